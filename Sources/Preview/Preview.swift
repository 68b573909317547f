public import Markup
import ViewClasses
public import Views

/// A parsed document: the tree of the last text that parsed, and the diagnostics of the present
/// text.
public struct ParsedDocument: Sendable {
  /// The document's name in the workspace.
  public let name: String
  /// The file of the text: the document's own, or a size-class variant.
  public let file: String
  /// The tree; nil where the text never parsed.
  public let markup: MarkupDocument?
  /// The diagnostics of the text.
  public let diagnostics: [Diagnostic]
  /// Whether the tree is that of an earlier text.
  public let isStale: Bool
  /// Whether the text is empty or ends inside markup, like a file that is being written.
  public let endsEarly: Bool
}

/// The straight road from a document's bytes to its rendition.
public enum Preview {
  /// Reads a document; where it does not parse, the last good tree is kept.
  ///
  /// - Parameters:
  ///   - file: The file's path in the workspace, for diagnostics.
  ///   - last: The document as it was parsed before.
  ///   - lastBytes: The bytes that its tree is of.
  public static func parse(
    _ bytes: [UInt8], name: String, file: String, after last: ParsedDocument? = nil,
    of lastBytes: [UInt8]? = nil
  ) -> ParsedDocument {
    let known = last?.markup.flatMap { markup in lastBytes.map { (markup, $0) } }
    let reading = MarkupReader.read(bytes, file: file, after: known)
    return ParsedDocument(
      name: name, file: file, markup: reading.content ?? last?.markup,
      diagnostics: reading.diagnostics,
      isStale: reading.content == nil && last?.markup != nil, endsEarly: reading.endsEarly)
  }

  /// A document whose file cannot be read; it counts as one that does not parse.
  public static func unreadable(
    name: String, _ problem: Diagnostic, after last: ParsedDocument? = nil
  ) -> ParsedDocument {
    ParsedDocument(
      name: name, file: problem.file, markup: last?.markup, diagnostics: [problem],
      isStale: last?.markup != nil, endsEarly: false)
  }

  /// Builds, lays out and draws a document in the environment of the context.
  ///
  /// - Parameter problems: The diagnostics of the context's preview data and settings.
  public static func render(
    _ parsed: ParsedDocument, in context: ViewContext, problems: [Diagnostic] = []
  ) -> Rendition {
    var kept: KeptViews?
    return render(parsed, in: context, problems: problems, keeping: &kept)
  }

  /// Builds, lays out and draws a document, with the views of an earlier version where elements are
  /// written as before.
  ///
  /// - Parameter kept: The views of an earlier version, which was rendered in the same context from the
  ///   same resources; those of this one afterwards, and nil where they cannot be kept.
  public static func render(
    _ parsed: ParsedDocument, in context: ViewContext, problems: [Diagnostic] = [],
    keeping kept: inout KeptViews?
  ) -> Rendition {
    guard let markup = parsed.markup else {
      return report(parsed, OwnerInterface(), nil, problems, context)
    }
    var outcome = ViewBuilder.build(markup, from: .standard, in: context, after: kept)
    kept = outcome.kept
    var node: LayoutNode?
    if let root = outcome.root {
      ViewLayout.run(root, in: context, log: &outcome.log)
      root.updateFocus(in: context)
      node = LayoutNode.of(root, in: context)
    }
    let told = context.tweaks.telling(
      outcome.log.diagnostics(with: context.resources.problems).filter { !denies($0, problems) })
    return report(parsed, outcome.interface, node, problems + told, context)
  }

  /// Whether a note says that there are no data, where some may be in a part of the preview data that
  /// could not be read.
  private static func denies(_ note: Diagnostic, _ problems: [Diagnostic]) -> Bool {
    note.code == Diagnostic.bindingWithoutModelCode
      && problems.contains { $0.severity == .error }
  }

  /// The diagnostics of the settings' classes that are not among others.
  private static func classProblems(
    in settings: Settings, besides told: [Diagnostic]
  ) -> [Diagnostic] {
    settings.classProblems(in: .standard).filter { problem in
      !told.contains {
        ($0.code, $0.file, $0.range) == (problem.code, problem.file, problem.range)
      }
    }
  }

  /// Diagnostics in the order of the document's text, then by the files that it uses.
  private static func inSourceOrder(
    _ diagnostics: [Diagnostic], of document: String
  ) -> [Diagnostic] {
    let files = diagnostics.map { $0.file == document ? "" : $0.file }
    return zip(diagnostics, files).enumerated().sorted { left, right in
      (left.element.1, left.element.0.range.start, left.offset)
        < (right.element.1, right.element.0.range.start, right.offset)
    }.map(\.element.0)
  }

  /// The rendition of a view tree, with all diagnostics and the overlay that shows the errors.
  ///
  /// Where the text does not parse, the diagnostics are its syntax errors only: the author may have
  /// mended the mistakes of the views already.
  private static func report(
    _ parsed: ParsedDocument, _ interface: OwnerInterface, _ root: LayoutNode?,
    _ diagnostics: [Diagnostic], _ context: ViewContext
  ) -> Rendition {
    let found = parsed.diagnostics + diagnostics
    let all = found + classProblems(in: context.settings, besides: found)
    let told = (parsed.isStale ? parsed.diagnostics : inSourceOrder(all, of: parsed.file))
      .limited(for: parsed.file)
    let overlay = Overlay(context, of: parsed.file)
      .primitives(told, over: root, isStale: parsed.isStale)
    return Rendition(
      document: parsed.name, environment: context.environment, isStale: parsed.isStale,
      diagnostics: told, interface: interface, root: root, overlay: overlay)
  }
}
