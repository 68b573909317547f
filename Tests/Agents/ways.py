"""The two ways in which an agent works: with the tools, or with the commands in a shell."""

import pathlib
import subprocess

from agent import PROGRAM, Agent


class Tools:
    """Asks the tools of `mkpreview mcp`; writes files itself."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        self.agent = Agent(root)
        self.sent = 0

    def close(self):
        self.agent.__exit__()

    @property
    def calls(self):
        return self.agent.calls

    @property
    def bytes(self):
        return self.agent.bytes

    def commit(self):
        """The tools compare with the disk."""

    def _ask(self, tool, **arguments):
        given = {name: value for name, value in arguments.items() if value is not None}
        answer = self.agent.call(tool, **given)
        self.sent += answer.sent
        assert not answer.pictures
        return answer.text

    @staticmethod
    def _texts(file, text):
        return None if file is None else {file: text}

    def check(self, name, file=None, text=None):
        return self._ask("check", documents=[name], texts=self._texts(file, text))

    def compare(self, file, text):
        return self._ask("compare", texts=self._texts(file, text))

    def rows(self, name, locale=None):
        return self._ask(
            "get_layout", document=name, depth=9, environment=locale and f"locale={locale}")

    def explain(self, name, path, locale=None):
        return self._ask(
            "explain_view", document=name, path=path, environment=locale and f"locale={locale}")

    def look_up(self, name, class_name=None):
        return self._ask("look_up", name=name, in_class=class_name)


class Shell:
    """Calls the commands; writes files itself."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        self.calls = 0
        self.bytes = 0
        subprocess.run(["git", "init", "-q"], cwd=root, check=True)
        self.commit()

    def close(self):
        pass

    @property
    def sent(self):
        return self.bytes

    def commit(self):
        subprocess.run(["git", "add", "."], cwd=self.root, check=True)
        subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"],
            cwd=self.root, check=True)

    def _run(self, *arguments, file=None, text=None):
        given = ["--stdin-file", file] if file else []
        result = subprocess.run(
            [PROGRAM, *arguments, *given], cwd=self.root, capture_output=True,
            input=(text or "").encode())
        assert result.returncode in [0, 1], result.stderr
        self.calls += 1
        self.bytes += len(result.stdout) + len(result.stderr)
        return result.stdout.decode()

    def check(self, name, file=None, text=None):
        return self._run("check", name, file=file, text=text)

    def compare(self, file, text):
        return self._run("diff", "HEAD", file=file, text=text)

    def rows(self, name, locale=None):
        locales = ["--locale", locale] if locale else []
        return self._run("layout", name, "--format", "rows", "--depth", "9", *locales)

    def explain(self, name, path, locale=None):
        locales = ["--locale", locale] if locale else []
        return self._run("layout", name, "--explain", path, *locales)

    def look_up(self, name, class_name=None):
        return self._run("vocabulary", name, *(["--in", class_name] if class_name else []))
