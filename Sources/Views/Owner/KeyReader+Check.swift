import FileSystem
import Markup

extension CheckSettings {
  /// The keys of `check`.
  static let keys: [Key<Self>] = [
    Key("codes", "The level of each code, in place of its own.", codes) { reader, node, settings in
      for member in reader.object(node, "“codes”") ?? [] {
        if DiagnosticCode.named(member.key) == nil {
          reader.report(.unknownCodeKey(member.key), at: member.keyRange)
        } else {
          settings.levels.codes[member.key] = reader.level(member)
        }
      }
    },
    Key("paths", "The highest level of problems in files, by patterns of paths.", paths) {
      reader, node, settings in
      for member in reader.object(node, "“paths”") ?? [] {
        guard reader.isUseful(member.key, for: .levels, at: member.keyRange),
          let level = reader.level(member)
        else { continue }
        settings.levels.paths.append(Levels.PathLevel(pattern: Glob(member.key), level: level))
      }
    },
    Key("maxWarnings", "How many warnings are allowed.", .integer(in: counts), \.maxWarnings) {
      $0.count($1, $2, in: counts)
    },
  ]

  private static let counts = 0...1_000_000

  private static let codes = JSONForm.object(
    DiagnosticCode.all.map { JSONKey($0.name, $0.summary + ".", level) })
  private static let paths = JSONForm.dictionary(level)
  private static let level = JSONForm.words(CheckLevel.allCases.map(\.rawValue))
}

extension KeyReader {
  fileprivate mutating func level(_ member: JSONMember) -> CheckLevel? {
    word(member.value, "level", "The level of “\(member.key)”")
  }

  /// A number of warnings.
  fileprivate mutating func count(
    _ node: JSONNode, _ what: String, in range: ClosedRange<Int>
  ) -> Int? {
    if node.value == .null { return nil }
    if let number = node.number, let count = Int(exactly: number), range.contains(count) {
      return count
    }
    report(
      .invalidSetting("\(what) must be a whole number from 0", hint: "Write 0 to allow none"),
      at: node.range)
    return nil
  }
}
