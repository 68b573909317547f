public import Markup

/// The content of `mkpreview/config.json` in the user's configuration folder: settings for all
/// workspaces, which no workspace can override.
public struct UserSettings: Hashable, Sendable {
  /// The command that opens an editor at a place of a file.
  public var editor: WrittenName?

  /// The keys of the file.
  static let keys: [Key<Self>] = [
    Key(
      "editor", "The command that opens a place of a file, with {file}, {line} and {column}.",
      .name(), \.editor
    ) { $0.name($1, $2, hint: "Write the command that opens the editor") }
  ]

  /// What the file may be.
  public static var form: JSONForm { .object(keys) }

  /// No settings.
  public init() {}

  /// Reads settings from a file's value; each key is checked separately, and valid ones are used.
  public static func read(_ node: JSONNode, file: String) -> Reading<UserSettings> {
    var reader = KeyReader(file: file)
    let new = UserSettings()
    let settings = reader.object(node, "The user's settings", keys, into: new) ?? new
    return reader.reading(settings)
  }
}

extension Diagnostic {
  /// A mistake in the editor's command of the user's settings.
  public static func invalidEditor(
    _ message: String, at range: SourceRange, in file: String
  ) -> Self {
    invalidSetting(message, hint: nil).at(range, in: file)
  }
}
