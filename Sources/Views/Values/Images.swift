public import Geometry
import Markup
public import Scene

/// A picture of the workspace.
public struct ImageResource: Hashable, Sendable {
  /// The name in the document.
  public var name: String
  /// The picture's file.
  public var picture: Picture
  /// The size in points.
  public var size: Size
  /// Whether it is drawn in the tint colour (template rendering).
  public var isTemplate: Bool
  /// The equally near files with the name, the chosen one first; empty if there is only one.
  public var candidates: [String]

  /// A picture of the workspace.
  public init(
    name: String, picture: Picture, size: Size, isTemplate: Bool = false, candidates: [String] = []
  ) {
    self.name = name
    self.picture = picture
    self.size = size
    self.isTemplate = isTemplate
    self.candidates = candidates
  }

  /// The problem that another file has the same name.
  var problem: Diagnostic? {
    candidates.isEmpty ? nil : .ambiguousImage(name, candidates: candidates)
  }
}

/// An image attribute's value: a picture, or the box that replaces a missing one.
public enum ImageValue: MarkupValue, Hashable, Sendable {
  /// An existing picture.
  case resource(ImageResource)
  /// A labelled box for a picture that is missing or cannot be read.
  case missing(name: String)

  /// An image.
  public static var type: ValueType { .image }

  /// The image with a name (guide 4.5, Images).
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<ImageValue>
  {
    guard let name = input.text else { return ValueReading(nil) }
    switch context.resources.image(named: name) {
    case .found(let image): return ValueReading(.resource(image), problem: image.problem)
    case .missing(let hint):
      return ValueReading(.missing(name: name), problem: .missingImage(name, hint: hint))
    case .unreadable(let file, let reason):
      return ValueReading(
        .missing(name: name), problem: .unreadableImage(name, file: file, reason: reason))
    }
  }

  /// The name as reported.
  public var property: PropertyValue? { .string(name) }

  /// The name in the document.
  public var name: String {
    switch self {
    case .resource(let image): image.name
    case .missing(let name): name
    }
  }

  /// The size in points; nil for a box.
  public var size: Size? {
    guard case .resource(let image) = self else { return nil }
    return image.size
  }
}
