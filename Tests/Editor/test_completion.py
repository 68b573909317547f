"""Completion, in whole and in broken text."""

import unittest

from editor import EditorTests, applied
from lsprotocol import types

SNIPPETS = types.ClientCapabilities(
    text_document=types.TextDocumentClientCapabilities(
        completion=types.CompletionClientCapabilities(
            completion_item=types.ClientCompletionItemOptions(snippet_support=True))))


class CompletionTests(EditorTests):
    files = {
        "A.xml": "<LMColumnView/>",
        "A.preview.json": '{"owner": {"user": {"name": "Ada", "age": 36}}, "formatters": {"loud": {"uppercase": true}},'
        ' "actions": {"save:": {}}}',
        "Styles.json": '{"card": {"backgroundColor": "#ffffff"}, "title": {"font": "headline"}}',
        "More.json": '{"footer": {"alpha": 0.5}}',
        "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
        "de.lproj/Localizable.strings": '"hello" = "Hallo";\n',
        "logo.png": "",
        "Assets.xcassets/brand.colorset/Contents.json":
        '{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":'
        ' {"red": "0x11", "green": "0x22", "blue": "0x33", "alpha": "1.0"}}}]}',
        "Colors.plist": "<plist><dict><key>paper</key><string>#fafafa</string></dict></plist>",
        "Fonts.plist": "<plist><dict><key>title</key><string>System 30</string></dict></plist>",
    }

    async def complete(self, marked: str) -> dict[str, types.CompletionItem]:
        document, position = self.cursor("A.xml", marked)
        found = await self.editor.client.text_document_completion_async(
            types.CompletionParams(document, position))
        return {item.label: item for item in found.items}

    async def inserted(self, marked: str, label: str) -> str:
        """The text after choosing an item."""
        item = (await self.complete(marked))[label]
        edits = [item.text_edit, *(item.additional_text_edits or [])]
        return applied(edits, marked.replace("|", "", 1))

    async def test_an_element_is_a_class_that_the_parent_takes(self):
        items = await self.complete("<LMTableView><|</LMTableView>")
        self.assertIn("LMTableViewCell", items)
        self.assertNotIn("UILabel", items)

    async def test_untyped_elements_are_offered_in_their_parent(self):
        self.assertIn("segment", await self.complete("<LMSegmentedControl><|</LMSegmentedControl>"))

    async def test_an_element_replaces_what_is_typed_of_its_name(self):
        self.assertEqual(
            await self.inserted("<LMColumnView>\n  <UILa|\n</LMColumnView>", "UILabel"),
            "<LMColumnView>\n  <UILabel\n</LMColumnView>")

    async def test_a_name_without_its_bracket_becomes_a_tag(self):
        self.assertEqual(
            await self.inserted("<LMColumnView>\n  UILa|\n</LMColumnView>", "UILabel"),
            "<LMColumnView>\n  <UILabel\n</LMColumnView>")

    async def test_a_blank_between_tags_offers_nothing(self):
        async def typed(marked: str):
            context = types.CompletionContext(types.CompletionTriggerKind.TriggerCharacter, " ")
            found = await self.editor.client.text_document_completion_async(
                types.CompletionParams(*self.cursor("A.xml", marked), context))
            return [item.label for item in found.items]

        self.assertEqual(await typed("<LMColumnView>\n |\n</LMColumnView>"), [])
        self.assertIn("text", await typed("<UILabel |/>"))

    async def test_a_new_element_is_offered_between_tags(self):
        items = await self.complete("<LMColumnView>\n  |\n</LMColumnView>")
        self.assertEqual(items["UILabel"].text_edit.new_text, "<UILabel")
        self.assertEqual(items["/LMColumnView"].text_edit.new_text, "</LMColumnView>")

    async def test_an_end_tag_closes_the_innermost_open_element(self):
        self.assertEqual(
            await self.inserted("<LMColumnView><LMRowView><UILabel/></|", "LMRowView"),
            "<LMColumnView><LMRowView><UILabel/></LMRowView>")

    async def test_attributes_are_own_and_inherited_ones_without_those_that_are_set(self):
        items = await self.complete("<UILabel text='a' | />")
        self.assertNotIn("text", items)
        self.assertEqual(items["numberOfLines"].detail, "integer")
        self.assertIn("alpha", items)
        self.assertIn("id", items)
        self.assertNotIn("onTouchUpInside", items)
        self.assertLess(items["numberOfLines"].sort_text, items["alpha"].sort_text)

    async def test_a_control_has_events(self):
        self.assertIn("onTouchUpInside", await self.complete("<UIButton |"))

    async def test_an_attribute_gets_its_quotes(self):
        self.assertEqual(await self.inserted("<UILabel te|/>", "text"), '<UILabel text=""/>')

    async def test_the_name_of_an_attribute_with_a_value_is_replaced_alone(self):
        self.assertEqual(
            await self.inserted("<UILabel te|='x'/>", "textAlignment"), "<UILabel textAlignment='x'/>")

    async def test_a_key_path_goes_on_behind_its_dot(self):
        items = await self.complete("<UILabel layer.co|='4'/>")
        self.assertIn("layer.cornerRadius", items)
        self.assertNotIn("text", items)
        self.assertIn("layer.", await self.complete("<UILabel la|"))

    async def test_words_of_enumerations_and_flags(self):
        self.assertIn("center", await self.complete("<UILabel textAlignment='|'/>"))
        self.assertEqual(list(await self.complete("<UILabel hidden='|'/>")), ["true", "false"])

    async def test_colours_of_the_folder_and_of_uikit(self):
        items = await self.complete("<UILabel textColor='|'/>")
        self.assertEqual(items["brand"].detail, "colour set")
        self.assertEqual(items["brand"].documentation.value, "#112233ff")
        self.assertEqual(items["paper"].documentation.value, "#fafafaff")
        self.assertEqual(items["red"].documentation.value, "#ff0000ff")

    async def test_fonts_of_the_folder_and_text_styles(self):
        items = await self.complete("<UILabel font='|'/>")
        self.assertLessEqual({"title", "headline", "System"}, set(items))

    async def test_pictures(self):
        self.assertEqual(list(await self.complete("<UIImageView image='|'/>")), ["logo"])

    async def test_templates_in_sight_and_those_of_other_files(self):
        items = await self.complete("<?properties Styles?>\n<UILabel class='title, |'/>")
        self.assertIn('"font": "headline"', items["title"].documentation.value)
        self.assertEqual(items["footer"].detail, "adds <?properties More?>")
        self.assertEqual(
            await self.inserted("<?properties Styles?>\n<UILabel class='title, f|'/>", "footer"),
            "<?properties Styles?>\n<?properties More?>\n<UILabel class='title, footer'/>")

    async def test_inline_templates(self):
        self.assertIn("own", await self.complete("<?properties {\"own\": {}}?><UILabel class='|'/>"))

    async def test_keys_of_strings_with_their_texts(self):
        item = (await self.complete("<UILabel text='@|'/>"))["@hello"]
        self.assertIn("Hallo", item.documentation.value)

    async def test_bindings_know_the_data_and_functions(self):
        items = await self.complete("<UILabel text='$|'/>")
        self.assertIn("user", items)
        self.assertEqual(set(await self.complete("<UILabel text='$user.|'/>")), {"name", "age"})
        self.assertEqual(await self.inserted("<UILabel text='$user.na|'/>", "name"), "<UILabel text='$user.name'/>")

    async def test_formatters_of_the_data_and_of_markupkit(self):
        items = await self.complete("<UILabel text='$user.age::|'/>")
        self.assertIn("number", items)
        self.assertIn("loud", items)

    async def test_arguments_of_formatters_and_their_words(self):
        items = await self.complete("<UILabel text='$user.age::number;num|'/>")
        self.assertEqual(items["numberStyle"].text_edit.new_text, "numberStyle=")
        self.assertIn("currency", await self.complete("<UILabel text='$user.age::number;numberStyle=|'/>"))

    async def test_methods_for_events(self):
        self.assertIn("save:", await self.complete("<UIButton onTouchUpInside='|'/>"))

    async def test_instructions_and_their_data(self):
        items = await self.complete("<?|\n<LMColumnView/>")
        self.assertIn("properties", items)
        self.assertEqual(set(await self.complete("<?properties |?><UILabel/>")), {"Styles", "More", "Colors", "Fonts"})
        self.assertIn("A", await self.complete("<LMColumnView><?include |?></LMColumnView>"))

    async def test_nothing_that_markupkit_4_5_lacks(self):
        items = await self.complete("<UIButton nor|")
        self.assertNotIn("normalTitle", items)
        self.assertNotIn("LMLayerView", await self.complete("<LMColumnView><LM|</LMColumnView>"))
        self.assertNotIn("segmentTitle", await self.complete("<UISegmentedControl><?|</UISegmentedControl>"))

    async def test_nothing_in_comments(self):
        self.assertEqual(await self.complete("<LMColumnView><!-- <| --></LMColumnView>"), {})

    async def test_a_broken_tag_before_does_not_matter(self):
        items = await self.complete("<LMColumnView>\n  <UILabel text=\"a\n  <UIButton ti|\n</LMColumnView>")
        self.assertIn("title", items)


