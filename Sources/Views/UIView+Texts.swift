public import Expressions
import Layout
public import Scene

/// A text that a view shows, as the value of a property.
public struct ShownText: Hashable, Sendable {
  /// The path of the view.
  public let path: ViewPath
  /// The view's id.
  public let id: String?
  /// The name of the view's class.
  public let className: String
  /// The name of the property: `text`, `title` or `placeholder`; that of a segment, tab or bar item
  /// has its number before it, as in `segment[1].title`.
  public let property: String
  /// The text.
  public let text: String

  /// Whether it is the title of a segment, tab or bar item, of which a view may have several.
  public var isTitleOfItem: Bool { property.hasSuffix("].title") }
}

extension ShownText {
  /// The text with another number of letters: its own, repeated.
  public func withLetters(_ count: Int) -> String { text.withLetters(count) }
}

extension String {
  /// The text, which is not empty, repeated up to a number of letters.
  public func withLetters(_ count: Int) -> String {
    let letters = Array(self)
    return String((0..<count).map { letters[$0 % letters.count] })
  }
}

extension UIView {
  /// The texts of the view and of the visible views in it, in the order of the tree.
  ///
  /// Rows that preview data add share a document: each of its texts is listed for the first row.
  public var shownTexts: [ShownText] {
    var finder = TextFinder()
    finder.find(in: self, source: nil, isInRow: false)
    return finder.texts
  }
}

extension UIView {
  /// Replaces a text in this tree, and discards what was measured and drawn of it.
  public func replace(_ text: ShownText, by string: String, in context: ViewContext) {
    descendant(at: text.path)?.replace(text.property, by: .string(string), in: context)
  }

  /// Replaces the value of a property, and discards what was measured and drawn of the view.
  public func replace(_ property: String, by value: ModelValue, in context: ViewContext) {
    restore(property, to: .model(value), in: context)
    forgetReport()
  }

  /// The texts in this tree that bindings set.
  public var boundTexts: [ShownText] {
    shownTexts.filter { text in
      descendant(at: text.path)?.bindings.contains { $0.property == text.property } == true
    }
  }

  /// Discards what was measured and drawn of the view and its parts; a view around it has another
  /// report as soon as one of its parts has.
  public func forgetReport() {
    bookkeeping.lastReport = nil
    bookkeeping.measured = MeasuredContent()
    for part in adopted { part.forgetReport() }
  }

  /// Resets the last layout of the view and of all views in it, so that they can be laid out again.
  ///
  /// - Parameter keepsReports: Whether reports may be reused, because the screen is the same.
  public func forgetLayouts(keepsReports: Bool) {
    forgetLayout()
    if !keepsReports { forgetReports() }
    for view in subviews { view.forgetLayouts(keepsReports: keepsReports) }
  }

  private func forgetReports() {
    bookkeeping.lastReport = nil
    for part in adopted { part.forgetReports() }
  }

  /// What touches call the title of a segment, tab or bar item: `segment[1].title`.
  fileprivate func titleProperty(at index: Int) -> String {
    "\(type(of: self).elements.first?.name ?? "item")[\(index)].title"
  }

  /// The index of the segment, tab or bar item whose title has a name; nil for another property.
  func titleIndex(of property: String) -> Int? {
    itemTitles.indices.first { titleProperty(at: $0) == property }
  }
}

private struct TextFinder {
  var texts: [ShownText] = []
  private var inRows: Set<Origin> = []

  /// The place in a document that a text of a row comes from.
  private struct Origin: Hashable {
    let source: ViewSource
    let part: String?
  }

  mutating func find(
    in view: UIView, part: String? = nil, source outer: ViewSource?, isInRow: Bool
  ) {
    guard !view.layoutItem.isHidden, view.alpha > 0.01 else { return }
    let isInRow = isInRow || view.bookkeeping.isFilledRow
    let source = view.source ?? outer
    let own = view.ownText
    let titles = view.itemTitles.enumerated().compactMap { index, title in
      title.map { (property: view.titleProperty(at: index), text: $0) }
    }
    for (property, text) in (own.map { [$0] } ?? []) + titles
    where !text.isEmpty && isNew(source, part: part ?? property, isInRow: isInRow) {
      texts.append(
        ShownText(
          path: view.path, id: view.id, className: view.className, property: property, text: text))
    }
    for child in view.subviews { find(in: child, source: source, isInRow: isInRow) }
    // A text of the view itself is drawn by its parts.
    for part in own == nil ? view.parts : [] {
      find(in: part.view, part: part.name, source: source, isInRow: isInRow)
    }
  }

  private mutating func isNew(_ source: ViewSource?, part: String?, isInRow: Bool) -> Bool {
    guard isInRow, let source else { return true }
    return inRows.insert(Origin(source: source, part: part)).inserted
  }
}
