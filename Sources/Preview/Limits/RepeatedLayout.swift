import Markup
import ViewClasses
public import Views

/// A document's views, built once and laid out for many values of a sweep.
///
/// The lints are those of a rendition at each value. Building the views and drawing unchanged ones
/// again would take most of a sweep's time.
public final class RepeatedLayout {
  private let parsed: ParsedDocument
  private let built: ViewBuilder.Outcome?
  private var isLaidOut = false

  /// Builds the views of a document.
  public init(_ parsed: ParsedDocument, in context: ViewContext) {
    self.parsed = parsed
    built = parsed.markup.map { ViewBuilder.build($0, from: .standard, in: context) }
  }

  /// Whether the views can be laid out again: a television keeps its focus from the last layout.
  public func isValid(in context: ViewContext) -> Bool {
    context.environment.platform != .tvOS || !isLaidOut
  }

  /// Lays out the views, and returns their lints.
  ///
  /// - Parameter change: The text that is replaced.
  public func lints(
    in context: ViewContext, replacing change: (text: ShownText, string: String)? = nil
  ) -> LaidOutLints {
    guard let built, let root = built.root else { return LaidOutLints([], of: nil, changing: nil) }
    if isLaidOut { (built.stage ?? root).forgetLayouts(keepsReports: change != nil) }
    isLaidOut = true
    if let change { root.replace(change.text, by: change.string, in: context) }
    var log = built.log
    var context = context
    let node = Preview.layOut(root, on: built.stage, in: &context, log: &log)
    let found = context.tweaks.annotated(log.diagnostics(with: context.resources.problems))
    return LaidOutLints(
      Preview.reported(parsed, found, context), of: node, changing: change?.text.path)
  }
}
