import FileSystem
import Markup
import ViewClasses
import Views

/// Decides which XML files are documents: not those that git ignores, and not those whose root
/// element is neither a view nor nearly one.
///
/// Where nobody can know what a root element is meant to be, the file is a document.
struct DocumentRule: Hashable, Sendable {
  /// The names of the app's classes; nil if a part of the settings that may name them is broken.
  var classes: Set<String>? = []
  /// The files that git ignores.
  var ignored = IgnoredFiles()

  /// Whether the name of a root element makes a file a document.
  func accepts(root name: String?) -> Bool {
    guard let name, let classes else { return true }
    let known = Catalog.standard.names + ["root"] + classes
    // While a name is typed, it is the beginning of another.
    return known.contains { $0.hasPrefix(name) } || NearestName.of(name, among: known) != nil
  }
}

extension Workspace {
  /// The rule of this moment, for the files that a scan found.
  ///
  /// - Parameter ignored: The files that git ignores; nil to read that.
  func documentRule(
    for tree: FolderTree, ignoring ignored: IgnoredFiles?,
    recording dependencies: inout Dependencies
  ) -> DocumentRule {
    var texts: [Path: [UInt8]] = [:]
    let settings = settings(recording: &dependencies, texts: &texts)
    var rule = DocumentRule()
    rule.ignored = ignored ?? ignoredFiles(in: tree, recording: &dependencies)
    rule.classes = settings.content.map { $0.isWhole ? Set($0.classes.keys) : nil } ?? []
    if settings.content == nil, !settings.diagnostics.isEmpty { rule.classes = nil }
    return rule
  }

  private func ignoredFiles(
    in tree: FolderTree, recording dependencies: inout Dependencies
  ) -> IgnoredFiles {
    var ignored = IgnoredFiles(above: root)
    let name = IgnoredFiles.fileName
    for folder in tree.folders.filter({ $0.value.entries[name]?.use == .file }).keys.sorted() {
      let text = read(
        folder.appending(name), limit: IgnoredFiles.limit, recording: &dependencies)
      if let text = try? text.get() { ignored.add(text, in: folder) }
    }
    return ignored
  }

  /// Whether an XML file is a document; its text is read up to the root element.
  func isDocument(_ path: Path, by rule: DocumentRule) -> Bool {
    if rule.ignored.ignores(path) { return false }
    var (dependencies, texts) = (Dependencies(), [Path: [UInt8]]())
    do throws(FileError) {
      let root = try content(
        of: path, limit: FileLimit.document, in: caches.roots, recording: &dependencies,
        texts: &texts
      ) { LooseMarkup.rootName(of: $0) }
      return rule.accepts(root: root)
    } catch {
      return true
    }
  }
}
