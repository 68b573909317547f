/// What a workspace says of all its documents: the content of `mkpreview.json`.
public struct Settings: Sendable {
  /// The file's path within the workspace; nil where there is no such file.
  public var file: String?
  /// The parts of the environment that documents are shown in.
  public var environment = EnvironmentOptions()
  /// The generation that the documents are written for.
  public var dialect: Dialect?
  /// The files and folders that are left out, as patterns of paths.
  public var exclude: [String] = []
  /// The app's own classes by name.
  public var classes: [String: ApplicationClass] = [:]

  /// No settings.
  public init() {}
}

/// A class that the app defines, as far as a preview must know it.
public struct ApplicationClass: Sendable {
  /// The name that documents write, with its module where it has one: `MyApp.RatingView`.
  public var name: WrittenName
  /// The class that it is made from, the app's own or one of UIKit's and MarkupKit's.
  public var superclass: WrittenName
  /// The document that fills it when it is made.
  public var document: WrittenName?
  /// What it asks for in points, on the axes where it says so.
  public var intrinsicContentSize: (width: Double?, height: Double?)

  /// A class of the app.
  public init(
    name: WrittenName, superclass: WrittenName, document: WrittenName? = nil,
    intrinsicContentSize: (width: Double?, height: Double?) = (nil, nil)
  ) {
    self.name = name
    self.superclass = superclass
    self.document = document
    self.intrinsicContentSize = intrinsicContentSize
  }
}
