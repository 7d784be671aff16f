"""What the tests of this folder read, they read once."""

from tests.read_once import read_once as read_once
