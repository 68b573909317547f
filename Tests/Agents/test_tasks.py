"""Tasks as an agent solves them: it reads the answers, and nothing else of mkpreview."""

import re
import unittest

from agent import folder
from ways import Shell, Tools

SIGN_IN = """<LMColumnView layoutMargins="16" spacing="8">
  <UILable text="Welcome" font="title1"/>
  <UITextField placeholder="Email" bordrStyle="roundedRect"/>
  <UIButton style="systemButton" title="Sign in" onTouchUpInside="signIn:"/>
  <UILabel text="Forgot your password?" textAlignment="centre"/>
  <LMSpacer/>
</LMColumnView>
"""

PRICES = """<LMColumnView layoutMargins="16">
  <LMRowView spacing="8">
    <UILabel id="name" text="@name" weight="1"/>
    <UILabel id="price" text="@price" width="72"/>
  </LMRowView>
</LMColumnView>
"""

LIST = """<LMTableView>
  <LMTableViewCell><UILabel text="First"/></LMTableViewCell>
</LMTableView>
"""

OUTLET = """<LMColumnView>
  <UILabel id="titel" text="Title"/>
</LMColumnView>
"""

FAINT = """<LMColumnView backgroundColor="#ffffff">
  <UILabel text="Read me" textColor="#999999"/>
</LMColumnView>
"""

FILES = {
    "SignIn.xml": SIGN_IN, "Prices.xml": PRICES, "List.xml": LIST, "Outlet.xml": OUTLET,
    "Outlet.preview.json": '{ "outlets": { "titel": { "text": "Hi" } } }\n', "Faint.xml": FAINT,
    "en.lproj/Localizable.strings": '"name" = "Lamp";\n"price" = "$ 9.90";\n',
    "de.lproj/Localizable.strings": '"name" = "Lampe";\n"price" = "1.299,90 Euro";\n',
}

PROBLEM = re.compile(r"(?m)^(\S+):(\d+):(\d+):? (?:error|warning)")


class TaskTests(unittest.TestCase):
    def test_five_tasks_take_few_calls_and_bytes(self):
        tasks = [
            self.correct_mistakes, self.widen_price, self.add_row, self.rename_outlet,
            self.darken_colour,
        ]
        for make in [Tools, Shell]:
            calls = size = 0
            for task in tasks:
                with self.subTest(way=make.__name__, task=task.__name__), folder(FILES) as root:
                    way = make(root)
                    try:
                        task(way)
                    finally:
                        way.close()
                    self.assertLessEqual(way.calls, 12)
                    self.assertLessEqual(way.sent, 60_000)
                    calls, size = calls + way.calls, size + way.bytes
            print(f"{make.__name__}: {calls} calls, {size} bytes")
            self.assertLessEqual(calls, 30)
            self.assertLessEqual(size, 50_000)

    def write(self, way, file, text):
        (way.root / file).write_text(text)
        way.commit()

    def correct_mistakes(self, way):
        """Three mistakes, and a wish: the title 8 points further from the field."""
        found = way.check("SignIn")
        hints = re.findall(r"“(\w+)”[^“\n]*Did you mean “(\w+)”", found, re.IGNORECASE)
        self.assertEqual(len(hints), 3, found)
        text = SIGN_IN
        for wrong, right in hints:
            text = text.replace(wrong, right)
        self.assertIsNone(PROBLEM.search(way.check("SignIn", "SignIn.xml", text)))
        self.write(way, "SignIn.xml", text)
        property = "bottomSpacing"
        self.assertIn("number", way.look_up(property, "UILabel"))
        wish = text.replace('font="title1"', f'font="title1" {property}="8"')
        self.assertRegex(way.compare("SignIn.xml", wish), r"down 8\b")
        self.assertIsNone(PROBLEM.search(way.check("SignIn", "SignIn.xml", wish)))
        self.write(way, "SignIn.xml", wish)

    def widen_price(self, way):
        """A price that is cut off in German."""
        found = way.check("Prices")
        short = re.search(r"cut off, ([\d.]+) points short.*\bde\b", found)
        self.assertIsNotNone(short, found)
        rows = way.rows("Prices", "de")
        path = re.search(r"(?m)^(\S+) UILabel#price", rows)[1]
        self.assertIn("its width is 72", way.explain("Prices", path, "de"))
        text = PRICES.replace(' width="72"', "")
        self.assertNotIn("layout-truncated", way.check("Prices", "Prices.xml", text))
        self.write(way, "Prices.xml", text)

    def add_row(self, way):
        """A second row, with a cell like the first."""
        self.assertIn("LMTableViewCell", way.rows("List"))
        text = LIST.replace(
            "</LMTableView>\n",
            '  <LMTableViewCell><UILabel text="Second"/></LMTableViewCell>\n</LMTableView>\n')
        self.assertIsNone(PROBLEM.search(way.check("List", "List.xml", text)))
        self.assertIn("Second", way.compare("List.xml", text))
        self.write(way, "List.xml", text)
        self.assertIn("“Second”", way.rows("List"))

    def rename_outlet(self, way):
        """The outlet `titel` is `titleLabel`, in the document and in the preview data."""
        text = OUTLET.replace("titel", "titleLabel")
        found = way.check("Outlet", "Outlet.xml", text)
        self.assertRegex(found, r"Outlet.preview.json:1:")
        self.write(way, "Outlet.xml", text)
        self.write(way, "Outlet.preview.json", FILES["Outlet.preview.json"].replace("titel", "titleLabel"))
        self.assertIsNone(PROBLEM.search(way.check("Outlet")))

    def darken_colour(self, way):
        """A colour of too little contrast."""
        found = way.check("Faint")
        self.assertIn("accessibility-contrast", found)
        near = re.search(r"(#[0-9a-f]{6})(?!.*#[0-9a-f]{6})", found)
        colour = near[1] if near and near[1] != "#999999" else "#767676"
        text = FAINT.replace("#999999", colour)
        self.assertNotIn("accessibility-contrast", way.check("Faint", "Faint.xml", text))
        self.write(way, "Faint.xml", text)
