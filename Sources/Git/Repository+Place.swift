import FileSystem
import Glibc

/// Where a repository keeps what it has: a repository that somebody else made may name files of
/// other folders.
extension Repository {
  /// Refuses a repository that would be read elsewhere: through links, another repository's folder,
  /// or objects that it borrows.
  ///
  /// - Throws: ``RepositoryError`` that says what leads out.
  func checkPlace() throws(RepositoryError) {
    let output = try git(
      ["rev-parse", "--show-toplevel", "--absolute-git-dir", "--git-common-dir"], input: [])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    // A bare repository has no files on disk.
    guard lines.count == 3 else { throw .noRepository }
    let (top, own) = (lines[0], lines[1])
    let common = Self.real(lines[2], in: folder)
    let entry = "\(top)/.git"
    let kind = (try? Disk(top))?.entry(at: ".git")?.kind
    guard "\(Self.real(folder))/".hasPrefix("\(top)/") else {
      throw .elsewhere("its settings say that its files are in \(top)")
    }
    switch kind {
    case .link: throw .elsewhere("\(entry) is a link")
    case .folder:
      guard own == Self.real(entry), common == own else {
        throw .elsewhere("\(entry) leads to \(common)")
      }
    default:
      guard isKnown(entry, of: top, to: own, common) else {
        let remedy = own == common ? "config core.worktree '\(top)'" : "worktree repair"
        throw .elsewhere(
          "\(entry) leads to \(own), which does not know this folder; if they belong together, "
            + "run “git \(remedy)” here")
      }
    }
    try Self.checkLinks(in: common)
    if own != common { try Self.checkLinks(in: own) }
  }

  /// Whether a repository knows the file by which a folder names it: as one of its work trees, or as
  /// the submodule's folder.
  private func isKnown(_ entry: String, of top: String, to own: String, _ common: String) -> Bool {
    if own != common {
      guard own.hasPrefix("\(common)/worktrees/"), let back = Self.text("gitdir", in: own) else {
        return false
      }
      return Self.real(back, in: own) == Self.real(entry)
    }
    // A submodule's settings say where its files are, relative to themselves.
    let arguments = [
      "config", "--file", "\(own)/config", "--no-includes", "--null", "core.worktree",
    ]
    guard let output = try? git(arguments, input: []), let path = output.split(separator: 0).first
    else { return false }
    return Self.real(String(decoding: path, as: UTF8.self), in: own) == top
  }

  /// Refuses links in place of what git reads, and borrowed objects.
  private static func checkLinks(in repository: String) throws(RepositoryError) {
    guard let disk = try? Disk(repository) else { throw .noRepository }
    var paths: [Path] = ["HEAD", "commondir", "config", "index", "objects", "packed-refs", "refs"]
    for folder: Path in ["objects", "objects/info", "objects/pack"] {
      paths += names(in: folder, disk).map { folder.appending($0) }
    }
    let link =
      paths.first { disk.entry(at: $0)?.kind == .link }
      ?? names(in: "objects", disk).sorted().lazy.compactMap { looseLink(in: $0, disk) }.first
    if let link {
      throw .elsewhere("\(repository)/\(link) is a link")
    }
    let alternates = "objects/info/alternates"
    if let others = text(Path(alternates), in: repository)?.split(separator: "\n"),
      let other = others.first
    {
      let file = "\(repository)/\(alternates)"
      throw .elsewhere(
        "\(file) borrows the objects of \(other); run “git repack -a -d && rm '\(file)'” here to "
          + "copy them")
    }
  }

  /// An object of a folder of loose objects that is a link; nil if there is none.
  private static func looseLink(in folder: Path, _ disk: Disk) -> Path? {
    let path = Path("objects").appending(folder)
    guard folder.text.utf8.count == 2, let open = try? disk.openFolder(path) else { return nil }
    var link: Path?
    open.forEachEntry { name, kind in
      if kind == .link { link = path.appending(Path(String(decoding: name, as: UTF8.self))) }
    }
    return link
  }

  // MARK: Files

  /// The path without links; a relative one begins in a folder.
  private static func real(_ path: String, in folder: String) -> String {
    real(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The text of a small file without its last line break; nil if it is missing.
  private static func text(_ file: Path, in repository: String) -> String? {
    guard let disk = try? Disk(repository), disk.entry(at: file)?.kind == .file,
      let bytes = try? disk.read(file, limit: 1 << 16).result.get()
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static func names(in folder: Path, _ disk: Disk) -> Set<Path> {
    do throws(FileError) {
      let open = try disk.openFolder(folder)
      var listing = try FolderListing(open)
      try listing.readNames(of: open)
      return listing.names
    } catch {
      return []
    }
  }
}
