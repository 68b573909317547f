/// A state of the workspace or of a document: a boot, and the number of the change that led there.
///
/// Numbers of two boots have nothing to do with each other, so nothing of an earlier run ever matches.
struct Revision: Hashable, Sendable, CustomStringConvertible {
  /// The server's run, as hexadecimal digits.
  let boot: String
  /// How many changes were published before, in this run.
  let number: Int

  init(boot: String, number: Int) {
    self.boot = boot
    self.number = number
  }

  /// The revision that a client names; nil where it is of another boot or none at all.
  init?(_ text: String, boot: String) {
    guard let number = text.split(separator: "-").last.flatMap({ Int($0) }) else { return nil }
    self.init(boot: boot, number: number)
    guard description == text else { return nil }
  }

  var description: String { "\(boot)-\(number)" }

  /// A name for a run that starts now.
  static func newBoot() -> String {
    let digits = String(UInt16.random(in: 0...UInt16.max), radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
