import Expressions
import Geometry
import Layout
import Markup
import Scene
import Testing

@testable import Views

@Suite struct DiagnosticTests {
  /// One of each kind that this module words.
  static let all: [Diagnostic] = [
    .ambiguousImage("a", candidates: ["b", "c"]), .bindingWithoutModel("a", of: .owner), .cdata(),
    .characterData("a"), .cyclicDocument(["a", "b"]), .droppedChild("A", in: "B"),
    .duplicateOutlet("a", first: SourceRange(at: .start)),
    .emptyBinding("a", "nothing", of: .owner),
    .eventOnNonControl("onA", "B"),
    .ignoredAttribute("a", reason: "b"), .ignoredInstruction("a", reason: "b", hint: nil),
    .failedExpression("A", hint: nil), .ignoredFormat("a"), .ignoredText("a"),
    .invalidBoundValue("a"), .invalidExpression("A", hint: nil),
    .invalidBoolean("a", taken: true), .invalidColor("a"), .invalidNumber("a", taken: 1.5),
    .invalidTemplate("a"), .invalidTemplateValue("a", key: nil),
    .invalidValue("a", allowed: ["b", "c"]),
    .invalidWeight("0"), .limit("A", hint: "B"), .missingFont("a", .unknown),
    .missingFont("a", .notInstalled(package: "b")), .missingFont("a", .family("B")),
    .missingFont("a", .style("B C")), .missingImage("a", hint: nil),
    .missingDocument("a", hint: nil), .missingRoot(), .missingRoot("a", nearest: nil),
    .missingString("a", in: "b", locale: "c", nearest: nil),
    .missingString("a", withoutTable: "B", locale: "c", hint: nil),
    .missingStrings("a", locale: "b", hint: nil), .missingStyle("a", of: "B"),
    .missingTemplates("a", hint: nil),
    .notSettable("a", hint: nil),
    .nothingForPlatform("iOS"), .oldSpelling("a", modern: "b"), .oldSpelling("a", modern: nil),
    .oldSpelling(stringTable: "a"), .oldSpelling(templateFile: "a"),
    .recursiveColor("a"), .unformattedValue(1), .unknownFormatter("a"),
    .unknownKeyPath("A", hint: nil), .unobservedBinding("a", hasKeyPath: true),
    .unobservedBinding("a", hasKeyPath: false), .unobservableList("a"), .primitiveMethod("count"),
    .primitiveMethod("length"), .primitiveMethod("objectAtIndex:"), .primitiveMethod("hasPrefix:"),
    .truncatedDivision(), .untypedBinding("a"),
    .patternNotShown("a"), .unavailableClass("A", on: "b"), .rootWithoutPreviewData("A"),
    .unavailableProperty("a", on: "b"), .unavailableStyle("a", of: "B", on: "c"),
    .unexpectedChild("A", in: "B"),
    .unexpectedElement("a", in: "B", nearest: nil),
    .unexpectedInstruction("a", in: "B", nearest: "c"), .unknownClass("A", nearest: "B"),
    .unknownColor("a", nearest: nil, hint: nil),
    .unknownElementAttribute("a", of: "b", nearest: nil),
    .unknownEvent("a", nearest: nil), .unknownOutlet("a", nearest: nil),
    .unknownFactory("a", of: "B", among: []), .unknownFont("a", nearest: nil),
    .unknownProperty("a", of: "B", nearest: nil), .unknownTemplate("a", nearest: nil),
    .unreadableImage("a", file: "b", reason: nil),
  ]

  /// What MarkupKit would raise for.
  static let errors: Set = [
    "cdata", "character-data", "cyclic-document", "event-on-non-control", "invalid-color",
    "empty-binding", "failed-expression", "invalid-bound-value", "invalid-expression",
    "unformatted-value", "untyped-binding",
    "invalid-template",
    "invalid-template-value", "invalid-value", "invalid-weight", "limit", "missing-document",
    "missing-root", "missing-style",
    "not-settable", "unavailable-class", "unavailable-property", "unavailable-style",
    "unexpected-child", "unexpected-element", "unexpected-instruction", "unknown-class",
    "unknown-factory", "unknown-property", "unobservable-list",
  ]

