import Expressions
import Markup

extension KeyReader {
  /// The keys of a rule.
  static let expectationKeys = ["that", "when", "because", "in"]
  private static let exampleOfRule = "Write a condition, such as \"title.lines == 1\""

  /// The rules of `expect`; invalid ones are reported and left out.
  mutating func expectations(_ node: JSONNode?) -> [Expectation] {
    let elements = list(node, "“expect”") ?? []
    if elements.count > Expectation.limit {
      report(
        .invalidSetting("More than \(Expectation.limit) rules", hint: "Remove some of them"),
        at: elements[Expectation.limit].range)
    }
    return elements.prefix(Expectation.limit).compactMap { expectation($0) }
  }

  private mutating func expectation(_ node: JSONNode) -> Expectation? {
    if node.string != nil {
      return condition(node, "A rule").map { Expectation(that: $0, file: file) }
    }
    let text = Alternative(kind: "a string", hint: Self.exampleOfRule)
    guard let members = object(node, "A rule", keys: Self.expectationKeys, or: text) else {
      return nil
    }
    if members["that"] == nil {
      report(
        .invalidSetting("The rule has no “that”", hint: "Add \"that\": \"title.lines == 1\""),
        at: node.range)
    }
    let when = condition(members["when"], "“when”")
    guard let that = condition(members["that"], "“that”"), (when == nil) == (members["when"] == nil)
    else { return nil }
    var rule = Expectation(that: that, when: when, file: file)
    rule.because = name(members["because"], "“because”")?.text
    rule.environments = (list(members["in"], "“in”") ?? []).compactMap {
      name($0, "The name of an environment")
    }
    return rule
  }

  private mutating func condition(_ node: JSONNode?, _ what: String) -> Expectation.Condition? {
    guard let node, let text = name(node, what, hint: Self.exampleOfRule)?.text else { return nil }
    do throws(ExpressionError) {
      return Expectation.Condition(predicate: try Predicate(text), range: node.range)
    } catch {
      report(.expectationSyntax(error), at: node.range.part(error.range, of: text))
      return nil
    }
  }
}
