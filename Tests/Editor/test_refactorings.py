"""Refactorings: the list says what the syntax has, and the chosen one is made and proved."""

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from editor import EditorTests, applied


RESOLVING = types.ClientCapabilities(text_document=types.TextDocumentClientCapabilities(
    code_action=types.CodeActionClientCapabilities(
        disabled_support=True,
        resolve_support=types.ClientCodeActionResolveOptions(properties=["edit"]))))

TEXT = """<LMColumnView>
  <UIView weight="1" backgroundColor="#00ff00"/>
  |<UILabel text="A" font="System-Bold 20"/>
  <UISwitch id="switch"/>
</LMColumnView>
"""


class ActionTests(EditorTests):
    """Tests that ask for refactorings."""

    capabilities = RESOLVING

    async def actions(self, marked: str, kind: str = "refactor") -> dict[str, types.CodeAction]:
        """The refactorings at the cursor of a text, by title."""
        self.asked = (*self.cursor("A.xml", marked), kind)
        return await self.actions_again()

    async def actions_again(self) -> dict[str, types.CodeAction]:
        document, place, kind = self.asked
        found = await self.editor.client.text_document_code_action_async(types.CodeActionParams(
            document, types.Range(place, place), types.CodeActionContext([], only=[kind])))
        return {action.title: action for action in found}


class RefactoringTests(ActionTests):
    files = {"A.xml": TEXT.replace("|", ""), "en.lproj/Localizable.strings": ""}

    async def resolved(self, action: types.CodeAction) -> str:
        edit = (await self.editor.client.code_action_resolve_async(action)).edit
        return applied(edit.changes[self.editor.uri("A.xml")], self.text)

    @property
    def text(self) -> str:
        return TEXT.replace("|", "")

    async def test_the_list_has_no_edits_and_the_chosen_one_is_proved(self):
        actions = await self.actions(TEXT)
        self.assertTrue(all(action.edit is None for action in actions.values() if action.data))
        row = actions["Put it into LMRowView (same screen but for that)"]
        self.assertEqual(row.kind, "refactor.rewrite")
        self.assertEqual(await self.resolved(row), self.text.replace(
            '  <UILabel text="A" font="System-Bold 20"/>',
            '  <LMRowView>\n    <UILabel text="A" font="System-Bold 20"/>\n  </LMRowView>'))

    async def test_a_kind_is_asked_for(self):
        self.assertEqual(
            list(await self.actions(TEXT, "refactor.extract")),
            ["Move attributes to a new template “label” (same screen)"])

    async def test_the_text_at_the_cursor_moves_to_the_strings(self):
        text = self.text.replace('text="A"', 'te|xt="A"')
        action = (await self.actions(text))["Move “text” to the strings (same screen)"]
        self.assertEqual(action.kind, "refactor.extract")
        changes = (await self.editor.client.code_action_resolve_async(action)).edit.changes
        self.assertEqual(
            applied(changes[self.editor.uri("A.xml")], self.text), self.text.replace('"A"', '"@a"'))
        table = "en.lproj/Localizable.strings"
        self.assertEqual(applied(changes[self.editor.uri(table)], ""), '"a" = "A";\n')

    async def test_a_font_becomes_the_text_style_that_looks_like_it(self):
        text = self.text.replace('font="System-Bold 20"', 'fo|nt="System-Semibold 17"')
        title = "Write the text style “headline”, which grows with the user’s texts (same screen at the standard size)"
        action = (await self.actions(text))[title]
        self.assertEqual(action.kind, "refactor.rewrite")
        changes = (await self.editor.client.code_action_resolve_async(action)).edit.changes
        self.assertEqual(
            applied(changes[self.editor.uri("A.xml")], text.replace("|", "")),
            text.replace("|", "").replace("System-Semibold 17", "headline"))

    async def test_instructions_with_templates_have_refactorings_of_their_own(self):
        text = '<?properties {"|a": {}, "b": {"font": "body"}}?>\n<UILabel class="b"/>\n'
        actions = await self.actions(text)
        self.assertEqual(list(actions), ["Remove the templates that nothing uses (same screen)"])

    async def test_a_claim_that_does_not_hold_is_an_error_and_stays_known(self):
        switch = TEXT.replace("|", "").replace("<UISwitch", "|<UISwitch")
        title = "Put it into LMAnchorView (same screen but for that)"
        action = (await self.actions(switch))[title]
        self.assertIsNone(action.disabled)
        with self.assertRaisesRegex(JsonRpcException, "A: new note: Nothing determines how"):
            await self.resolved(action)
        self.assertRegex((await self.actions_again())[title].disabled.reason, "A: new note: Nothing determines how")

    async def test_an_editor_that_cannot_create_files_gets_no_half_of_an_edit(self):
        text = "<LMColumnView>|<LMRowView><UISwitch/></LMRowView></LMColumnView>"
        action = (await self.actions(text))["Move it to a new document “RowView” (same screen)"]
        self.assertEqual(action.kind, "refactor.extract")
        with self.assertRaisesRegex(JsonRpcException, "The editor cannot create files"):
            await self.editor.client.code_action_resolve_async(action)

    async def test_an_action_of_an_older_text_is_refused(self):
        title = "Put it into LMRowView (same screen but for that)"
        action = (await self.actions(TEXT))[title]
        self.editor.change("A.xml", "\n" + self.text)
        with self.assertRaisesRegex(JsonRpcException, "The text has changed"):
            await self.resolved(action)


