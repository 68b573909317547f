/// Identifies a state of the workspace or of a document: the server's run, and the number of the
/// change that led to it.
///
/// A revision of an earlier run never equals one of this run.
public struct Revision: Hashable, Sendable, CustomStringConvertible {
  /// The server's run, as eight hexadecimal digits.
  public let boot: String
  /// The number of the change within the run; 0 before the first one.
  public let number: Int

  /// The revision of a change within a run.
  public init(boot: String, number: Int) {
    self.boot = boot
    self.number = number
  }

  /// Parses a client's revision; nil if it is invalid or of another run.
  public init?(_ text: String, boot: String) {
    guard let number = text.split(separator: "-").last.flatMap({ Int($0) }) else { return nil }
    self.init(boot: boot, number: number)
    guard description == text else { return nil }
  }

  /// The revision as clients name it: `5c1fb7f3-12`.
  public var description: String { "\(boot)-\(number)" }

  /// A random name for a new run.
  static func newBoot() -> String {
    let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
