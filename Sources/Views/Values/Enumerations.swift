public import Layout
import Markup
public import Scene

/// A closed set of words; they are case sensitive and name UIKit's constants without their type's
/// name (guide 4.5, Enumerations).
public protocol MarkupEnumeration: MarkupValue, CaseIterable, RawRepresentable
where RawValue == String {
  /// Words that only older MarkupKits have, with their current cases; nil for a word without
  /// effect.
  static var oldWords: [String: Self?] { get }

  /// Unknown words for which every MarkupKit raises; others are ignored, except in 4.0.1 to 4.0.9.
  static var raisingWords: [String] { get }
}

extension MarkupEnumeration {
  /// No old words.
  public static var oldWords: [String: Self?] { [:] }

  /// No words.
  public static var raisingWords: [String] { [] }

  /// One of the cases.
  public static var type: ValueType { .enumeration(allCases.map(\.rawValue)) }

  /// The case with the name or old word.
  ///
  /// Any other word is an error that lists the cases.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Self> {
    guard let word = input.text else { return ValueReading(nil) }
    if !input.isScalar, let value = Self(rawValue: word) {
      guard let platforms = platformsOfWords[word],
        !platforms.contains(context.environment.platform)
      else { return ValueReading(value) }
      let problem = Diagnostic.unavailableValue(word, on: context.environment.platform.rawValue)
      return ValueReading(nil, problem: problem.unknownWord(in: context.dialect))
    }
    if !input.isScalar, let value = oldWords[word] {
      return ValueReading(value, problem: .oldSpelling(word, modern: value?.rawValue))
    }
    let problem = Diagnostic.invalidValue(word, allowed: allCases.map(\.rawValue))
    let isRaised = raisingWords.contains(word)
    return ValueReading(
      nil, problem: isRaised ? problem : problem.unknownWord(in: context.dialect))
  }

  /// The case's name.
  public var property: PropertyValue? { .string(rawValue) }
}

extension MarkupInput {
  /// Whether the input is a template's number or flag, which cannot name a case.
  fileprivate var isScalar: Bool { number != nil || flag != nil }
}

extension TextAlignment: MarkupEnumeration {}
extension LineBreakMode: MarkupEnumeration {}

extension Anchors: MarkupValue {
  private static let names: [(name: String, anchors: Anchors)] = [
    ("none", []), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
    ("leading", .leading), ("trailing", .trailing), ("all", .all),
  ]

  /// Edges, separated by commas.
  public static var type: ValueType { .list(names.map(\.name)) }

  /// The edges in a list; unknown words are ignored (guide 4.5, LMAnchorView).
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Anchors> {
    guard let text = input.text else { return ValueReading(nil) }
    var anchors: Anchors = []
    var problem: Diagnostic?
    for word in text.split(separator: ",").map({ $0.trimmingBlanks() }) {
      if let known = names.first(where: { $0.name == word }) {
        anchors.formUnion(known.anchors)
      } else {
        problem =
          problem
          ?? .invalidValue(String(word), allowed: names.map(\.name)).ignored(in: context.dialect)
      }
    }
    return ValueReading(anchors, problem: problem)
  }

  /// The names of the edges.
  public var property: PropertyValue? {
    .list(
      Self.names.filter { $0.name != "all" && !$0.anchors.isEmpty && isSuperset(of: $0.anchors) }
        .map(\.name))
  }
}

extension StringProtocol {
  /// The text without leading and trailing blanks.
  func trimmingBlanks() -> SubSequence {
    var slice = self[...]
    while slice.first?.isWhitespace == true { slice.removeFirst() }
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return slice
  }
}

/// How content with an intrinsic size fits a view (UIViewContentMode).
public enum ContentMode: String, MarkupEnumeration, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}
