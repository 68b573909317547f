import Glibc

/// Why a server could not start.
public struct HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Hashable, Sendable {
    /// Another program listens there.
    case addressInUse
    /// No interface of this machine has the address.
    case addressNotAvailable
    /// The port is reserved for the superuser.
    case permissionDenied
    /// The name has no address.
    case unknownHost
    /// Another failure; the system's error number says which.
    case systemFailure
  }

  /// What kind of failure it is.
  public let code: Code
  /// The address that was to be listened on, with its port: `127.0.0.1:8080`.
  public let address: String
  /// The system's error number; 0 where it gave none.
  public let errorNumber: Int32
  /// The program that listens there already: `node (process 4711)`; nil if that is not known.
  public internal(set) var holder: String?
  /// The next port that is free on all addresses; nil if the port is not the problem.
  public internal(set) var nextFreePort: UInt16?

  /// What went wrong, in a sentence without a full stop.
  public var description: String {
    switch code {
    case .addressInUse: "\(address) is in use by \(holder ?? "another program")"
    case .addressNotAvailable: "\(address) is not an address of this machine"
    case .permissionDenied: "\(address) may not be listened on: permission denied"
    case .unknownHost: "\(address) is not a known host"
    case .systemFailure:
      "\(address) cannot be listened on: \(String(cString: strerror(errorNumber)))"
    }
  }
}

extension HTTPError {
  /// The failure that a system call left in `errno`.
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
