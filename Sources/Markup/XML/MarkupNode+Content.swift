import Glibc

extension [MarkupNode] {
  /// Whether other nodes are written like these, ignoring locations.
  func haveSameContent(as others: [MarkupNode]) -> Bool {
    isShared(with: others)
      || count == others.count && zip(self, others).allSatisfy { $0.hasSameContent(as: $1) }
  }

  /// The number of nodes at the beginning that equal those of others, ignoring locations.
  ///
  /// - Parameter limit: The maximum number of nodes to compare; both lists have at least as many.
  public func commonPrefix(with others: [MarkupNode], atMost limit: Int) -> Int {
    withUnsafeBufferPointer { nodes in
      others.withUnsafeBufferPointer { others in
        (0..<limit).first { !nodes.hasSameContent(at: $0, as: others, at: $0) } ?? limit
      }
    }
  }

  /// The number of nodes at the end that equal those of others, ignoring locations.
  ///
  /// - Parameter limit: The maximum number of nodes to compare; both lists have at least as many.
  public func commonSuffix(with others: [MarkupNode], atMost limit: Int) -> Int {
    withUnsafeBufferPointer { nodes in
      others.withUnsafeBufferPointer { others in
        (0..<limit).first {
          !nodes.hasSameContent(
            at: nodes.count - 1 - $0, as: others, at: others.count - 1 - $0)
        } ?? limit
      }
    }
  }
}

extension UnsafeBufferPointer<MarkupNode> {
  /// Whether a node is written like another one, ignoring locations.
  fileprivate func hasSameContent(at index: Int, as other: Self, at otherIndex: Int) -> Bool {
    guard let own = baseAddress, let others = other.baseAddress else { return false }
    // Nodes with the same bits have the same texts and arrays; most have after an edit elsewhere.
    // Different bits prove nothing, because locations may differ.
    return memcmp(own + index, others + otherIndex, MemoryLayout<MarkupNode>.size) == 0
      || own[index].hasSameContent(as: others[otherIndex])
  }
}

extension MarkupNode {
  /// Whether another node is written like this one, ignoring its location.
  public func hasSameContent(as other: MarkupNode) -> Bool {
    switch (self, other) {
    case (.element(let own), .element(let other)): own.hasSameContent(as: other)
    case (.instruction(let own), .instruction(let other)):
      own.hasSameContent(as: other)
    case (.text(let own, _), .text(let other, _)), (.cdata(let own, _), .cdata(let other, _)),
      (.comment(let own, _), .comment(let other, _)):
      own.isSpelled(as: other)
    default: false
    }
  }
}

extension MarkupInstruction {
  /// Whether another instruction is written like this one, ignoring its location.
  public func hasSameContent(as other: MarkupInstruction) -> Bool {
    target.isSpelled(as: other.target) && data.isSpelled(as: other.data)
  }
}

extension MarkupElement {
  /// Whether another element and everything in it is written like this one, ignoring locations.
  public func hasSameContent(as other: MarkupElement) -> Bool {
    hasSameTag(as: other) && children.haveSameContent(as: other.children)
  }

  /// Whether another element has the same name and attributes, ignoring its location.
  public func hasSameTag(as other: MarkupElement) -> Bool {
    name.isSpelled(as: other.name)
      && (attributes.isShared(with: other.attributes)
        || attributes.count == other.attributes.count
          && zip(attributes, other.attributes).allSatisfy {
            $0.name.isSpelled(as: $1.name) && $0.value.isSpelled(as: $1.value)
          })
  }
}

extension String {
  /// Whether another text has the same bytes.
  ///
  /// `==` treats a letter with an accent and the letter followed by the accent as equal; file names
  /// do not.
  fileprivate func isSpelled(as other: String) -> Bool {
    let isSpelled = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.elementsEqual($0) }
    }
    return isSpelled.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }
}

extension Array {
  /// Whether another array is the same memory, as after an edit elsewhere in the document.
  fileprivate func isShared(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer {
        own.baseAddress == $0.baseAddress && own.count == $0.count
      }
    }
  }
}
