public import Markup
import Views

extension Diagnostic {
  static func layoutCovered(
    _ view: LayoutNode, by cover: LayoutNode, isText: Bool, _ way: CoveringWay
  ) -> Self {
    let below = (isText ? "the text of " : "") + view.name
    return switch way {
    case .opaque:
      Self(
        .warning, "\(cover.name) covers \(below)",
        hint: "Move one of them, or write \(view.name) after \(cover.name)")
    case .text:
      Self(
        .warning, "The text of \(cover.name) lies on \(below)",
        hint: "Move one of them, or make one smaller")
    case .edges:
      Self(
        .note, "\(cover.name) reaches over \(below), if only with its edge",
        hint: "Move one of them, or make one smaller")
    }
  }

  static func layoutCoveredByKeyboard(_ view: LayoutNode) -> Self {
    Self(
      .warning, "The keyboard covers \(view.name)",
      hint: "Move it up, or put it and what is above it into a scroll view")
  }

  static func literalText(_ text: String, of property: String, isKey: Bool = false) -> Self {
    Self(
      .note, "The \(property) “\(text)” is not localized",
      hint: isKey
        ? "Add it to a table of strings as a key"
        : "Write it to a table of strings, and its key after @ here")
  }

  /// The code of a view that is too short.
  public static let tooShortCode = "layout-too-short"

  /// A view that is too short for some views in it.
  static func layoutTooShort(
    _ name: String, by amount: Double, for count: Int, areSqueezed: Bool
  ) -> Self {
    let views = count == 1 ? "a view gets" : "\(count) views get"
    let needed = count == 1 ? "it needs" : "they need"
    let lack = areSqueezed ? "no height" : "less height than \(needed)"
    return Self(
      .warning,
      "\(name) is \(amount.oneDecimal) points too short: \(views) \(lack)",
      hint: "Give it more height, or less to hold")
  }

  static func outsideSafeArea(_ view: LayoutNode, by distance: Double, at edge: String) -> Self {
    let points = ((distance * 10).rounded() / 10).shortText
    return Self(
      .warning, "\(view.name) reaches \(points) points out of the safe area at the \(edge)",
      hint: "Move it inwards: views whose margins include the safe area keep theirs in it")
  }

  static func stretched(_ view: LayoutNode, width: Double) -> Self {
    Self(
      .note, "\(view.name) is \(width.shortText) points wide",
      hint: "Give the view around it wider margins, or put it into one of at most 600 points")
  }

  /// A button that only fills the view around it, as many apps mean it.
  static func stretchedButton(_ view: LayoutNode, width: Double) -> Self {
    Self(
      .note, "\(view.name) fills \(width.shortText) points",
      hint: "Let the view around it align instead of fill, or give it wider margins")
  }

  static func stretched(_ view: LayoutNode, lineLength count: Int) -> Self {
    Self(
      .note, "A line of \(view.name) has \(count) characters",
      hint: "Give it less width: lines of up to 90 characters are easy to read")
  }
}

extension LayoutNode {
  /// The view's name in messages.
  var name: String {
    ViewName.of(
      id: report.id, className: report.className, properties: report.properties, path: report.path)
  }
}
