/// The place of a view in the tree of its document, as indices from the root on: `0.2.1` is the second
/// child of the root's third child.
///
/// ```swift
/// let path: ViewPath = "0.2.1"
/// path.parent  // 0.2
/// path.index  // 1
/// ```
///
/// Clients write paths, too: one that is not made of numbers leads to no view.
public struct ViewPath: Hashable, Sendable {
  /// The indices with dots between them; empty for a view in no tree.
  public let text: String

  /// A path as clients write it.
  public init(_ text: String) { self.text = text }

  /// The path of a document's root.
  public static let root = ViewPath("0")

  /// The path of a view in no tree.
  public static let none = ViewPath("")

  /// Whether the view is in no tree.
  public var isEmpty: Bool { text.isEmpty }

  /// The path of the view around the view; nil for a root.
  public var parent: ViewPath? {
    text.lastIndex(of: ".").map { ViewPath(String(text[..<$0])) }
  }

  /// The place among the children of the view around the view, from 0.
  public var index: Int { indices.last ?? 0 }

  /// The number of views around the view.
  public var depth: Int { text.utf8.count { $0 == UInt8(ascii: ".") } }

  /// The indices from the root on; 0 for what is no number.
  public var indices: [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }

  /// The path of a child.
  public func child(_ index: Int) -> ViewPath { ViewPath("\(text).\(index)") }

  /// Whether the other view is in this one, at any depth.
  public func isAncestor(of other: ViewPath) -> Bool {
    let (own, others) = (text.utf8, other.text.utf8)
    return others.count > own.count && others.starts(with: own)
      && others[others.index(others.startIndex, offsetBy: own.count)] == UInt8(ascii: ".")
  }

  /// Whether the other view is this one or in it.
  public func leads(to other: ViewPath) -> Bool { self == other || isAncestor(of: other) }

  /// Whether the view is the child of a parent at an index; no other path is made for the comparison.
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
  /// A path in the source text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The order of the texts, not that of the views: `0.10` is before `0.2`.
  public static func < (left: ViewPath, right: ViewPath) -> Bool { left.text < right.text }

  /// The path as clients write it.
  public var description: String { text }
}
