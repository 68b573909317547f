"""Hover, definition, references and what else shows the structure of a document."""

import asyncio
import os
import subprocess
import unittest

from editor import PATIENCE, EditorTests, applied
from lsprotocol import types

DOCUMENT = """<?properties Styles?>
<LMColumnView>
  <UILabel id="title" class="big" text="@hello" textColor="brand" font="huge"/>
  <LMRowView>
    <UIImageView image="logo"/>
    <UILabel class="big" text="$user.name" textColor="paper"/>
    <UIButton onTouchUpInside="save:"/>
  </LMRowView>
</LMColumnView>
"""


class NavigationTests(EditorTests):
    files = {
        "A.xml": DOCUMENT,
        "B.xml": "<?properties Styles?>\n<UILabel class='big'/>\n",
        "Styles.json": '{\n  "big": {"font": "System 30"}\n}\n',
        "A.preview.json": '{"owner": {"user": {"name": "Ada"}},\n "outlets": {"title": {}}, "actions": {"save:": {}}}',
        "Fonts.plist": "<plist>\n<dict><key>huge</key><string>System 40</string></dict></plist>",
        "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
        "de.lproj/Localizable.strings": '\n"hello" = "Hallo";\n',
        "Assets.xcassets/brand.colorset/Contents.json":
        '{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":'
        ' {"red": "0x11", "green": "0x22", "blue": "0x33", "alpha": "1.0"}}},'
        ' {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],'
        ' "color": {"color-space": "srgb", "components":'
        ' {"red": "1.0", "green": "1.0", "blue": "1.0", "alpha": "1.0"}}}]}',
        "Colors.plist": "<plist>\n<dict><key>paper</key><string>#fafafa</string></dict></plist>",
        "logo.png": "",
    }
    capabilities = types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(
            hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown])))

    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.editor.open("A.xml")
        self.document = self.editor.document("A.xml")

    def at(self, text: str, start: int = 0, within: str = DOCUMENT) -> types.Position:
        """The position in the first occurrence of a text."""
        offset = within.index(text, start) + 1
        before = within[:offset]
        return types.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)

    def places(self, locations) -> list[tuple[str, int, int]]:
        return [(self.editor.name(place.uri), place.range.start.line, place.range.start.character)
                for place in locations]

    async def hover(self, text: str) -> str:
        found = await self.editor.client.text_document_hover_async(
            types.HoverParams(self.document, self.at(text)))
        return found.contents.value

    async def definition(self, text: str):
        return self.places(await self.editor.client.text_document_definition_async(
            types.DefinitionParams(self.document, self.at(text))))

    async def test_hover_over_a_class_has_the_frame_and_its_reasons(self):
        words = await self.hover("UIImageView")
        self.assertIn("**UIImageView** : UIView", words)
        self.assertRegex(words, r"Frame: \S+, \S+, \S+ × ")
        self.assertRegex(words, r"- width: .*")
        self.assertIn(self.editor.address, await self.hover("LMColumnView"))

    async def test_hover_over_properties_and_values(self):
        self.assertIn("**textColor**: color (UILabel)", await self.hover("textColor"))
        self.assertIn('"font": "System 30"', await self.hover("big"))
        words = await self.hover("hello")
        self.assertIn("`de.lproj/Localizable.strings`: Hallo", words)
        self.assertIn("`en.lproj/Localizable.strings`: Hello", words)
        self.assertIn('"Ada"', await self.hover("user.name"))

    async def test_hover_over_colours(self):
        words = await self.hover("brand")
        self.assertIn("`#112233ff`, `#ffffffff` in the dark", words)
        self.assertIn("`Assets.xcassets/brand.colorset/Contents.json`", words)
        # #112233 on white: the relative luminances are 0.0152 and 1 (WCAG 2.1).
        self.assertRegex(await self.hover("UILabel"), r"- textColor: `#112233ff`, contrast 16\.\d+ : 1")

    async def test_hover_over_a_view_names_the_last_commit_that_changed_it(self):
        def git(*arguments: str) -> str:
            return subprocess.run(
                ["git", "-c", "user.name=Ada", "-c", "user.email=a@b", *arguments], check=True, text=True,
                cwd=self.folder, stdout=subprocess.PIPE,
                env={**os.environ, "GIT_AUTHOR_DATE": "2026-03-12T10:00:00+01:00"}).stdout.strip()

        def commit(spacing: int) -> tuple[str, str]:
            text = f"<LMColumnView spacing='{spacing}'>\n<UISwitch/>\n<UIStepper/>\n<LMSpacer/></LMColumnView>"
            (self.folder / "C.xml").write_text(text)
            git("add", "-A")
            git("commit", "-qm", f"Set {spacing}")
            return text, git("rev-parse", "HEAD")[:7]

        async def change(text: str, view: str) -> str:
            position = self.at(view, within=text)
            # The first answers need not wait for it.
            async with asyncio.timeout(PATIENCE):
                while True:
                    found = await self.editor.client.text_document_hover_async(
                        types.HoverParams(self.editor.document("C.xml"), position))
                    lines = found.contents.value.split("\n\n")
                    if last := [line for line in lines if line.startswith("Last changed by ")]:
                        return last[0]

        git("init", "-q")
        _, first = commit(8)
        text, second = commit(12)
        self.editor.open("C.xml")
        edit = "LMColumnView.spacing: 8 → 12"
        self.assertEqual(await change(text, "UIStepper"), f"Last changed by {second} (2026-03-12): {edit}")
        self.assertEqual(await change(text, "UISwitch"), f"Last changed by {first} (2026-03-12): new file")
        # An edit that is not committed moves the view.
        text = text.replace("<UIStepper/>", "<UISlider/><UIStepper/>")
        self.editor.change("C.xml", text)
        self.assertEqual(await change(text, "UIStepper"), f"Last changed by {second} (2026-03-12): {edit}")

    async def test_hover_over_a_view_with_limits(self):
        text = "<LMColumnView><UILabel width='1000' text='wide'/></LMColumnView>"
        self.editor.change("A.xml", text)
        position = types.Position(0, 16)

        async def words():
            found = await self.editor.client.text_document_hover_async(types.HoverParams(self.document, position))
            return found.contents.value

        async with asyncio.timeout(60):
            while "Limits" not in (found := await words()):
                pass
        # It fits at its own width only.
        self.assertIn(
            "Limits\n- UILabel 0.0 has contradictory sizes below 1000 points and from 1001 points", found)

    async def test_definitions(self):
        self.assertEqual(await self.definition("big"), [("Styles.json", 1, 3)])
        self.assertEqual(
            await self.definition("hello"),
            [("de.lproj/Localizable.strings", 1, 1), ("en.lproj/Localizable.strings", 0, 1)])
        self.assertEqual(
            await self.definition("brand"), [("Assets.xcassets/brand.colorset/Contents.json", 0, 0)])
        self.assertEqual(await self.definition("logo"), [("logo.png", 0, 0)])
        self.assertEqual(await self.definition("Styles"), [("Styles.json", 0, 0)])
        self.assertEqual(await self.definition("LMRowView"), [("A.xml", 7, 4)])
        self.assertEqual(await self.definition("paper"), [("Colors.plist", 1, 11)])
        self.assertEqual(await self.definition("huge"), [("Fonts.plist", 1, 11)])
        self.assertEqual(await self.definition("title"), [("A.preview.json", 1, 14)])
        self.assertEqual(await self.definition("save:"), [("A.preview.json", 1, 40)])

    async def test_references_of_a_template_are_in_all_documents(self):
        params = types.ReferenceParams(
            types.ReferenceContext(include_declaration=True), self.document, self.at("big"))
        found = await self.editor.client.text_document_references_async(params)
        self.assertEqual(
            self.places(found),
            [("Styles.json", 1, 3), ("A.xml", 2, 29), ("A.xml", 5, 20), ("B.xml", 1, 16)])

    async def test_references_from_the_file_that_defines(self):
        self.editor.open("Styles.json")
        params = types.ReferenceParams(
            types.ReferenceContext(False), self.editor.document("Styles.json"), types.Position(1, 4))
        found = await self.editor.client.text_document_references_async(params)
        self.assertEqual(len(found), 3)

    async def test_highlights_of_a_tag_are_both_ends_and_move_the_page(self):
        found = await self.editor.client.text_document_document_highlight_async(
            types.DocumentHighlightParams(self.document, self.at("LMRowView")))
        self.assertEqual([item.range.start.line for item in found], [3, 7])
        state = await self.editor.answer("api/editor")
        self.assertEqual(state["place"], {"file": "A.xml", "line": 4, "column": 3})

    async def test_linked_editing_of_a_name(self):
        found = await self.editor.client.text_document_linked_editing_range_async(
            types.LinkedEditingRangeParams(self.document, self.at("LMRowView")))
        self.assertEqual([item.start for item in found.ranges], [types.Position(3, 3), types.Position(7, 4)])

    async def test_symbols(self):
        found = await self.editor.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(self.document))
        self.assertEqual([item.name for item in found], ["LMColumnView"])
        self.assertEqual([(item.name, item.detail) for item in found[0].children], [("UILabel", "title"), ("LMRowView", None)])
        named = await self.editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("TIT"))
        self.assertEqual([(item.name, item.container_name) for item in named], [("title", "A")])

    async def test_a_selection_grows_from_a_value_to_the_document(self):
        text = "<LMRowView>\n<UILabel text='ab' alpha='1'/>\n</LMRowView>\n"
        self.editor.change("A.xml", text)

        async def selections(position: types.Position) -> list[str]:
            found = (await self.editor.client.text_document_selection_range_async(
                types.SelectionRangeParams(self.document, [position])))[0]
            parts = []
            while found:
                starts = [0] + [index + 1 for index, letter in enumerate(text) if letter == "\n"]
                start, end = (starts[place.line] + place.character for place in (found.range.start, found.range.end))
                parts.append(text[start:end])
                found = found.parent
            return parts

        content = "\n<UILabel text='ab' alpha='1'/>\n"
        outside = [content, f"<LMRowView>{content}</LMRowView>", text]
        self.assertEqual(
            await selections(types.Position(1, 16)),
            ["ab", "text='ab'", "<UILabel text='ab' alpha='1'/>", *outside])
        self.assertEqual(
            await selections(types.Position(2, 4)), ["LMRowView", "</LMRowView>", *outside[1:]])
        self.assertEqual(await selections(types.Position(1, 0)), outside)

    async def test_folding(self):
        found = await self.editor.client.text_document_folding_range_async(
            types.FoldingRangeParams(self.document))
        self.assertEqual([(item.start_line, item.end_line) for item in found], [(1, 7), (3, 6)])

    async def test_links(self):
        found = await self.editor.client.text_document_document_link_async(
            types.DocumentLinkParams(self.document))
        self.assertEqual(
            [self.editor.name(item.target) for item in found],
            ["Styles.json", "Assets.xcassets/brand.colorset/Contents.json", "logo.png", "Colors.plist"])

    async def test_colours(self):
        self.editor.open("B.xml", "<UILabel textColor='#ff000080' backgroundColor='red'/>")
        document = self.editor.document("B.xml")
        found = await self.editor.client.text_document_document_color_async(
            types.DocumentColorParams(document))
        self.assertEqual([(item.color.red, round(item.color.alpha, 2)) for item in found], [(1, 0.5), (1, 1)])
        self.editor.change("B.xml", "<UILabel textColor='brand' backgroundColor='paper' tintColor='$x'/>")
        own = await self.editor.client.text_document_document_color_async(
            types.DocumentColorParams(document))
        self.assertEqual([round(item.color.red * 255) for item in own], [0x11, 0xFA])
        shown = await self.editor.client.text_document_color_presentation_async(
            types.ColorPresentationParams(document, types.Color(1.0, 0.0, 0.0, 1.0), found[0].range))
        self.assertIn("#ff0000", [item.label for item in shown])


