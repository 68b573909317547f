import FileSystem
import Markup
import Scene
import Views

extension ResourceReader {
  /// The keys and values of a JSON file or a property list.
  func table(_ match: ResourceMatch) -> ResourceLookup<ResourceTable> {
    let path = match.resource.path
    return readTable(path).map { .found($0) } ?? .unreadable(file: path.text)
  }

  /// The texts of a `.strings` file.
  func strings(_ match: ResourceMatch) -> ResourceLookup<StringTable> {
    let path = match.resource.path
    let table = read(path, in: workspace.caches.strings) { TableFile.strings($0, at: path) }
    return table.map { .found($0) } ?? .unreadable(file: path.text)
  }

  /// The colour of a set for the environment.
  func color(_ match: ResourceMatch) -> ResourceLookup<Color> {
    let path = match.resource.path
    guard let table = readTable(path) else { return .unreadable(file: path.text) }
    let reading = ColorSet(table).color(for: traits)
    if let problem = reading.problem { fileProblems.append(problem.at(path)) }
    return reading.value.map { .found($0) } ?? .unreadable(file: path.text)
  }

  /// The keys and values of a file; nil if it cannot be read or parsed, with a diagnostic.
  func readTable(_ path: Path) -> ResourceTable? {
    read(path, in: workspace.caches.tables) { TableFile.table($0, at: path) }
  }

  private func read<Content>(
    _ path: Path, in cache: FileCache<Reading<Content>>, _ parse: ([UInt8]) -> Reading<Content>
  ) -> Content? {
    do throws(FileError) {
      let reading = try content(of: path, limit: FileLimit.document, in: cache, parse)
      fileProblems += reading.diagnostics
      return reading.content
    } catch {
      fileProblems.append(.unreadableResource(path, reason: error.reason).at(path))
      return nil
    }
  }
}
