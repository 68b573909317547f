public import Markup

/// The content of `mkpreview.json`, the settings of all documents of a workspace.
public struct Settings: Hashable, Sendable {
  /// The file's path within the workspace; nil without such a file.
  public var file: String?
  /// Whether all of the file could be read, so that a class that it does not name is a mistake.
  public var isWhole = true
  /// The parts of the environment that documents are shown in.
  public var environment = EnvironmentOptions()
  /// The place of the environment in the file; nil without one.
  public var environmentRange: SourceRange?
  /// The environments in which each document is looked at beside its own variants; nil for the
  /// built-in ones.
  public var matrix: [PreviewData.Variant]?
  /// The generation that the documents are written for.
  public var dialect: Dialect?
  /// The files and folders that are left out, as patterns of paths.
  public var exclude: [String] = []
  /// The app's own classes by name.
  public var classes: [String: ApplicationClass] = [:]

  /// No settings.
  public init() {}
}
