/// The names in a folder, with the state of the folder that they belong to.
public struct FolderListing {
  /// The folder's identity, the same before and after its names were read.
  public private(set) var identity: FileIdentity
  /// Whether a later change may leave the identity as it is.
  public private(set) var isRacy = true
  /// The names that are UTF-8.
  public private(set) var names: Set<Path> = []
  /// The names of documents and folders that are not UTF-8, with the wrong bytes replaced.
  public private(set) var brokenNames: [Path] = []

  /// The state of an open folder; its names are not read yet.
  public init(_ folder: borrowing Descriptor) throws(FileError) {
    identity = try folder.identity
  }

  /// Reads the names, and again if the folder changes meanwhile.
  public mutating func readNames(of folder: borrowing Descriptor) throws(FileError) {
    var attempts = 0
    var isSettled = false
    while !isSettled, attempts < 4 {
      attempts += 1
      let start = FileIdentity.now
      readOnce(folder)
      let after = try folder.identity
      isSettled = after == identity
      identity = after
      isRacy = !isSettled || after.isRacy(readAt: start)
    }
  }

  private mutating func readOnce(_ folder: borrowing Descriptor) {
    names = []
    brokenNames = []
    folder.forEachEntry { bytes, kind in
      if let name = String(validating: bytes, as: UTF8.self) {
        names.insert(Path(name))
      } else if kind == .folder || bytes.suffix(4).elementsEqual(".xml".utf8) {
        brokenNames.append(Path(String(decoding: bytes, as: UTF8.self)))
      }
    }
    brokenNames.sort()
  }
}
