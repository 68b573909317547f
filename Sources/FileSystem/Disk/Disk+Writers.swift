import CLinux
import Glibc
import Synchronization

/// Which files are being written.
extension Disk {
  /// Whether one of some files is being written, as far as the folder's events say.
  public func writingState(of paths: () -> [Path]) -> WritingState { writers.state(of: paths) }

  /// Lets a follower of the folder's events answer which files are being written.
  public func askAboutWriters(_ answer: @escaping Writers.Answer) { writers.ask(answer) }

  /// Whether a program has a file open for writing, or mapped for it; false if that is not known.
  public func isOpenForWriting(_ path: Path) -> Bool {
    guard let path = path.normalized, let place = try? locate(path), place.kind == .file
    else { return false }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return Descriptor(openat(place.folder.number, place.name.text, flags))?.isOpenForWriting
      ?? false
  }

  /// The follower of the folder's events, which knows the files being written.
  public final class Writers: Sendable {
    /// Answers for some files.
    public typealias Answer = @Sendable (_ paths: () -> [Path]) -> WritingState

    private let follower = Mutex<Follower?>(nil)

    /// A function of its own in a mutex would be wrapped once more with each access.
    private struct Follower: Sendable {
      let answer: Answer
    }

    func ask(_ answer: @escaping Answer) { follower.withLock { $0 = Follower(answer: answer) } }

    func state(of paths: () -> [Path]) -> WritingState {
      follower.withLock { $0 }?.answer(paths) ?? .unknown
    }
  }
}

extension Descriptor {
  /// Whether a program has the file open for writing, or mapped for it.
  ///
  /// Linux grants a read lease only on a file without writers (fcntl(2)). Root without `CAP_LEASE`
  /// gets none on files of others: that counts as no writer.
  var isOpenForWriting: Bool {
    // A program that opens the file meanwhile causes a signal; SIGURG does nothing by default.
    _ = fcntl(number, Int32(MKP_F_SETSIG), SIGURG)
    let lease = Int32(MKP_F_SETLEASE)
    guard fcntl(number, lease, Int32(F_RDLCK)) != 0 else {
      _ = fcntl(number, lease, Int32(F_UNLCK))
      return false
    }
    return errno == EAGAIN
  }
}
