import CInotifyTools
import FileSystem
import Glibc
import Synchronization

/// The only inotify instance of libinotifytools, for one thread at a time.
///
/// Only the library's functions to open, add, read and remove are used. Its own table keeps a
/// folder's old name after a move. Its recursion leaves the root unwatched if a file vanishes in
/// the meantime.
final class Inotify {
  /// A change of an entry of a watched folder, or of the folder itself.
  struct Event {
    let watch: Int32
    let kind: EventKind
    /// The entry's name; nil for the folder itself.
    let name: Path?

    /// Whether another event is about the same file.
    func isOfSameFile(as other: Event) -> Bool {
      name != nil && name == other.name && watch == other.watch
        && !kind.contains(.isFolder) && !other.kind.contains(.isFolder)
    }
  }

  let descriptor: Int32
  private var additions = 0

  /// The root of the watcher that uses the instance.
  private static let owner = Mutex<String?>(nil)

  /// Opens the instance; the error of a second watcher names the root.
  init(for root: String) throws(WatchError) {
    let other = Self.owner.withLock { owner in
      defer { owner = owner ?? root }
      return owner
    }
    if let other { throw WatchError(.alreadyWatching, other) }
    do {
      descriptor = try Self.open()
    } catch {
      Self.owner.withLock { $0 = nil }
      throw error
    }
    // The library keeps events that its last instance read but did not return.
    while inotifytools_next_events(0, 1) != nil {}
  }

  deinit {
    inotifytools_cleanup()
    Self.owner.withLock { $0 = nil }
  }

  private static func open() throws(WatchError) -> Int32 {
    let before = inotifyDescriptors()
    guard inotifytools_initialize() != 0 else {
      throw WatchError(.eventsUnavailable, "inotify", errorNumber: inotifytools_error())
    }
    let new = inotifyDescriptors().subtracting(before)
    // The library waits with select, which takes no descriptor of FD_SETSIZE or above.
    guard let descriptor = new.first, new.count == 1, descriptor < FD_SETSIZE else {
      inotifytools_cleanup()
      throw WatchError(.eventsUnavailable, "its descriptor cannot be found in /proc/self/fd")
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func inotifyDescriptors() -> Set<Int32> {
    guard let folder = OpenFolder(at: "/proc/self/fd", followingLinks: false) else { return [] }
    return Set(folder.names.compactMap { Int32($0.text) }.filter { isInotify($0) })
  }

  private static func isInotify(_ descriptor: Int32) -> Bool {
    let target = "anon_inode:inotify"
    var buffer = [CChar](repeating: 0, count: target.utf8.count + 1)
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
    return count >= 0 && String(validating: buffer.prefix(count), as: UTF8.self) == target
  }

  /// Watches an open folder; returns the number of the watch, which is unchanged if there was one.
  func add(_ folder: borrowing OpenFolder) throws(WatchError) -> Int32 {
    additions += 1
    let path = "/proc/self/fd/\(folder.descriptor)/" + uniqueTail
    guard inotifytools_watch_file(path, Int32(bitPattern: EventKind.watched.rawValue)) != 0 else {
      throw WatchError(.eventsUnavailable, "watch", errorNumber: inotifytools_error())
    }
    return inotifytools_wd_from_filename(path)
  }

  /// A different spelling of the same folder for each addition, with the digits `./` and `//`.
  ///
  /// For a path that it knows, the library returns that path's first watch.
  private var uniqueTail: String {
    String(additions, radix: 2).map { $0 == "1" ? "./" : "//" }.joined()
  }

  /// Removes a watch that the kernel still has.
  func remove(_ watch: Int32) { inotifytools_remove_watch_by_wd(watch) }

  /// The next pending event; events with names that are not UTF-8 are skipped.
  func next() -> Event? {
    while let event = inotifytools_next_events(0, 1) {
      let kind = EventKind(rawValue: event.pointee.mask)
      guard let bytes = mkp_inotify_event_name(event) else {
        return Event(watch: event.pointee.wd, kind: kind, name: nil)
      }
      if let name = String(validatingCString: bytes) {
        return Event(watch: event.pointee.wd, kind: kind, name: Path(name))
      }
    }
    return nil
  }
}

/// The kind of an event, in the kernel's encoding.
struct EventKind: OptionSet {
  let rawValue: UInt32

  static let modified = EventKind(IN_MODIFY)
  static let attributes = EventKind(IN_ATTRIB)
  static let closed = EventKind(IN_CLOSE_WRITE)
  static let movedFrom = EventKind(IN_MOVED_FROM)
  static let movedTo = EventKind(IN_MOVED_TO)
  static let created = EventKind(IN_CREATE)
  static let deleted = EventKind(IN_DELETE)
  static let selfDeleted = EventKind(IN_DELETE_SELF)
  static let selfMoved = EventKind(IN_MOVE_SELF)
  static let overflow = EventKind(IN_Q_OVERFLOW)
  static let ignored = EventKind(IN_IGNORED)
  static let isFolder = EventKind(IN_ISDIR)

  static let watched: EventKind = [
    .modified, .attributes, .closed, .movedFrom, .movedTo, .created, .deleted, .selfDeleted,
    .selfMoved, EventKind(IN_ONLYDIR), EventKind(IN_EXCL_UNLINK),
  ]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ mask: Int32) { rawValue = UInt32(bitPattern: mask) }
  private init(_ mask: UInt32) { rawValue = mask }
}