CREATING = types.ClientCapabilities(
    text_document=RESOLVING.text_document,
    workspace=types.WorkspaceClientCapabilities(
        workspace_edit=types.WorkspaceEditClientCapabilities(
            document_changes=True, resource_operations=[types.ResourceOperationKind.Create],
            change_annotation_support=types.ChangeAnnotationsSupportOptions())))


class NewDocumentTests(ActionTests):
    capabilities = CREATING
    text = """<LMColumnView>
  <UIView weight="1" backgroundColor="#00ff00"/>
  <LMRowView id="card">
    <UISwitch/>
  </LMRowView>
</LMColumnView>
"""
    files = {"A.xml": text}

    async def test_a_new_document_is_created_before_its_text_is_written(self):
        actions = await self.actions(self.text.replace("<LMRowView", "|<LMRowView"), "refactor.extract")
        action = actions["Move it to a new document “Card” (same screen)"]
        edit = (await self.editor.client.code_action_resolve_async(action)).edit
        names, texts = [], {"A.xml": self.text}
        for change in edit.document_changes:
            if isinstance(change, types.CreateFile):
                self.assertFalse(change.options.overwrite)
                names.append(self.editor.name(change.uri))
                texts[names[-1]] = ""
            else:
                name = self.editor.name(change.text_document.uri)
                self.assertEqual(change.text_document.version, None if name in names else 1)
                texts[name] = applied(change.edits, texts[name])
        self.assertEqual(names, ["Card.xml", "mkpreview.json"])
        self.assertEqual(texts["A.xml"], """<LMColumnView>
  <UIView weight="1" backgroundColor="#00ff00"/>
  <Card id="card"/>
</LMColumnView>
""")
        self.assertEqual(texts["Card.xml"], "<root>\n  <UISwitch/>\n</root>\n")
        self.assertEqual(texts["mkpreview.json"].split(), [
            "{", '"classes":', "{", '"Card":', "{", '"superclass":', '"LMRowView",', '"document":',
            '"Card"', "}", "}", "}"])
        self.assertEqual(
            edit.change_annotations["note"].label,
            "The app needs a class Card, derived from LMRowView, that loads Card")


class UnresolvingTests(EditorTests):
    files = RefactoringTests.files

    async def test_a_client_that_cannot_resolve_gets_edits_that_say_they_are_not_proved(self):
        document, place = self.cursor("A.xml", TEXT)
        found = await self.editor.client.text_document_code_action_async(types.CodeActionParams(
            document, types.Range(place, place), types.CodeActionContext([], only=["refactor"])))
        wrap = [action for action in found if action.title.startswith("Put it into LMRowView")]
        self.assertTrue(wrap[0].title.endswith("(not proved)"))
        self.assertIn("<LMRowView>", applied(wrap[0].edit.changes[self.editor.uri("A.xml")], TEXT.replace("|", "")))
