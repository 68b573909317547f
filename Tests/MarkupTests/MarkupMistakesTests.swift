import Markup
import Testing

@Suite struct MarkupMistakesTests {
  @Test(arguments: [
    Mistake("<A><B></A>", "1:7 mismatched-tag"),
    Mistake("<A>\n  <B>\n    <C>\n  </B>\n</A>", "4:3 mismatched-tag"),
    Mistake("<A><B><C></A>", "1:10 mismatched-tag"),
    Mistake("<A><B></C></B></A>", "1:7 mismatched-tag"),
    Mistake("<A><B></A></B>", "1:7 mismatched-tag"),
    Mistake("<A><b><i></b></i></A>", "1:10 mismatched-tag"),
    Mistake("<A><Label></Lable></A>", "1:11 mismatched-tag"),
    Mistake(
      "<A><Label></Lable><Label></Lable></A>", "1:11 mismatched-tag", "1:26 mismatched-tag"),
    Mistake("<A></a>", "1:4 mismatched-tag"),
    Mistake("<A/></A>", "1:5 mismatched-tag"),
    Mistake("</A>", "1:1 mismatched-tag"),
    Mistake("<A><B/></B></A>", "1:8 mismatched-tag"),
    Mistake("<A><B>", "1:7 unclosed-element"),
    Mistake("<A>\n  <B/>\n", "3:1 unclosed-element"),
    Mistake("<A>\n<B>\n</A>\n<C/>", "3:1 mismatched-tag", "4:2 second-root"),
  ])
  func `an end tag in the wrong place is one mistake`(mistake: Mistake) {
    #expect(findings(mistake.text) == mistake.findings)
  }

  @Test(arguments: [
    Mistake("", "1:1 empty-document"),
    Mistake(" \n\t\r\n", "3:1 empty-document"),
    Mistake("<!-- a -->", "1:11 empty-document"),
    Mistake("<?xml version=\"1.0\"?>\n", "2:1 empty-document"),
    Mistake("hello\nworld", "1:1 text-outside-root"),
    Mistake("junk <A/>", "1:1 text-outside-root"),
    Mistake("junk<?xml version=\"1.0\"?><A/>", "1:1 text-outside-root"),
    Mistake("<A/>\n junk &amp; more\n", "2:2 text-outside-root"),
    Mistake("a<A/>b", "1:1 text-outside-root", "1:6 text-outside-root"),
    Mistake("<A/><![CDATA[x]]>", "1:5 text-outside-root"),
    Mistake("<A/>\n<B/>\n<C/>", "2:2 second-root"),
    Mistake("<A/>\n  <B>\n  </B>\n</A>", "2:4 second-root"),
    Mistake("<A></A></A>", "1:8 mismatched-tag"),
    Mistake("\n<?xml version=\"1.0\"?>\n<A/>", "2:1 syntax-error"),
    Mistake("<!-- a --><?xml version=\"1.0\"?><A/>", "1:11 syntax-error"),
    Mistake("{ \"a\": 1 }", "1:1 text-outside-root"),
    Mistake("3 < 4", "1:1 text-outside-root"),
  ])
  func `text outside the document element is one mistake`(mistake: Mistake) {
    #expect(findings(mistake.text) == mistake.findings)
  }

  @Test(arguments: [
    Mistake("<A text=\"a<b\"/>", "1:11 unescaped-character"),
    Mistake("<A text=\"a<b\" b=\"c<d\"/>", "1:11 unescaped-character", "1:19 unescaped-character"),
    Mistake("<A text=\"a & b\"/>", "1:12 unescaped-character"),
    Mistake("<A text='AT&T'/>", "1:12 unescaped-character"),
    Mistake("<A>a & b &c d</A>", "1:6 unescaped-character", "1:10 unescaped-character"),
    Mistake("<A>1 < 2</A>", "1:6 unescaped-character"),
    Mistake("<A>1 <2</A>", "1:6 unescaped-character"),
    Mistake("<A>a ]]> b</A>", "1:6 syntax-error"),
    Mistake("<A text=\"&nbsp;\"/>", "1:10 unknown-entity"),
    Mistake("<A>&foo;&bar;</A>", "1:4 unknown-entity", "1:9 unknown-entity"),
    Mistake(
      "<A>&#0;&#x1F;&#xD800;&#x110000;</A>",
      "1:4 illegal-character", "1:8 illegal-character", "1:14 illegal-character",
      "1:22 illegal-character"),
    Mistake("<A>&#;</A>", "1:4 unescaped-character"),
    Mistake("<A>&#x;</A>", "1:4 unescaped-character"),
    Mistake("<A>&amp</A>", "1:4 unescaped-character"),
    Mistake("<A>&#99999999999999999999;</A>", "1:4 illegal-character"),
  ])
  func `a character that needs an escape is one mistake`(mistake: Mistake) {
    #expect(findings(mistake.text) == mistake.findings)
  }

