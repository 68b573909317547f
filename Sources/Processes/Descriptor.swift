import Glibc

/// An open file of this process that children do not inherit; closed with its owner.
final class Descriptor {
  private(set) var descriptor: Int32

  init(_ descriptor: Int32) throws(SystemError) {
    guard descriptor >= 0 else { throw SystemError() }
    self.descriptor = descriptor
  }

  deinit { close() }

  /// Closes the file; a second call does nothing.
  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Returns when the other end is closed, or after a time.
  func waitForHangUp(atMost time: Duration) {
    var descriptors = [pollfd(fd: descriptor, events: 0, revents: 0)]
    let milliseconds = min(time / .milliseconds(1), 60_000).rounded(.up)
    poll(&descriptors, 1, Int32(milliseconds))
    // A process may close the file and continue; this limits the checks to one per millisecond.
    if descriptors[0].revents != 0 { usleep(1000) }
  }
}

/// Two connected sockets; Swift's Glibc module lacks pipes that children do not inherit.
struct Pipe {
  let reader: Descriptor
  let writer: Descriptor

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError() }
    (reader, writer) = (try Descriptor(ends[0]), try Descriptor(ends[1]))
  }
}

/// A temporary file without a name, removed with its owner.
public struct ScratchFile {
  private let file: Descriptor

  /// The folder of temporary files, if none can be made in it; nil if they can.
  public static var unwritableFolder: String? { (try? ScratchFile()) == nil ? folder : nil }

  /// A file with some bytes, positioned at its start.
  init(_ bytes: [UInt8] = []) throws(SystemError) {
    file = try Self.unnamedFile()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file.descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw SystemError() }
      rest = rest.dropFirst(max(0, count))
    }
    guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw SystemError() }
  }

  var descriptor: Int32 { file.descriptor }

  /// A file without a name, which nothing leaves behind; if the file system has no such files, one
  /// whose name is removed at once.
  private static func unnamedFile() throws(SystemError) -> Descriptor {
    // O_TMPFILE, which Swift's Glibc module lacks.
    let unnamed = 0o20_000_000 | O_DIRECTORY
    let file = open(folder, unnamed | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 { return try Descriptor(file) }
    let name = "\(folder)/mkpreview-\(UInt64.random(in: 0...UInt64.max))"
    let named = try Descriptor(open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    unlink(name)
    return named
  }

  /// The folder of temporary files.
  private static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// The content of the file.
  func bytes() throws(SystemError) -> [UInt8] {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError() }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }
}
