import Markup

/// Diagnostics about preview data's content.
extension Diagnostic {
  /// - Parameter hasRoot: Whether the document begins with `<root>`, which an app class fills.
  static func unexpectedCell(
    _ found: String, needed: String, in holder: String, hasRoot: Bool
  ) -> Self {
    Self(
      .error, "The cells of \(holder) must be \(needed) views; the document creates \(found)",
      hint: hasRoot
        ? "Give \(found) a superclass in mkpreview.json that is a \(needed)"
        : "Begin the document with <root>, which becomes a cell")
  }

  /// - Parameter hasHolder: Whether the document has a view that accepts content.
  static func unexpectedContent(in className: String, hasHolder: Bool) -> Self {
    Self(
      .warning, "\(className) accepts no content",
      hint: hasHolder ? "Name a table, a collection view or a picker" : withoutHolder)
  }

  private static let withoutHolder =
    "Remove it: the document has no table, collection view or picker"

  static func unexpectedContent(for kind: String, views: Int) -> Self {
    Self(
      .warning, "“\(excerpt(kind))” can be any of \(views) views",
      hint: "Give them ids, or write the path of one")
  }

  static func unexpectedContent(again view: String) -> Self {
    Self(
      .warning, "“\(excerpt(view))” is filled twice; the first content counts",
      hint: "Remove one of them")
  }

  static func unexpectedContent(cellIn className: String) -> Self {
    Self(.warning, "\(className) shows texts and accepts no cells", hint: "Write a list of texts")
  }

  static func unexpectedContent(textsIn className: String) -> Self {
    Self(
      .warning, "\(className) shows cells and accepts no texts",
      hint: "Name the document of each cell: { \"cell\": \"…\", \"items\": [ … ] }")
  }

  static func unexpectedContent(
    unnamedIn className: String, instruction: String, known: [String]
  ) -> Self {
    Self(
      .warning, "\(className) has several parts; the content must name one",
      hint: known.isEmpty
        ? "Write <?\(instruction) …?> into the part, and put the content under that name"
        : "Put the content under one of \(known.map { "“\($0)”" }.joined(separator: ", "))")
  }

  static func unknownContent(_ view: String, nearest: String?, hasHolder: Bool) -> Self {
    Self(
      .warning, "No table, collection view or picker “\(excerpt(view))”",
      hint: suggestion(nearest)
        ?? (hasHolder ? "Write the id of one, or its path" : withoutHolder))
  }

  static func unknownContent(
    _ name: String, in className: String, instruction: String?, nearest: String?
  ) -> Self {
    Self(
      .warning, "\(className) has no part “\(excerpt(name))”",
      hint: suggestion(nearest) ?? instruction.map { "Write <?\($0) \(excerpt(name))?> into it" }
        ?? "Write the content without a name around it")
  }
}
