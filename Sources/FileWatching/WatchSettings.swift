import FileSystem
import Glibc

/// The settings of a watcher.
struct WatchSettings: Sendable {
  /// The folder as an absolute path; its links are not resolved, because they may change.
  let root: String
  let rule: SkipRule
  let usesEvents: Bool
  /// Whether a file is delivered as soon as it is closed after writing.
  ///
  /// Other files appear and disappear while an editor saves.
  var deliversAtOnce: @Sendable (_ path: Path) -> Bool = { _ in true }

  /// The time between sweeps if nearly all changes cause events.
  var slowSweep = Duration.seconds(2)
  /// The time between sweeps if changes cause no events.
  var quickSweep = Duration.milliseconds(500)

  /// Called before events are read; a test can delay the reading.
  var beforeReading: @Sendable () -> Void = {}
  /// The error that refuses a watch on a path; lets a test simulate the system's limit.
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
