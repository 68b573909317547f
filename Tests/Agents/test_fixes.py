import unittest

from agent import Agent, folder


class FixTests(unittest.TestCase):
    def test_a_problem_comes_with_the_fix_that_laying_out_proves(self):
        with folder({"A.xml": '<LMColumnView>\n  <UILabel tex="Hi"/>\n</LMColumnView>\n'}) as root, \
                Agent(root) as agent:
            answer = agent.call("check", documents=["A"])
            problem = answer.data["problems"][0]
            self.assertEqual(problem["code"], "unknown-property")
            self.assertEqual(
                problem["fix"].split("\n")[-4:],
                [' <LMColumnView>', '-  <UILabel tex="Hi"/>', '+  <UILabel text="Hi"/>', " </LMColumnView>"])
            at = answer.lines.index('  -  <UILabel tex="Hi"/>')
            self.assertEqual(answer.lines[at + 1], '  +  <UILabel text="Hi"/>')