class TableTests(EditorTests):
    files = {
        "B.xml": "<LMColumnView><UILabel text='@hello'/><UILabel text='@bye \"now\"'/></LMColumnView>",
        "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
        "de.lproj/Localizable.strings": "",
        "A.xml": "<LMColumnView><UILabel id='title' text='$user.name'/><UIButton onTouchUpInside='save:'/></LMColumnView>",
        "A.preview.json": "{}",
        "mkpreview.json": "{}",
        "Styles.json": "{}",
    }

    async def complete(self, name: str, marked: str) -> dict[str, types.CompletionItem]:
        document, position = self.cursor(name, marked)
        found = await self.editor.client.text_document_completion_async(
            types.CompletionParams(document, position))
        return {item.label: item for item in found.items}

    async def test_keys_of_preview_data_by_their_schema(self):
        items = await self.complete("A.preview.json", '{"dialect": "4.5", |}')
        self.assertIn("owner", items)
        self.assertNotIn("dialect", items)
        self.assertEqual(items["owner"].text_edit.new_text, '"owner": ')
        self.assertIsNone(items["owner"].filter_text)
        self.assertIn("data", items["owner"].documentation.value)

    async def test_keys_after_the_cursor_are_left_out_too(self):
        self.assertNotIn("owner", await self.complete("A.preview.json", '{"|", "owner": {}}'))

    async def test_values_by_their_schema(self):
        items = await self.complete("A.preview.json", '{"environment": {"appearance": "|"}}')
        self.assertEqual(set(items), {"light", "dark"})
        self.assertEqual(items["dark"].text_edit.new_text, '"dark"')
        self.assertEqual(items["dark"].filter_text, '"dark')
        items = await self.complete("mkpreview.json", '{"check": {"codes": {"layout-clipped": |}}}')
        self.assertIn("off", items)

    async def test_names_that_the_document_uses(self):
        await self.editor.answer("api/layout/A")
        self.assertIn("title", await self.complete("A.preview.json", '{"outlets": {|}}'))
        self.assertIn("user", await self.complete("A.preview.json", '{"owner": {|}}'))
        self.assertIn("save:", await self.complete("A.preview.json", '{"actions": {|}}'))

    async def test_properties_and_values_of_templates(self):
        self.assertIn("textAlignment", await self.complete("Styles.json", '{"big": {|}}'))
        items = await self.complete("Styles.json", '{"big": {"textAlignment": "|"}}')
        self.assertIn("center", items)

    async def test_keys_of_strings_that_documents_use(self):
        table = "de.lproj/Localizable.strings"
        items = await self.complete(table, "|")
        self.assertEqual(set(items), {"hello", 'bye "now"'})
        self.assertEqual(items["hello"].text_edit.new_text, '"hello" = "";')
        self.assertIn("Hello", items["hello"].documentation.value)
        items = await self.complete(table, '"hello" = "Hallo";\n"|')
        self.assertEqual(items['bye "now"'].filter_text, '"bye "now"')
        self.assertEqual({name: item.text_edit.new_text for name, item in items.items()},
                         {'bye "now"': '"bye \\"now\\"" = "";'})
        items = await self.complete(table, '"he|" = "Hallo";')
        self.assertEqual(items["hello"].text_edit.new_text, '"hello"')
        self.assertEqual(await self.complete(table, '"hello" = "|";'), {})

    async def test_hover_over_a_key(self):
        document, position = self.cursor("mkpreview.json", '{"excl|ude": []}')
        found = await self.editor.client.text_document_hover_async(types.HoverParams(document, position))
        self.assertIn("skip", found.contents.value)


