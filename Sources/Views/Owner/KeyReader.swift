import Markup

/// Reads values from a JSON file by key, and collects the mistakes.
///
/// A mistake does not affect other values.
struct KeyReader {
  let file: String
  private var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  /// A value, with the mistakes in file order.
  func reading<Content>(_ content: Content) -> Reading<Content> {
    let sorted = diagnostics.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
    return Reading(content: content, diagnostics: sorted.map(\.element))
  }

  mutating func report(_ diagnostic: Diagnostic, at range: SourceRange) {
    diagnostics.append(diagnostic.at(range, in: file))
  }

  /// Reports a value with the wrong JSON type for its key.
  mutating func reportKind(_ what: String, _ wanted: String, _ node: JSONNode, hint: String? = nil)
  {
    report(
      .invalidSetting("\(what) must be \(wanted); found \(node.kind)", hint: hint), at: node.range)
  }

  // MARK: Types of values; nil counts as missing, as null does

  /// Another JSON type that a key accepts, and how to write it.
  struct Alternative {
    let kind: String
    let hint: String
  }

  /// The members of an object, in order.
  mutating func object(
    _ node: JSONNode?, _ what: String, or other: Alternative? = nil
  ) -> [JSONMember]? {
    guard let node, node.value != .null else { return nil }
    if node.members == nil {
      reportKind(
        what, (other.map { "\($0.kind) or " } ?? "") + "an object", node,
        hint: other?.hint ?? "Write { and }, with keys and values between them")
    }
    return node.members
  }

  /// The members of an object with known keys; unknown ones are reported and left out.
  ///
  /// - Parameter elsewhere: Says where an unknown key belongs; nil if it belongs nowhere.
  mutating func object(
    _ node: JSONNode?, _ what: String, keys: [String], or other: Alternative? = nil,
    elsewhere: (String) -> String? = { _ in nil }
  ) -> [JSONMember]? {
    guard let members = object(node, what, or: other) else { return nil }
    // A key that the object already has is no suggestion.
    let unused = keys.filter { members[$0] == nil }
    for member in members where !keys.contains(member.key) {
      report(
        .unknownKey(member.key, known: unused, hint: elsewhere(member.key)), at: member.keyRange)
    }
    return members.filter { keys.contains($0.key) }
  }

  /// An object with known keys, read into a value; nil if the node is no object.
  mutating func object<Target>(
    _ node: JSONNode?, _ what: String, _ keys: [Key<Target>], into target: Target,
    or other: Alternative? = nil, elsewhere: (String) -> String? = { _ in nil }
  ) -> Target? {
    let names = keys.map(\.name)
    guard let members = object(node, what, keys: names, or: other, elsewhere: elsewhere) else {
      return nil
    }
    return read(keys, from: members, into: target)
  }

  /// The values of those members that a table of keys has, read into a value.
  mutating func read<Target>(
    _ keys: [Key<Target>], from members: [JSONMember], into target: Target
  ) -> Target {
    var target = target
    for key in keys {
      if let node = members[key.name] { key.read(&self, node, &target) }
    }
    return target
  }

  /// The first members of an object, up to a limit, because each costs time at every use.
  mutating func limited(_ members: [JSONMember], _ what: String) -> [JSONMember] {
    let limit = PreviewData.mostMembers
    guard members.count > limit else { return members }
    report(
      .invalidSetting("More than \(limit) \(what)", hint: "Remove some of them"),
      at: members[limit].keyRange)
    return Array(members.prefix(limit))
  }

  /// The elements of a list.
  mutating func list(_ node: JSONNode?, _ what: String) -> [JSONNode]? {
    guard let node, node.value != .null else { return nil }
    if node.elements == nil { reportKind(what, "a list", node, hint: "Write [ and ] around it") }
    return node.elements
  }

  /// A non-empty string with its place.
  ///
  /// - Parameter hint: What to write instead of a number or an empty string; nil if a number needs
  ///   only quotes, and an empty string can be left out.
  mutating func name(_ node: JSONNode?, _ what: String, hint: String? = nil) -> WrittenName? {
    guard let node, node.value != .null else { return nil }
    guard let text = node.string else {
      reportKind(what, "a string", node, hint: hint ?? node.bareText.map { "Write \"\($0)\"" })
      return nil
    }
    guard !text.isEmpty else {
      report(
        .invalidSetting("\(what) must not be empty", hint: hint ?? "Remove it"), at: node.range)
      return nil
    }
    return WrittenName(text, at: node.range)
  }

  /// The name of a class.
  mutating func className(_ node: JSONNode, _ what: String) -> WrittenName? {
    name(node, what, hint: "Write the name of a class of iOS, MarkupKit or the app")
  }

  /// The name of a document.
  mutating func documentName(_ node: JSONNode, _ what: String) -> WrittenName? {
    name(node, what, hint: "Write the name of a document without .xml")
  }

  /// A string, which may be empty.
  mutating func text(_ node: JSONNode, _ what: String) -> String? {
    if node.value == .null { return nil }
    if node.string == nil { reportKind(what, "a string", node) }
    return node.string
  }

  /// A flag.
  mutating func flag(_ node: JSONNode, _ what: String) -> Bool? {
    if node.value == .null { return nil }
    if node.bool == nil { reportKind(what, "true or false", node) }
    return node.bool
  }

  /// A length in points.
  mutating func length(_ node: JSONNode, _ what: String) -> Double? {
    if node.value == .null { return nil }
    guard let number = node.number else {
      reportKind(what, "a number of points", node)
      return nil
    }
    guard (0...10_000).contains(number) else {
      let hint = number < 0 ? "Remove it if the view has none" : "Write it in points"
      report(.invalidSetting("\(what) must be from 0 to 10000", hint: hint), at: node.range)
      return nil
    }
    return number
  }

  /// One of the words of a closed set.
  ///
  /// - Parameter kind: What a word is: `dialect`.
  mutating func word<Word: CaseIterable & RawRepresentable<String>>(
    _ node: JSONNode, _ kind: String, _ what: String
  ) -> Word? {
    let words = Word.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
    let hint = "Write one of \(words)"
    let needsQuotes = node.bareText.flatMap(Word.init) != nil
    guard let name = name(node, what, hint: needsQuotes ? nil : hint) else { return nil }
    if let word = Word(rawValue: name.text) { return word }
    report(.invalidSetting("Unknown \(kind) “\(name.text)”", hint: hint), at: node.range)
    return nil
  }
}

extension [JSONMember] {
  subscript(key: String) -> JSONNode? { first { $0.key == key }?.value }
}

extension JSONNode {
  /// The JSON type of the value, in words.
  fileprivate var kind: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool(let bool): bool ? "true" : "false"
    case .null: "null"
    }
  }

  /// A number or a flag as text.
  var bareText: String? {
    switch value {
    case .number(_, let text): text
    case .bool(let bool): String(bool)
    default: nil
    }
  }
}
