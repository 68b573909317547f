"""What every client may rely on: answers in time, and ranges inside the text that it had when it asked."""

import asyncio
import os
import pathlib
import random
import unittest

import attrs
from editor import EditorTests
from lsprotocol import converters, types
from pygls.exceptions import JsonRpcException

IS_LONG = os.environ.get("MKPREVIEW_LONG_TESTS") == "1"

# How long an answer may take, in seconds: twice as long as on an idle machine, or so long that other
# tests beside it do not matter.
LONGEST = 2 if IS_LONG else 10

# The codes of JSON-RPC and of the Language Server Protocol that an answer may have: wrong parameters,
# content modified, and a request that failed.
ERRORS = {-32602, -32801, -32803}

CONVERTER = converters.get_converter()

TEXTS = {
    "Plain.xml": '<LMColumnView>\n  <UILabel id="a" class="big" text="@hello" textColor="#ff0000"/>\n</LMColumnView>\n',
    "Wide.xml": '<?properties T?>\r\n<LMRowView>\r\n\t<UILabel text="😀 é 𝄞"/>\r\n<!-- 😀 --></LMRowView>',
    "Broken.xml": '<LMColumnView>\n  <UILabel te\n  <UIButton title="a\n',
    "Empty.xml": "",
    "T.json": '{\n  "big": {"font": "System 30"}\n}\n',
    "Plain.preview.json": '{"outlets": {"a": {}}, "d\n',
    "en.lproj/Localizable.strings": '"hello" = "Hello";\n"b\n',
}

# What can be asked about a place of a document, with what it takes besides.
PLACES = {
    "completion": {}, "hover": {}, "definition": {}, "references": {"context": {"includeDeclaration": True}},
    "documentHighlight": {}, "linkedEditingRange": {}, "prepareRename": {}, "rename": {"newName": "other"},
    "onTypeFormatting": {"ch": ">", "options": {"tabSize": 2, "insertSpaces": True}},
}
RANGES = {
    "codeAction": {"context": {"diagnostics": []}},
    "rangeFormatting": {"options": {"tabSize": 2, "insertSpaces": True}},
    "colorPresentation": {"color": {"red": 1, "green": 0, "blue": 0, "alpha": 1}},
}
DOCUMENTS = {
    "documentSymbol": {}, "foldingRange": {}, "documentLink": {}, "documentColor": {}, "codeLens": {},
    "formatting": {"options": {"tabSize": 2, "insertSpaces": True}},
}


def requests(uri: str, place: dict, end: dict):
    """Every request about a place: the method and its parameters."""
    document = {"textDocument": {"uri": uri}}
    for method, more in PLACES.items():
        yield f"textDocument/{method}", {**document, "position": place, **more}
    for method, more in RANGES.items():
        yield f"textDocument/{method}", {**document, "range": {"start": place, "end": end}, **more}
    for method, more in DOCUMENTS.items():
        yield f"textDocument/{method}", {**document, **more}
    yield "textDocument/selectionRange", {**document, "positions": [place]}
    yield "workspace/symbol", {"query": "a"}


def ranges(value, uri: str):
    """Every range in an answer, with the URI of the text that it is of."""
    if isinstance(value, types.Range):
        yield uri, value
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from ranges(one, uri)
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from ranges(one, key if str(key).startswith("file:") else uri)
    elif attrs.has(type(value)):
        named = getattr(value, "uri", None) or getattr(getattr(value, "text_document", None), "uri", None)
        for field in attrs.fields(type(value)):
            yield from ranges(getattr(value, field.name), named or uri)


def lengths(text: str) -> list[int]:
    """The number of UTF-16 code units of each line, without its end."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [len(line.encode("utf-16-le")) // 2 for line in lines]


class LawTests(EditorTests):
    files = {**TEXTS, "mkpreview.json": "{}", **{f"views/A{number}.xml": TEXTS["Plain.xml"] for number in range(1000)}}

    def text(self, uri: str) -> str:
        return pathlib.Path(uri.removeprefix("file://")).read_bytes().decode()

    async def ask(self, method: str, params: dict):
        """The answer to a request; an error that the protocol has is none."""
        _, _, params_type, _ = types.METHOD_TO_TYPES[method]
        typed = CONVERTER.structure(params, params_type)
        try:
            async with asyncio.timeout(LONGEST):
                return await self.editor.client.protocol.send_request_async(method, typed)
        except JsonRpcException as error:
            self.assertIn(error.code, ERRORS, (method, params, error.message))
        except TimeoutError:
            self.fail(f"{method} took more than {LONGEST} s: {params}")

    def check(self, method: str, params: dict, answer, texts: dict[str, str]):
        asked = params.get("textDocument", {}).get("uri", "")
        for uri, found in ranges(answer, asked):
            lines = lengths(texts[uri] if uri in texts else self.text(uri))
            for place in (found.start, found.end):
                self.assertTrue(
                    place.line < len(lines) and place.character <= lines[place.line], (method, params, uri, found))
            self.assertLessEqual(
                (found.start.line, found.start.character), (found.end.line, found.end.character), (method, params))

    def place(self, generator: random.Random, text: str) -> dict:
        """A place in a text, or now and then outside of it."""
        lines = lengths(text)
        line = generator.randrange(len(lines) + 1)
        length = lines[line] if line < len(lines) else 3
        return {"line": line, "character": generator.randrange(length + 2)}

    async def test_every_request_about_any_text_is_answered_in_time_and_within_it(self):
        generator = random.Random(5)
        texts = {self.editor.uri(name): text for name, text in TEXTS.items()}
        for name in TEXTS:
            self.editor.open(name, TEXTS[name])
        closed = [self.editor.uri("views/A7.xml"), self.editor.uri("mkpreview.json")]
        strange = [
            self.editor.uri("None.xml"), self.editor.uri("views"), "untitled:A.xml", "file:///", "", "A.xml",
            "https://example.com/A.xml", "file:///%00",
        ]
        for uri in [*texts, *closed, *strange]:
            text = texts.get(uri) or (self.text(uri) if uri in closed else "")
            for _ in range(20 if IS_LONG else 3):
                first, second = self.place(generator, text), self.place(generator, text)
                start, end = sorted([first, second], key=lambda one: (one["line"], one["character"]))
                for method, params in requests(uri, start, end):
                    self.check(method, params, await self.ask(method, params), texts)

    async def test_answers_are_about_the_text_from_before_a_change(self):
        generator = random.Random(6)
        name, uri = "Plain.xml", self.editor.uri("Plain.xml")
        long, short = TEXTS["Plain.xml"] * 3, "<UILabel/>"
        self.editor.open(name, long)
        for round in range(10 if IS_LONG else 2):
            place = self.place(generator, long)
            for method, params in requests(uri, place, place):
                answer = asyncio.ensure_future(self.ask(method, params))
                await asyncio.sleep(0)
                self.editor.change(name, short)
                self.check(method, params, await answer, {uri: long})
                self.editor.change(name, long)


if __name__ == "__main__":
    unittest.main()
