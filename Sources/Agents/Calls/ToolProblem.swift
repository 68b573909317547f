import Markup

/// Why a tool has no answer: what is wrong, and the next step.
struct ToolProblem: Error {
  /// The reason in words.
  let words: TerminalText

  init(_ words: TerminalText) { self.words = words }

  /// There is no such thing.
  ///
  /// - Parameter names: The names that there are.
  static func unknown(
    _ kind: String, _ name: String, among names: [String], next: TerminalText
  ) -> ToolProblem {
    let short = name.split(separator: "/").last.map(String.init) ?? name
    let near =
      NearestName.of(name, among: names)
      ?? names.first { $0.split(separator: "/").last.map(String.init) == short }
    let list = names.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
    let known = near.map { "did you mean “\($0)”?" } ?? "known: \(list.isEmpty ? "none" : list)."
    return ToolProblem("There is no \(kind) “\(name)”; \(known) \(next)")
  }
}
