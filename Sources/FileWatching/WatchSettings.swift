import FileSystem
import Glibc

/// What a watching thread is told at its start.
struct WatchSettings: Sendable {
  /// The folder as an absolute path, links in it unresolved: they may point elsewhere tomorrow.
  let root: String
  let rule: SkipRule
  let usesEvents: Bool
  /// Whether a file that was written whole is told at once; others come and go while an editor saves.
  var deliversAtOnce: @Sendable (_ path: Path) -> Bool = { _ in true }

  /// The time between sweeps where events tell of nearly everything.
  var slowSweep = Duration.seconds(2)
  /// The time between sweeps where events are missing.
  var quickSweep = Duration.milliseconds(500)

  /// Called before events are read, so that a test can let them pile up.
  var beforeReading: @Sendable () -> Void = {}
  /// The error that adding a watch on a path fails with, so that a test can do without the limit.
  var refusal: @Sendable (_ path: Path) -> Int32? = { _ in nil }

  init(root: String, rule: SkipRule, usesEvents: Bool) {
    self.root = Self.absolute(root)
    self.rule = rule
    self.usesEvents = usesEvents
  }

  /// The absolute path of a path within the root.
  func absolute(_ path: Path) -> String { path == .root ? root : "\(root)/\(path)" }

  private static func absolute(_ path: String) -> String {
    var path = path.hasPrefix("/") ? path : "\(currentFolder)/\(path)"
    while path.hasSuffix("/") { path.removeLast() }
    return path.isEmpty ? "/." : path
  }

  private static var currentFolder: String {
    guard let bytes = getcwd(nil, 0) else { return "." }
    defer { free(bytes) }
    return String(cString: bytes)
  }
}
