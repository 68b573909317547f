"""Renaming what documents and their files name."""

import unittest

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from editor import EditorTests, applied


class RenameTests(EditorTests):
    files = {
        "A.xml": "<UILabel id='title' text='@hello' textColor='red'/>\n",
        "A.preview.json": '{"outlets": {"title": {"text": "title"}}}',
        "B.xml": "<UILabel id='title' text='@hello'/>\n",
        "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
        "mkpreview.json": "{}",
    }

    async def prepared(self, marked: str):
        document, position = self.cursor("A.xml", marked)
        found = await self.editor.client.text_document_prepare_rename_async(
            types.PrepareRenameParams(document, position))
        return found and (found.range.start.character, found.range.end.character, found.placeholder)

    async def renamed(self, marked: str, new: str) -> dict:
        document, position = self.cursor("A.xml", marked)
        edit = await self.editor.client.text_document_rename_async(
            types.RenameParams(document, position, new))
        texts = {**self.files, "A.xml": marked.replace("|", "")}
        return {name: applied(edit.changes[self.editor.uri(name)], text)
                for name, text in texts.items() if self.editor.uri(name) in edit.changes}

    async def test_a_name_is_shown_alone_and_what_is_nobodys_is_not(self):
        self.assertEqual(await self.prepared("<UILabel id='ti|tle'/>"), (13, 18, "title"))
        self.assertEqual(await self.prepared("<UILabel text='@hel|lo'/>"), (16, 21, "hello"))
        for text in ["<UILabel textColor='r|ed'/>", "<UI|Label/>", "<!-- ti|tle -->", "<UILabel text='ti|tle'/>", "<UILabel id|"]:
            self.assertIsNone(await self.prepared(text), text)

    async def test_all_places_of_a_name_are_one_edit_of_the_texts_in_the_editor(self):
        text = "<LMColumnView><UILabel id='ti|tle' text='title'/></LMColumnView>"
        self.assertEqual(await self.renamed(text, "heading"), {
            "A.xml": text.replace("|", "").replace("id='title'", "id='heading'"),
            "A.preview.json": self.files["A.preview.json"].replace('{"title"', '{"heading"')})
        self.assertEqual(
            (await self.renamed("<UILabel text='@he|llo'/>", "a'b"))["A.xml"], "<UILabel text='@a&apos;b'/>")

    async def test_a_refusal_says_why(self):
        with self.assertRaisesRegex(JsonRpcException, "“a b” is not a name for an id"):
            await self.renamed("<UILabel id='ti|tle'/>", "a b")


if __name__ == "__main__":
    unittest.main()
