"""Bad messages: the protocol's error, and the server goes on."""

import json
import os
import random
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MKPREVIEW"]
IS_LONG = os.environ.get("MKPREVIEW_LONG_TESTS") == "1"


def framed(text: bytes, length: int | None = None) -> bytes:
    return b"Content-Length: %d\r\n\r\n%s" % (len(text) if length is None else length, text)


def message(**members) -> bytes:
    return framed(json.dumps({"jsonrpc": "2.0", **members}).encode())


class Server:
    """A language server, spoken to in bytes."""

    def __init__(self, root: str | None = None):
        """A server of a folder; without one, of its own."""
        self.folder = tempfile.TemporaryDirectory()
        root = root or self.folder.name
        self.uri = f"file://{root}/A.xml"
        with open(f"{self.folder.name}/A.xml", "w") as file:
            file.write("<UILabel text='a'/>")
        self.process = subprocess.Popen([PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.send(message(id=0, method="initialize", params={
            "capabilities": {}, "rootUri": f"file://{root}"}))
        self.answer(0)

    def send(self, data: bytes):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self) -> dict:
        length = 0
        while (line := self.process.stdout.readline().strip()):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        assert length, "the server ended"
        return json.loads(self.process.stdout.read(length))

    def answer(self, id) -> dict:
        while True:
            found = self.read()
            if "method" not in found and found.get("id") == id:
                return found

    def is_alive(self, id: int) -> bool:
        self.send(message(id=id, method="workspace/symbol", params={"query": ""}))
        return "result" in self.answer(id)

    def end(self) -> int:
        self.send(message(id="end", method="shutdown") + message(method="exit"))
        self.process.stdout.read()
        status = self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
        self.folder.cleanup()
        return status


class MessageTests(unittest.TestCase):
    def setUp(self):
        self.server = Server()

    def tearDown(self):
        self.assertEqual(self.server.end(), 0)

    def error(self, data: bytes, id) -> int:
        self.server.send(data)
        return self.server.answer(id)["error"]["code"]

    def test_each_mistake_has_its_code(self):
        self.assertEqual(self.error(framed(b"{"), None), -32700)
        self.assertEqual(self.error(b"Length: 5\r\n\r\n", None), -32700)
        self.assertEqual(self.error(framed(b"[]"), None), -32600)
        self.assertEqual(self.error(message(id=1, method="no/such"), 1), -32601)
        self.assertEqual(self.error(message(id=2, method="textDocument/hover", params={}), 2), -32602)
        self.assertEqual(self.error(message(id=3, method="textDocument/hover", params={
            "textDocument": {"uri": self.server.uri}, "position": {"line": -1, "character": 0}}), 3), -32602)
        self.assertEqual(self.error(message(id=4, method="initialize", params={}), 4), -32600)
        self.assertTrue(self.server.is_alive(5))

    def test_a_wrong_length_costs_only_what_it_covers(self):
        self.server.send(framed(b'{"jsonrpc":"2.0"}', length=5))
        self.assertEqual(self.server.answer(None)["error"]["code"], -32700)
        self.assertTrue(self.server.is_alive(1))

    def test_a_canceled_request_is_answered(self):
        self.server.send(message(id=1, method="textDocument/hover", params={
            "textDocument": {"uri": self.server.uri}, "position": {"line": 0, "character": 2}})
            + message(method="$/cancelRequest", params={"id": 1}))
        answer = self.server.answer(1)
        self.assertTrue("result" in answer or answer["error"]["code"] == -32800)

    def test_a_canceled_request_is_answered_at_once(self):
        self.open("<a>" * 500_000)
        symbols = {"method": "textDocument/documentSymbol", "params": {"textDocument": {"uri": self.server.uri}}}
        for id in range(1, 100):
            self.server.send(message(id=id, **symbols) + message(method="$/cancelRequest", params={"id": id})
                             + message(id=f"after {id}", method="no/such"))
            # The same request may follow under the same ID.
            self.assertEqual(self.server.answer(id)["error"]["code"], -32800)
            self.server.answer(f"after {id}")
        self.assertTrue(self.server.is_alive(100))

    def test_an_absurd_length_leaves_the_next_request_answered(self):
        self.server.send(b"Content-Length: 123456789012345\r\n\r\n{}")
        self.assertEqual(self.server.answer(None)["error"]["code"], -32700)
        self.assertTrue(self.server.is_alive(1))

    def open(self, text: str):
        self.server.send(message(method="textDocument/didOpen", params={"textDocument": {
            "uri": self.server.uri, "version": 1, "languageId": "xml", "text": text}}))

    def ask(self, id: int, name: str):
        self.server.send(message(id=id, method=f"textDocument/{name}", params={
            "textDocument": {"uri": self.server.uri}, "position": {"line": 0, "character": 1}}))
        return self.server.answer(id)["result"]

    def test_symbols_are_as_deep_as_documents(self):
        self.open("<a>\n" * 200_000)
        symbols, depth = self.ask(1, "documentSymbol"), 0
        while symbols:
            (symbol,) = symbols
            symbols, depth = symbol["children"], depth + 1
        self.assertEqual(depth, 255)
        self.assertEqual(len(self.ask(2, "documentHighlight")), 1)
        self.assertEqual(self.ask(3, "foldingRange"), [])

    def test_an_element_ends_with_its_last_child(self):
        self.open("<a><b><c>\n</c>")
        (a,) = self.ask(1, "documentSymbol")
        (b,) = a["children"]
        end = {"line": 1, "character": 4}
        self.assertEqual([item["range"]["end"] for item in [a, b, *b["children"]]], [end] * 3)

    def test_long_lines_and_unclosed_comments_take_linear_time(self):
        count = 30_000
        for id, text in enumerate([
                "<a id='i'/>" * count, "<!-- " * count, "<a>" * count + "</b>" * count, "<a b='" * count]):
            self.open(text)
            for kind, name in enumerate(["documentSymbol", "foldingRange", "documentHighlight"]):
                self.ask(10 * id + kind, name)
            self.server.send(message(method="textDocument/didClose", params={"textDocument": {"uri": self.server.uri}}))

    def test_changes_of_texts_that_are_not_open_or_make_no_sense(self):
        document = {"uri": self.server.uri, "version": 9}
        self.server.send(message(method="textDocument/didChange", params={
            "textDocument": document, "contentChanges": [{"text": "x"}]}))
        self.server.send(message(method="textDocument/didClose", params={"textDocument": document}))
        self.server.send(message(method="textDocument/didOpen", params={
            "textDocument": {**document, "languageId": "xml", "text": "\u0000<UILabel \ud83d"}}))
        far = {"line": 10**9, "character": 10**9}
        self.server.send(message(method="textDocument/didChange", params={
            "textDocument": {**document, "version": 3},
            "contentChanges": [{"range": {"start": far, "end": {"line": 0, "character": 0}}, "text": "<UILabel/>"},
                               {"range": {"start": "x"}, "text": "y"}, {"range": None}, 5, {"text": 6}]}))
        self.assertTrue(self.server.is_alive(1))

    def test_half_a_surrogate_pair_does_not_lose_a_change(self):
        document = {"uri": self.server.uri, "version": 1}
        start, end = {"line": 0, "character": 9}, {"line": 0, "character": 10}
        self.server.send(message(method="textDocument/didOpen", params={
            "textDocument": {**document, "languageId": "xml", "text": "<UILabel id='a'/>"}}))
        for place, text in [(start, "\ud83d"), (end, "x")]:
            self.server.send(message(method="textDocument/didChange", params={
                "textDocument": {**document, "version": 2},
                "contentChanges": [{"range": {"start": start, "end": place}, "text": text}]}))
        # The second change replaces the half pair: “<UILabel xid='a'/>”.
        self.server.send(message(id=1, method="textDocument/completion", params={
            "textDocument": document, "position": {"line": 0, "character": 12}}))
        ranges = {json.dumps(item["textEdit"]["range"], sort_keys=True) for item in self.server.answer(1)["result"]["items"]}
        self.assertEqual(ranges, {json.dumps(
            {"end": {"character": 12, "line": 0}, "start": {"character": 9, "line": 0}}, sort_keys=True)})

    def test_answers_are_about_the_text_before_a_later_change(self):
        """A request and a change in one write: the answer is in the earlier text, or refused."""
        self.open("<UILabel/>")
        refused = 0
        methods = ["documentSymbol", "completion", "documentHighlight", "linkedEditingRange", "documentColor",
                   "hover", "definition", "codeAction", "codeLens"]
        for number in range(1, 301):
            method = methods[number % len(methods)]
            line = number % 50 + 1
            before, after = "\n" * line + "<UILabel textColor='red'></UILabel>", "<UILabel textt='a'/>\n" * 3
            at = {"line": line, "character": 3}
            change = lambda text: message(method="textDocument/didChange", params={
                "textDocument": {"uri": self.server.uri, "version": number}, "contentChanges": [{"text": text}]})
            self.server.send(change(before))
            self.server.send(
                message(id=number, method="textDocument/" + method, params={
                    "textDocument": {"uri": self.server.uri}, "position": at,
                    "range": {"start": at, "end": at}, "context": {"diagnostics": []}})
                + change(after))
            answer = self.server.answer(number)
            if "error" in answer:
                self.assertEqual(answer["error"]["code"], -32801)
                self.assertIn(method, ["hover", "definition", "codeAction"])
                refused += 1
            else:
                lines = set(self.lines(answer["result"]))
                self.assertLessEqual(lines, {line}, method)
        self.assertLess(refused, 300)

    def lines(self, value):
        """The lines of all places in a result."""
        if isinstance(value, dict):
            yield from [value["line"]] if "line" in value else []
            value = list(value.values())
        if isinstance(value, list):
            for item in value:
                yield from self.lines(item)

    def test_a_thousand_open_buffers(self):
        for number in range(1000):
            self.server.send(message(method="textDocument/didOpen", params={"textDocument": {
                "uri": f"{self.server.uri}{number}.xml", "languageId": "xml", "version": 1, "text": "<UILabel/>"}}))
        self.assertTrue(self.server.is_alive(1))

    def test_random_messages(self):
        methods = [
            "textDocument/" + name for name in
            ["completion", "hover", "definition", "references", "documentHighlight", "documentSymbol",
             "foldingRange", "documentLink", "linkedEditingRange", "documentColor", "colorPresentation",
             "codeAction", "codeLens", "diagnostic", "didOpen", "didChange", "didClose", "didSave"]
        ] + ["workspace/symbol", "workspace/executeCommand", "workspace/didChangeWorkspaceFolders", "mkpreview/cursor"]
        for seed in range(400 if IS_LONG else 10):
            chance = random.Random(seed)
            position = lambda: {"line": chance.choice([0, 0, 1, 2**31, 2**53]), "character": chance.randrange(30)}
            texts = ["<UILabel te", "<a><b c='", "", "<UILabel text='$a.b::'/>", "<?properties {", "é😀<", "</>"]
            for _ in range(50):
                params = {
                    "textDocument": {"uri": chance.choice([self.server.uri, "file:///", "x", 5]), "version": chance.randrange(9),
                                     "languageId": "xml", "text": chance.choice(texts)},
                    "position": position(), "range": {"start": position(), "end": position()},
                    "context": {}, "color": {"red": chance.random() * 3, "green": 0, "blue": 0, "alpha": 1},
                    "contentChanges": [{"range": {"start": position(), "end": position()}, "text": chance.choice(texts)}],
                    "command": "mkpreview.open", "arguments": [5], "query": "a",
                }
                for key in chance.sample(list(params), chance.randrange(4)):
                    params[key] = chance.choice([None, [], {}, "x", -1, 1.5])
                data = message(id=chance.choice([7, "a", 8]), method=chance.choice(methods), params=params)
                if chance.random() < 0.1:
                    data = bytearray(data)
                    data[chance.randrange(len(data))] = chance.randrange(256)
                self.server.send(bytes(data))
            self.server.send(framed(b"{}") * 3)
            self.assertTrue(self.server.is_alive(1000 + seed), seed)

    def test_the_end_of_the_clients_stream_ends_the_server(self):
        other = Server()
        other.process.stdin.close()
        other.process.stdout.read()
        self.assertEqual(other.process.wait(), 1)
        other.process.stdout.close()
        other.folder.cleanup()


if __name__ == "__main__":
    unittest.main()
