public import Markup

/// The content of `mkpreview/config.json` in the user's configuration folder: settings for all
/// workspaces, which no workspace can override.
public struct UserSettings: Hashable, Sendable {
  /// The command that opens an editor at a place of a file.
  public var editor: WrittenName?

  /// The keys of the file.
  static let keys = ["editor"]

  /// No settings.
  public init() {}

  /// Reads settings from a file's value; each key is checked separately, and valid ones are used.
  public static func read(_ node: JSONNode, file: String) -> Reading<UserSettings> {
    var reader = KeyReader(file: file)
    var settings = UserSettings()
    if let members = reader.object(node, "The user's settings", keys: keys) {
      settings.editor = reader.name(
        members["editor"], "“editor”", hint: "Write the command that opens the editor")
    }
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
