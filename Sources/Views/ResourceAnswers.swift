public import Markup
public import Scene

/// What resources answered, by name.
public struct ResourceAnswers: Hashable, Sendable {
  /// The pictures.
  public var images: [String: ImageLookup] = [:]
  /// The colours.
  public var colors: [String: ResourceLookup<Color>] = [:]
  /// The tables of texts.
  public var strings: [String: ResourceLookup<StringTable>] = [:]
  /// The other documents.
  public var documents: [String: ResourceLookup<MarkupDocument>] = [:]
  /// The files of templates.
  public var templates: [String: ResourceLookup<ResourceTable>] = [:]
  /// The property lists.
  public var propertyLists: [String: ResourceLookup<ResourceTable>] = [:]

  /// No answers.
  public init() {}
}
