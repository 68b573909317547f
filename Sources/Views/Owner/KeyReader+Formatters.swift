import Expressions
import Formats
import Markup

/// The values of the keys that change a formatter's text.
private struct Steps {
  var values: [String: String]?
  var other: String?
  var format: String?

  static let keys: [Key<Steps>] = [
    Key("values", "A text for each text of a value.", .dictionary(.anyText), \.values) {
      $0.texts($1, $2)
    },
    Key("default", "The text for all other values.", .anyText, \.other) { $0.text($1, $2) },
    Key("format", "A text with %@ for the value.", .format, \.format) { reader, node, _ in
      reader.format(node)
    },
  ]

  /// The change; nil for none.
  var step: CustomFormatter.Step? {
    values.map { .values($0, default: other) } ?? format.map { .format($0) }
  }
}

extension JSONForm {
  /// The key that names another formatter.
  fileprivate static func base(_ summary: String, _ form: JSONForm) -> JSONKey {
    JSONKey("formatter", summary, form, isRequired: true)
  }

  /// Formatters by name: a format, a table, or another formatter with its arguments.
  static var formatters: JSONForm {
    let steps = Steps.keys.map(\.written)
    let named = Formats.names.map { name in
      let arguments = Formats.arguments(of: name) ?? []
      return object(
        [base("The formatter that writes the value.", .constant(name))] + steps
          + arguments.map { JSONKey($0.name, nil, JSONForm($0.type)) })
    }
    let other = base("Another formatter of these preview data.", .otherName(than: Formats.names))
    return dictionary(
      .either([.format, .object(steps)] + named + [.object([other] + steps)]),
      limit: PreviewData.mostMembers)
  }

  /// A text with `%@` in place of the value; `%%` is a percent sign.
  fileprivate static let format = text(like: "^([^%]|%[%@])*$")

  /// The values of a formatter's argument.
  private init(_ type: FormatArgumentType) {
    self =
      switch type {
      case .text: .scalar
      case .texts: .types(["string", "array"])
      case .flag: .types(["boolean"])
      case .integer(let range): .integer(in: range)
      case .number: .types(["number"])
      case .word(let words): .words(words)
      case .words(let words): .either([.anyText, .list(.words(words))])
      }
  }
}

extension KeyReader {
  /// The keys of a formatter; all others are arguments of the one it names.
  private static let formatterKeys = [baseKey] + Steps.keys.map(\.name)
  fileprivate static let baseKey = JSONForm.base("", .name()).name

  /// Preview data's formatters; invalid ones are reported and left out.
  mutating func formatters(_ node: JSONNode, _ what: String) -> [CustomFormatter] {
    let members = limited(object(node, what) ?? [], "formatters")
    var formatters = members.compactMap { formatter($0) }
    var byName = Dictionary(formatters.map { ($0.name.text, $0) }) { first, _ in first }
    for (index, formatter) in formatters.enumerated() {
      guard let base = formatter.base, let place = members[base.name, of: formatter.name.text]
      else { continue }
      if let problem = problem(with: base.name, of: formatter, among: byName) {
        report(problem, at: place)
        formatters[index].base = nil
        byName[formatter.name.text] = formatters[index]
      }
    }
    return formatters
  }

  /// A formatter: a format string, or an object.
  private mutating func formatter(_ member: JSONMember) -> CustomFormatter? {
    var formatter = CustomFormatter(name: WrittenName(member.key, at: member.keyRange))
    if member.value.string != nil {
      guard let format = format(member.value) else { return nil }
      formatter.step = .format(format)
      return formatter
    }
    let plain = Alternative(kind: "a string", hint: "Write a format, such as \"%@ km\"")
    guard let members = object(member.value, "“\(member.key)”", or: plain) else { return nil }
    if members[Self.baseKey] != nil {
      formatter.base = base(members)
    } else {
      for other in members where !Self.formatterKeys.contains(other.key) {
        report(.unknownKey(other.key, known: Self.formatterKeys), at: other.keyRange)
      }
    }
    formatter.step = read(Steps.keys, from: members, into: Steps()).step ?? .none
    return formatter
  }

