import FileSystem
import Markup

extension KeyReader {
  /// The keys of `check`.
  static let checkKeys = ["codes", "paths", "maxWarnings"]

  /// How documents are checked.
  mutating func check(_ node: JSONNode?) -> CheckSettings {
    var settings = CheckSettings()
    guard let members = object(node, "“check”", keys: Self.checkKeys) else { return settings }
    for member in object(members["codes"], "“codes”") ?? [] {
      guard DiagnosticCode.named(member.key) != nil else {
        report(.unknownCodeKey(member.key), at: member.keyRange)
        continue
      }
      settings.levels.codes[member.key] = level(member.value, of: member.key)
    }
    for member in object(members["paths"], "“paths”") ?? [] {
      if let problem = Self.problem(with: member.key, for: .levels) {
        report(
          .invalidSetting("“\(member.key)” matches nothing: \(problem.reason)", hint: problem.hint),
          at: member.keyRange)
      } else if let level = level(member.value, of: member.key) {
        settings.levels.paths.append(
          Levels.PathLevel(pattern: Glob(member.key), level: level))
      }
    }
    settings.maxWarnings = count(members["maxWarnings"], "“maxWarnings”")
    return settings
  }

  private mutating func level(_ node: JSONNode, of name: String) -> CheckLevel? {
    let words = CheckLevel.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
    let hint = "Write one of \(words)"
    guard let word = self.name(node, "The level of “\(name)”", hint: hint) else { return nil }
    if let level = CheckLevel(rawValue: word.text) { return level }
    report(.invalidSetting("Unknown level “\(word.text)”", hint: hint), at: node.range)
    return nil
  }

  private mutating func count(_ node: JSONNode?, _ what: String) -> Int? {
    guard let node, node.value != .null else { return nil }
    if let number = node.number, let count = Int(exactly: number), (0...1_000_000).contains(count) {
      return count
    }
    report(
      .invalidSetting("\(what) must be a whole number from 0", hint: "Write 0 to allow none"),
      at: node.range)
    return nil
  }
}
