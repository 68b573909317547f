"""Renaming what documents and their files name."""

import unittest
from urllib.parse import unquote

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


FILES = types.ClientCapabilities(workspace=types.WorkspaceClientCapabilities(
    workspace_edit=types.WorkspaceEditClientCapabilities(
        document_changes=True, resource_operations=[types.ResourceOperationKind.Rename],
        change_annotation_support=types.ChangeAnnotationsSupportOptions())))


class RenameFilesTests(EditorTests):
    capabilities = FILES
    files = {
        "A.xml": "<LMColumnView>\n<?include Row?>\n<UIImageView image='logo.png'/>\n</LMColumnView>\n",
        "Row.xml": "<UILabel id='name'/>\n",
        "Row~horizontal.xml": "<UILabel/>\n",
        "Row.preview.json": '{"outlets": {"name": {"text": "name"}}}',
        "logo.png": "1", "logo@2x.png": "2",
        "App/Row.swift": "let row = Row(name)\n",
        "mkpreview.json": '{"dialect": "4.0"}',
    }

    def moves(self, edit):
        return {(unquote(self.editor.name(change.old_uri)), unquote(self.editor.name(change.new_uri)))
                for change in edit.document_changes if isinstance(change, types.RenameFile)}

    def edits(self, edit):
        return {self.editor.name(change.text_document.uri): [one.new_text for one in change.edits]
                for change in edit.document_changes if isinstance(change, types.TextDocumentEdit)}

    async def renamed(self, marked: str, new: str):
        document, position = self.cursor("A.xml", marked)
        return await self.editor.client.text_document_rename_async(
            types.RenameParams(document, position, new))

    async def test_files_get_their_names_before_texts_change(self):
        edit = await self.renamed("<LMColumnView>\n<?include R|ow?>\n</LMColumnView>\n", "Line")
        self.assertEqual(self.moves(edit), {
            ("Row.xml", "Line.xml"), ("Row~horizontal.xml", "Line~horizontal.xml"),
            ("Row.preview.json", "Line.preview.json")})
        self.assertEqual(self.edits(edit), {"A.xml": ["Line"]})
        kinds = [type(change) for change in edit.document_changes]
        self.assertEqual(kinds, sorted(kinds, key=lambda kind: kind is types.TextDocumentEdit))
        self.assertFalse(edit.document_changes[0].options.overwrite)

    async def test_a_picture_keeps_its_ending_where_it_is_written(self):
        edit = await self.renamed("<UIImageView image='lo|go.png'/>", "mark")
        self.assertEqual(self.moves(edit), {("logo.png", "mark.png"), ("logo@2x.png", "mark@2x.png")})
        self.assertEqual(self.edits(edit), {"A.xml": ["mark.png"]})

    async def test_code_with_the_name_is_noted(self):
        document, position = self.cursor("Row.xml", "<UILabel id='na|me'/>")
        edit = await self.editor.client.text_document_rename_async(
            types.RenameParams(document, position, "title"))
        note = edit.change_annotations["note"]
        self.assertEqual(note.label, "“name” also stands in 1 file of code, which stays as it is")
        self.assertFalse(note.needs_confirmation)
        annotated = [one.annotation_id for change in edit.document_changes for one in change.edits]
        self.assertEqual(annotated, ["note", "note"])
        await self.editor.until(
            lambda: "“name” also stands in App/Row.swift" in self.editor.messages)

    async def test_a_file_renamed_in_the_editor_takes_its_names_along(self):
        rename = types.FileRename(self.editor.uri("Row.xml"), self.editor.uri("cells/Line.xml"))
        edit = await self.editor.client.workspace_will_rename_files_async(
            types.RenameFilesParams([rename]))
        # The editor renames the file itself.
        self.assertEqual(self.moves(edit), {
            ("Row~horizontal.xml", "cells/Line~horizontal.xml"),
            ("Row.preview.json", "cells/Line.preview.json")})
        self.assertEqual(self.edits(edit), {"A.xml": ["cells/Line"]})
        other = types.FileRename(self.editor.uri("App/Row.swift"), self.editor.uri("App/Line.swift"))
        self.assertIsNone(await self.editor.client.workspace_will_rename_files_async(
            types.RenameFilesParams([other])))
        patterns = [(one.pattern.glob, one.pattern.matches) for one in
                    self.editor.capabilities.workspace.file_operations.will_rename.filters]
        self.assertIn(("**/*.xml", "file"), patterns)
        self.assertIn(("**", "folder"), patterns)

    async def test_files_that_the_editor_moves_together_are_moved_once(self):
        moves = [
            types.FileRename(self.editor.uri(name), self.editor.uri(f"cells/{name}"))
            for name in ["Row.xml", "Row~horizontal.xml", "logo.png"]]
        edit = await self.editor.client.workspace_will_rename_files_async(types.RenameFilesParams(moves))
        self.assertEqual(self.moves(edit), {
            ("Row.preview.json", "cells/Row.preview.json"), ("logo@2x.png", "cells/logo@2x.png")})
        self.assertEqual(self.edits(edit), {"A.xml": ["cells/Row"]})


class RenameWithoutFilesTests(EditorTests):
    files = {"A.xml": "<UIImageView image='logo.png'/>\n", "logo.png": "1"}

    async def test_an_editor_that_renames_no_files_gets_no_half_of_an_edit(self):
        document, position = self.cursor("A.xml", "<UIImageView image='lo|go.png'/>")
        with self.assertRaisesRegex(JsonRpcException, "The editor cannot rename files"):
            await self.editor.client.text_document_rename_async(
                types.RenameParams(document, position, "mark"))


if __name__ == "__main__":
    unittest.main()
