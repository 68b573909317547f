public import Markup
import ViewClasses
public import Views

/// A parsed document: the last tree that parsed, and the diagnostics of the current text.
public struct ParsedDocument: Sendable {
  /// The document's name in the workspace.
  public let name: String
  /// The file of the text: the document's own, or a size-class variant.
  public let file: String
  /// The tree; nil if no text has parsed yet.
  public let markup: MarkupDocument?
  /// The diagnostics of the text.
  public let diagnostics: [Diagnostic]
  /// Whether the tree comes from an earlier text.
  public let isStale: Bool
  /// Whether the text is empty or ends inside markup, as an incompletely written file does.
  public let endsEarly: Bool
}

/// Converts a document's bytes to its rendition.
public enum Preview {
  /// Parses a document; if that fails, the last good tree is kept.
  ///
  /// - Parameters:
  ///   - file: The file's path in the workspace, for diagnostics.
  ///   - last: The previous result.
  ///   - lastBytes: The bytes of the last tree.
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

  /// A document with an unreadable file, treated as one that does not parse.
  public static func unreadable(
    name: String, _ problem: Diagnostic, after last: ParsedDocument? = nil
  ) -> ParsedDocument {
    ParsedDocument(
      name: name, file: problem.file, markup: last?.markup, diagnostics: [problem],
      isStale: last?.markup != nil, endsEarly: false)
  }

  /// Builds, lays out and draws a document in the context's environment.
  ///
  /// - Parameter problems: The diagnostics of the context's preview data and settings.
  public static func render(
    _ parsed: ParsedDocument, in context: ViewContext, problems: [Diagnostic] = []
  ) -> Rendition {
    var kept: KeptViews?
    return render(parsed, in: context, problems: problems, keeping: &kept)
  }

  /// Builds, lays out and draws a document, reusing the views of unchanged elements.
  ///
  /// - Parameter kept: The views of an earlier version in the same context, though its resources may
  ///   differ. It is set to this version's views, or to nil if they cannot be reused.
  public static func render(
    _ parsed: ParsedDocument, in context: ViewContext, problems: [Diagnostic] = [],
    keeping kept: inout KeptViews?
  ) -> Rendition {
    guard let markup = parsed.markup else {
      return report(parsed, OwnerInterface(), Drawn(), problems, nil, context)
    }
    var outcome = ViewBuilder.build(markup, from: .standard, in: context, after: kept)
    kept = outcome.kept
    let screen = context
    var context = context
    var drawn = Drawn()
    if let root = outcome.root {
      let node = layOut(root, on: outcome.stage, in: &context, log: &outcome.log)
      let bars = outcome.bars.map { LayoutNode.of($0.view, part: $0.name, in: context) }
      drawn = Drawn(root: node, bars: bars)
      if outcome.stage != nil, context.showsSamples {
        drawn.samples = CellSample.all(of: parsed, in: screen, besides: node)
      }
    }
    let levels = context.settings.check.levels
    let rules = outcome.root.map { outcome.log.rules(for: $0, levels) }
    let reported = context.tweaks.annotated(
      outcome.log.diagnostics(with: context.resources.problems).filter { !denies($0, problems) })
    let broken = expectations(of: outcome, drawnAs: drawn.root, in: context)
    return report(
      parsed, outcome.interface, drawn, problems + reported + broken, rules, context,
      outcome.log.suppressions)
  }

  /// Lays out and draws a tree, and logs its lints.
  ///
  /// - Parameters:
  ///   - stage: The view that shows the root alone as a cell; nil for a whole screen.
  ///   - context: It becomes the one that shows the root.
  static func layOut(
    _ root: UIView, on stage: UIView?, in context: inout ViewContext, log: inout DiagnosticLog
  ) -> LayoutNode {
    context = ViewLayout.run(root, on: stage, in: context, log: &log)
    root.updateFocus(in: context)
    let drawn = withExtendedLifetime(stage) { LayoutNode.of(root, in: context) }
    for (path, lint) in LayoutLints(drawn, in: context.environment).diagnostics {
      log.add(lint, about: root.descendant(at: path))
    }
    return drawn
  }

  /// Whether a note about missing data may be wrong, because a part of the preview data was
  /// unreadable.
  private static func denies(_ note: Diagnostic, _ problems: [Diagnostic]) -> Bool {
    note.code == Diagnostic.bindingWithoutModelCode
      && problems.contains { $0.severity == .error }
  }

  /// The diagnostics of the settings' classes that are not already reported.
  private static func classProblems(
    in settings: Settings, excluding reported: [Diagnostic]
  ) -> [Diagnostic] {
    settings.classProblems(in: .standard).filter { problem in
      !reported.contains {
        ($0.code, $0.file, $0.range) == (problem.code, problem.file, problem.range)
      }
    }
  }

  /// Diagnostics in the order of the document's text, followed by those of other files.
  private static func inSourceOrder(
    _ diagnostics: [Diagnostic], of document: String
  ) -> [Diagnostic] {
    let files = diagnostics.map { $0.file == document ? "" : $0.file }
    return zip(diagnostics, files).enumerated().sorted { left, right in
      (left.element.1, left.element.0.range.start, left.offset)
        < (right.element.1, right.element.0.range.start, right.offset)
    }.map(\.element.0)
  }

  /// The diagnostics that a document reports, of those of its text and of its views.
  ///
  /// Each has its level. If the text does not parse, only its syntax errors are reported, because the
  /// text may no longer contain the other mistakes.
  static func reported(
    _ parsed: ParsedDocument, _ diagnostics: [Diagnostic], _ context: ViewContext
  ) -> [Diagnostic] {
    let found = parsed.diagnostics + diagnostics
    let all = found + classProblems(in: context.settings, excluding: found)
    let reported = context.settings.check.levels
      .applied(to: parsed.isStale ? parsed.diagnostics : inSourceOrder(all, of: parsed.file))
    return reported.limited(for: parsed.file)
  }

  /// The rendition of a view tree, with all diagnostics and the overlay of the errors.
  private static func report(
    _ parsed: ParsedDocument, _ interface: OwnerInterface, _ drawn: Drawn,
    _ diagnostics: [Diagnostic], _ rules: ReportRules?, _ context: ViewContext,
    _ suppressions: [SuppressionUse] = []
  ) -> Rendition {
    let reported = reported(parsed, diagnostics, context)
    let (overlay, marks) = ErrorOverlay(context, of: parsed.file)
      .drawing(reported, over: drawn.root, isStale: parsed.isStale)
    return Rendition(
      document: parsed.name, environment: context.environment.recorded(by: nil),
      isStale: parsed.isStale, diagnostics: reported, suppressions: suppressions,
      interface: interface, root: drawn.root?.adding(marks), bars: drawn.bars,
      samples: drawn.samples,
      rules: rules ?? ReportRules(context.settings.check.levels), overlay: overlay)
  }

  /// What is drawn of a document.
  private struct Drawn {
    /// The document's view; nil if the document never parsed.
    var root: LayoutNode?
    /// The bars around it.
    var bars: [LayoutNode] = []
    /// A cell in other states; none for a screen.
    var samples: [CellSample] = []
  }
}
