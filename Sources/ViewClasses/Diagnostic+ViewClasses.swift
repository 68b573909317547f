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

  static func lateInstruction(_ target: String) -> Self {
    Self(
      .warning, "“\(target)” has no effect after the content", hint: "Write it before the content")
  }

  static func missingTitle(_ element: String) -> Self {
    Self(
      .warning, "A “\(element)” without a title is left out",
      hint: "Give it a title, as title=\"…\"")
  }

  static func unexpectedRow(_ className: String) -> Self {
    Self(
      .error, "A row of a table is a cell, and a \(className) is declared as one",
      hint: "Put it into an LMTableViewCell")
  }

  /// A value on a segment of a control that keeps none; MarkupKit raises, although its guide shows
  /// it.
  static func valueOnSegment(in className: String) -> Self {
    Self(
      .note, "\(className) keeps no values of its segments", hint: "Use LMSegmentedControl")
  }
}
