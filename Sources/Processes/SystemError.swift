import Glibc

/// An error of a system call.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number (errno).
  public let number: Int32

  /// The current errno's error.
  init(_ number: Int32 = errno) { self.number = number }

  /// The system's description: “Too many open files”.
  public var description: String { String(cString: strerror(number)) }
}
