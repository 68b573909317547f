import FileSystem
import Geometry
import Scene
import Views

extension ResourceReader {
  /// The picture of a file, or of the variant of an image set for the environment.
  func picture(_ name: String, _ match: ResourceMatch) -> ImageLookup {
    let rivals = match.rivals.isEmpty ? [] : ([match.resource.path] + match.rivals).map(\.text)
    switch match.resource.kind {
    case .imageSet: return picture(name, inSet: match, rivals)
    default:
      let factor = Double(match.resource.name.factor ?? 1)
      return picture(match.resource.path, factor) { url, size in
        ImageResource(name: name, url: url, size: size, candidates: rivals)
      }
    }
  }

  private func picture(
    _ name: String, inSet match: ResourceMatch, _ rivals: [String]
  ) -> ImageLookup {
    let contents = match.resource.path
    guard let table = readTable(contents) else { return .unreadable(file: contents.text) }
    let reading = ImageSet(table).variant(for: traits)
    if let problem = reading.problem { problems.append(problem.at(contents)) }
    guard let variant = reading.value else { return .unreadable(file: contents.text) }
    let path = contents.parent.appending(variant.file)
    let picture = picture(path, variant.factor) { url, size in
      ImageResource(
        name: name, url: url, size: size, isTemplate: variant.isTemplate, candidates: rivals)
    }
    guard case .missing = picture else { return picture }
    return .missing(hint: "“\(contents.text)” names “\(variant.file)”, which is not there")
  }

  /// The picture in a file with a number of pixels per point.
  private func picture(
    _ path: Path, _ factor: Double, _ make: (_ url: String, _ size: Size) -> ImageResource
  ) -> ImageLookup {
    let picture: ResourceCaches.Picture
    do throws(FileError) {
      picture = try content(of: path, limit: FileLimit.picture, in: workspace.caches.pictures) {
        bytes in
        let hash = ContentHash(bytes)
        let header = workspace.caches.headers.header(of: hash) { self.header(of: bytes) }
        return ResourceCaches.Picture(header: header, hash: hash)
      }
    } catch {
      return error == .missing
        ? .missing(hint: nil) : .unreadable(file: path.text, reason: error.reason)
    }
    do throws(ImageProblem) {
      guard let header = try picture.header.get() else {
        return .unreadable(file: path.text, reason: "is no picture")
      }
      let pixels = header.pixelSize
      let url = ResourceFile.url(of: path, picture.hash, as: header.conversion)
      return .found(make(url, Size(pixels.width / factor, pixels.height / factor)))
    } catch {
      return .unreadable(file: path.text, reason: error.reason)
    }
  }

  private func header(of bytes: [UInt8]) -> PictureHeaders.Header {
    Result { () throws(ImageProblem) in try images.header(of: bytes) }
  }
}
