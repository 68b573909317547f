import Expressions
import Markup

extension JSONForm {
  /// The effects of the owner's methods: by key paths of limited length.
  static let actions = dictionary(
    .keys(like: "^[^.]+(\\.[^.]+){0,\(OwnerAction.mostKeys - 1)}$"))
}

extension KeyReader {
  /// The effects of the owner's methods on its data; invalid ones are reported and left out.
  mutating func actions(_ node: JSONNode, _ what: String) -> [OwnerAction] {
    (object(node, what) ?? []).compactMap { action in
      object(action.value, "“\(action.key)”").map { members in
        OwnerAction(name: action.key, changes: members.compactMap { change($0) })
      }
    }
  }

  private mutating func change(_ member: JSONMember) -> OwnerAction.Change? {
    let keyPath = member.key.split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard !keyPath.contains(""), keyPath.count <= OwnerAction.mostKeys else {
      report(
        .invalidSetting(
          "“\(member.key)” is not a key path of the data",
          hint: "Write at most \(OwnerAction.mostKeys) keys with full stops between them, as in a.b"
        ),
        at: member.keyRange)
      return nil
    }
    guard let value = value(member.value, of: keyPath) else { return nil }
    return OwnerAction.Change(keyPath: keyPath, value: value, range: member.value.range)
  }

  /// The expression after `$`, or the value itself.
  private mutating func value(_ node: JSONNode, of keyPath: [String]) -> OwnerAction.Value? {
    guard let text = node.string, text.hasPrefix("$") else { return .constant(ModelValue(node)) }
    do throws(ExpressionError) {
      return .expression(try BindingExpression(String(text.dropFirst())))
    } catch {
      report(
        .invalidSetting(error, of: keyPath), at: node.range.part(error.range.shifted, of: text))
      return nil
    }
  }
}

extension Range<Int> {
  /// The range in the text with the dollar sign before the expression.
  fileprivate var shifted: Range<Int> { lowerBound + 1..<upperBound + 1 }
}
