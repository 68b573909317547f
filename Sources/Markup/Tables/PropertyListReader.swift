/// Reads property lists in XML as JSON-like values, with the location of every key and value.
///
/// Apple's DOCTYPE is skipped, never resolved. Dates and data are strings, as written. A text's
/// location is that of its characters; a dictionary's or an array's is its start tag.
public struct PropertyListReader {
  private var mistakes: SourceReport

  /// Reads a file; a file with a mistake has no content.
  public static func read(_ bytes: [UInt8], file: String) -> Reading<JSONNode> {
    let reading = MarkupReader.read(bytes, file: file, kind: .propertyList)
    guard let root = reading.content?.root else {
      return Reading(
        content: nil, diagnostics: reading.diagnostics, endsEarly: reading.endsEarly)
    }
    var reader = PropertyListReader(file: file)
    let node = reader.readRoot(root)
    let diagnostics = reader.mistakes.diagnostics
    let hasError = diagnostics.contains { $0.severity == .error }
    return Reading(content: hasError ? nil : node, diagnostics: diagnostics)
  }

  private init(file: String) {
    mistakes = SourceReport([], file: file)
  }

  private mutating func readRoot(_ root: MarkupElement) -> JSONNode? {
    guard root.name == "plist" else {
      report(
        .propertyList(
          "“<\(root.name.excerpt)>” is not a property list", hint: "Write it in <plist>"),
        at: root.nameRange)
      return nil
    }
    let elements = elements(of: root)
    guard elements.count == 1 else {
      report(
        .propertyList("A property list has one value", hint: "Write one, as <dict>"),
        at: elements.dropFirst().first?.nameRange ?? root.nameRange)
      return nil
    }
    return readValue(elements[0])
  }

  private mutating func readValue(_ element: MarkupElement) -> JSONNode? {
    switch element.name {
    case "dict": JSONNode(.object(readMembers(of: element)), element.startTagRange)
    case "array":
      JSONNode(.array(elements(of: element).compactMap { readValue($0) }), element.startTagRange)
    case "true", "false": JSONNode(.bool(element.name == "true"), element.startTagRange)
    case "string", "date", "data": readText(of: element)
    case "integer", "real": readNumber(element)
    default: refuse(element)
    }
  }

  private mutating func refuse(_ element: MarkupElement) -> JSONNode? {
    let kinds = ["array", "data", "date", "dict", "false", "integer", "real", "string", "true"]
    let nearest = NearestName.of(element.name, among: kinds)
    report(
      element.name == "key"
        ? .propertyList("This key has no dictionary around it, or no value", hint: "Write one")
        : .propertyList(
          "“<\(element.name.excerpt)>” is not a value of a property list",
          hint: "Write \(nearest.map { "<\($0)>" } ?? "<string>")"),
      at: element.nameRange)
    return nil
  }

  /// Reads alternating keys and values.
  private mutating func readMembers(of dict: MarkupElement) -> [JSONMember] {
    var members: [JSONMember] = []
    var indices: [String: Int] = [:]
    var rest = elements(of: dict)[...]
    while let element = rest.popFirst() {
      guard element.name == "key" else {
        report(
          .propertyList("This value has no key", hint: "Write <key> before it"),
          at: element.nameRange)
        continue
      }
      guard let value = rest.first, value.name != "key" else {
        report(
          .propertyList("This key has no value", hint: "Write one after it"), at: element.nameRange)
        continue
      }
      rest.removeFirst()
      guard let key = readText(of: element), let node = readValue(value) else { continue }
      let member = JSONMember(key: key.string ?? "", keyRange: key.range, value: node)
      if let index = indices[member.key] {
        report(.duplicateKey(member.key, first: members[index].keyRange), at: member.keyRange)
        members[index] = member
      } else {
        indices[member.key] = members.count
        members.append(member)
      }
    }
    return members
  }

  private mutating func readText(of element: MarkupElement) -> JSONNode? {
    var text = ""
    var range: SourceRange?
    for child in element.children {
      switch child {
      case .text(let piece, let place), .cdata(let piece, let place):
        text += piece
        range = SourceRange(range?.start ?? place.start, place.end)
      case .element(let inner):
        report(
          .propertyList("“<\(element.name)>” can contain only text", hint: "Remove the element"),
          at: inner.nameRange)
        return nil
      case .comment, .instruction: break
      }
    }
    return JSONNode(.string(text), range ?? element.startTagRange)
  }

  private mutating func readNumber(_ element: MarkupElement) -> JSONNode? {
    guard let node = readText(of: element), let string = node.string else { return nil }
    let text = string.filter { !$0.isWhitespace }
    let number = element.name == "integer" ? Self.integer(text) : Double(text)
    guard let number, number.isFinite else {
      report(
        .propertyList("“\(text.excerpt)” is not a number", hint: "Write digits, as in -12 or 0.5"),
        at: node.range)
      return nil
    }
    return JSONNode(.number(number, text: text), node.range)
  }

  /// Parses decimal digits, or hexadecimal ones after 0x.
  private static func integer(_ text: String) -> Double? {
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
    let isHexadecimal = digits.lowercased().hasPrefix("0x")
    let magnitude =
      isHexadecimal ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
    return magnitude.map { Double($0) * (isNegative ? -1 : 1) }
  }

  /// The elements inside another element; text in it is a mistake.
  private mutating func elements(of parent: MarkupElement) -> [MarkupElement] {
    parent.children.compactMap { child in
      switch child {
      case .element(let element): return element
      case .text(let text, let range), .cdata(let text, let range):
        if !text.utf8.allSatisfy(\.isBlank) {
          report(
            .propertyList("There is text between the values", hint: "Write <string> around it"),
            at: range)
        }
        return nil
      case .comment, .instruction: return nil
      }
    }
  }

  private mutating func report(_ diagnostic: Diagnostic, at range: SourceRange) {
    mistakes.add(diagnostic, at: range)
  }
}
