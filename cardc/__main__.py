"""`python -m cardc` is the same as `cardc`."""

import sys

from cardc.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
