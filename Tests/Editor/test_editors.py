"""Real editors with the settings of the manual; only at length."""

import os
import pathlib
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
TEXT = '<LMColumnView>\n  <UILabel text="a"/>\n</LMColumnView>\n'


@unittest.skipUnless(os.environ.get("MKPREVIEW_LONG_TESTS") == "1", "make test-long runs editors")
class RealEditorTests(unittest.TestCase):
    def run_editor(self, *command: str):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "A.xml").write_text(TEXT)
            environment = {**os.environ, "HOME": folder, "TERM": "dumb"}
            result = subprocess.run(
                command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_neovim(self):
        self.run_editor("nvim", "--headless", "-u", "NONE", "-n", "-S", str(HERE / "neovim.lua"))

    def test_emacs_with_eglot(self):
        self.run_editor("emacs", "--batch", "--eval", "(package-initialize)", "--load", str(HERE / "eglot.el"))

    def test_kate(self):
        self.run_editor("xvfb-run", "--auto-servernum", "dbus-run-session", str(HERE / "kate.sh"))


if __name__ == "__main__":
    unittest.main()
