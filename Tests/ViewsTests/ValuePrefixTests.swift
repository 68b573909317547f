import Testing

@testable import Views

@Suite struct ValuePrefixTests {
  @Test func `the first character decides the kind of a value`() {
    #expect(ValuePrefix("plain") == .literal("plain"))
    #expect(ValuePrefix("@hello") == .localized(key: "hello"))
    #expect(ValuePrefix("$row.name") == .binding(expression: "row.name"))
    #expect(ValuePrefix("") == .literal(""))
  }

  @Test func `one leading caret is removed, whatever follows`() {
    #expect(ValuePrefix("^@hello") == .literal("@hello"))
    #expect(ValuePrefix("^$name") == .literal("$name"))
    #expect(ValuePrefix("^plain") == .literal("plain"))
    #expect(ValuePrefix("^^") == .literal("^"))
  }

  @Test func `a prefix counts only at the start`() {
    #expect(ValuePrefix("a@b") == .literal("a@b"))
    #expect(ValuePrefix(" $5") == .literal(" $5"))
  }
}
