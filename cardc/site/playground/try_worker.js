// Python beside the page: loads Pyodide and cardc once, and then tries one text after the other.
// Begun by try.js with what to load; answers `{ ready }`, `{ tried, at }` or `{ failed }`.
import { loadPyodide } from "./python/pyodide.mjs";

const BEGIN = `
import json, sys
sys.path.insert(0, "/cardc")
import cardc
from cardc.api.tried_text import try_text
_deck = cardc.load(json.loads(paths), game=game or None)
def tried(card, number, text):
    return json.dumps(try_text(_deck, card, number, text).data())
`;

async function begun({ game, paths }) {
  const folder = new URL("./python/", import.meta.url);
  const [python, archive] = await Promise.all([
    loadPyodide({ indexURL: folder.href }),
    fetch(new URL("cardc.zip", folder)).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      return answer.arrayBuffer();
    }),
  ]);
  python.unpackArchive(archive, "zip", { extractDir: "/cardc" });
  python.globals.set("game", game);
  python.globals.set("paths", JSON.stringify(paths));
  python.runPython(BEGIN);
  return python.globals.get("tried");
}

let tried = null;

addEventListener("message", async ({ data }) => {
  try {
    if ("load" in data) {
      tried = await begun(data.load);
      postMessage({ ready: true });
    } else {
      postMessage({ tried: JSON.parse(tried(data.card, data.number, data.text)), at: data.at });
    }
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
