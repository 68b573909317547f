// Paths inside the root are strings with `/` between names; the root itself is the empty string.
extension String {
  /// The path of a name in the folder that has this path.
  func child(_ name: some StringProtocol) -> String { isEmpty ? String(name) : "\(self)/\(name)" }

  /// The last name of the path.
  var lastName: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
  }

  /// The path of the folder that the path is in.
  var parent: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? ""
  }
}
