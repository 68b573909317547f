import Glibc
import Testing

/// What holds every operation to the folder.
extension TemporaryFolder {
  /// Whether a change was carried out.
  ///
  /// One that leads outside is a failure of the test.
  @discardableResult
  func change(_ sourceLocation: SourceLocation, _ body: () throws(PlaceError) -> Void) -> Bool {
    do throws(PlaceError) {
      try body()
      return true
    } catch {
      switch error {
      case .outside(let real):
        Issue.record(
          "refused: \(real) is outside of the test's temporary folder \(path)",
          sourceLocation: sourceLocation)
        errno = EPERM
      case .failed(let number): errno = number
      }
      return false
    }
  }

  /// Whether a write to a file would be refused, since the file is really outside of the folder.
  public func leadsOutside(_ file: String) -> Bool {
    do throws(PlaceError) {
      _ = try place(ofTarget: file)
      return false
    } catch {
      if case .outside = error { return true }
      return false
    }
  }

  /// The place of a file, links on the way to it followed, but not the file's own.
  func place(of file: String) throws(PlaceError) -> Place { try place(ofPath: absolute(file)) }

  /// The place that a file's link leads to, or its own if it is no link.
  func place(ofTarget file: String) throws(PlaceError) -> Place {
    var place = try place(of: file)
    var count = 0
    while let target = place.linkTarget {
      count += 1
      // The system follows as many (path_resolution(7)).
      guard count <= 40 else { throw .failed(ELOOP) }
      let folder = place.folderPath
      place = try self.place(ofPath: target.hasPrefix("/") ? target : "\(folder)/\(target)")
    }
    return place
  }

  private func place(ofPath whole: String) throws(PlaceError) -> Place {
    var names = whole.split(separator: "/")
    let last = names.popLast() ?? "."
    // The folder itself, and what ends in “..”, are places within themselves.
    let isFolder = whole == path || last == "." || last == ".."
    let folder = isFolder ? whole : "/" + names.joined(separator: "/")
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try check(descriptor)
    let place = Place(folder: descriptor, name: isFolder ? "." : String(last))
    let real = place.folderPath
    guard real == path || real.hasPrefix(path + "/") else {
      throw .outside(isFolder ? real : "\(real)/\(last)")
    }
    return place
  }

  /// Makes the folders on the way to a file that are missing.
  func makeParents(of file: String) throws(PlaceError) {
    let names = file.split(separator: "/").dropLast()
    for index in names.indices {
      let place = try place(of: names[...index].joined(separator: "/"))
      place.makeFolder()
    }
  }
}
