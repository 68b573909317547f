import FileSystem
import Geometry
import Scene
import Views

extension ResourceReader {
  /// The picture of a file, or of the variant of an image set for the environment.
  func picture(_ name: String, _ match: ResourceMatch) -> ImageLookup {
    let picture = plainPicture(name, match)
    let rivals = match.rivalMatches
    guard !rivals.isEmpty, case .found(var image) = picture else { return picture }
    let others = aside {
      rivals.filter { plainPicture(name, $0).found?.looksSame(as: image) != true }
    }
    guard !others.isEmpty else { return picture }
    image.candidates = [match.resource.path.text] + others.map(\.resource.path.text)
    return .found(image)
  }

  private func plainPicture(_ name: String, _ match: ResourceMatch) -> ImageLookup {
    let resource = match.resource
    if resource.kind == .imageSet { return picture(name, inSet: resource.path) }
    return picture(resource.path, Double(resource.name.factor ?? 1)) { picture, size in
      ImageResource(name: name, picture: picture, size: size)
    }
  }

  private func picture(_ name: String, inSet contents: Path) -> ImageLookup {
    guard let table = readTable(contents) else { return .unreadable(file: contents.text) }
    let reading = ImageSet(table).variant(for: traits)
    if let problem = reading.problem { fileProblems.append(problem.at(contents)) }
    guard let variant = reading.value else { return .unreadable(file: contents.text) }
    let path = contents.parent.appending(variant.file)
    let picture = picture(path, variant.factor) { picture, size in
      ImageResource(name: name, picture: picture, size: size, isTemplate: variant.isTemplate)
    }
    guard case .missing = picture else { return picture }
    return .missing(hint: "“\(contents.text)” names “\(variant.file)”, which does not exist")
  }

  /// The picture in a file with a number of pixels per point.
  private func picture(
    _ path: Path, _ factor: Double, _ make: (Picture, _ size: Size) -> ImageResource
  ) -> ImageLookup {
    let content: ParsedFiles.Picture
    do throws(FileError) {
      content = try self.content(of: path, limit: FileLimit.picture, in: workspace.caches.pictures)
      {
        bytes in
        let hash = ContentHash(bytes)
        let header = workspace.caches.headers.header(of: hash) { self.header(of: bytes) }
        return ParsedFiles.Picture(header: header, hash: hash)
      }
      if content.header.failsForNow { workspace.caches.pictures.forget([path]) }
    } catch {
      return error == .missing
        ? .missing(hint: nil) : .unreadable(file: path.text, reason: error.reason)
    }
    do throws(ImageProblem) {
      guard let header = try content.header.get() else {
        return .unreadable(file: path.text, reason: "is not a picture")
      }
      let pixels = header.pixelSize
      let picture = Picture(
        path: path.text, contentHash: "\(content.hash)", conversion: header.conversion,
        pixelsPerPoint: factor)
      return .found(make(picture, Size(pixels.width / factor, pixels.height / factor)))
    } catch {
      return .unreadable(file: path.text, reason: error.reason)
    }
  }

  private func header(of bytes: [UInt8]) -> PictureHeaders.Header {
    Result { () throws(ImageProblem) in try images.header(of: bytes) }
  }
}

extension ImageResource {
  /// Whether another picture has the same bytes and size.
  fileprivate func looksSame(as other: ImageResource) -> Bool {
    picture.contentHash == other.picture.contentHash && size == other.size
      && isTemplate == other.isTemplate
  }
}
