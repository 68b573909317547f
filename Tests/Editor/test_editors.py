"""Real editors with the settings of the manual; only at length."""

import fcntl
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import unittest

HERE = pathlib.Path(__file__).resolve().parent
MANUAL = HERE.parent.parent / "web/manual/editors.md"
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

    def test_neovim_with_the_settings_of_the_manual(self):
        with tempfile.TemporaryDirectory() as parent:
            folder = pathlib.Path(parent) / "a folder of documents with a long name"
            table = folder / "en.lproj/Localizable.strings"
            table.parent.mkdir(parents=True)
            table.write_text('"hello" = "Hello";\n')
            (folder / "mkpreview.json").write_text("{}\n")
            (folder / "A.xml").write_text(TEXT)
            (folder / "init.lua").write_text(settings("Neovim"))
            status = in_terminal(
                [installed("nvim"), "-u", "init.lua", "-n", "-S", HERE / "neovim-0.11.lua"], folder)
            failure = folder / "failure"
            self.assertEqual(status, 0, failure.exists() and failure.read_text())

    def test_emacs_with_eglot(self):
        self.run_editor("emacs", "--batch", "--eval", "(package-initialize)", "--load", str(HERE / "eglot.el"))

    def test_jupyterlab_with_the_settings_of_the_manual(self):
        with tempfile.TemporaryDirectory() as parent:
            folder = pathlib.Path(parent)
            (folder / "A.xml").write_text(TEXT)
            (folder / ".jupyter").mkdir()
            (folder / ".jupyter/jupyter_server_config.py").write_text(settings("JupyterLab"))
            result = subprocess.run(
                ["node", HERE / "jupyterlab.mjs", installed("jupyter-lab")], cwd=folder,
                env=with_program(folder), capture_output=True, text=True, timeout=300)
            self.assertEqual(result.returncode, 0, result.stderr)

    def test_kate(self):
        self.run_editor("xvfb-run", "--auto-servernum", "dbus-run-session", str(HERE / "kate.sh"))


def settings(editor: str) -> str:
    """The first settings that the manual has for an editor."""
    return re.search(rf"### {editor}\n.*?```\n(.*?)```", MANUAL.read_text(), re.DOTALL)[1]


def installed(program: str) -> pathlib.Path:
    """A program of the Python that runs the tests."""
    return pathlib.Path(sys.executable).parent / program


def with_program(folder: pathlib.Path) -> dict[str, str]:
    """The environment with a folder as the home, and the language server on the PATH."""
    (folder / "bin").mkdir()
    (folder / "bin/mkpreview").symlink_to(pathlib.Path(os.environ["MKPREVIEW"]).resolve())
    return {**os.environ, "HOME": str(folder), "PATH": f"{folder}/bin:{os.environ['PATH']}"}


def in_terminal(command, folder: pathlib.Path) -> int:
    """Runs a command in a terminal of 80 columns, with a folder as the home; returns its status."""
    main, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        command, cwd=folder, env={**with_program(folder), "TERM": "xterm"}, stdin=terminal, stdout=terminal, stderr=terminal)
    os.close(terminal)

    def read():
        try:
            while os.read(main, 1 << 16):
                pass
        except OSError:
            pass  # The terminal is closed.

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        return process.wait(300)
    finally:
        process.kill()
        reader.join()
        os.close(main)


if __name__ == "__main__":
    unittest.main()