  /// What is worth knowing.
  static let notes: Set = [
    "binding-without-model", "ignored-text", "old-spelling", "root-without-preview-data",
    "truncated-division",
    "unknown-formatter",
  ]

  @Test(arguments: all)
  func `severities follow from what MarkupKit does`(diagnostic: Diagnostic) {
    let severity: Diagnostic.Severity =
      Self.errors.contains(diagnostic.code)
      ? .error : Self.notes.contains(diagnostic.code) ? .note : .warning
    #expect(diagnostic.severity == severity, "\(diagnostic.code)")
  }

  /// What MarkupKit evaluates but may not follow, and guesses.
  static let otherNotes: [Diagnostic] = [
    .unobservableList(guess: "a"), .unobservedBinding(keyPath: "a"),
  ]

  @Test(arguments: otherNotes)
  func `guesses about errors and warnings are notes`(diagnostic: Diagnostic) {
    #expect(diagnostic.severity == .note)
  }

  @Test(arguments: all + otherNotes)
  func `messages are sentences without a period`(diagnostic: Diagnostic) {
    for text in [diagnostic.message, diagnostic.hint ?? "A"] {
      #expect(text.first?.isUppercase == true || text.first == "“", "\(text)")
      #expect(!text.hasSuffix("."), "\(text)")
    }
  }

  @Test func `long texts are shortened to one line`() {
    let message = Diagnostic.characterData(String(repeating: "a\n", count: 100)).message
    #expect(!message.contains("\n"))
    #expect(message.hasSuffix("…”"))
    #expect(message.count < 120)
  }

  @Test func `ambiguity is reported with the views that it affects`() {
    let (parent, first, last) = (UIView(), UIView(), UIView())
    (first.id, last.id) = ("first", "last")
    func told(_ amount: Double, _ others: [UIView]) -> String {
      Diagnostic.finding(
        Finding(.ambiguous(.horizontal), item: 0, amount: amount), on: parent, others: others,
        in: .anywhere
      ).message
    }
    #expect(told(5, []) == "5 points of the width of UIView may be above or below its baseline")
    #expect(told(5, [first]) == "“first” may or may not fill 5 points of the width of UIView")
    #expect(
      told(5, [first, last])
        == "Nothing determines how “first”, “last” share 5 points of the width of UIView")
    #expect(told(.infinity, [first]) == "The width of “first” is not determined")
    #expect(told(.infinity, [first, last]) == "The width of “first”, “last” is not determined")
  }

  @Test func `findings are worded for their views`() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    func told(_ kind: Finding.Kind, _ amount: Double) -> Diagnostic {
      .finding(Finding(kind, item: 1, amount: amount), on: child, others: [parent], in: .anywhere)
    }
    #expect(told(.conflict(.horizontal), 5).code == "layout-conflict")
    #expect(told(.ambiguous(.vertical), 5).code == "layout-ambiguous")
    #expect(told(.ambiguous(.vertical), 5).severity == .note)
    #expect(told(.overflow(.vertical), 1).message.contains("1 point beyond its parent’s height"))
    #expect(told(.overflow(.horizontal), 2.04).message.contains("2 points"))
    #expect(told(.overflow(.horizontal), 1e300).message.contains("1e+300 points"))
    let both = [Axis.horizontal, .vertical].map { Finding(.overflow($0), item: 1, amount: 2) }
    #expect(
      Diagnostic.overflow(both, of: child, in: .anywhere).message
        == "UIView reaches 2 points beyond its parent’s width and 2 points beyond its parent’s height"
    )
    parent.clipsToBounds = true
    #expect(told(.overflow(.horizontal), 1).code == "layout-clipped")
    #expect(Diagnostic.layoutTruncated(child, in: .anywhere).code == "layout-truncated")
  }
}
