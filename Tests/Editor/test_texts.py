"""Buffers: what is typed is drawn, and its problems come back."""

import asyncio
import json
import os
import shutil
import subprocess
import unittest
import urllib.error
import urllib.request

from editor import Editor, EditorTests
from lsprotocol import types

GOOD = "<LMColumnView>\n  <UILabel text='Hi 😀' id='hi'/>\n</LMColumnView>\n"


class TextTests(EditorTests):
    files = {"A.xml": GOOD, "B.xml": "<UILabel textt='x'/>\n"}

    async def layout_text(self, name="A"):
        layout = await self.editor.answer(f"api/layout/{name}")
        return layout["root"]["children"][0]["properties"]["text"]

    async def test_problems_of_the_folder_are_published_without_opening_a_file(self):
        problems = await self.editor.diagnostics("B.xml")
        self.assertEqual([p.code for p in problems], ["unknown-property"])
        self.assertEqual(problems[0].range, types.Range(types.Position(0, 9), types.Position(0, 14)))
        self.assertTrue(problems[0].code_description.href.endswith("manual/diagnostics#unknown-property"))

    async def test_every_route_answers_from_the_buffer(self):
        self.editor.open("A.xml")
        # The column counts UTF-16: the emoji takes two.
        self.editor.change("A.xml", ((1, 17), (1, 22), "Bye"))
        symbols = await self.editor.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(self.editor.document("A.xml")))
        self.assertEqual(symbols[0].children[0].detail, "hi")
        self.assertEqual(await self.layout_text(), "Bye")
        source = await self.editor.answer("api/source/A")
        self.assertIn("text='Bye'", source)

    async def test_several_changes_of_a_message_apply_one_after_the_other(self):
        self.editor.open("A.xml")
        self.editor.change("A.xml", ((1, 17), (1, 22), "one"), ((1, 17), (1, 20), "two"), ((1, 20), (1, 20), "!"))
        self.assertEqual(await self.layout_text(), "two!")

    async def test_closing_a_buffer_falls_back_to_the_disk(self):
        self.editor.open("A.xml", GOOD.replace("Hi 😀", "other"))
        self.assertEqual(await self.layout_text(), "other")
        self.editor.close("A.xml")
        self.assertEqual(await self.layout_text(), "Hi 😀")

    async def test_a_half_typed_tag_keeps_the_drawing_and_reports_the_syntax_alone(self):
        self.editor.open("A.xml")
        self.assertEqual(await self.layout_text(), "Hi 😀")
        self.editor.change("A.xml", ((1, 2), (1, 2), "<UILa"))
        problems = await self.editor.diagnostics("A.xml", version=2)
        self.assertTrue(problems)
        self.assertTrue(all(p.severity == types.DiagnosticSeverity.Error for p in problems))
        layout = await self.editor.answer("api/layout/A")
        self.assertTrue(layout["stale"])
        self.assertEqual(layout["root"]["children"][0]["properties"]["text"], "Hi 😀")
        self.editor.change("A.xml", ((1, 2), (1, 7), ""))
        self.assertEqual(await self.editor.diagnostics("A.xml", version=3), [])

    async def test_the_pages_learn_what_is_edited_and_what_is_not_saved(self):
        self.editor.open("A.xml")
        self.editor.change("A.xml", ((1, 17), (1, 19), "Hello"))
        state = await self.editor.answer("api/editor")
        self.assertEqual(
            (state["connected"], state["document"], state["unsaved"]), (True, "A", ["A.xml"]))
        self.assertEqual(state["place"], {"file": "A.xml", "line": 2, "column": 3})
        (self.folder / "A.xml").write_text(GOOD.replace("Hi", "Hello"))
        self.editor.client.text_document_did_save(
            types.DidSaveTextDocumentParams(self.editor.document("A.xml")))
        self.assertEqual((await self.editor.answer("api/editor"))["unsaved"], [])

    async def test_a_template_in_a_buffer_changes_the_documents_that_use_it(self):
        (self.folder / "C.xml").write_text("<?properties T?>\n<LMColumnView><UILabel class='big'/></LMColumnView>")
        (self.folder / "T.json").write_text('{"big": {"text": "disk"}}')
        self.editor.open("T.json", '{"big": {"text": "buffer"}}')
        self.assertEqual(await self.layout_text("C"), "buffer")
        self.editor.change("T.json", '{"big": {"textt": "buffer"}}')
        problems = await self.editor.diagnostics("T.json", codes=["unknown-property"])
        self.assertEqual(problems[0].range.start, types.Position(0, 9))

    async def test_a_file_that_is_not_on_the_disk_is_previewed(self):
        self.editor.open("New.xml", "<LMColumnView><UILabel text='new'/></LMColumnView>")
        self.assertEqual(await self.layout_text("New"), "new")
        self.editor.change("New.xml", "<LMColumnView><UILabel text='newer'/></LMColumnView>")
        self.assertEqual(await self.layout_text("New"), "newer")
        self.assertFalse((self.folder / "New.xml").exists())
        self.editor.close("New.xml")
        with self.assertRaises(urllib.error.HTTPError):
            await self.layout_text("New")

    async def test_tables_that_are_not_on_the_disk_count(self):
        self.editor.open("C.xml", "<?properties T?>\n<LMColumnView><UILabel class='big'/></LMColumnView>")
        self.editor.open("T.json", '{"big": {"text": "typed"}}')
        self.assertEqual(await self.layout_text("C"), "typed")

    async def test_a_declared_encoding_does_not_matter_in_a_buffer(self):
        text = "<?xml version='1.0' encoding='ISO-8859-1'?>\n<LMColumnView><UILabel text='é'/></LMColumnView>"
        (self.folder / "A.xml").write_bytes(text.encode("latin-1"))
        self.editor.open("A.xml", text.replace("é", "éé"))
        self.assertEqual(await self.layout_text(), "éé")


