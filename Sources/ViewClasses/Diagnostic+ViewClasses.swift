import Markup

extension Diagnostic {
  static func emptyItem() -> Self {
    Self(
      .warning, "An item without a type, a title or an image is ignored",
      hint: "Give it a title, as title=\"…\"")
  }

  static func emptySegment() -> Self {
    Self(
      .warning, "A segment without a title or an image is ignored",
      hint: "Give it a title, as title=\"…\"")
  }

  static func lateInstruction(_ target: String) -> Self {
    Self(
      .warning, "“\(target)” has no effect after the content", hint: "Write it before the content")
  }

  static func missingTitle(_ element: String) -> Self {
    Self(
      .warning, "A “\(element)” without a title is ignored",
      hint: "Give it a title, as title=\"…\"")
  }

  static func unexpectedRow(_ className: String) -> Self {
    Self(
      .error, "A row of a table must be a cell, and \(className) is not one",
      hint: "Put it into an LMTableViewCell")
  }

  /// A segment's value in a control without values.
  ///
  /// MarkupKit raises, although its guide shows this.
  static func valueOnSegment(in className: String) -> Self {
    Self(
      .note, "\(className) ignores the values of its segments", hint: "Use LMSegmentedControl")
  }
}