class ActionTests(EditorTests):
    files = {
        "A.xml": "<LMColumnView/>\n",
        "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
        "de.lproj/Localizable.strings": '"hello" = "Hallo";',
    }
    capabilities = types.ClientCapabilities(
        window=types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(True)))

    async def fixed(self, marked: str, title: str) -> dict[str, str]:
        """The texts of the files after choosing an action."""
        document, position = self.cursor("A.xml", marked)
        found = await self.editor.client.text_document_code_action_async(
            types.CodeActionParams(document, types.Range(position, position), types.CodeActionContext([])))
        actions = {action.title: action for action in found}
        self.assertIn(title, actions)
        texts = {}
        for uri, edits in actions[title].edit.changes.items():
            name = self.editor.name(uri)
            text = marked.replace("|", "", 1) if name == "A.xml" else (self.folder / name).read_text()
            texts[name] = applied(edits, text)
        return texts

    async def test_a_misspelled_property(self):
        self.assertEqual(
            await self.fixed("<UILabel te|xtt='a'/>", "Write “text”"), {"A.xml": "<UILabel text='a'/>"})

    async def test_a_misspelled_class_is_renamed_in_both_tags(self):
        self.assertEqual(
            await self.fixed("<LMColumnVie|>\n</LMColumnVie>", "Write “LMColumnView”"),
            {"A.xml": "<LMColumnView>\n</LMColumnView>"})

    async def test_all_misspellings_of_a_kind_at_once(self):
        self.assertEqual(
            await self.fixed(
                "<LMColumnView><UILabel te|xtt='a'/><UILabel alhpa='1'/></LMColumnView>",
                "Write the proposed word for all “unknown-property”"),
            {"A.xml": "<LMColumnView><UILabel text='a'/><UILabel alpha='1'/></LMColumnView>"})

    async def test_an_unknown_template_is_created(self):
        self.assertEqual(
            await self.fixed("<UILabel class='ne|w'/>", "Create the template “new”"),
            {"A.xml": "<?properties {\n  \"new\": {\n  }\n}?>\n<UILabel class='new'/>"})

    async def test_a_missing_end_tag(self):
        self.assertEqual(
            await self.fixed("<LMColumnView>\n  <LMRowView>\n|</LMColumnView>", "Close “LMRowView”"),
            {"A.xml": "<LMColumnView>\n  <LMRowView>\n</LMRowView></LMColumnView>"})

    async def test_a_warning_is_ignored_by_a_comment(self):
        text = "<LMColumnView>\n  <UILabel id='a' text='a'/>\n  <UILabel id='a|' text='b'/>\n</LMColumnView>"
        self.assertEqual(
            await self.fixed(text, "Ignore “duplicate-outlet” here"),
            {"A.xml": text.replace("|", "").replace(
                "<UILabel id='a' text='b'", "<!-- mkpreview: ignore duplicate-outlet -->\n  <UILabel id='a' text='b'")})

    async def test_the_lens_over_the_root_opens_the_page(self):
        self.editor.open("A.xml", "<UILabel textt='a'/>")
        lenses = await self.editor.client.text_document_code_lens_async(
            types.CodeLensParams(self.editor.document("A.xml")))
        self.assertEqual([lens.command.title for lens in lenses], ["Preview · 1 problem"])
        await self.editor.client.workspace_execute_command_async(
            types.ExecuteCommandParams(lenses[0].command.command, lenses[0].command.arguments))
        self.assertEqual([(shown.uri, shown.external) for shown in self.editor.shown], [(self.editor.address + "?document=A", True)])