class MatrixTests(EditorTests):
    files = {
        "A.xml": "<LMColumnView><UILabel text='@hello'/></LMColumnView>\n",
        "A.preview.json": '{"variants": [{"name": "german", "locale": "de"}]}',
        "B.xml": "<LMColumnView><UILabel text='@hello'/></LMColumnView>\n",
        "B.preview.json": '{"variants": [{"name": "german", "locale": "de"}]}',
        "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
        "de.lproj/Localizable.strings": '"bye" = "Tschüss";\n',
    }

    async def messages(self, expected: list[str]):
        """Waits until the published problems are of certain kinds; returns their messages."""
        return [item.message for item in await self.editor.diagnostics("A.xml", codes=expected)]

    async def test_problems_of_other_environments_name_them(self):
        self.editor.open("A.xml")
        message, = await self.messages(["missing-string"])
        self.assertRegex(message, r"(?m)^In german(, |$)")

    async def test_a_closed_document_is_checked_in_other_environments_once_it_is_opened(self):
        self.editor.open("B.xml")
        await self.editor.diagnostics("B.xml", codes=["missing-string"])
        # The limits are the last that is found of B: nothing is being checked any more.
        await self.editor.answer("api/limits/B")
        self.editor.open("A.xml")
        message, = await self.messages(["missing-string"])
        self.assertRegex(message, r"(?m)^In german(, |$)")

    async def test_a_file_that_only_another_environment_uses_is_followed(self):
        self.editor.open("A.xml")
        await self.messages(["missing-string"])
        self.editor.open("de.lproj/Localizable.strings", '"hello" = "Hallo";\n')
        await self.messages([])
        self.editor.change("de.lproj/Localizable.strings", '"hallo" = "Hallo";\n')
        await self.messages(["missing-string"])

    async def test_the_lens_counts_problems_and_environments(self):
        self.editor.open("A.xml")
        await self.messages(["missing-string"])
        lenses = await self.editor.client.text_document_code_lens_async(
            types.CodeLensParams(self.editor.document("A.xml")))
        report = await self.editor.answer("api/variants/A")
        affected = {name for item in report["diagnostics"] for name in item["variants"]}
        self.assertEqual(
            lenses[0].command.title, f"Preview · 1 problem in {len(affected)} of {len(report['variants'])}")


