import Markup

extension KeyReader {
  /// The environment options in an object's members, each checked separately.
  ///
  /// Contradictions are reported and left out.
  ///
  /// - Parameter base: The options of a weaker layer in the same file.
  mutating func environment(
    _ members: [JSONMember], over base: EnvironmentOptions? = nil
  ) -> EnvironmentOptions {
    var parts = members.compactMap { member in part(member) }
    while let conflict = Self.conflict(among: parts, base) {
      let culprit = Self.culprit(among: parts, base)
      report(
        .contradictoryEnvironment(conflict, hint: Self.remedy(for: parts[culprit], among: parts)),
        at: parts[culprit].range)
      parts.remove(at: culprit)
    }
    return Self.options(parts)
  }

  /// An environment option as written.
  private struct Part {
    let name: String
    let text: String
    let range: SourceRange
  }

  /// The option in a member; nil for an invalid one, which is reported.
  private mutating func part(_ member: JSONMember) -> Part? {
    guard member.value.value != .null, let text = text(of: member) else { return nil }
    do throws(EnvironmentError) {
      var options = EnvironmentOptions()
      try options.set(member.key, to: text)
    } catch {
      let (message, hint) = error.sentences
      report(.invalidSetting(message, hint: hint), at: member.value.range)
      return nil
    }
    return Part(
      name: member.key, text: text,
      range: SourceRange(member.keyRange.start, member.value.range.end))
  }

  private mutating func text(of member: JSONMember) -> String? {
    let what = "“\(member.key)”"
    guard case .number? = EnvironmentOption.named(member.key)?.key.form else {
      return name(member.value, what, hint: Self.hint(for: member))?.text
    }
    if case .number(_, let text) = member.value.value { return text }
    let bare = member.value.string.flatMap {
      Double($0) == nil ? nil : "Write \($0) without quotes"
    }
    reportKind(what, "a number", member.value, hint: bare)
    return nil
  }

  /// What to write instead of a value that is no text.
  private static func hint(for member: JSONMember) -> String? {
    var options = EnvironmentOptions()
    do throws(EnvironmentError) {
      try options.set(member.key, to: member.value.bareText ?? "")
      return nil
    } catch {
      return error.sentences.hint
    }
  }

  private static func options(_ parts: [Part]) -> EnvironmentOptions {
    parts.reduce(into: EnvironmentOptions()) { try? $0.set($1.name, to: $1.text) }
  }

  /// Why the options contradict each other; nil if they do not.
  private static func conflict(among parts: [Part], _ base: EnvironmentOptions?) -> String? {
    do throws(EnvironmentError) {
      _ = try Environment([options(parts)] + (base.map { [$0] } ?? []))
      return nil
    } catch {
      return error.message
    }
  }

  /// How to resolve a contradiction at the option that is left out.
  private static func remedy(for part: Part, among parts: [Part]) -> String {
    let sides = ["width", "height"]
    let missing = sides.first { side in !parts.contains { $0.name == side } }
    guard sides.contains(part.name), let missing else { return "Remove “\(part.name)”" }
    return "Add “\(missing)”, or remove “\(part.name)”"
  }

  /// The option to leave out to resolve a contradiction: the one that says least about the screen.
  private static func culprit(among parts: [Part], _ base: EnvironmentOptions?) -> Int {
    let order = ["orientation", "platform", "width", "height"].compactMap { name in
      parts.firstIndex { $0.name == name }
    }
    let remedy = order.first { index in
      var rest = parts
      rest.remove(at: index)
      return conflict(among: rest, base) == nil
    }
    return remedy ?? order.first ?? 0
  }
}

extension EnvironmentError {
  /// The message and the hint.
  var sentences: (message: String, hint: String?) {
    switch self {
    case .unknownValue(let text, let name, let nearest, let allowed):
      let hint = "Write one of \(allowed.joined(separator: ", "))"
      return ("Unknown \(name) “\(text)”", nearest.map { "Did you mean “\($0)”?" } ?? hint)
    case .unlikeExample(let text, let name, let nearest, let example):
      let hint = "Write a name such as \(example)"
      return ("Unknown \(name) “\(text)”", nearest.map { "Did you mean “\($0)”?" } ?? hint)
    case .unknownName, .outOfRange, .contradiction, .unknownVariant: return (message, nil)
    }
  }
}
