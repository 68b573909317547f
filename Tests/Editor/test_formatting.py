"""Formatting, and what a person rewrites on request."""

from lsprotocol import types

from editor import EditorTests, applied

OPTIONS = types.FormattingOptions(tab_size=2, insert_spaces=True)


class FormattingTests(EditorTests):
    files = {"A.xml": "<LMColumnView/>\n", "A.preview.json": '{"owner":{}}', "mkpreview.json": "{}"}

    async def formatted(self, text: str, **options) -> str:
        self.editor.open("A.xml", text)
        edits = await self.editor.client.text_document_formatting_async(
            types.DocumentFormattingParams(self.editor.document("A.xml"), types.FormattingOptions(
                **{"tab_size": 4, "insert_spaces": True, **options})))
        return applied(edits, text)

    async def test_a_document_is_indented_as_the_editor_is_set(self):
        text = "<LMColumnView>\n<UILabel  text='a'\ntextColor='red'/>\n\n\n</LMColumnView >"
        self.assertEqual(
            await self.formatted(text),
            "<LMColumnView>\n    <UILabel text='a'\n        textColor='red'/>\n</LMColumnView>\n")
        self.assertEqual(
            await self.formatted(text, insert_spaces=False),
            "<LMColumnView>\n\t<UILabel text='a'\n\t\ttextColor='red'/>\n</LMColumnView>\n")
        self.assertEqual(
            await self.formatted(text, tab_size=2),
            "<LMColumnView>\n  <UILabel text='a'\n    textColor='red'/>\n</LMColumnView>\n")

    async def test_a_broken_document_is_formatted_before_the_mistake(self):
        self.assertEqual(
            await self.formatted("<LMColumnView>\n<UISwitch/>\n<UISwitch/>\n<UILabel text='a\n"),
            "<LMColumnView>\n    <UISwitch/>\n<UISwitch/>\n<UILabel text='a\n")

    async def test_a_range_is_formatted_and_nothing_else(self):
        text = "<LMColumnView>\n<UISwitch/>\n<UISwitch/>\n</LMColumnView>\n"
        self.editor.open("A.xml", text)
        place = types.Position(2, 3)
        edits = await self.editor.client.text_document_range_formatting_async(
            types.DocumentRangeFormattingParams(
                self.editor.document("A.xml"), types.Range(place, place), OPTIONS))
        self.assertEqual(
            applied(edits, text), "<LMColumnView>\n<UISwitch/>\n  <UISwitch/>\n</LMColumnView>\n")

    async def typed(self, marked: str, character: str) -> str:
        document, position = self.cursor("A.xml", marked)
        edits = await self.editor.client.text_document_on_type_formatting_async(
            types.DocumentOnTypeFormattingParams(document, position, character, OPTIONS))
        return applied(edits or [], marked.replace("|", ""))

    async def test_a_line_is_indented_while_it_is_typed(self):
        self.assertEqual(await self.typed("<LMColumnView>\n|", "\n"), "<LMColumnView>\n  ")
        self.assertEqual(
            await self.typed("<LMColumnView>\n  </LMColumnView>|", ">"), "<LMColumnView>\n</LMColumnView>")
        self.assertEqual(await self.typed("<UILabel text='\n|'/>", "\n"), "<UILabel text='\n'/>")

    async def test_other_files_have_no_format(self):
        for name in ["A.preview.json", "mkpreview.json"]:
            self.assertIsNone(await self.editor.client.text_document_formatting_async(
                types.DocumentFormattingParams(self.editor.document(name), OPTIONS)))

    async def test_the_editor_asks_when_something_is_typed(self):
        provider = self.editor.capabilities.document_on_type_formatting_provider
        self.assertEqual(
            [provider.first_trigger_character, *provider.more_trigger_character], ["\n", ">", "/"])


class RewriteTests(EditorTests):
    files = {"A.xml": "<LMColumnView/>\n"}

    async def actions(self, marked: str, **context) -> dict:
        document, position = self.cursor("A.xml", marked)
        found = await self.editor.client.text_document_code_action_async(types.CodeActionParams(
            document, types.Range(position, position), types.CodeActionContext([], **context)))
        return {action.title: action for action in found}

    async def rewritten(self, marked: str, title: str) -> str:
        action = (await self.actions(marked, only=[types.CodeActionKind.Refactor]))[title]
        self.assertEqual(action.kind, types.CodeActionKind.RefactorRewrite)
        return applied(action.edit.changes[self.editor.uri("A.xml")], marked.replace("|", ""))

    async def test_an_element_takes_another_form(self):
        self.assertEqual(
            await self.rewritten("<UILabel| text='a' alpha='1'/>\n", "One attribute a line"),
            "<UILabel\n    text='a'\n    alpha='1'/>\n")
        self.assertEqual(
            await self.rewritten("<UILabel\n    text='|a'\n    alpha='1'\n/>\n", "Attributes on one line"),
            "<UILabel text='a' alpha='1'/>\n")
        self.assertEqual(
            await self.rewritten("<LMRowView|><UISwitch/></LMRowView>\n", "Children on lines of their own"),
            "<LMRowView>\n    <UISwitch/>\n</LMRowView>\n")

    async def test_only_what_an_editor_asks_for_is_offered(self):
        text = "<UILabel te|xtt='a' alpha='1'/>\n"
        fix, rewrite, page = "Write “text”", "One attribute a line", "Open the preview"
        self.assertLessEqual({fix, rewrite, page}, (await self.actions(text)).keys())
        quick = await self.actions(text, only=[types.CodeActionKind.QuickFix])
        self.assertIn(fix, quick)
        self.assertFalse({rewrite, page} & quick.keys())
        everything = "Fix all problems whose fix is proved"
        self.assertEqual(
            list(await self.actions(text, only=[types.CodeActionKind.Source])), [everything, page])
        self.assertNotIn(everything, await self.actions(text))
        self.assertEqual(await self.actions(text, only=["refactor.move"]), {})

    async def test_all_proved_fixes_are_one_edit_and_others_are_not_in_it(self):
        long = "a text that is cut off and whose further lines would move the switch below it " * 3
        text = (f"<LMColumnView>\n<UILabel texxt='a'/>\n<UILabel text='{long}'/>\n<UISwtch/>\n"
                "<LMSpacer/>\n</LMColumnView>|")
        fix_all = "source.fixAll.mkpreview"
        (action,) = (await self.actions(text, only=[fix_all])).values()
        self.assertEqual(action.kind, fix_all)
        self.assertEqual(
            applied(action.edit.changes[self.editor.uri("A.xml")], text.replace("|", "")),
            text.replace("|", "").replace("texxt", "text").replace("Swtch", "Switch"))
        self.assertEqual(await self.actions("<UISwitch/>|", only=[fix_all]), {})

    async def test_a_place_without_a_problem_has_no_light_bulb(self):
        automatic = types.CodeActionTriggerKind.Automatic
        self.assertEqual(await self.actions("<UILabel| text='a' alpha='1'/>\n", trigger_kind=automatic), {})