class HistoryTests(EditorTests):
    files = {"A.xml": "<UILabel text='a'/>\n"}

    async def asyncSetUp(self):
        await super().asyncSetUp()
        for arguments in (["init", "-q"], ["add", "."], [
                "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "-m", "a"]):
            subprocess.run(["git", *arguments], cwd=self.folder, check=True)

    async def title(self) -> str:
        lenses = await self.editor.client.text_document_code_lens_async(
            types.CodeLensParams(self.editor.document("A.xml")))
        return lenses[0].command.title

    async def test_the_lens_says_whether_the_screen_differs_from_head(self):
        self.editor.open("A.xml")
        self.assertEqual(await self.title(), "Preview")
        self.editor.change("A.xml", "<!-- moved -->\n<UILabel text='a'/>\n")
        self.assertEqual(await self.title(), "Preview")
        self.editor.change("A.xml", "<UILabel text='ab'/>\n")
        self.assertEqual(await self.title(), "Preview · differs from HEAD")


class WriteTests(EditorTests):
    files = {"A.xml": '<LMColumnView spacing="8">\n  <UILabel text="é"/>\n</LMColumnView>\n'}
    capabilities = types.ClientCapabilities(
        workspace=types.WorkspaceClientCapabilities(apply_edit=True))

    def send(self, method: str, path: str, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.editor.address + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request) as response:
            return json.loads(response.read())

    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.refusal = None
        self.edits = []

        @self.editor.client.feature(types.WORKSPACE_APPLY_EDIT)
        def apply(params: types.ApplyWorkspaceEditParams):
            self.edits.append(params.edit)
            if self.refusal:
                return types.ApplyWorkspaceEditResult(applied=False, failure_reason=self.refusal)
            (uri, edits), = self.changes(params.edit)
            changes = [((edit.range.start.line, edit.range.start.character),
                        (edit.range.end.line, edit.range.end.character), edit.new_text) for edit in edits]
            self.editor.change(self.editor.name(uri), *changes)
            return types.ApplyWorkspaceEditResult(applied=True)

    def changes(self, edit: types.WorkspaceEdit):
        return edit.changes.items()

    async def test_a_tried_value_is_written_into_the_buffer(self):
        text = self.files["A.xml"].replace("é", "éé")
        self.editor.open("A.xml", text)
        self.assertTrue((await self.editor.answer("api/offers"))["write"])
        tweak = {"path": "0", "property": "spacing", "value": 12}
        await asyncio.to_thread(self.send, "PUT", "api/tweak/A", tweak)
        del tweak["value"]
        found = await asyncio.to_thread(self.send, "POST", "api/tweak/A/apply", tweak)
        self.assertEqual(found["tweaks"], [])
        self.assertEqual(await self.editor.answer("api/source/A"), text.replace('"8"', '"12"'))
        self.assertEqual((self.folder / "A.xml").read_text(), self.files["A.xml"])
        await asyncio.to_thread(self.send, "POST", "api/tweak/A/undo", {})
        self.assertEqual(await self.editor.answer("api/source/A"), text)

    async def test_a_note_is_written_into_the_buffer(self):
        text = self.files["A.xml"].replace("é", "éé")
        self.editor.open("A.xml", text)
        note = {"path": "0.0", "note": "Which -- grey?"}
        await asyncio.to_thread(self.send, "POST", "api/tweak/A/apply", note)
        noted = text.replace("  <", "  <!-- mkpreview: note Which -&#45; grey? -->\n  <")
        self.assertEqual(await self.editor.answer("api/source/A"), noted)
        self.assertEqual((self.folder / "A.xml").read_text(), self.files["A.xml"])
        await asyncio.to_thread(self.send, "POST", "api/tweak/A/undo", {})
        self.assertEqual(await self.editor.answer("api/source/A"), text)

    async def test_an_editor_that_refuses_is_named(self):
        self.refusal = "The text is locked"
        self.editor.open("A.xml")
        tweak = {"path": "0", "property": "spacing", "value": 12}
        await asyncio.to_thread(self.send, "PUT", "api/tweak/A", tweak)
        del tweak["value"]
        with self.assertRaises(urllib.error.HTTPError) as failure:
            await asyncio.to_thread(self.send, "POST", "api/tweak/A/apply", tweak)
        self.assertEqual(failure.exception.code, 409)
        self.assertIn(
            "the editor did not apply the change: The text is locked", json.loads(failure.exception.read())["detail"])
        failure.exception.close()


class VersionedWriteTests(WriteTests):
    """The same with a client that takes edits with versions."""

    capabilities = types.ClientCapabilities(workspace=types.WorkspaceClientCapabilities(
        apply_edit=True, workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True)))

    def changes(self, edit: types.WorkspaceEdit):
        return [(change.text_document.uri, change.edits) for change in edit.document_changes]

    async def test_a_tried_value_is_written_into_the_buffer(self):
        await super().test_a_tried_value_is_written_into_the_buffer()
        # The buffer was opened as version 1, and each edit is one more.
        self.assertEqual([edit.document_changes[0].text_document.version for edit in self.edits], [1, 2])

    async def test_a_file_that_is_not_open_has_no_version(self):
        self.refusal = "not now"
        tweak = {"path": "0", "property": "spacing", "value": 12}
        await asyncio.to_thread(self.send, "PUT", "api/tweak/A", tweak)
        del tweak["value"]
        with self.assertRaises(urllib.error.HTTPError) as failure:
            await asyncio.to_thread(self.send, "POST", "api/tweak/A/apply", tweak)
        failure.exception.close()
        self.assertIsNone(self.edits[0].document_changes[0].text_document.version)

    async def test_code_actions_have_the_version(self):
        self.editor.open("A.xml", "<UILabel textt='x'/>\n")
        self.editor.change("A.xml", "<UILabel texxt='x'/>\n")
        place = types.Position(0, 11)
        found = await self.editor.client.text_document_code_action_async(types.CodeActionParams(
            self.editor.document("A.xml"), types.Range(place, place), types.CodeActionContext([])))
        versions = {action.title: action.edit.document_changes[0].text_document.version
                    for action in found if isinstance(action, types.CodeAction) and action.edit}
        self.assertEqual(versions["Write “text”"], 2)


class SilentEditorTests(EditorTests):
    files = WriteTests.files
    capabilities = WriteTests.capabilities

    async def test_an_editor_that_never_answers_is_named(self):
        end = asyncio.Event()
        self.addCleanup(end.set)

        @self.editor.client.feature(types.WORKSPACE_APPLY_EDIT)
        async def apply(params: types.ApplyWorkspaceEditParams):
            await end.wait()
            return types.ApplyWorkspaceEditResult(applied=False)

        self.editor.open("A.xml")
        tweak = {"path": "0", "property": "spacing", "value": 12}
        await self.editor.answer("api/layout/A")
        await asyncio.to_thread(WriteTests.send, self, "PUT", "api/tweak/A", tweak)
        del tweak["value"]
        with self.assertRaises(urllib.error.HTTPError) as failure:
            await asyncio.to_thread(WriteTests.send, self, "POST", "api/tweak/A/apply", tweak)
        self.assertEqual(failure.exception.code, 409)
        self.assertIn("has not answered", json.loads(failure.exception.read())["detail"])
        failure.exception.close()
        end.set()


class PullTests(EditorTests):
    files = {"A.xml": "<UILabel textt='x'/>\n", "B.xml": "<UILabel textt='x'/>\n"}
    capabilities = types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(
            diagnostic=types.DiagnosticClientCapabilities(),
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                tag_support=types.ClientDiagnosticsTagOptions(value_set=list(types.DiagnosticTag)))))

    async def pull(self, name: str):
        found = await self.editor.client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(self.editor.document(name)))
        return list(found.items)

    async def test_a_client_that_pulls_gets_the_problems_of_the_typed_text(self):
        self.editor.open("A.xml")
        self.assertEqual([item.code for item in await self.pull("A.xml")], ["unknown-property"])
        self.editor.change("A.xml", "<UILabel text='x'/>\n")
        self.assertEqual(await self.pull("A.xml"), [])

    async def test_only_files_that_are_not_open_are_pushed(self):
        self.assertEqual([item.code for item in await self.editor.diagnostics("B.xml")], ["unknown-property"])
        self.editor.open("A.xml")
        self.editor.change("A.xml", "<UILabel textx='x'/>\n")
        (self.folder / "B.xml").write_text("<UILabel text='x'/>\n")
        self.assertEqual(await self.editor.diagnostics("B.xml", codes=[]), [])
        self.assertFalse([item for item in self.editor.published.get("A.xml", []) if item.version == 2])

    async def test_old_spellings_are_tagged_as_deprecated(self):
        self.editor.open("A.xml", "<?properties S?>\n<UILabel class='a'/>\n")
        (self.folder / "S.json").write_text('{"a": {}}')
        tags = [item.tags for item in await self.pull("A.xml") if item.code == "old-spelling"]
        self.assertEqual(tags, [(types.DiagnosticTag.Deprecated,)])


