import ArgumentParser
import Markup
import Views

/// The values that shells offer for options.
enum CompletedValues {
  /// The codes of problems.
  static let codes = CompletionKind.list(DiagnosticCode.all.map(\.name))
  /// The devices.
  static let devices = CompletionKind.list(Device.all.map(\.slug))
  /// The names of built-in environments; a folder may have others.
  static let environments = CompletionKind.list(BuiltInEnvironments.names)
  /// Branches and tags of the repository around the current folder.
  static let revisions = CompletionKind.shellCommand(
    "git for-each-ref --format='%(refname:short)' refs/heads refs/tags 2>/dev/null; echo HEAD")

  /// The words of an enumeration.
  static func words<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type
  ) -> CompletionKind {
    .list(type.allCases.map(\.rawValue))
  }
}
