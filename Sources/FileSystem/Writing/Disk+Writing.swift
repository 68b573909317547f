import CLinux
import Glibc

extension Disk {
  /// Gives a file or a folder another path, if nothing has that path; no link is followed.
  public func rename(_ path: Path, to new: Path) throws(WriteError) {
    guard let path = path.normalized, let new = new.normalized, path != .root, new != .root else {
      throw .link
    }
    let from = try folder(at: path.parent)
    let to = try folder(at: new.parent)
    guard
      renameat2(
        from.number, path.lastComponent.text, to.number, new.lastComponent.text,
        UInt32(MKP_RENAME_NOREPLACE)) == 0
    else { throw .last }
  }

  /// Replaces a file's bytes at once, if they are still those that the caller knows; the file keeps
  /// its owner, its permissions and its extended attributes.
  ///
  /// If an editor saves at the same time, its text stays, and the call throws. No link is followed,
  /// not even one that stays inside the folder.
  ///
  /// - Parameter limit: Files of more bytes are not replaced.
  public func replace(
    _ path: Path, holding known: [UInt8], by bytes: [UInt8], limit: Int
  ) throws(WriteError) {
    try replace(path, holding: known, by: bytes, limit: limit, rename: FileReplacement.rename)
  }

  func replace(
    _ path: Path, holding known: [UInt8], by bytes: [UInt8], limit: Int,
    rename: @escaping FileReplacement.Rename
  ) throws(WriteError) {
    guard let path = path.normalized, path != .root else { throw .link }
    let folder = try folder(at: path.parent)
    let replacement = try FileReplacement(
      of: path.lastComponent.text, in: folder, limit: limit, rename: rename)
    try replacement.replace(known, by: bytes)
  }

  private func folder(at path: Path) throws(WriteError) -> Descriptor {
    do throws(FileError) {
      return try openFolder(path)
    } catch {
      throw .link
    }
  }
}

/// Why a file is not written.
public enum WriteError: Error, Hashable, Sendable {
  /// It is a link, or there is one on the way to it.
  case link
  /// Its bytes are not the expected ones.
  case changed
  /// It also has other names, which would keep the old bytes.
  case severalNames
  /// Its owner may not write it.
  case readOnly
  /// It has an extended attribute of this name that a new file cannot have.
  case attribute(String)
  /// A program has it open for writing, and would continue to write the old file.
  case openForWriting
  /// Another server replaces a file of the folder.
  case busy
  /// Its file system cannot exchange two files, so that a save at the same time might be lost.
  case noExchange
  /// It was saved meanwhile, and that text has this name in its folder.
  case setAside(String)
  /// The editor that has the folder open did not apply the change, for a reason that it may say.
  case refusedByEditor(reason: String?)
  /// The editor has not answered; it may still apply the change.
  case editorSilent
  /// The system refused with this error number.
  case refused(errorNumber: Int32)

  /// The error of the last call of the C library, from `errno`.
  static var last: WriteError { .refused(errorNumber: errno) }

  /// The failure as the end of a sentence that begins with the file's name.
  public var reason: String {
    switch self {
    case .link: "is a link, or behind one; it is not written"
    case .changed: "has changed meanwhile; it is not written"
    case .severalNames: "has several names (hard links); it is not written"
    case .readOnly: "is write-protected: its permissions allow no writing; it is not written"
    case .attribute(let name):
      "has the extended attribute “\(name)”, which cannot be kept; it is not written"
    case .openForWriting: "is open for writing in another program; it is not written"
    case .busy: "is in a folder to which another mkpreview writes; try again"
    case .noExchange:
      "is on a file system that cannot exchange two files in one step, so an editor's save could be "
        + "lost; it is not written"
    case .setAside(let name):
      "was saved more than once while it was written; one of these texts is in \(name) next to it"
    case .refusedByEditor(let reason):
      "is not changed: the editor did not apply the change" + (reason.map { ": \($0)" } ?? "")
    case .editorSilent: "may not be changed: the editor has not answered for 5 seconds; look there"
    case .refused(let number): "cannot be written: \(String(cString: strerror(number)))"
    }
  }
}