class SnippetTests(EditorTests):
    files = {"A.xml": "<LMColumnView/>"}
    capabilities = SNIPPETS

    async def test_elements_and_attributes_are_snippets(self):
        document, position = self.cursor("A.xml", "<LMColumnView><|")
        found = await self.editor.client.text_document_completion_async(
            types.CompletionParams(document, position))
        texts = {item.label: item.text_edit.new_text for item in found.items}
        self.assertEqual(texts["UILabel"], "UILabel $0/>")
        self.assertEqual(texts["LMRowView"], "LMRowView$1>$0</LMRowView>")
        self.assertTrue(all(item.insert_text_format == types.InsertTextFormat.Snippet
                            for item in found.items if "$0" in item.text_edit.new_text))

    async def test_an_attribute_of_few_words_is_a_choice(self):
        document, position = self.cursor("A.xml", "<UILabel |/>")
        found = await self.editor.client.text_document_completion_async(
            types.CompletionParams(document, position))
        texts = {item.label: item.text_edit.new_text for item in found.items}
        self.assertEqual(texts["hidden"], 'hidden="${1|true,false|}"')
        self.assertRegex(texts["textAlignment"], r'^textAlignment="\$\{1\|(\w+,)*center(,\w+)*\|\}"$')
        self.assertEqual(texts["text"], 'text="$0"')


if __name__ == "__main__":
    unittest.main()
