import Markup
import Views

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

  /// A column that aligns to baseline with a spacing.
  static func ignoredSpacing() -> Self {
    var problem = Self(
      .warning,
      "MarkupKit 4.1.3 to 4.5.1 ignores “spacing” with alignToBaseline, so the texts lie at one height",
      hint:
        "Remove “spacing” for the system’s distance between baselines, or remove alignToBaseline")
    problem.property = "spacing"
    return problem
  }

  /// A view in such a column.
  static func ignoredSpacing(_ property: String) -> Self {
    var problem = Self(
      .warning, "MarkupKit ignores “\(property)” in a column with alignToBaseline",
      hint: "Remove it, or remove alignToBaseline of the column")
    problem.property = property
    return problem
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
  /// Since 4.0.9 MarkupKit raises, although its guide shows this (upstream's
  /// `setValue:forSegmentAtIndex:`).
  static func valueOnSegment(in className: String, dialect: Dialect) -> Self {
    dialect < .generation4
      ? Self(.note, "\(className) ignores the values of its segments", hint: hint)
      : Self(.error, "\(className) accepts no values of segments; MarkupKit raises", hint: hint)
  }

  private static let hint = "Use LMSegmentedControl"
}