if __name__ == "__main__":
    unittest.main()


INLINE = """<?properties Styles?><?properties {
  "title": { "font": "huge", "textColor": "brand", "text": "@hello" },
  "icon": { "image": "logo" }
}?>
<LMColumnView>
  <?include Row?>
  <UILabel id="name" class="title, small"/>
</LMColumnView>
"""


class TemplateTests(EditorTests):
    """Templates in a document name what its attributes name, and so do tables of templates."""

    files = {
        "A.xml": INLINE,
        "Row.xml": "<UILabel id='name' textColor='brand'/>\n",
        "Other.xml": "<UILabel id='name' class='title'/>\n",
        "Styles.json": '{"small": {"textColor": "brand", "font": "huge"}}',
        "A.preview.json": '{"dialect": "4.0"}',
        "Colors.plist": "<plist>\n<dict><key>brand</key><string>#112233</string></dict></plist>",
        "Fonts.plist": "<plist>\n<dict><key>huge</key><string>System 40</string></dict></plist>",
        "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
        "logo.png": "",
    }

    def at(self, name: str, text: str):
        """A file, opened, and the position in the first occurrence of a text."""
        content = (self.folder / name).read_text()
        if name not in self.editor._versions:
            self.editor.open(name)
        before = content[: content.index(text) + 1]
        position = types.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)
        return self.editor.document(name), position

    def places(self, locations) -> list[tuple[str, int]]:
        return sorted((self.editor.name(place.uri), place.range.start.line) for place in locations)

    async def definition(self, name: str, text: str):
        return self.places(await self.editor.client.text_document_definition_async(
            types.DefinitionParams(*self.at(name, text))))

    async def references(self, name: str, text: str):
        return self.places(await self.editor.client.text_document_references_async(
            types.ReferenceParams(types.ReferenceContext(False), *self.at(name, text))))

    async def test_definitions_of_what_templates_name(self):
        self.assertEqual(await self.definition("A.xml", "huge"), [("Fonts.plist", 1)])
        self.assertEqual(await self.definition("A.xml", "brand"), [("Colors.plist", 1)])
        self.assertEqual(await self.definition("A.xml", "hello"), [("en.lproj/Localizable.strings", 0)])
        self.assertEqual(await self.definition("A.xml", "logo"), [("logo.png", 0)])
        self.assertEqual(await self.definition("A.xml", 'title, small'), [("A.xml", 1)])
        self.assertEqual(await self.definition("Styles.json", "brand"), [("Colors.plist", 1)])

    async def test_references_are_found_from_every_place_that_says_the_name(self):
        everywhere = [("A.xml", 1), ("Row.xml", 0), ("Styles.json", 0)]
        for name in ["A.xml", "Row.xml", "Styles.json", "Colors.plist"]:
            self.assertEqual(await self.references(name, "brand"), everywhere)
        self.assertEqual(await self.references("en.lproj/Localizable.strings", "hello"), [("A.xml", 1)])
        self.assertEqual(await self.references("A.xml", "title"), [("A.xml", 6), ("Other.xml", 0)])

    async def test_an_id_is_that_of_the_documents_of_one_owner(self):
        self.assertEqual(await self.references("A.xml", "name"), [("A.xml", 6), ("Row.xml", 0)])
        self.assertEqual(await self.references("Row.xml", "name"), [("A.xml", 6), ("Row.xml", 0)])
        self.assertEqual(await self.references("Other.xml", "name"), [("Other.xml", 0)])

    async def test_what_is_typed_counts_at_once(self):
        self.at("Row.xml", "brand")
        self.editor.change("Row.xml", "<UILabel/>")
        self.assertEqual(await self.references("A.xml", "brand"), [("A.xml", 1), ("Styles.json", 0)])

    async def test_hover_in_templates(self):
        for name in ["A.xml", "Styles.json"]:
            for text, words in [('"font', "font: font (UILabel)"), ("brand", "#112233ff")]:
                found = await self.editor.client.text_document_hover_async(
                    types.HoverParams(*self.at(name, text)))
                self.assertIn(words, found.contents.value)

    async def test_completion_in_templates(self):
        async def labels(marked: str):
            found = await self.editor.client.text_document_completion_async(
                types.CompletionParams(*self.cursor("Other.xml", marked)))
            return {item.label for item in found.items}

        self.assertIn("textAlignment", await labels('<?properties {"big": {"te|"}}?>\n<UILabel/>'))
        self.assertIn("brand", await labels('<?properties {"big": {"textColor": "|"}}?>\n<UILabel/>'))
        self.assertIn("center", await labels('<?properties {\n"big": {"textAlignment": "|\n}?>\n<UILabel/>'))
        self.assertNotIn("textAlignment", await labels('<?properties |{"big": {}}?>\n<UILabel/>'))

    async def test_colours_in_templates(self):
        for name in ["A.xml", "Styles.json"]:
            self.at(name, "brand")
            found = await self.editor.client.text_document_document_color_async(
                types.DocumentColorParams(self.editor.document(name)))
            self.assertEqual([round(item.color.red * 255) for item in found], [0x11])
