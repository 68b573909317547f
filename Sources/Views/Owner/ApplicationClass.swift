public import Markup

/// A class that the app defines, as a preview needs to know it.
public struct ApplicationClass: Hashable, Sendable {
  /// The name in documents, with its module if it has one: `MyApp.RatingView`.
  public var name: WrittenName
  /// The superclass: another class of the app, or one of UIKit or MarkupKit.
  public var superclass: WrittenName
  /// The document that fills new instances.
  public var document: WrittenName?
  /// The intrinsic size in points; nil on an axis without one.
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

  /// Whether two classes have the same declaration at the same place.
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
  /// The mistakes in superclasses: unknown classes and cycles.
  public func classProblems(in catalog: Catalog) -> [Diagnostic] {
    guard !classes.isEmpty else { return [] }
    let names = Array(classes.keys) + catalog.names
    return classes.values.compactMap { type in
      let name = type.superclass.text
      if classes[name] == nil, catalog[name] == nil {
        let others = names.filter { $0 != type.name.text }
        return .unknownSuperclass(name, nearest: NearestName.of(name, among: others))
          .at(type.superclass.range, in: file)
      }
      return isCircular(type)
        ? .circularSuperclass(type.name.text).at(type.superclass.range, in: file) : nil
    }.sorted { $0.range.start < $1.range.start }
  }

  /// Whether the superclasses of a class form a cycle.
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
