import FileSystem
import Testing

@testable import Comparing

/// The edits of files, in words, and the texts with some of them undone.
struct FileEditsTests {
  private func edits(_ path: String, _ old: String, _ new: String) throws -> FileEdits {
    try #require(FileEdits(Path(path), old: .text(Array(old.utf8)), new: .text(Array(new.utf8))))
  }

  private func text(_ edits: FileEdits, undoing undone: Set<Int>) -> String {
    guard case .text(let bytes) = edits.content(undoing: undone) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `attributes change, come and go`() throws {
    let edits = try edits("A.xml", "<A a='1' b=\"2\" c='3'/>", "<A a='4' c='3' d='5'/>")
    #expect(edits.edits.map(\.text) == ["A.a: 1 → 4", "A.b: 2 (removed)", "A.d: 5 (new)"])
    #expect(edits.edits.map(\.isRemoved) == [false, true, false])
    #expect(edits.edits.map(\.column) == [4, 10, 16])
    #expect(text(edits, undoing: [0]) == "<A a='1' c='3' d='5'/>")
    #expect(text(edits, undoing: [1]) == "<A a='4' b=\"2\" c='3' d='5'/>")
    #expect(text(edits, undoing: [0, 1, 2]) == "<A a='1' b=\"2\" c='3' />")
  }

  @Test func `elements come, go, move and are replaced`() throws {
    let came = try edits("A.xml", "<A><B/></A>", "<A><B/><C id='c'/></A>")
    #expect(came.edits.map(\.text) == ["C c added"])
    #expect(text(came, undoing: [0]) == "<A><B/></A>")
    let went = try edits("A.xml", "<A><B/><C id='c'>\n<D/>\n</C></A>", "<A/>")
    #expect(went.edits.map(\.text) == ["B removed", "C c removed"])
    #expect(text(went, undoing: [1]) == "<A><C id='c'>\n<D/>\n</C></A>")
    #expect(text(went, undoing: [0, 1]) == "<A><B/><C id='c'>\n<D/>\n</C></A>")
    let moved = try edits("A.xml", "<A><B/><C/><D/></A>", "<A><C/><D/><B/></A>")
    #expect(moved.edits.map(\.text) == ["B moved"])
    #expect(text(moved, undoing: [0]) == "<A><B/><C/><D/></A>")
    let other = try edits("A.xml", "<A><B id='x'/></A>", "<A><C id='x'/></A>")
    #expect(other.edits.map(\.text) == ["B x → C x"])
    #expect(text(other, undoing: [0]) == "<A><B id='x'/></A>")
  }

  @Test func `elements come around others, go, and get other names`() throws {
    let (inner, outer) = ("<B x='1'>\n<C/>\n</B>", "<A>\n<B x='1'>\n<C/>\n</B>\n</A>")
    let around = try edits("A.xml", inner, outer.replacing("'1'", with: "'2'"))
    #expect(around.edits.map(\.text) == ["A added around B", "B.x: 1 → 2"])
    #expect(text(around, undoing: [0]) == inner.replacing("'1'", with: "'2'"))
    #expect(text(around, undoing: [0, 1]) == inner)
    let gone = try edits("A.xml", outer, inner.replacing("<C/>", with: "<C/>\n<D/>"))
    #expect(gone.edits.map(\.text) == ["A around B removed", "D added"])
    #expect(text(gone, undoing: [0]) == outer.replacing("<C/>", with: "<C/>\n<D/>"))
    #expect(text(gone, undoing: [1]) == inner.replacing("<C/>", with: "<C/>\n"))
    let several = try edits("A.xml", "<R><B/>\n<C/></R>", "<R><A><B/>\n<C/></A></R>")
    #expect(several.edits.map(\.text) == ["A added around B and 1 more"])
    #expect(text(several, undoing: [0]) == "<R><B/>\n<C/></R>")
    let other = inner.replacing("B", with: "E")
    let named = try edits("A.xml", inner, other.replacing("'1'", with: "'2'"))
    #expect(named.edits.map(\.text) == ["B → E", "E.x: 1 → 2"])
    #expect(text(named, undoing: [0]) == inner.replacing("'1'", with: "'2'"))
    #expect(text(named, undoing: [1]) == other)
    // The new name is that of what is inside, too.
    let nested = "<R><A><B x='1'>\n<C/>\n</B></A></R>"
    let same = try edits("A.xml", nested, nested.replacing("A>", with: "B>"))
    #expect(same.edits.map(\.text) == ["A → B"])
    #expect(text(same, undoing: [0]) == nested)
  }

  @Test func `an instruction is part of the element that it announces`() throws {
    let (plain, announced) = ("<A><C/></A>", "<A><?leftView?>\n<B x='1'/>\n<C/></A>")
    let came = try edits("A.xml", plain, announced)
    #expect(came.edits.map(\.text) == ["<?leftView?> B added"])
    #expect(text(came, undoing: [0]) == "<A>\n<C/></A>")
    let went = try edits("A.xml", announced, plain)
    #expect(went.edits.map(\.text) == ["<?leftView?> B removed"])
    #expect(text(went, undoing: [0]) == "<A><?leftView?>\n<B x='1'/><C/></A>")
    let inner = try edits("A.xml", announced, announced.replacing("'1'", with: "'2'"))
    #expect(inner.edits.map(\.text) == ["B.x: 1 → 2"])
    let alone = try edits("A.xml", announced, announced.replacing("<?leftView?>\n", with: ""))
    #expect(alone.edits.map(\.text) == ["<?leftView?> B → B"])
    #expect(text(alone, undoing: [0]) == announced)
  }

  @Test func `white space and comments are no edits`() {
    let (old, new) = (Array("<A><B/></A>".utf8), Array("<A>\n  <!-- x -->\n  <B />\n</A>".utf8))
    #expect(FileEdits("A.xml", old: .text(old), new: .text(new)) == nil)
  }

  @Test func `entries of a template are edits, in a file and in a document`() throws {
    let (old, new) = (#"{ "a": { "x": 1, "y": 2 } }"#, #"{ "a": { "x": 3, "z": true } }"#)
    let words = ["a.x: 1 → 3", "a.z: true (new)", "a.y: 2 (removed)"]
    let file = try edits("S.json", old, new)
    #expect(file.edits.map(\.text) == words)
    #expect(file.edits.map(\.kind) == [.template, .template, .template])
    #expect(text(file, undoing: [0, 1, 2]) == #"{"a":{"x":1,"y":2}}"# + "\n")
    #expect(text(file, undoing: [1]) == #"{"a":{"x":3}}"# + "\n")
    let inner = try edits(
      "A.xml", "<?properties \(old)?><A/>", "<?properties \(new)?><A/>")
    #expect(inner.edits.map(\.text) == words)
    #expect(text(inner, undoing: [0, 1, 2]).contains(#"{"a":{"x":1,"y":2}}"#))
  }

  @Test func `lines of a table of strings are edits`() throws {
    let table = try edits(
      "de.lproj/T.strings", "\"a\" = \"1\";\n\"b\" = \"2\";\n", "\"a\" = \"3\";\n\"c\" = \"4\";\n")
    #expect(
      table.edits.map(\.text) == ["a: “1” → “3”", "c: “4” (new)", "b: “2” (removed)"])
    #expect(text(table, undoing: [0, 1]) == "\"a\" = \"1\";\n\n")
    #expect(text(table, undoing: [2]).contains("\"b\" = \"2\";"))
  }

  @Test(arguments: [
    ("mkpreview.json", SourceEdit.Kind.settings), ("A.preview.json", .data),
    ("C.xcassets/a.colorset/Contents.json", .color), ("S.json", .template), ("a.png", .picture),
    ("Fonts.plist", .font), ("Colors.plist", .color), ("A.strings", .string), ("A.xml", .element),
  ])
  func `files have kinds of edits`(path: String, kind: SourceEdit.Kind) throws {
    let edits = try #require(
      FileEdits(Path(path), old: .missing, new: .text(Array("x".utf8))))
    #expect(edits.edits.map(\.kind) == [kind])
    #expect(edits.content(undoing: [0]) == .missing)
  }
}
