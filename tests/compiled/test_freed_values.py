"""Values are freed at once, and what the collector of cycles knows may be left for later."""

from __future__ import annotations

from compiling.freed_values import without_trashcan

VALUE = """\
static void
refs___Ref_dealloc(cardc___engine___refs___RefObject *self)
{
    if (refs___Ref_free_instance == NULL) {
        refs___Ref_free_instance = self;
        return;
    }
    CPy_TRASHCAN_BEGIN(self, refs___Ref_dealloc)
    CPyDef_refs___Ref_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
"""
FREED_AT_ONCE = """\
static void
refs___Ref_dealloc(cardc___engine___refs___RefObject *self)
{
    if (refs___Ref_free_instance == NULL) {
        refs___Ref_free_instance = self;
        return;
    }
    CPyDef_refs___Ref_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
}
"""
KNOWN_TO_THE_COLLECTOR = """\
static void
board___Board_dealloc(cardc___engine___board___BoardObject *self)
{
    PyObject_GC_UnTrack(self);
    CPy_TRASHCAN_BEGIN(self, board___Board_dealloc)
    CPyDef_board___Board_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
"""


def test_a_value_is_freed_at_once() -> None:
    assert without_trashcan(VALUE) == FREED_AT_ONCE


def test_what_the_collector_knows_may_be_left_for_later() -> None:
    text = f"{KNOWN_TO_THE_COLLECTOR}\n{VALUE}\n{KNOWN_TO_THE_COLLECTOR}"
    assert without_trashcan(text) == f"{KNOWN_TO_THE_COLLECTOR}\n{FREED_AT_ONCE}\n{KNOWN_TO_THE_COLLECTOR}"
