extension JSONReader {
  /// Reads an object from its brace.
  mutating func readObject() -> JSONValue? {
    var members: [JSONMember] = []
    var indices: [String: Int] = [:]
    let isWhole = readItems(closing: "}") { reader in
      guard let member = reader.readMember() else { return false }
      if let index = indices[member.key] {
        reader.report(
          .duplicateKey(member.key, first: members[index].keyRange), at: member.keyRange)
        members[index] = member
      } else {
        indices[member.key] = members.count
        members.append(member)
      }
      return true
    }
    return isWhole ? .object(members) : nil
  }

  /// Reads an array from its bracket.
  mutating func readArray() -> JSONValue? {
    var elements: [JSONNode] = []
    let isWhole = readItems(closing: "]") { reader in
      guard let element = reader.readValue() else { return false }
      elements.append(element)
      return true
    }
    return isWhole ? .array(elements) : nil
  }

  private mutating func readMember() -> JSONMember? {
    let start = location
    guard let key = readKey() else { return nil }
    let keyRange = SourceRange(start, location)
    let end = cursor.position
    skipSpace()
    if !cursor.skip(":") {
      guard !cursor.isAtEnd else {
        return stopAtEnd("The JSON ends after a key", hint: "Write : and a value")
      }
      guard cursor.peek() == "=" || cursor.isBeforeJSONValue else {
        return stopAtUnexpected("a colon")
      }
      report(
        .jsonSyntax("A colon is missing after the key", hint: "Write :")
          .proposing(cursor.peek() == "=" ? nil : .text(":")), at: end..<end)
      _ = cursor.skip("=")
    }
    skipSpace()
    if cursor.isAtEnd { return stopAtEnd("The JSON ends after a key", hint: "Write a value") }
    guard let value = readValue() else { return nil }
    return JSONMember(key: key, keyRange: keyRange, value: value)
  }

  private mutating func readKey() -> String? {
    let start = cursor.position
    if cursor.peek() == "\"" || cursor.peek() == "'" { return readString() }
    cursor.skip { $0.isLetter || $0.isDigit || $0 == "_" || $0 == "$" || $0 == "." || $0 == "-" }
    guard cursor.position > start else { return stopAtUnexpected("a key in quotes") }
    let key = cursor.text(start..<cursor.position)
    report(
      .jsonSyntax("The key has no quotes", hint: "Write \"\(key.excerpt)\"")
        .proposing(.text("\"\(key)\"")),
      at: start..<cursor.position)
    return key
  }

  /// Reads the items between a bracket, at the cursor, and the one that closes it.
  private mutating func readItems(
    closing bracket: Unicode.Scalar, _ readItem: (inout JSONReader) -> Bool
  ) -> Bool {
    let start = location
    cursor.position += 1
    let opened = SourceRange(start, location)
    var comma: Int?
    var itemEnd: Int?
    while true {
      skipSpace()
      if cursor.isAtEnd { return stopAtEnd(opened, bracket) }
      if cursor.peek() == bracket {
        if let comma, itemEnd != nil { reportTrailingComma(comma) }
        cursor.position += 1
        return true
      }
      if let itemEnd, comma == nil {
        guard cursor.isBeforeJSONValue else {
          return stopAtUnexpected("a comma or \(bracket)") ?? false
        }
        report(
          .jsonSyntax("A comma is missing", hint: "Write , between the two")
            .proposing(.text(",")), at: itemEnd..<itemEnd)
      }
      guard readItem(&self) else { return false }
      itemEnd = cursor.position
      skipSpace()
      comma = cursor.position
      if !cursor.skip(",") { comma = nil }
    }
  }

  private mutating func stopAtEnd(_ opened: SourceRange, _ bracket: Unicode.Scalar) -> Bool {
    stopAtEnd("The JSON ends before \(bracket)", hint: "Write \(bracket)", opened: opened) ?? false
  }

  private mutating func reportTrailingComma(_ comma: Int) {
    report(
      takesTrailingCommas
        ? .trailingComma()
        : .jsonSyntax("Nothing follows the comma", hint: "Remove it").proposing(.text("")),
      at: comma..<(comma + 1))
  }
}

extension ByteCursor {
  /// Whether a value or a key may begin here.
  fileprivate var isBeforeJSONValue: Bool {
    let byte = peek()
    return byte == "{" || byte == "[" || byte == "\"" || byte == "'" || byte == "-"
      || byte.isDigit || byte.isLetter
  }
}
