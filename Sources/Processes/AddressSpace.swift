import Glibc

/// The addresses that the system allows this program (`ulimit -v`).
public enum AddressSpace {
  /// What a command takes at least, in bytes; libraries crash if they get less.
  public static let needed: UInt = 600 << 20

  /// Whether a command gets what it needs.
  public static var isEnough: Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return true }
    return limit.rlim_cur >= needed
  }
}
