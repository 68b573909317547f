import Glibc

/// Accepts Host headers with `localhost`, IP literals, and names that the user allowed.
///
/// This prevents DNS rebinding: a page whose name is rebound to this machine sends that name, and
/// an IP literal cannot be rebound.
struct HostRule: Sendable {
  private let allowedNames: [[UInt8]]

  /// A rule that accepts some names in addition to localhost and IP literals.
  init(allowedNames: [String]) {
    self.allowedNames = (["localhost"] + allowedNames).map(\.asciiLowercased)
  }

  /// Whether a Host header's value is accepted; ignores the port, because containers map ports.
  func allows(_ host: String) -> Bool {
    guard let name = Self.withoutPort(host) else { return false }
    return allowedNames.contains(name.asciiLowercased) || Self.isLiteral(name)
  }

  /// The name before the port; nil if the rest is not a port.
  private static func withoutPort(_ host: String) -> Substring? {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : nil
    let name = host[..<(end ?? host.firstIndex(of: ":") ?? host.endIndex)]
    let rest = host[name.endIndex...]
    guard !name.isEmpty, rest.isEmpty || rest.first == ":" else { return nil }
    let port = rest.dropFirst().utf8
    guard port.count <= 5, port.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return name
  }

  /// Whether a name is four decimal numbers or an IPv6 address in brackets.
  ///
  /// Other spellings of IPv4 (`0x7f.1`) count as names, because browsers do not send them.
  private static func isLiteral(_ name: Substring) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return isAddress(String(name.dropFirst().dropLast()), family: AF_INET6)
    }
    return isAddress(String(name), family: AF_INET)
  }

  private static func isAddress(_ text: String, family: Int32) -> Bool {
    guard !text.utf8.contains(0) else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { address in
      inet_pton(family, text, address.baseAddress) == 1
    }
  }
}
