import CPangoCairo
import Glibc

/// The threads on which Pango 1.50 looks up the fonts of a style.
///
/// A thread releases the lookup when it ends. If nobody else uses it any more, that changes the font
/// map, which another thread may use or have freed (`free_patterns` in pangofc-fontmap.c). So a font
/// map is emptied and freed only when these threads have ended.
///
/// A new thread inherits the name of the thread that starts it, so it is known by that.
enum PangoThreads {
  private static let name = "pango fonts"

  /// Calls a function that may start threads of Pango.
  static func start<Result>(_ body: () -> Result) -> Result {
    var own = [CChar](repeating: 0, count: 16)
    pthread_getname_np(pthread_self(), &own, own.count)
    pthread_setname_np(pthread_self(), name)
    defer { pthread_setname_np(pthread_self(), own) }
    return body()
  }

  /// Waits until all have ended, which takes microseconds.
  static func waitForEnd() {
    while isAnyRunning { usleep(100) }
  }

  private static var isAnyRunning: Bool {
    guard let tasks = opendir("/proc/self/task") else { return false }
    defer { closedir(tasks) }
    while let entry = readdir(tasks) {
      let id = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { pid_t(String(cString: $0)) }
      }
      if let id, id != gettid(), hasName(id) { return true }
    }
    return false
  }

  private static func hasName(_ id: pid_t) -> Bool {
    guard let file = fopen("/proc/self/task/\(id)/comm", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: name.utf8.count)
    return fread(&bytes, 1, bytes.count, file) == bytes.count && bytes == Array(name.utf8)
  }
}
