import Expressions
import FileSystem
import Formats
import JSONRPC
import JSONWriting
import Markup
import TestSupport
import Testing

@testable import Views

/// The examples of documentation comments about files and texts; HouseRulesTests compare them.
struct TextExamples {
  @Test func `TextSource reads a file and compares its stamp`() throws {
    let temporaryFolder = try TemporaryFolder()
    let folder = temporaryFolder.path
    temporaryFolder.write("SignIn.xml", "<UILabel/>")
    let source: any TextSource = try Disk(folder)
    let reading = source.read("SignIn.xml", limit: 1_000_000)
    var stamps: [Path: FileStamp] = ["SignIn.xml": reading.stamp]
    let changed = source.changes(since: &stamps)  // empty until a program writes the file
    #expect(changed.isEmpty)
    #expect(try reading.result.get() == Array("<UILabel/>".utf8))
    temporaryFolder.write("SignIn.xml", "<UIButton/>")
    #expect(source.changes(since: &stamps) == ["SignIn.xml"])
  }

  @Test func `Overlay replaces files`() throws {
    let temporaryFolder = try TemporaryFolder()
    temporaryFolder.write("Old.json", "{}")
    let disk = try Disk(temporaryFolder.path)
    let texts = Overlay(over: disk)
    texts["SignIn.xml"] = .text(Array("<UILabel/>".utf8))
    texts["Old.json"] = .missing
    #expect(texts.read("SignIn.xml", limit: 100).result == .success(Array("<UILabel/>".utf8)))
    #expect(texts.read("Old.json", limit: 100).result == .failure(.missing))
  }

  @Test func `JSONWriter writes an object`() {
    var writer = JSONWriter()
    writer.object {
      $0.member("name", "Ada")
      $0.member("scores", array: [1, 2.5]) { $0.value($1) }
    }
    let bytes = writer.finish()  // {"name":"Ada","scores":[1,2.5]}
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"name":"Ada","scores":[1,2.5]}"# + "\n")
  }

  @Test func `JSONReader reads a number`() {
    let reading = JSONReader.read(Array(#"{"a": 1}"#.utf8), file: "A.json")
    let number = reading.content?["a"]?.number  // 1
    #expect(number == 1)
  }

  @Test func `MarkupDocument has the attributes of its root`() {
    let reading = MarkupReader.read(Array("<UILabel text='Hi'/>".utf8), file: "A.xml")
    let text = reading.content?.root?["text"]?.value  // "Hi"
    #expect(text == "Hi")
  }

  @Test func `LineIndex finds a column of UTF-16`() {
    let index = LineIndex(Array("a\n😀b".utf8))
    let offset = index.offset(of: TextPosition(line: 1, column: 2), in: .utf16)  // 6, of the b
    #expect(offset == 6)
  }

  @Test func `LooseMarkup finds tags in broken text`() {
    let markup = LooseMarkup(Array("<a><b c='".utf8))
    let names = markup.tokens.map { markup.text($0.name) }  // a, b
    #expect(names == ["a", "b"])
  }

  @Test func `MarkupFormatter indents a document`() {
    let text = Array("<LMColumnView>\n<UISwitch />\n</LMColumnView>\n".utf8)
    let edits = MarkupFormatter(text).edits  // two, both in the second line
    #expect(edits.map(\.newText) == ["    ", ""])
    #expect(edits.allSatisfy { (15..<28).contains($0.range.lowerBound) })
  }

  @Test func `CursorContext knows what a cursor is in`() {
    let context = CursorContext(LooseMarkup(Array("<UILabel te".utf8)), at: 11)
    let isName = context.place == .attributeName(9..<11)  // true
    #expect(isName)
  }

  @Test func `JSONCursor knows the way to a cursor`() {
    let cursor = JSONCursor(Array(#"{"a": {"b": 1, "c"#.utf8), at: 17)
    let path = cursor.path  // a; the cursor is in a key of that object, which has the key b
    #expect(path == [.key("a")])
    #expect(cursor.siblings == ["b"])
  }

  @Test func `MessageFraming cuts a stream into messages`() {
    var framing = MessageFraming(limit: 1_000_000)
    framing.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    let part = framing.next()  // the text {}
    #expect(part == .text(Array("{}".utf8)))
  }

  @Test func `Diagnostic gets its code from its function`() {
    // The code is the function's name.
    let code = Diagnostic.unknownClass("UILable", nearest: "UILabel").code  // "unknown-class"
    #expect(code == "unknown-class")
  }

  @Test func `BindingExpression is evaluated over data`() throws {
    let expression = try BindingExpression("items.@count + 1")
    let value = try expression.value(in: ["items": [1, 2]])  // 3
    #expect(value == 3)
  }

  @Test func `Binding consists of an expression and a formatter`() throws {
    let binding = try Binding("price * count::number;numberStyle=currency")
    let expression = binding.expression.text  // "price * count"
    let formatter = binding.format?.name  // "number"
    #expect(expression == "price * count")
    #expect(formatter == "number")
  }

  @Test func `ModelValue is written as a literal`() throws {
    let model: ModelValue = ["name": "Ada", "scores": [1, 2.5]]
    #expect(try BindingExpression("scores.@sum.self").value(in: model) == 3.5)
  }

  @Test func `Formats formats a percentage`() throws {
    let format = try Binding("price::number;numberStyle=percent").format
    let text = try format.map {
      try Formats.text(of: 0.25, as: $0, locale: "en", timeZone: "UTC")  // "25%"
    }
    #expect(text == "25%")
  }
}
