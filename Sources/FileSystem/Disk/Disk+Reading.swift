import Glibc

extension Disk {
  /// The state and the links seen so far; they are recorded even if reading fails.
  private struct Trace {
    var stamp: FileStamp?
    var symlinkTrail: [Path] = []
  }

  /// Reads a file, and again if it changes meanwhile.
  public func read(_ path: Path, limit: Int) -> FileReading {
    var trace = Trace()
    do throws(FileError) {
      let bytes = try bytes(of: path, limit: limit, tracing: &trace)
      return FileReading(
        result: .success(bytes), stamp: trace.stamp ?? .failed(.missing),
        symlinkTrail: trace.symlinkTrail)
    } catch {
      return FileReading(
        result: .failure(error), stamp: trace.stamp ?? .failed(error),
        symlinkTrail: trace.symlinkTrail)
    }
  }

  private func bytes(
    of path: Path, limit: Int, tracing trace: inout Trace
  ) throws(FileError) -> [UInt8] {
    let attempts = 4
    for attempt in 1...attempts {
      let isLast = attempt == attempts
      let bytes = try self.attempt(path, limit: limit, acceptingChange: isLast, tracing: &trace)
      if let bytes { return bytes }
    }
    throw .unreadable(errorNumber: EBUSY)
  }

  /// Reads a file once; nil if it changed meanwhile, unless `acceptingChange` is set.
  private func attempt(
    _ path: Path, limit: Int, acceptingChange: Bool, tracing trace: inout Trace
  ) throws(FileError) -> [UInt8]? {
    trace.stamp = nil
    let place = try locate(path, recording: &trace.symlinkTrail)
    let start = FileIdentity.now
    trace.stamp = .found(FileIdentity(place.status), hash: nil)
    try place.requireFile()
    guard let file = try place.open() else { return nil }
    guard let before = file.status else { throw .last }
    guard FileKind(before) == .file else { return nil }
    guard before.st_size <= limit else { throw .tooLarge(limit: limit) }
    let bytes = try file.read(upTo: limit, expecting: Int(before.st_size))
    let identity = FileIdentity(before)
    let isSettled = FileIdentity.of(descriptor: file.number) == identity
    let isRacy = !isSettled || identity.isRacy(readAt: start)
    // A file overwritten within one tick of the clock keeps its identity. It may be read half old
    // and half new.
    let isTorn =
      isRacy ? try !file.read(upTo: limit, expecting: bytes.count).isSame(as: bytes) : false
    guard (isSettled && !isTorn) || acceptingChange else { return nil }
    trace.stamp = .found(identity, hash: isRacy ? ContentHash(bytes) : nil)
    return bytes
  }
}

extension Place {
  fileprivate func requireFile() throws(FileError) {
    switch kind {
    case .file: break
    case .folder: throw .notAFile(kind: "folder")
    case .link: throw .missing
    case .other(let kind): throw .notAFile(kind: kind)
    }
  }

  /// Opens the file without blocking; nil if it is no longer a file.
  fileprivate func open() throws(FileError) -> Descriptor? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if let file = Descriptor(openat(folder.number, name.text, flags)) { return file }
    if errno == ELOOP || errno == ENXIO { return nil }
    throw .last
  }
}

extension Descriptor {
  /// Reads from the start to the end; more bytes than the limit are an error, even if fewer were
  /// expected.
  public func read(upTo limit: Int, expecting size: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = size + 1
    lseek(number, 0, SEEK_SET)
    while true {
      let chunk = try chunk(of: room)
      guard bytes.count + chunk.count <= limit else { throw .tooLarge(limit: limit) }
      if chunk.isEmpty { return bytes }
      bytes.isEmpty ? (bytes = chunk) : (bytes += chunk)
      room = 1 << 16
    }
  }

  private func chunk(of room: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let length = Glibc.read(number, buffer.baseAddress, buffer.count)
      if length < 0 { failure = .last }
      count = max(length, 0)
    }
    if let failure { throw failure }
    return chunk
  }
}

extension [UInt8] {
  /// Whether other bytes are the same; `==` compares them one by one.
  fileprivate func isSame(as others: [UInt8]) -> Bool {
    withUnsafeBytes { own in
      others.withUnsafeBytes { others in
        guard own.count == others.count else { return false }
        guard let start = own.baseAddress, let other = others.baseAddress else { return true }
        return memcmp(start, other, own.count) == 0
      }
    }
  }
}
