public import Scene
public import Views

/// The places where the values of a view's properties were set.
public struct ValueOrigins: Hashable, Sendable {
  /// The path of the view.
  public let path: ViewPath
  /// The place of the view's start tag; nil for a part.
  public let source: ViewSource?
  /// The properties with known origins, in the order of the layout report.
  let entries: [Entry]

  /// A property.
  struct Entry: Hashable, Sendable {
    let keyPath: String
    let origin: ValueOrigin
    /// The number of views that have the value of a template; nil for other origins.
    var viewCount: Int?
    /// The contrast of a colour with what is drawn below it; nil if that is not just one colour.
    var contrast: Double?
  }

  init(_ view: UIView, in root: UIView, _ contrasts: ColorContrasts?) {
    (path, source) = (view.path, view.source)
    entries = view.properties.entries.compactMap { keyPath, value in
      guard let origin = view.bookkeeping.origins?[keyPath] else { return nil }
      var entry = Entry(keyPath: keyPath, origin: origin)
      if case .template = origin.kind {
        entry.viewCount = root.count { $0.bookkeeping.origins?[keyPath] == origin }
      }
      if case .string(let text) = value { entry.contrast = contrasts?.ratio(of: text, at: keyPath) }
      return entry
    }
  }

  /// Where a property was set.
  public subscript(keyPath: String) -> ValueOrigin? {
    entries.first { $0.keyPath == keyPath }?.origin
  }
}

extension ValueOrigins {
  /// The places that decide how the view looks, each once: what it says, then its other properties,
  /// then its start tag.
  ///
  /// - Parameter string: The place of a key's text in a table of strings; nil if it is not known.
  public func causes(string: (_ key: String) -> ViewSource?) -> [ViewSource] {
    let texts = ["text", "attributedText", "title", "placeholder", "image"]
    let first = entries.filter { texts.contains($0.keyPath) }
    let others = entries.filter { !texts.contains($0.keyPath) }
    let places = (first + others).map(\.origin).flatMap { origin -> [ViewSource?] in
      let own = origin.file.isEmpty ? nil : ViewSource(file: origin.file, range: origin.range)
      guard case .localized(let key) = origin.kind else { return [own] }
      return [string(key), own]
    }
    return (places + [source]).compactMap(\.self).reduce(into: []) { unique, place in
      if !unique.contains(place) { unique.append(place) }
    }
  }
}

extension UIView {
  /// The number of views that satisfy a condition, of this one and those in it.
  func count(where isCounted: (UIView) -> Bool) -> Int {
    subviews.reduce(isCounted(self) ? 1 : 0) { $0 + $1.count(where: isCounted) }
  }
}
