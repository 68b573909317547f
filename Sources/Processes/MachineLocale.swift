import Glibc

/// The language that the machine is set to.
///
/// It must not change what this program computes. Only programs that it starts for a person see it.
public enum MachineLocale {
  private static let original = getenv("LC_ALL").map { String(cString: $0) }

  /// Replaces the machine's language for this program, before a library asks for it.
  ///
  /// ICU crashes with the names of some languages that it does not know.
  public static func ignore() {
    _ = original
    setenv("LC_ALL", "C.UTF-8", 1)
  }

  /// An environment of this program with the machine's language.
  static func restored(_ environment: [String: String]) -> [String: String] {
    var environment = environment
    if environment["LC_ALL"] != nil { environment["LC_ALL"] = original }
    return environment
  }
}
