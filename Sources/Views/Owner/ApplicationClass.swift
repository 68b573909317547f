public import Markup

/// A class that the app defines, as far as a preview must know it.
public struct ApplicationClass: Hashable, Sendable {
  /// The name that documents write, with its module where it has one: `MyApp.RatingView`.
  public var name: WrittenName
  /// The class that it is made from, the app's own or one of UIKit's and MarkupKit's.
  public var superclass: WrittenName
  /// The document that fills it when it is made.
  public var document: WrittenName?
  /// Its intrinsic size in points, for either axis.
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

  /// Whether two classes are declared alike, at the same places.
  public static func == (left: ApplicationClass, right: ApplicationClass) -> Bool {
    (left.name, left.superclass, left.document) == (right.name, right.superclass, right.document)
      && left.intrinsicContentSize == right.intrinsicContentSize
  }

  /// Mixes name and superclass into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(superclass)
  }
}

extension Settings {
  /// The mistakes in superclasses: unknown ones, and classes that are their own superclass.
  public func classProblems(in catalog: Catalog) -> [Diagnostic] {
    guard !classes.isEmpty else { return [] }
    let names = Array(classes.keys) + catalog.names
    return classes.values.compactMap { type in
      let name = type.superclass.text
      if classes[name] == nil, catalog[name] == nil {
        return .unknownSuperclass(name, nearest: NearestName.of(name, among: names))
          .at(type.superclass.range, in: file)
      }
      return isCircular(type)
        ? .circularSuperclass(type.name.text).at(type.superclass.range, in: file) : nil
    }.sorted { $0.range.start < $1.range.start }
  }

  /// Whether the superclasses of a class lead back to it.
  private func isCircular(_ type: ApplicationClass) -> Bool {
    var seen: Set<String> = []
    var next = classes[type.superclass.text]
    while let current = next, seen.insert(current.name.text).inserted {
      if current.name.text == type.name.text { return true }
      next = classes[current.superclass.text]
    }
    return false
  }
}