class LifeTests(EditorTests):
    files = {"A.xml": GOOD}

    async def test_exit_after_shutdown_ends_with_status_0(self):
        self.assertEqual(await self.editor.end(), 0)

    async def test_exit_without_shutdown_ends_with_status_1(self):
        self.editor.client.exit(None)
        self.assertEqual(await self.editor.client._server.wait(), 1)

    async def test_requests_after_shutdown_are_refused(self):
        await self.editor.client.shutdown_async(None)
        with self.assertRaisesRegex(Exception, "shutting down"):
            await self.editor.client.text_document_hover_async(
                types.HoverParams(self.editor.document("A.xml"), types.Position(0, 0)))
        self.editor.client.exit(None)
        self.assertEqual(await self.editor.client._server.wait(), 0)

    async def test_there_is_nothing_to_say_about_a_file_outside(self):
        outside = types.TextDocumentIdentifier("file:///etc/passwd")
        self.assertIsNone(await self.editor.client.text_document_hover_async(
            types.HoverParams(outside, types.Position(0, 0))))
        found = await self.editor.client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(outside))
        self.assertEqual(list(found.items), [])
        for uri in ["file:///etc/passwd", "untitled:Untitled-1", "git:/A.xml?ref=HEAD"]:
            found = await self.editor.client.text_document_document_color_async(
                types.DocumentColorParams(types.TextDocumentIdentifier(uri)))
            self.assertEqual(list(found), [])

    async def test_a_taken_port_is_replaced_by_a_free_one(self):
        port = int(self.editor.address.rstrip("/").split(":")[-1])
        other = Editor(self.folder)
        await other.client.start_io(os.environ["MKPREVIEW"], "lsp", "--port", str(port))
        await other.client.initialize_async(types.InitializeParams(
            capabilities=types.ClientCapabilities(), root_uri=self.folder.as_uri()))
        message = (await other.until(lambda: other.messages))[0]
        self.assertRegex(message, f"{port}.*The preview is at http://127.0.0.1:")
        await other.end()

    async def test_folders_come_and_go(self):
        other = self.folder.parent / (self.folder.name + "-other")
        other.mkdir()
        self.addCleanup(lambda: shutil.rmtree(other))
        (other / "Z.xml").write_text("<UILabel textt='x'/>")
        event = types.WorkspaceFoldersChangeEvent(
            added=[types.WorkspaceFolder(other.as_uri(), "other")], removed=[])
        self.editor.client.workspace_did_change_workspace_folders(
            types.DidChangeWorkspaceFoldersParams(event))
        uri = (other / "Z.xml").as_uri()
        self.editor.name = lambda given: given
        published = await self.editor.until(lambda: self.editor.published.get(uri))
        self.assertEqual(published[0].diagnostics[0].code, "unknown-property")
        event = types.WorkspaceFoldersChangeEvent(
            added=[], removed=[types.WorkspaceFolder(other.as_uri(), "other")])
        self.editor.client.workspace_did_change_workspace_folders(
            types.DidChangeWorkspaceFoldersParams(event))
        await self.editor.until(lambda: not self.editor.published[uri][-1].diagnostics)


if __name__ == "__main__":
    unittest.main()
