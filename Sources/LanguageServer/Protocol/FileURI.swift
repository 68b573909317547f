import Foundation

/// Converts between paths and `file:` URIs (RFC 8089), as editors write them.
enum FileURI {
  /// The absolute path of a URI; nil if it is no file on this machine.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    }
    guard rest.hasPrefix("/"), let path = rest.removingPercentEncoding, !path.utf8.contains(0)
    else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The URI of an absolute path.
  static func uri(of path: String) -> String {
    "file://" + escaped(path)
  }

  /// A path as a part of a URI.
  static func escaped(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? path
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}
