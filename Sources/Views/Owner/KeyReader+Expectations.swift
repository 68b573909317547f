import Expressions
import Markup

/// The values of a rule's keys.
private struct Rule {
  var that: Expectation.Condition?
  var when: Expectation.Condition?
  var because: String?
  var environments: [WrittenName] = []

  static let keys: [Key<Rule>] = [
    Key(
      "that", "What must be true, such as title.lines == 1.", .name(), isRequired: true, \.that
    ) { $0.condition($1, $2) },
    Key("when", "When it must be true.", .name(), \.when) { $0.condition($1, $2) },
    Key("because", "Why it must be true.", .name(), \.because) { $0.name($1, $2)?.text },
    Key(
      "in", "The names of the environments in which it must be true.", .list(.name()),
      \.environments
    ) { reader, node, what in
      reader.list(node, what)?.compactMap { reader.name($0, "The name of an environment") }
    },
  ]
}

extension JSONForm {
  /// The rules of `expect`.
  static let expectations = list(.either([.name(), .object(Rule.keys)]))
}

extension KeyReader {
  /// The rules of `expect`; invalid ones are reported and left out.
  mutating func expectations(_ node: JSONNode, _ what: String) -> [Expectation] {
    let elements = list(node, what) ?? []
    if elements.count > Expectation.limit {
      report(
        .invalidSetting("More than \(Expectation.limit) rules", hint: "Remove some of them"),
        at: elements[Expectation.limit].range)
    }
    return elements.prefix(Expectation.limit).compactMap { expectation($0) }
  }

  private static let exampleOfRule = "Write a condition, such as \"title.lines == 1\""

  private mutating func expectation(_ node: JSONNode) -> Expectation? {
    if node.string != nil {
      return condition(node, "A rule").map { Expectation(that: $0, file: file) }
    }
    let text = Alternative(kind: "a string", hint: Self.exampleOfRule)
    guard let rule = object(node, "A rule", Rule.keys, into: Rule(), or: text) else { return nil }
    if node["that"] == nil {
      report(
        .invalidSetting("The rule has no “that”", hint: "Add \"that\": \"title.lines == 1\""),
        at: node.range)
    }
    guard let that = rule.that, (rule.when == nil) == (node["when"] == nil) else { return nil }
    return Expectation(
      that: that, when: rule.when, because: rule.because, environments: rule.environments,
      file: file)
  }

  fileprivate mutating func condition(_ node: JSONNode, _ what: String) -> Expectation.Condition? {
    guard let text = name(node, what, hint: Self.exampleOfRule)?.text else { return nil }
    do throws(ExpressionError) {
      return Expectation.Condition(predicate: try Predicate(text), range: node.range)
    } catch {
      report(.expectationSyntax(error), at: node.range.part(error.range, of: text))
      return nil
    }
  }
}
