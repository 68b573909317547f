extension [MarkupNode] {
  /// Whether other nodes are written like these, wherever they stand.
  func haveSameContent(as others: [MarkupNode]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.hasSameContent(as: $1) }
  }
}

extension MarkupNode {
  /// Whether another node is written like this one, wherever it stands.
  public func hasSameContent(as other: MarkupNode) -> Bool {
    switch (self, other) {
    case (.element(let own), .element(let other)): own.hasSameContent(as: other)
    case (.instruction(let own), .instruction(let other)):
      own.target == other.target && own.data == other.data
    case (.text(let own, _), .text(let other, _)), (.cdata(let own, _), .cdata(let other, _)),
      (.comment(let own, _), .comment(let other, _)):
      own == other
    default: false
    }
  }
}

extension MarkupElement {
  /// Whether another element is written like this one with all that is in it, wherever it stands.
  public func hasSameContent(as other: MarkupElement) -> Bool {
    hasSameTag(as: other) && children.haveSameContent(as: other.children)
  }

  /// Whether another element has the same name and attributes, wherever it stands.
  public func hasSameTag(as other: MarkupElement) -> Bool {
    name == other.name && attributes.count == other.attributes.count
      && zip(attributes, other.attributes).allSatisfy { $0.name == $1.name && $0.value == $1.value }
  }
}
