"""Completion at half-typed places of the samples: it replaces only the word at the cursor."""

import os
import pathlib
import random
import unittest

from test_messages import Server, message

SAMPLES = pathlib.Path(__file__).parents[2] / "sample-docs"
TYPED = ["", "", "", "<", "</", "<?", "<?properties ", "<?include ", " ", " te", ' class="', " text='$", '="@', '"', "{"]
SEEDS = range(1500) if "MKPREVIEW_SEED" not in os.environ else [int(os.environ["MKPREVIEW_SEED"])]


def half_typed(text: str, chance: random.Random) -> tuple[str, str]:
    """The texts before and after a cursor where something was typed, and what follows is often missing."""
    start = chance.randrange(len(text) + 1)
    if chance.random() < 0.7:
        # Places where something begins are more interesting than others.
        start = max(text.rfind(mark, 0, start) + len(mark) for mark in chance.sample(["<", "<?", "</", '"', " ", "="], 2))
    ends = [text.find(end, start) for end in chance.choice([["\n"], [">"], ['"'], ["?>"], []])]
    end = next((end for end in ends if end >= 0), start)
    return text[:start] + chance.choice(TYPED), text[end:]


def units(text: str) -> bytes:
    """A text whose every two bytes are a unit of UTF-16, as positions count them."""
    return text.encode("utf-16-le")


class HalfTypedTests(unittest.TestCase):
    def setUp(self):
        self.server = Server(str(SAMPLES))
        self.addCleanup(self.server.end)

    def test_proposals_replace_only_the_word_at_the_cursor(self):
        names = sorted(path for path in SAMPLES.rglob("*") if path.suffix in (".xml", ".json", ".strings"))
        offered = 0
        for seed in SEEDS:
            chance = random.Random(seed)
            path = chance.choice(names)
            before, after = half_typed(path.read_text(), chance)
            for item in self.complete(path, seed, before, after):
                offered += 1
                with self.subTest(seed=seed, file=path.name, before=before[-40:], after=after[:40], item=item["label"]):
                    self.check(item, before, after)
        if len(SEEDS) > 1:
            self.assertGreater(offered, 10_000)

    def complete(self, path: pathlib.Path, id: int, before: str, after: str) -> list[dict]:
        document = {"uri": path.as_uri(), "version": 1}
        cursor = {"line": before.count("\n"), "character": len(units(before.split("\n")[-1])) // 2}
        self.server.send(
            message(method="textDocument/didOpen", params={
                "textDocument": {**document, "languageId": "xml", "text": before + after}})
            + message(id=id + 1, method="textDocument/completion", params={"textDocument": document, "position": cursor}))
        items = self.server.answer(id + 1)["result"]["items"]
        self.server.send(message(method="textDocument/didClose", params={"textDocument": document}))
        return items

    def check(self, item: dict, before: str, after: str):
        start, end = item["textEdit"]["range"]["start"], item["textEdit"]["range"]["end"]
        line, rest = before.split("\n")[-1], after.split("\n")[0]
        column = len(units(line)) // 2
        self.assertEqual((start["line"], end["line"]), (before.count("\n"),) * 2)
        self.assertLessEqual(start["character"], column)
        self.assertGreaterEqual(end["character"], column)
        self.assertLessEqual(end["character"], len(units(line + rest)) // 2)
        removed = units(line + rest)[2 * start["character"] : 2 * end["character"]].decode("utf-16-le")
        self.assertNotRegex(removed, "[<>]")
        for edit in item.get("additionalTextEdits", []):
            self.assertEqual(edit["range"]["start"], edit["range"]["end"])


if __name__ == "__main__":
    unittest.main()
