import CLinux
import Glibc

/// Extended attributes, among them access control lists (`system.posix_acl_access`).
extension Descriptor {
  /// Copies the extended attributes of another file, and removes others.
  ///
  /// A new file may have attributes from its folder or the system.
  ///
  /// - Throws: ``WriteError/attribute(_:)`` if one differs and cannot be set.
  func adoptExtendedAttributes(of other: borrowing Descriptor) throws(WriteError) {
    let names = try other.extendedAttributes
    for name in try extendedAttributes where !names.contains(name) {
      guard fremovexattr(number, name) == 0 else { throw .attribute(name) }
    }
    for name in names {
      guard let value = other.extendedAttribute(name) else { throw .attribute(name) }
      if extendedAttribute(name) == value { continue }
      guard fsetxattr(number, name, value, value.count, 0) == 0 else { throw .attribute(name) }
    }
  }

  /// The names; none on a file system without extended attributes.
  private var extendedAttributes: [String] {
    get throws(WriteError) {
      guard let bytes = Self.bytes({ flistxattr(number, $0, $1) }) else {
        guard errno == ENOTSUP || errno == ENOSYS else { throw .last }
        return []
      }
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func extendedAttribute(_ name: String) -> [UInt8]? {
    Self.bytes { fgetxattr(number, name, $0, $1) }
  }

  /// The bytes that a call writes to a buffer, after it returned their count; nil if it fails.
  private static func bytes(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) -> [UInt8]? {
    // The size may grow between the two calls.
    while true {
      let size = call(nil, 0)
      guard size > 0 else { return size == 0 ? [] : nil }
      var buffer = [CChar](repeating: 0, count: size)
      let count = call(&buffer, size)
      if count >= 0 { return buffer[..<count].map { UInt8(bitPattern: $0) } }
      guard errno == ERANGE else { return nil }
    }
  }
}
