import JSONWriting
import Testing

@Suite struct JSONWriterTests {
  private func text(pretty: Bool = false, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(pretty: pretty)
    body(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test func `members stand in the order of the calls, and a newline ends the text`() {
    let json = text {
      $0.object { writer in
        writer.member("b", 1)
        writer.member("a", array: [1.5, 2]) { $0.value($1) }
        writer.member("c", object: { _ in })
        writer.member("d", nil as String?)
        writer.member("e", array: [String]())
      }
    }
    #expect(json == #"{"b":1,"a":[1.5,2],"c":{},"d":null,"e":[]}"# + "\n")
  }

  @Test(arguments: [
    (0.1, "0.1"), (20.5, "20.5"), (-3, "-3"), (1e300, "1e+300"), (.nan, "null"),
    (-.infinity, "null"), (97.333, "97.333"), (-0.0, "0"),
  ])
  func `numbers are as short as they parse back`(number: Double, expected: String) {
    #expect(text { $0.value(number) } == expected + "\n")
  }

  @Test func `strings are escaped where JSON asks for it and nowhere else`() {
    #expect(text { $0.value("a\"\\\n\t\u{1}é/") } == #""a\"\\\n\t\u0001é/""# + "\n")
  }

  @Test func `pretty text is indented by two spaces`() {
    let json = text(pretty: true) { writer in
      writer.object { writer in
        writer.member("a", array: [1, 2]) { $0.value($1) }
        writer.member("b", object: { $0.member("c", true) })
        writer.member("d", object: { _ in })
      }
    }
    #expect(
      json == """
        {
          "a": [
            1,
            2
          ],
          "b": {
            "c": true
          },
          "d": {}
        }

        """)
  }

  @Test func `finished text can be put into another`() {
    var inner = JSONWriter()
    inner.value("x")
    let bytes = inner.finish()
    #expect(
      text { writer in
        writer.object {
          $0.key("inner")
          $0.raw(bytes)
          $0.member("n", 1)
        }
      } == #"{"inner":"x","n":1}"# + "\n")
  }

  @Test func `members are compared, and written again, one by one`() {
    let members = JSONWriter.members { writer in
      writer.member("a", 1)
      writer.member("b", object: { $0.member("c", array: [1, 2]) { $0.value($1) } })
      writer.member("d", "e,\"}")
    }
    let others = JSONWriter.members { writer in
      writer.member("a", 2)
      writer.member("d", "e,\"}")
    }
    #expect(members.map(\.name) == ["a", "b", "d"])
    #expect(members[0] != others[0] && members[2] == others[1])
    let json = text { writer in
      writer.object { writer in
        for member in members.reversed() { writer.member(member) }
        writer.member("f", true)
      }
    }
    #expect(json == #"{"d":"e,\"}","b":{"c":[1,2]},"a":1,"f":true}"# + "\n")
    #expect(JSONWriter.members { _ in }.isEmpty)
  }
}
