import Expressions
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
  /// The name of the property: `text`, `title` or `placeholder`.
  public let property: String
  /// The text.
  public let text: String
}

extension ShownText {
  /// The text with another number of letters: its own, repeated.
  public func withLetters(_ count: Int) -> String {
    let letters = Array(text)
    return String((0..<count).map { letters[$0 % letters.count] })
  }
}

extension ScreenState {
  /// The screen with another number of letters in a text.
  public func changing(_ text: ShownText, toLetters count: Int) -> ScreenState {
    var screen = self
    screen.touches.set(
      text.property, to: .string(text.withLetters(count)), path: text.path,
      className: text.className)
    return screen
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
    if let own, isNew(source, part: part, isInRow: isInRow) {
      texts.append(
        ShownText(
          path: view.path, id: view.id, className: view.className, property: own.property,
          text: own.text))
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
