import Glibc

/// Resolves a path name by name: each name is opened in the folder before it, and links are read
/// instead of followed by the system.
///
/// So the file that is opened is the one that was checked, and a link that leads out is found
/// before anything outside is opened.
struct PathWalk: ~Copyable {
  /// The most links that Linux follows.
  private static let linkLimit = 40
  /// More names than the longest path has; links that lead up and down forever end here.
  private static let stepLimit = 4096

  private let root: Disk
  private var folder: Descriptor
  /// The names from the root to the folder; none of them is a link.
  private var resolved: [Path] = []
  /// The names that are not resolved yet, the next one last.
  private var pending: [Path]
  /// The links on the way, and the path at its end; a change of one of them may change where the
  /// path leads.
  private(set) var symlinkTrail: [Path] = []
  /// How many folders above the root the walk is; a link may lead up there and back.
  private var stepsAbove = 0
  private var links = 0

  init(_ path: Path, from root: Disk) throws(FileError) {
    self.root = root
    folder = try root.open()
    pending = path.components.reversed()
  }

  /// Resolves the whole path; the links are recorded even if that fails.
  consuming func place(recording symlinkTrail: inout [Path]) throws(FileError) -> Place {
    do throws(FileError) {
      let end = try goToEnd()
      symlinkTrail = self.symlinkTrail + [path(of: end.name)]
      return Place(folder: folder, name: end.name ?? ".", status: end.status)
    } catch {
      symlinkTrail = self.symlinkTrail
      throw error
    }
  }

  private mutating func goToEnd() throws(FileError) -> (name: Path?, status: stat) {
    var steps = 0
    while let name = pending.popLast() {
      steps += 1
      guard steps <= Self.stepLimit else { throw .unreadable(errorNumber: ELOOP) }
      if let status = try step(to: name) { return (name, status) }
    }
    guard stepsAbove == 0 else { throw .escapesRoot }
    guard let status = folder.status else { throw .last }
    return (nil, status)
  }

  /// The path of a name in the present folder, or of the folder itself.
  private func path(of name: Path?) -> Path {
    Path(resolved + (name.map { [$0] } ?? []))
  }

  /// Resolves one name; returns its status where the path ends there.
  private mutating func step(to name: Path) throws(FileError) -> stat? {
    switch name.text {
    case ".": break
    case "..": try goUp()
    default:
      if stepsAbove > 0 { try goDownOutside(to: name) } else { return try goDown(to: name) }
    }
    return nil
  }

  private mutating func goDown(to name: Path) throws(FileError) -> stat? {
    if !pending.isEmpty, enter(name) { return nil }
    var status = stat()
    guard fstatat(folder.number, name.text, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      let error = FileError.last
      symlinkTrail.append(pending.reversed().reduce(path(of: name)) { $0.appending($1) })
      throw error
    }
    switch FileKind(status) {
    case .link: try follow(name)
    case .folder: guard enter(name) else { throw .last }
    case .file, .other:
      guard pending.isEmpty else { throw .missing }
      return status
    }
    return nil
  }

  private mutating func enter(_ name: Path) -> Bool {
    let flags = pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    guard let next = Descriptor(openat(folder.number, name.text, flags)) else { return false }
    folder = next
    resolved.append(name)
    return true
  }

  private mutating func goUp() throws(FileError) {
    if stepsAbove > 0 || resolved.isEmpty {
      stepsAbove = min(stepsAbove + 1, root.resolvedNames.count)
    } else {
      pending += resolved.dropLast().reversed()
      try restart()
    }
  }

  /// Above the root, only the root's own names lead back inside.
  private mutating func goDownOutside(to name: Path) throws(FileError) {
    let names = root.resolvedNames
    guard stepsAbove <= names.count, names[names.count - stepsAbove] == name else {
      throw .escapesRoot
    }
    stepsAbove -= 1
  }

  /// Continues with the target of a link; an absolute target begins at `/`, or at the root where it
  /// is written with the root's path.
  private mutating func follow(_ link: Path) throws(FileError) {
    links += 1
    guard links <= Self.linkLimit else { throw .unreadable(errorNumber: ELOOP) }
    symlinkTrail.append(path(of: link))
    let target = try self.target(of: link)
    guard target.text.hasPrefix("/") else {
      pending += target.components.reversed()
      return
    }
    let (names, own) = (target.components, Path(root.path).components)
    let isSpeltAsRoot = names.starts(with: own)
    pending += (isSpeltAsRoot ? names.dropFirst(own.count) : names[...]).reversed()
    try restart()
    stepsAbove = isSpeltAsRoot ? 0 : root.resolvedNames.count
  }

  private func target(of link: Path) throws(FileError) -> Path {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { readlinkat(folder.number, link.text, $0, bytes.count) } ?? -1
      }
      if length < 0 { failure = .last }
      count = max(length, 0)
    }
    if let failure { throw failure }
    guard let target = String(validating: bytes, as: UTF8.self) else { throw .missing }
    return Path(target)
  }

  private mutating func restart() throws(FileError) {
    folder = try root.open()
    resolved = []
  }
}
