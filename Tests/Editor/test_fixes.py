"""Quick fixes of mutated samples: no fix of a well-formed text gives one that is not."""

import os
import pathlib
import random
import re
import shutil
import tempfile
import unittest
from xml.parsers import expat

from test_messages import Server, message

SAMPLES = pathlib.Path(__file__).parents[2] / "sample-docs"
IS_LONG = os.environ.get("MKPREVIEW_LONG_TESTS") == "1"
SEEDS = range(1000 if IS_LONG else 60)
if "MKPREVIEW_SEED" in os.environ:
    SEEDS = [int(os.environ["MKPREVIEW_SEED"])]
VALUES = ["a &lt; b &amp; &quot;c&quot;", "^$5", "it's", "one\ntwo", "back\\slash", "a&#10;b", "$x", "@x", "né", "?>"]


def mutated(text: str, chance: random.Random) -> str:
    """A text with a mistake in an attribute, a name, a value or a tag."""
    attributes = list(re.finditer(r' ([\w.]+)="([^"]*)"', text))
    tags = list(re.finditer(r"</?(\w+)", text))
    attribute, tag = chance.choice(attributes), chance.choice(tags)

    def slip(match: re.Match, group: int) -> str:
        start, end = match.span(group)
        place = chance.randrange(start, end)
        return text[:place] + chance.choice(["", text[place] * 2, "x"]) + text[place + 1 :]

    kind = chance.randrange(6)
    if kind == 0:
        return slip(attribute, 1)
    if kind == 1:
        # Misspelt, beside the right one.
        name = attribute[1]
        return text[: attribute.end()] + f' {name[:-1]}="{attribute[2]}"' + text[attribute.end() :]
    if kind == 2:
        return slip(tag, 1)
    if kind == 3:
        return text[: tag.start()] + text[text.find(">", tag.end()) + 1 :]
    value = next((one for one in attributes if one[1] in ("text", "title") and chance.random() < 0.5), attribute)
    return text[: value.start(2)] + chance.choice(VALUES) + text[value.end(2) :]


def is_well_formed(text: str) -> bool:
    try:
        expat.ParserCreate().Parse(text.encode(), True)
    except expat.ExpatError:
        return False
    return True


def applied(edits: list[dict], text: str) -> str:
    lines = text.split("\n")

    def offset(place: dict) -> int:
        line = lines[place["line"]].encode("utf-16-le")[: 2 * place["character"]]
        return sum(len(line) + 1 for line in lines[: place["line"]]) + len(line.decode("utf-16-le"))

    for edit in sorted(edits, key=lambda edit: -offset(edit["range"]["start"])):
        start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        text = text[:start] + edit["newText"] + text[end:]
    return text


class FixTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve() / "docs"
        shutil.copytree(SAMPLES, self.folder)
        (self.folder / "en.lproj").mkdir(exist_ok=True)
        self.table = self.folder / "en.lproj" / "Localizable.strings"
        (self.folder / "A.xml").write_text("<UILabel/>")
        self.table.write_text('"hello" = "Hello";\n')
        self.server = Server(str(self.folder))
        self.addCleanup(self.server.end)

    def actions(self, id: int, path: pathlib.Path, text: str, start: int) -> list[dict]:
        """The actions for a whole text, or at a cursor in it."""
        before = text[:start].split("\n")
        document = {"uri": path.as_uri(), "version": 1}
        place = {"line": len(before) - 1, "character": len(before[-1].encode("utf-16-le")) // 2}
        self.server.send(
            message(method="textDocument/didOpen", params={"textDocument": {**document, "languageId": "xml", "text": text}})
            + message(id=id, method="textDocument/codeAction", params={
                "textDocument": document, "context": {"diagnostics": []},
                "range": {"start": place, "end": place if start else {"line": 10**6, "character": 0}}}))
        found = self.server.answer(id)["result"]
        self.server.send(message(method="textDocument/didClose", params={"textDocument": document}))
        return [action for action in found if "edit" in action]

    def test_no_fix_of_a_well_formed_text_breaks_it(self):
        documents = sorted(SAMPLES.rglob("*.xml"))
        count = moved = 0
        for seed in SEEDS:
            chance = random.Random(seed)
            path = self.folder / chance.choice(documents).relative_to(SAMPLES)
            text = path.read_text()
            for _ in range(chance.randrange(1, 4)):
                text = mutated(text, chance)
            texts = [match.start(1) for match in re.finditer(r' (?:text|title)="(.*?)"', text)]
            for action in self.actions(seed + 1, path, text, chance.choice([0, *texts])):
                with self.subTest(seed=seed, file=path.name, title=action["title"]):
                    for uri, edits in action["edit"]["changes"].items():
                        count += 1
                        if uri == path.as_uri():
                            if is_well_formed(text):
                                self.assertTrue(is_well_formed(applied(edits, text)), edits)
                        else:
                            moved += 1
                            self.assertRegex(
                                applied(edits, self.table.read_text()), r'\A("([^"\\\n]|\\.)*" = "([^"\\\n]|\\.)*";\n)*\Z')
        if len(SEEDS) > 1:
            self.assertGreater(count, 100)
            self.assertGreater(moved, 5)

    def titles(self, text: str) -> dict[str, str]:
        """The titles of the fixes of a document, and the document with each."""
        path = self.folder / "A.xml"
        self.asked = getattr(self, "asked", 10**6) + 1
        start = text.find("=") + 2
        return {action["title"]: applied(action["edit"]["changes"].get(path.as_uri(), []), text)
                for action in self.actions(self.asked, path, text, max(start, 0) if start > 1 else 0)}

    def test_a_misspelt_end_tag_is_renamed(self):
        fixes = self.titles("<LMColumnView>\n  <LMRowView>\n  </LMRowVeiw>\n</LMColumnView>")
        self.assertEqual(fixes["Write “</LMRowView>”"], "<LMColumnView>\n  <LMRowView>\n  </LMRowView>\n</LMColumnView>")
        self.assertFalse([title for title in fixes if title.startswith("Close")])

    def test_an_attribute_that_is_there_is_not_proposed(self):
        fixes = self.titles('<UILabel text="a" texxt="b"/>')
        self.assertFalse([title for title in fixes if title.startswith("Write")])

    def test_what_is_to_be_inserted_does_not_replace_anything(self):
        fixes = self.titles('<UILabel text="$(a + 1"/>')
        self.assertFalse([title for title in fixes if title.startswith("Write")])

    def test_a_text_that_breaks_the_document_is_not_moved(self):
        self.assertFalse([title for title in self.titles('<UILabel text="a < b"/>') if title.startswith("Move")])

    def test_a_text_is_moved_as_it_reads(self):
        path = self.folder / "A.xml"
        found = self.actions(1, path, '<UILabel text="a &lt; &quot;b&quot;&#10;c\\"/>', 15)
        action = next(one for one in found if one["title"].startswith("Move"))
        self.assertEqual(
            {uri.split("/")[-1]: edits[0]["newText"] for uri, edits in action["edit"]["changes"].items()},
            {"A.xml": "@aBC", "Localizable.strings": '"aBC" = "a < \\"b\\"\\nc\\\\";\n'})


if __name__ == "__main__":
    unittest.main()
