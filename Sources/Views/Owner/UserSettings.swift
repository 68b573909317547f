public import Markup

/// The content of `mkpreview/config.json` in the user's folder of settings: what holds for all
/// workspaces, and is never read from one of them.
public struct UserSettings: Hashable, Sendable {
  /// The command that opens a place of a file in an editor, with where it is written.
  public var editor: WrittenName?

  /// The keys of the file.
  static let keys = ["editor"]

  /// No settings.
  public init() {}

  /// Takes settings from the value of a file; each key is judged by itself, and the good ones
  /// count.
  public static func read(_ node: JSONNode, file: String) -> Reading<UserSettings> {
    var reader = KeyReader(file: file)
    var settings = UserSettings()
    if let members = reader.object(node, "The user's settings", keys: keys) {
      settings.editor = reader.name(members["editor"], "“editor”")
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
