public import Scene
import ViewClasses
public import Views

extension Preview {
  /// Explains a view's frame in the context's environment; nil if there is no such view.
  ///
  /// - Parameter name: The view's path or id.
  public static func explain(
    _ name: String, of parsed: ParsedDocument, in context: ViewContext
  ) -> Explanation? {
    find(name, in: parsed, context) { view, root, context in
      ViewLayout.run(root, in: context)
      return ViewLayout.explain(view, in: root, context)
    }
  }

  /// The places where the values of a view's properties were set, and the contrasts of its colours;
  /// nil if there is no such view.
  ///
  /// - Parameter name: The view's path or id.
  public static func origins(
    of name: String, in parsed: ParsedDocument, _ context: ViewContext
  ) -> ValueOrigins? {
    find(name, in: parsed, context) { view, root, context in
      // Parts are known only after layout.
      ViewLayout.run(root, in: context)
      let node = LayoutNode.of(root, in: context)
      return ValueOrigins(
        view, in: root,
        ColorContrasts(of: view.path, in: node, screen: context.environment.size))
    }
  }

  /// Builds the document, and calls a function with the view that has a path or id.
  private static func find<Answer>(
    _ name: String, in parsed: ParsedDocument, _ context: ViewContext,
    _ answer: (UIView, UIView, ViewContext) -> Answer
  ) -> Answer? {
    guard let markup = parsed.markup else { return nil }
    let isPath = name.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
    let context = context.explaining(isPath ? ViewPath(name) : .root)
    let outcome = ViewBuilder.build(markup, from: .standard, in: context)
    guard let root = outcome.root,
      let view = isPath ? outcome.view(at: ViewPath(name)) : root.descendant(named: name)
    else { return nil }
    return answer(view, root, context)
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
      if case .template = origin.kind { entry.viewCount = root.count(of: origin, at: keyPath) }
      if case .string(let text) = value { entry.contrast = contrasts?.ratio(of: text, at: keyPath) }
      return entry
    }
  }

  /// Where a property was set.
  public subscript(keyPath: String) -> ValueOrigin? {
    entries.first { $0.keyPath == keyPath }?.origin
  }
}

extension UIView {
  /// The number of views with a value of an origin, this one included.
  fileprivate func count(of origin: ValueOrigin, at keyPath: String) -> Int {
    subviews.reduce(bookkeeping.origins?[keyPath] == origin ? 1 : 0) {
      $0 + $1.count(of: origin, at: keyPath)
    }
  }

  /// The first view with an id, this one included.
  fileprivate func descendant(named id: String) -> UIView? {
    if self.id == id { return self }
    return subviews.lazy.compactMap { $0.descendant(named: id) }.first
  }
}
