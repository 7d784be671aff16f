// The links to other languages lead to the same place: what stands in the address behind the page goes along.
"use strict";
(() => {
  for (const link of document.querySelectorAll(".tongues a")) {
    const keep = () => { link.hash = location.hash; };
    for (const kind of ["pointerenter", "focus", "click", "auxclick", "contextmenu"]) link.addEventListener(kind, keep);
  }
})();
