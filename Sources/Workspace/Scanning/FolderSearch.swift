import FileSystem
import FileWatching

/// Looks names up in folders that were not scanned.
///
/// Folders are listed outwards from the document's own, and only as far as a name is not found. No
/// file is looked at, but for links of the name that is looked up.
final class FolderSearch: ResourceNames {
  private let root: Disk
  private let rule: SkipRule
  /// The folders to be listed next, all as many steps from the document's.
  private var ring: [Path]
  private var seen: Set<Path>
  private var names = NameList()

  /// A search from a document's folder, which need not exist.
  init(of root: Disk, skipping rule: SkipRule, from folder: Path) {
    (self.root, self.rule) = (root, rule)
    (ring, seen) = ([folder], [folder])
  }

  func find(_ query: ResourceQuery) -> ResourceAnswer {
    var index = ResourceIndex()
    var known = 0
    while true {
      for name in names.indices(ofKey: query.name.key, from: known) {
        add(name, to: &index, for: query)
      }
      known = names.count
      let answer = index.find(query)
      if case .found = answer { return answer }
      guard listNextRing() else { return answer }
    }
  }

  let documentsNumber = 0

  var documentNames: [Path] {
    while listNextRing() {}
    return names.paths(ending: ".xml").compactMap { index, path in
      use(of: index, at: path) == .file ? Document(file: path)?.name : nil
    }.sorted()
  }

  private func add(_ name: Int, to index: inout ResourceIndex, for query: ResourceQuery) {
    let path = names.path(at: name)
    guard let resource = Resource(path), resource.name.key == query.name.key,
      query.concerns(resource)
    else { return }
    switch use(of: name, at: path) {
    case .file: index.insert(path)
    case .escapesRoot: index.insert(path, escapesRoot: true)
    case .link, .none: break
    }
  }

  private func use(of name: Int, at path: Path) -> FolderTree.Use {
    if rule.skips(path, isFolder: false) { return .none }
    return names.kind(at: name) == .file ? .file : FolderTree.Entry.link(root.target(of: path)).use
  }
}

// MARK: - Folders

extension FolderSearch {
  /// Lists the folders one step farther away; returns whether there are any.
  private func listNextRing() -> Bool {
    guard !ring.isEmpty else { return false }
    let folders = ring
    ring = []
    for folder in folders {
      if folder.home == folder, !rule.skips(within: folder) { list(folder) }
      if folder != .root { addToRing(folder.parent) }
    }
    return true
  }

  private func addToRing(_ folder: Path) {
    if seen.insert(folder).inserted { ring.append(folder) }
  }

  /// Lists a folder with the `.lproj` folders and asset catalogues in it, which count as part of it.
  private func list(_ folder: Path) {
    var pending = [folder]
    while let folder = pending.popLast() {
      do throws(FileError) {
        let descriptor = try root.openFolder(folder)
        let isAsset = folder.isInAssetCatalogue
        names.enter(folder)
        descriptor.forEachEntry { name, kind in
          switch kind {
          case .file: if !isAsset { names.append(name, .file) }
          case .link: if !isAsset { names.append(name, .link) }
          case .folder: addSubfolder(name, in: folder, isAsset: isAsset, &pending)
          case .other, nil: break
          }
        }
      } catch {
        // What may not be listed holds nothing that could be found, as in a scan.
      }
    }
  }

  private func addSubfolder(
    _ bytes: UnsafeRawBufferPointer, in folder: Path, isAsset: Bool, _ pending: inout [Path]
  ) {
    guard let name = String(validating: bytes, as: UTF8.self).map({ Path($0) }) else { return }
    let path = folder.appending(name)
    if rule.skips(path, isFolder: true) { return }
    if isAsset, name.isNameOfSet {
      names.append(bytes, .set)
    } else if path.home != path {
      pending.append(path)
    } else {
      addToRing(path)
    }
  }
}

extension Path {
  fileprivate var isInAssetCatalogue: Bool {
    components.contains { $0.removing(suffix: ".xcassets") != nil }
  }

  fileprivate var isNameOfSet: Bool {
    removing(suffix: ".imageset") != nil || removing(suffix: ".colorset") != nil
  }
}
