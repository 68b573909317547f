import Foundation

/// The files of the app's code around a folder, which name what documents define.
struct CodeFiles {
  /// The repository's root, or the folder itself.
  private let root: String

  /// The most files that are read, and the most bytes of one.
  private static let mostFiles = 4000
  private static let mostBytes = 1 << 20
  private static let endings: Set<String> = ["swift", "m", "mm", "h"]

  /// The code of the repository that contains a folder; that of the folder if there is none.
  init(around folder: String) {
    var place = folder
    while place != "/", !FileManager.default.fileExists(atPath: "\(place)/.git") {
      place = (place as NSString).deletingLastPathComponent
    }
    root = place == "/" ? folder : place
  }

  /// The files that contain a word, by paths from the root; sorted.
  func naming(_ word: String) -> [String] {
    guard !word.isEmpty,
      let names = FileManager.default.enumerator(
        at: URL(fileURLWithPath: root), includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles, .skipsPackageDescendants])
    else { return [] }
    var (found, read) = ([String](), 0)
    for case let file as URL in names {
      if ["node_modules", "Pods", "Carthage", "DerivedData"].contains(file.lastPathComponent) {
        names.skipDescendants()
      }
      guard Self.endings.contains(file.pathExtension) else { continue }
      read += 1
      if read > Self.mostFiles { break }
      guard let text = try? Data(contentsOf: file), text.count <= Self.mostBytes,
        Self.contains(Data(word.utf8), in: text)
      else { continue }
      found.append(String(file.path.dropFirst(root.count + 1)))
    }
    return found.sorted()
  }

  private static func contains(_ word: Data, in text: Data) -> Bool {
    func isPart(_ index: Int) -> Bool {
      guard text.indices.contains(index) else { return false }
      let letter = Character(UnicodeScalar(text[index]))
      return text[index] >= 0x80 || letter == "_" || letter.isLetter || letter.isNumber
    }
    var start = 0
    while let place = text.range(of: word, in: start..<text.count) {
      if !isPart(place.lowerBound - 1), !isPart(place.upperBound) { return true }
      start = place.lowerBound + 1
    }
    return false
  }
}