  /// The texts of an object, by key.
  fileprivate mutating func texts(_ node: JSONNode, _ what: String) -> [String: String] {
    (object(node, what) ?? []).reduce(into: [:]) { texts, member in
      texts[member.key] = text(member.value, "“\(member.key)”")
    }
  }

  /// A text with `%@` in place of the value.
  fileprivate mutating func format(_ node: JSONNode) -> String? {
    guard let format = text(node, "“format”") else { return nil }
    let rest = format.replacing("%%", with: "").replacing("%@", with: "")
    guard !rest.contains("%") else {
      report(
        .invalidSetting(
          "In a format, only @ or % may follow %",
          hint: "Write %@ for the value, and %% for a percent sign"), at: node.range)
      return nil
    }
    return format
  }

  /// An object's named formatter, with its arguments.
  private mutating func base(_ members: [JSONMember]) -> FormatSpecifier? {
    let hint = "Write one of \(Formats.names.joined(separator: ", "))"
    let key = Self.baseKey
    guard let name = name(members[key], "“\(key)”", hint: hint) else { return nil }
    var specifier = FormatSpecifier(name: name.text)
    for (index, member) in members.enumerated() where !Self.formatterKeys.contains(member.key) {
      guard let value = argument(member) else { continue }
      specifier.arguments.append(
        FormatSpecifier.Argument(name: member.key, value: value, offset: index))
    }
    guard Formats.names.contains(name.text) else {
      for argument in specifier.arguments {
        report(
          .unknownKey(argument.name, known: Self.formatterKeys),
          at: members[argument.offset].keyRange)
      }
      return FormatSpecifier(name: name.text)
    }
    do throws(FormatError) {
      try Formats.check(specifier)
      return specifier
    } catch {
      let place = members[error.offset]
      report(
        .invalidSetting(error.message, hint: error.hint),
        at: SourceRange(place.keyRange.start, place.value.range.end))
      return nil
    }
  }

  /// An argument's value as documents write it.
  private mutating func argument(_ member: JSONMember) -> String? {
    if member.value.value == .null { return nil }
    let input = MarkupInput.json(member.value)
    let words = member.value.elements.map { $0.compactMap { MarkupInput.json($0).text } }
    guard let text = input.text ?? words?.joined(separator: ",") else {
      reportKind("“\(member.key)”", "a string, a number, a flag or a list", member.value)
      return nil
    }
    return text
  }

  /// Why a formatter cannot use another one; nil if it can.
  private func problem(
    with name: String, of formatter: CustomFormatter, among formatters: [String: CustomFormatter]
  ) -> Diagnostic? {
    if Formats.names.contains(name) { return nil }
    guard var current = formatters[name] else {
      return unknownFormatter(name, among: formatters.keys.sorted())
    }
    for _ in 0..<CustomFormatter.chainLimit {
      if current.name.text == formatter.name.text { return .circularFormatter(current.name.text) }
      guard let base = current.base?.name, !Formats.names.contains(base),
        let next = formatters[base]
      else { return nil }
      current = next
    }
    return .invalidSetting(
      "“\(formatter.name.text)” leads to more than \(CustomFormatter.chainLimit) other formatters",
      hint: "Name one of \(Formats.names.joined(separator: ", "))")
  }

  private func unknownFormatter(_ name: String, among own: [String]) -> Diagnostic {
    let names = Formats.names + own
    let nearest = NearestName.of(name, among: names)
    return .invalidSetting(
      "There is no formatter “\(name)”",
      hint: nearest.map { "Did you mean “\($0)”?" }
        ?? "Known formatters: \(names.prefix(40).joined(separator: ", "))")
  }
}

extension [JSONMember] {
  /// The place where a formatter names another one.
  fileprivate subscript(base: String, of name: String) -> SourceRange? {
    self[name]?.members?[KeyReader.baseKey]?.range
  }
}