  @Test(arguments: [
    Mistake("<A text=\"abc/>\n<!-- x -->", "1:9 unclosed-markup"),
    Mistake("<A>\n<B text=\"abc/>\n<C text=\"x\"/>\n</A>", "2:9 unclosed-markup"),
    Mistake("<A>\n<B text=\"abc>\n<C text=\"x\"/>\n</B>\n</A>", "2:9 unclosed-markup"),
    Mistake("<A>\n<B text=\"abc\n foo=\"bar\"/>\n</A>", "2:9 unclosed-markup"),
    Mistake("<A text=\"abc foo=\"bar\"/>", "1:9 unclosed-markup"),
    Mistake("<A text=\"abc foo=\"\"/>", "1:9 unclosed-markup"),
    Mistake("<A text=\"abc' foo=\"bar\"/>", "1:9 unclosed-markup"),
    Mistake("<A>\n<B text=\"abc/><C text=\"\" a=\"x\"/>\n</A>", "2:9 unclosed-markup"),
    Mistake("<A>\n<B text=\"abc/>\n<C/>\n</A>", "2:9 unclosed-markup"),
    Mistake("<A text=\"", "1:9 unclosed-markup"),
    Mistake("<A text=\"abc", "1:9 unclosed-markup"),
    Mistake("<A><B text=\"abc", "1:12 unclosed-markup"),
    Mistake("<A text=abc\"/>", "1:9 syntax-error"),
    Mistake("<A text=abc/>", "1:9 syntax-error"),
    Mistake("<A a=1 b=2/>", "1:6 syntax-error", "1:10 syntax-error"),
    Mistake("<A text=>", "1:9 syntax-error", "1:10 unclosed-element"),
    Mistake("<A text= />", "1:10 syntax-error"),
    Mistake("<A text=“Hello World” b=\"1\"/>", "1:9 syntax-error"),
    Mistake("<A hidden/>", "1:4 syntax-error"),
    Mistake("<A hidden b=\"1\"/>", "1:4 syntax-error"),
    Mistake("<A text \"abc\"/>", "1:9 syntax-error"),
    Mistake("<A a=\"1\"b=\"2\"/>", "1:9 syntax-error"),
    Mistake("<A te,xt=\"1\"/>", "1:6 syntax-error"),
    Mistake("<A , b=\"1\"/>", "1:4 syntax-error"),
    Mistake("<A \"abc def\"/>", "1:4 syntax-error"),
    Mistake("<A a=\"1\" b=\"2\" a=\"3\"/>", "1:16 duplicate-attribute"),
    Mistake("<A a=\"1\" a=\"2\" a=\"3\"/>", "1:10 duplicate-attribute", "1:16 duplicate-attribute"),
    Mistake("<A/ >", "1:3 syntax-error"),
    Mistake("<A a=\"1\" / >", "1:10 syntax-error"),
  ])
  func `a broken attribute is one mistake`(mistake: Mistake) {
    #expect(findings(mistake.text) == mistake.findings)
  }

  @Test(arguments: [
    Mistake("<A\n<B/>\n</A>", "1:1 unclosed-markup"),
    Mistake("<A>\n<B a=\"1\"\n<C/>\n</A>", "2:1 unclosed-markup"),
    Mistake("<A>\n<B a=\"1\"\n<C/></B>\n</A>", "2:1 unclosed-markup"),
    Mistake("<A", "1:1 unclosed-markup"),
    Mistake("<A text", "1:1 unclosed-markup"),
    Mistake("<A text=", "1:1 unclosed-markup"),
    Mistake("<", "1:1 unclosed-markup"),
    Mistake("<A></A", "1:4 unclosed-markup"),
    Mistake("<A></", "1:4 unclosed-markup"),
    Mistake("<A></A x=\"1\">", "1:4 syntax-error"),
    Mistake("<A></ A>", "1:4 syntax-error"),
    Mistake("<A></A\n<!-- a -->", "1:4 syntax-error"),
    Mistake("<A></>", "1:4 syntax-error"),
    Mistake("< A></A>", "1:1 syntax-error"),
    Mistake("<A>\n  < B/></A>", "2:3 syntax-error"),
    Mistake("<A><!-- a </A>", "1:4 unclosed-markup"),
    Mistake("<A><!-- a -- b --></A>", "1:11 syntax-error"),
    Mistake("<A><!-- a ---></A>", "1:11 syntax-error"),
    Mistake("<A><![CDATA[a</A>", "1:4 unclosed-markup"),
    Mistake("<A><!B></A>", "1:4 syntax-error"),
    Mistake("<A><?case iOS></A>", "1:4 unclosed-markup"),
    Mistake("<A><? case?></A>", "1:4 syntax-error"),
    Mistake("<A><?case{}?></A>", "1:10 syntax-error"),
    Mistake("<A><!", "1:4 unclosed-markup"),
    Mistake("<A><!-", "1:4 unclosed-markup"),
    Mistake("<A><![CDA", "1:4 unclosed-markup"),
    Mistake("<A>a &am", "1:9 unclosed-element"),
    Mistake("<?xml vers", "1:1 unclosed-markup"),
    Mistake("<?xml?><A/>", "1:1 syntax-error"),
    Mistake("<?xml encoding=\"UTF-8\"?><A/>", "1:7 syntax-error"),
    Mistake("<?xml version=\"2.0\"?><A/>", "1:16 syntax-error"),
    Mistake("<?xml version=\"1.0\" standalone=\"maybe\"?><A/>", "1:33 syntax-error"),
    Mistake("<?xml version=\"1.0\"encoding=\"UTF-8\"?><A/>", "1:20 syntax-error"),
  ])
  func `broken markup is one mistake`(mistake: Mistake) {
    #expect(findings(mistake.text) == mistake.findings)
  }
}
