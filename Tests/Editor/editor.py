"""An editor for tests: a typed client of the Language Server Protocol, and the folder it works in."""

import asyncio
import json
import logging
import os
import pathlib
import tempfile
import unittest
import urllib.request

from lsprotocol import types
from pygls.lsp.client import LanguageClient

# Test cases run asyncio in its debug mode, which reports slow steps.
logging.getLogger("asyncio").setLevel(logging.ERROR)

PROGRAM = os.environ["MKPREVIEW"]

# The longest that a test waits for an event; a machine under load may need it.
PATIENCE = 60


class Editor:
    """A running `mkpreview lsp`, and what it has sent."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.client = LanguageClient("editor", "1")
        self.published: dict[str, list[types.PublishDiagnosticsParams]] = {}
        self.messages: list[str] = []
        self.logged: list[str] = []
        self.shown: list[types.ShowDocumentParams] = []
        self._arrival = asyncio.Condition()
        self._versions: dict[str, int] = {}

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def published(params: types.PublishDiagnosticsParams):
            name = self.name(params.uri)
            await self._note(lambda: self.published.setdefault(name, []).append(params))

        @self.client.feature(types.WINDOW_LOG_MESSAGE)
        async def logged(params: types.LogMessageParams):
            await self._note(lambda: self.logged.append(params.message))

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)
        async def message(params: types.ShowMessageParams):
            await self._note(lambda: self.messages.append(params.message))

        @self.client.feature(types.WINDOW_SHOW_DOCUMENT)
        async def show(params: types.ShowDocumentParams):
            await self._note(lambda: self.shown.append(params))
            return types.ShowDocumentResult(success=True)

    async def _note(self, change):
        async with self._arrival:
            change()
            self._arrival.notify_all()

    async def until(self, condition):
        """Waits until a condition holds after something arrived; returns its value."""
        async with self._arrival:
            async with asyncio.timeout(PATIENCE):
                while not (value := condition()):
                    await self._arrival.wait()
                return value

    # The life of the server

    async def start(self, *arguments: str, capabilities=None, **options):
        await self.client.start_io(PROGRAM, "lsp", *arguments)
        params = types.InitializeParams(
            capabilities=capabilities or types.ClientCapabilities(),
            workspace_folders=[types.WorkspaceFolder(self.folder.as_uri(), "folder")],
            initialization_options=options or None,
        )
        self.capabilities = (await self.client.initialize_async(params)).capabilities
        self.client.initialized(types.InitializedParams())
        self.address = (await self.until(lambda: self.logged))[0].split(" at ")[-1]

    async def end(self) -> int:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        async with asyncio.timeout(PATIENCE):
            return await self.client._server.wait()

    def get(self, path: str):
        with urllib.request.urlopen(self.address + path) as response:
            body = response.read().decode()
            return json.loads(body) if body.startswith(("{", "[")) else body

    async def answer(self, path: str):
        """What the page's server answers to a request after all notifications were handled."""
        await self.client.workspace_symbol_async(types.WorkspaceSymbolParams("no such symbol"))
        return await asyncio.to_thread(self.get, path)

    # Files and buffers

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def name(self, uri: str) -> str:
        return str(pathlib.Path(uri.removeprefix("file://")).relative_to(self.folder))

    def document(self, name: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(name))

    def open(self, name: str, text: str | None = None):
        text = (self.folder / name).read_text() if text is None else text
        self._versions[name] = 1
        item = types.TextDocumentItem(self.uri(name), "xml", 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, name: str, *changes):
        """Sends changes: whole texts, or tuples of a start, an end and a text."""
        self._versions[name] += 1
        identifier = types.VersionedTextDocumentIdentifier(self._versions[name], self.uri(name))
        parts = [
            types.TextDocumentContentChangeWholeDocument(change)
            if isinstance(change, str)
            else types.TextDocumentContentChangePartial(
                types.Range(types.Position(*change[0]), types.Position(*change[1])), change[2]
            )
            for change in changes
        ]
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, parts))

    def close(self, name: str):
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(self.document(name)))

    async def diagnostics(self, name: str, version: int | None = None, codes=None):
        """The diagnostics published of a file, once they are of a version or have certain codes."""

        def found():
            last = self.published.get(name, [])[-1:]
            return [
                params
                for params in last
                if (version is None or params.version == version)
                and (codes is None or [item.code for item in params.diagnostics] == codes)
            ]

        return list((await self.until(found))[-1].diagnostics)


def applied(edits: list[types.TextEdit], text: str) -> str:
    """A text of ASCII after edits that do not overlap."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)

    def offset(position: types.Position) -> int:
        return starts[position.line] + position.character

    for edit in sorted(edits, key=lambda edit: -offset(edit.range.start)):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


class EditorTests(unittest.IsolatedAsyncioTestCase):
    """Tests with a folder and a server of their own."""

    files: dict[str, str] = {}
    capabilities: types.ClientCapabilities | None = None

    async def asyncSetUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        for name, text in self.files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.editor = Editor(self.folder)
        await self.editor.start(capabilities=self.capabilities)

    async def asyncTearDown(self):
        if self.editor.client._server.returncode is None:
            await self.editor.end()

    def cursor(self, name: str, marked: str):
        """Opens a buffer with a text whose `|` is the cursor; returns the request's document and position."""
        before, after = marked.split("|")
        self.editor.open(name, before + after)
        line = before.count("\n")
        column = len(before.split("\n")[-1].encode("utf-16-le")) // 2
        return self.editor.document(name), types.Position(line, column)
