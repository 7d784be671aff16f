"""Nearly all tests of tables begin by reading the same cards."""

from tests.read_once import read_once as read_once
