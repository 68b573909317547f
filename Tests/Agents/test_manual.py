"""The page of the manual for agents: each command runs, and costs what the page says."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from agent import PROGRAM, SAMPLES, SOURCES

PAGE = (SOURCES / "web" / "manual" / "agents.md").read_text()


class ManualTests(unittest.TestCase):
    def setUp(self):
        parent = tempfile.TemporaryDirectory()
        self.addCleanup(parent.cleanup)
        self.root = pathlib.Path(parent.name) / "sample-docs"
        shutil.copytree(SAMPLES, self.root)
        bin = pathlib.Path(parent.name) / "bin"
        bin.mkdir()
        (bin / "mkpreview").symlink_to(PROGRAM)
        self.environment = {**os.environ, "PATH": f"{bin}:{os.environ['PATH']}", "CI": ""}
        text = (self.root / "SignIn.xml").read_text()
        (self.root / "edited.xml").write_text(text.replace("Sign In", "Log in", 1))
        self.git("init", "-q")
        self.git("add", ".")
        self.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")

    def git(self, *arguments):
        subprocess.run(["git", *arguments], cwd=self.root, check=True)

    def test_the_page_has_at_most_120_lines(self):
        self.assertLessEqual(PAGE.count("\n"), 120)

    def test_each_command_costs_what_the_page_says(self):
        rows = re.findall(r"(?m)^\| `(mkpreview [^`]+)` \| (\d+) \|", PAGE)
        self.assertGreaterEqual(len(rows), 10)
        for command, stated in rows:
            with self.subTest(command=command):
                result = subprocess.run(
                    ["sh", "-c", command], cwd=self.root, env=self.environment, capture_output=True)
                self.assertIn(result.returncode, [0, 1], result.stderr)
                size = len(result.stdout) + len(result.stderr)
                self.assertLess(abs(size - int(stated)), 60 + int(stated) / 4, f"{size} bytes")

    def test_every_other_command_of_the_page_exists(self):
        for command in set(re.findall(r"`mkpreview (\w+)", PAGE)):
            subprocess.run(
                [PROGRAM, command, "--help"], check=True, stdout=subprocess.DEVNULL)
