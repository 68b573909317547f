import Glibc

/// A refusal of the system.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number, as errno has it.
  public let number: Int32

  /// The refusal that errno tells of.
  init(_ number: Int32 = errno) { self.number = number }

  /// The system's words for it: “Too many open files”.
  public var description: String { String(cString: strerror(number)) }
}
