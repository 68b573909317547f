/// A path pattern: `/api/image/{name...}.png`.
///
/// `{name}` matches one segment or the rest of one. `{name...}` matches one or more segments up to
/// the following parts. A placeholder may have literal text around it in its segment. No
/// placeholder matches an empty segment.
///
/// ```swift
/// let pattern: RoutePattern = "/api/image/{name...}.png"
/// let names = pattern.match(["api", "image", "cells", "A.png"])  // ["name": "cells/A"]
/// ```
public struct RoutePattern: Hashable, Sendable {
  fileprivate enum Part: Hashable {
    case literal(String)
    case placeholder(name: String, isRepeated: Bool, prefix: String, suffix: String)
  }

  private let parts: [Part]

  /// A pattern; at most one placeholder may match several segments.
  public init(_ pattern: String) {
    precondition(pattern.hasPrefix("/"), "a path begins with a slash: \(pattern)")
    let segments =
      pattern == "/"
      ? []
      : pattern.dropFirst().split(
        separator: "/", omittingEmptySubsequences: false)
    parts = segments.map(Self.part)
    precondition(
      parts.count { $0.isRepeated } <= 1, "only one placeholder may repeat: \(pattern)")
  }

  private static func part(_ text: Substring) -> Part {
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close
    else { return .literal(String(text)) }
    let name = text[text.index(after: open)..<close]
    precondition(!name.contains("{"), "a segment has one placeholder at most: \(text)")
    let isRepeated = name.hasSuffix("...")
    return .placeholder(
      name: String(isRepeated ? name.dropLast(3) : name), isRepeated: isRepeated,
      prefix: String(text[..<open]), suffix: String(text[text.index(after: close)...]))
  }

  /// The values of the placeholders in a path's decoded segments; nil if the path does not
  /// match.
  public func match(_ segments: [String]) -> [String: String]? {
    let repeats = parts.contains { $0.isRepeated }
    let more = segments.count - parts.count
    guard repeats ? more >= 0 : more == 0 else { return nil }
    var parameters: [String: String] = [:]
    var start = 0
    for part in parts {
      let end = start + 1 + (part.isRepeated ? more : 0)
      guard part.match(segments[start..<end], into: &parameters) else { return nil }
      start = end
    }
    return parameters
  }
}

extension RoutePattern: ExpressibleByStringLiteral {
  /// A pattern from a literal.
  public init(stringLiteral pattern: String) {
    self.init(pattern)
  }
}

extension RoutePattern.Part {
  fileprivate var isRepeated: Bool {
    if case .placeholder(_, true, _, _) = self { true } else { false }
  }

  fileprivate func match(
    _ segments: ArraySlice<String>, into parameters: inout [String: String]
  ) -> Bool {
    switch self {
    case .literal(let text):
      return segments.first.map { $0.hasSameBytes(as: text) } ?? false
    case .placeholder(let name, _, let prefix, let suffix):
      guard let value = Self.value(of: segments, prefix, suffix) else { return false }
      parameters[name] = value
      return true
    }
  }

  /// The segments joined by slashes, without the text around the placeholder; nil if that text is
  /// missing, or leaves a segment empty.
  private static func value(
    of segments: ArraySlice<String>, _ prefix: String, _ suffix: String
  ) -> String? {
    if prefix.isEmpty, suffix.isEmpty, segments.count == 1, let only = segments.first {
      return only.isEmpty ? nil : only
    }
    let joined = segments.joined(separator: "/")
    guard joined.hasPrefix(prefix), joined.hasSuffix(suffix) else { return nil }
    let value = joined.dropFirst(prefix.count).dropLast(suffix.count)
    let parts = value.split(separator: "/", omittingEmptySubsequences: false)
    return parts.contains("") ? nil : String(value)
  }
}
