/// The position of a view in its document's tree, as indices from the root: `0.2.1` is the second
/// child of the root's third child.
///
/// ```swift
/// let path: ViewPath = "0.2.1"
/// let parent = path.parent  // "0.2"
/// let index = path.index  // 1
/// ```
///
/// Clients also write paths; one that does not consist of numbers leads to no view.
public struct ViewPath: Hashable, Sendable {
  /// The indices separated by dots; empty for a view outside a tree.
  public let text: String

  /// A path from a client's text.
  public init(_ text: String) { self.text = text }

  /// The path of a document's root.
  public static let root = ViewPath("0")

  /// The path of a view outside a tree.
  public static let none = ViewPath("")

  /// Whether the view is outside a tree.
  public var isEmpty: Bool { text.isEmpty }

  /// The path of the parent; nil for a root.
  public var parent: ViewPath? {
    text.lastIndex(of: ".").map { ViewPath(String(text[..<$0])) }
  }

  /// The index among the parent's children.
  public var index: Int { indices.last ?? 0 }

  /// The number of ancestors.
  public var depth: Int { text.utf8.count { $0 == UInt8(ascii: ".") } }

  /// The indices from the root; 0 for a component that is not a number.
  public var indices: [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }

  /// The path of a child.
  public func child(_ index: Int) -> ViewPath { ViewPath("\(text).\(index)") }

  /// Whether the other view is inside this one, at any depth.
  public func isAncestor(of other: ViewPath) -> Bool {
    let (own, others) = (text.utf8, other.text.utf8)
    return others.count > own.count && others.starts(with: own)
      && others[others.index(others.startIndex, offsetBy: own.count)] == UInt8(ascii: ".")
  }

  /// Whether the other view is this one or inside it.
  public func leads(to other: ViewPath) -> Bool { self == other || isAncestor(of: other) }

  /// Whether the view is the child of a parent at an index, compared without creating another path.
  public func isChild(_ index: Int, of parent: ViewPath) -> Bool {
    let isThere = text.utf8.withContiguousStorageIfAvailable { own in
      var (end, digits) = (own.count, index)
      repeat {
        guard end > 0, own[end - 1] == UInt8(ascii: "0") + UInt8(digits % 10) else { return false }
        (end, digits) = (end - 1, digits / 10)
      } while digits > 0
      guard end > 0, own[end - 1] == UInt8(ascii: ".") else { return false }
      return own[..<(end - 1)].elementsEqual(parent.text.utf8)
    }
    return isThere ?? false
  }
}

extension ViewPath: Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// A path from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Orders paths by text, not by view: `0.10` is before `0.2`.
  public static func < (left: ViewPath, right: ViewPath) -> Bool { left.text < right.text }

  /// The path as text.
  public var description: String { text }
}
