"""Properties that hold for random edits and for the whole vocabulary."""

import asyncio
import os
import random
import unittest
from urllib.error import HTTPError

from editor import Editor, EditorTests
from lsprotocol import types

IS_LONG = os.environ.get("MKPREVIEW_LONG_TESTS") == "1"

START = """<?properties {"big": {"font": "System 30"}}?>\r
<LMColumnView spacing="8">
  <UILabel text="Grüße 😀"/>\r  <UILabel class="big" text="two"/>
</LMColumnView>
"""
PIECES = [
    "", "a", "😀", "é", "\n", "\r\n", "\r", "<", ">", "/>", '"', "'", "=", " ", "<UILabel/>", " text='x'", "</",
    "LMColumnView", "<!--", "-->", "<?", "?>", "spacing", "12",
]


def positions(text: str) -> list[types.Position]:
    """Every position between two characters, in UTF-16, with its offset as the index."""
    found, line, column = [], 0, 0
    for index, character in enumerate(text):
        found.append(types.Position(line, column))
        ends = character == "\n" or character == "\r" and text[index + 1 : index + 2] != "\n"
        if ends:
            line, column = line + 1, 0
        elif character != "\r":
            column += 2 if ord(character) > 0xFFFF else 1
    return [*found, types.Position(line, column)]


class IncrementalTests(EditorTests):
    files = {"A.xml": START}

    async def test_a_stream_of_changes_equals_a_fresh_start(self):
        for seed in range(200 if IS_LONG else 12):
            with self.subTest(seed=seed):
                await self.check(random.Random(seed))

    async def check(self, chance: random.Random):
        text = START
        self.editor.open("A.xml", text)
        for _ in range(chance.randrange(1, 12)):
            changes = []
            for _ in range(chance.randrange(1, 4)):
                start = chance.randrange(len(text) + 1)
                end = min(len(text), start + chance.choice([0, 0, 1, 3, 20]))
                # A position between the two characters of a line end does not exist.
                while start > 0 and text[start - 1 : start + 1] == "\r\n":
                    start -= 1
                while end < len(text) and text[end - 1 : end + 1] == "\r\n":
                    end += 1
                piece = chance.choice(PIECES)
                at = positions(text)
                changes.append(((at[start].line, at[start].character), (at[end].line, at[end].character), piece))
                text = text[:start] + piece + text[end:]
            self.editor.change("A.xml", *changes)
        incremental = await self.state(self.editor)
        self.editor.close("A.xml")
        self.editor.open("A.xml", text)
        again = await self.state(self.editor)
        self.assertEqual(again["diagnostics"], incremental["diagnostics"], repr(text))
        # A broken text keeps the drawing of the last good one, which depends on what came before.
        if not any(item["severity"] == "error" for item in incremental["diagnostics"]):
            self.assertEqual(again, incremental, repr(text))
            (self.folder / "A.xml").write_bytes(text.encode())
            fresh = Editor(self.folder)
            await fresh.start()
            self.assertEqual(await self.state(fresh), incremental, repr(text))
            await fresh.end()
            (self.folder / "A.xml").write_text(START)
        self.editor.close("A.xml")

    async def state(self, editor: Editor):
        try:
            layout = await editor.answer("api/layout/A?include=scene")
        except HTTPError as error:
            # A text whose root is no view is no document.
            self.assertEqual(error.code, 404)
            return {"diagnostics": []}
        return {key: value for key, value in layout.items() if key not in ("revision", "stale")}


class VocabularyTests(EditorTests):
    # Up to 4.4 there is all that the vocabulary lists.
    files = {"A.xml": "<UIView/>", "mkpreview.json": '{ "dialect": "4.0" }'}

    async def complete(self, marked: str) -> list[types.CompletionItem]:
        document, position = self.cursor("A.xml", marked)
        found = await self.editor.client.text_document_completion_async(
            types.CompletionParams(document, position))
        return found.items

    async def test_attributes_are_just_those_of_the_vocabulary(self):
        vocabulary = await self.editor.answer("api/vocabulary")
        objects = {entry["name"]: entry for entry in vocabulary["classes"] + vocabulary["objects"]}
        for entry in vocabulary["classes"]:
            expected = {"id", "class"}
            if entry["factories"]:
                expected.add("style")
            if entry["events"]:
                expected.update(vocabulary["events"])
            seen = set()
            name = entry["name"]
            while name:
                for own in objects[name]["properties"]:
                    if own["name"] in seen:
                        continue
                    seen.add(own["name"])
                    if "class" in own and not own.get("empty"):
                        expected.add(own["name"] + ".")
                    if own["type"] != "object":
                        expected.add(own["name"])
                name = objects[name]["superclass"]
            labels = [item.label for item in await self.complete(f"<{entry['name']} |/>")]
            self.assertEqual(sorted(labels), sorted(expected), entry["name"])

    async def test_every_offered_child_is_taken_and_no_other(self):
        vocabulary = await self.editor.answer("api/vocabulary")
        names = [entry["name"] for entry in vocabulary["classes"]]
        chance = random.Random(1)
        for parent in names if IS_LONG else chance.sample(names, 12):
            offered = {item.label for item in await self.complete(f"<{parent}><|</{parent}>")}
            others = names if IS_LONG else chance.sample(names, 8)
            for child in others:
                self.editor.change("A.xml", f"<{parent}><{child}/></{parent}>")
                problems = (await self.editor.answer("api/diagnostics/A"))["diagnostics"]
                refused = [p for p in problems
                           if p["code"] in ("unexpected-child", "unexpected-row", "dropped-child")]
                self.assertEqual(child in offered, not refused, f"{child} in {parent}: {refused}")


if __name__ == "__main__":
    unittest.main()
