import Glibc

/// The reason why a server could not start.
public struct HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Hashable, Sendable {
    /// Another program already listens there.
    case addressInUse
    /// No interface of this machine has the address.
    case addressNotAvailable
    /// The port is reserved for the superuser.
    case permissionDenied
    /// The name has no address.
    case unknownHost
    /// Another failure, identified by the system's error number.
    case systemFailure
  }

  /// The kind of failure.
  public let code: Code
  /// The address with its port: `127.0.0.1:8080`.
  public let address: String
  /// The system's error number; 0 if there is none.
  public let errorNumber: Int32
  /// The program that already listens there: `node (process 4711)`; nil if unknown.
  public internal(set) var holder: String?
  /// The next port that is free on all addresses; nil if the port is not the problem.
  public internal(set) var nextFreePort: UInt16?

  /// The failure in a sentence without a full stop.
  public var description: String {
    switch code {
    case .addressInUse: "\(address) is in use by \(holder ?? "another program")"
    case .addressNotAvailable: "\(address) is not an address of this machine"
    case .permissionDenied: "cannot listen on \(address): permission denied"
    case .unknownHost: "\(address) is not a known host"
    case .systemFailure:
      "cannot listen on \(address): \(String(cString: strerror(errorNumber)))"
    }
  }
}

extension HTTPError {
  /// The failure in `errno` after a system call.
  init(errno errorNumber: Int32, address: String) {
    let code: Code =
      switch errorNumber {
      case EADDRINUSE: .addressInUse
      case EADDRNOTAVAIL, EAFNOSUPPORT: .addressNotAvailable
      case EACCES, EPERM: .permissionDenied
      default: .systemFailure
      }
    self.init(code: code, address: address, errorNumber: errorNumber)
  }
}
