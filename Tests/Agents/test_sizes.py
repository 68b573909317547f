import os
import random
import unittest

from agent import Agent, folder

LONG = bool(os.environ.get("MKPREVIEW_LONG_TESTS"))


def rows(count):
    return "<LMColumnView>\n" + "".join(
        f'<LMRowView><UILabel text="{number}"/><UILabel tex="x"/></LMRowView>\n'
        for number in range(count)) + "</LMColumnView>"


class SizeTests(unittest.TestCase):
    """Every answer is checked for its size by `agent.check`."""

    def ask(self, agent, tool, **arguments):
        answer = agent.call(tool, **arguments)
        self.assertLessEqual(answer.sent, 350_000)
        return answer

    def checked(self, agent):
        """A check that found something; on a busy machine a call can end before that."""
        for _ in range(30):
            answer = self.ask(agent, "check")
            if "problems" in answer.data:
                return answer
        self.fail("30 checks found nothing")

    def test_a_folder_of_a_thousand_documents(self):
        files = {f"views/A{number}.xml": rows(3) for number in range(1000)}
        with folder(files) as root, Agent(root) as agent:
            listed = self.ask(agent, "list_documents")
            self.assertEqual(listed.lines[0], "1000 of 1000 documents, revision 1")
            self.assertEqual(listed.data["count"], 1000)
            self.assertLessEqual(len(listed.data["documents"]), 200)
            self.assertEqual(
                listed.data["more"], 1000 - len(listed.data["documents"]))
            self.assertEqual(len(self.ask(agent, "list_documents", match="A77").data["documents"]), 11)
            checked = self.checked(agent)
            self.assertLessEqual(len(checked.data["problems"]), 100)
            self.ask(agent, "check", documents=["views/A1*.xml"])
            text = rows(3).replace("tex=", "text=")
            compared = self.ask(agent, "compare", texts={"views/A5.xml": text}, show=True)
            self.assertEqual(compared.data["summary"]["solvedProblems"], 3)
            self.assertEqual(len(compared.pictures), 1)
            for tool in ["show", "get_layout"]:
                self.assertFalse(self.ask(agent, tool, document="views/A999").is_error)

    def test_a_document_of_twenty_thousand_views(self):
        text = rows(6_666)
        with folder({"Long.xml": text}) as root, Agent(root) as agent:
            for tool, arguments in [
                ("list_documents", {}), ("check", {}), ("check", {"texts": {"Long.xml": text + "<!---->"}}),
                ("show", {"document": "Long"}), ("show", {"document": "Long", "path": "0.3"}),
                ("show", {"document": "Long", "matrix": True}),
                ("get_layout", {"document": "Long"}), ("get_layout", {"document": "Long", "spoken": True}),
                ("get_layout", {"document": "Long", "path": "0.600-"}),
                ("explain_view", {"document": "Long", "path": "0.6000.0"}),
                ("explain_view", {"document": "Long", "line": 4000}),
                ("compare", {"texts": {"Long.xml": text.replace('"7"', '"8"')}}),
            ]:
                with self.subTest(tool=tool, arguments=list(arguments)):
                    self.ask(agent, tool, **arguments)


class RandomTests(unittest.TestCase):
    def test_random_arguments_are_answered(self):
        numbers = random.Random(20260728)
        names = ["document", "documents", "texts", "environment", "environments", "path", "id", "line",
                 "depth", "matrix", "spoken", "show", "from", "match", "problems_only", "limits", "name",
                 "in_class", "rename", "refactor", "foo"]
        scalars = [None, True, 0, -1, 1.5, 1e300, "", "A", "A.xml", "0", "0.0", "0.0-", "..", "/", "*",
                   "standard", "dark", "=", "locale=,", "width=0", "\x00", "\ud7ff", "x" * 3000, "HEAD",
                   "--help", "UILabel", "a b", "🙂", "tried-1"]

        def value(depth=0):
            kind = numbers.randrange(8)
            if depth < 2 and kind == 0:
                return [value(depth + 1) for _ in range(numbers.randrange(4))]
            if depth < 2 and kind == 1:
                keys = ["A.xml", "B.xml", "", "../a", "/x", "mkpreview.json", "A.preview.json"]
                texts = ["<UIView/>", "<", "{}", "", "\x00", "<LMColumnView><UILabel/></LMColumnView>"]
                return {numbers.choice(keys): numbers.choice([numbers.choice(texts), value(depth + 1)])
                        for _ in range(numbers.randrange(3))}
            return numbers.choice(scalars)

        tools = [
            "list_documents", "check", "compare", "show", "get_layout", "explain_view", "look_up",
            "plan_edit",
        ]
        with folder({"A.xml": '<LMColumnView><UILabel id="a" text="Hi"/></LMColumnView>'}) as root, \
                Agent(root) as agent:
            for _ in range(5000 if LONG else 300):
                arguments = {name: value() for name in numbers.sample(names, numbers.randrange(4))}
                answer = agent.ask("tools/call", name=numbers.choice(tools), arguments=arguments)
                self.assertIn("result", answer)
            self.assertEqual(sorted(path.name for path in root.iterdir()), ["A.xml"])
