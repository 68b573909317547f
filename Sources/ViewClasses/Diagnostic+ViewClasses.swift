import Markup

extension Diagnostic {
  static func emptyItem() -> Self {
    Self(
      .warning, "An item without a type, a title or an image is left out",
      hint: "Give it a title, as title=\"…\"")
  }

  static func emptySegment() -> Self {
    Self(
      .warning, "A segment without a title or an image is left out",
      hint: "Give it a title, as title=\"…\"")
  }

  /// A value on a segment of a control that keeps none; MarkupKit raises, although its guide shows
  /// it.
  static func valueOnSegment(in className: String) -> Self {
    Self(
      .note, "\(className) keeps no values of its segments", hint: "Use LMSegmentedControl")
  }
}
