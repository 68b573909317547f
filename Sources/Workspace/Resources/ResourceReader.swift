import Geometry
public import Scene
public import Views

/// What one build of a document finds in the workspace, and the notes of what it looked for.
public final class ResourceReader: Resources {
  /// Everything that was read or looked for so far.
  public private(set) var inputs = FileInputs()

  private let workspace: Workspace
  private let index: ResourceIndex
  private let folder: Path
  private let scale: Double
  private let images: any ImageReading
  private var answers: [String: ImageLookup] = [:]

  /// The resources of a workspace as a document in a folder of it finds them, on a screen of that many pixels a point.
  public init(
    _ workspace: Workspace, folder: String, scale: Double, images: any ImageReading
  ) {
    self.workspace = workspace
    self.folder = Path(folder)
    self.scale = scale
    self.images = images
    index = workspace.contents.pictures
  }

  /// The picture of a name, the same one throughout the build.
  public func image(named name: String) -> ImageLookup {
    if let answer = answers[name] { return answer }
    let answer = find(name)
    answers[name] = answer
    return answer
  }

  private func find(_ name: String) -> ImageLookup {
    let query = PictureQuery(name, from: folder, scale: scale)
    let answer = index.find(query)
    inputs.note(query, answer)
    switch answer {
    case .missing(let similar): return .missing(hint: similar.map(Self.hint))
    case .found(let match): return picture(name, match)
    }
  }

  private func picture(_ name: String, _ match: PictureMatch) -> ImageLookup {
    guard let known = known(match.path), let header = known.header else {
      return .unreadable(file: match.path.text)
    }
    let pixels = header.pixelSize
    let factor = Double(match.factor)
    return .found(
      ImageResource(
        name: name, url: ResourceFile.url(of: match.path, known.hash),
        size: Size(pixels.width / factor, pixels.height / factor)))
  }

  private func known(_ path: Path) -> PictureHeaders.Known? {
    if let identity = workspace.folder.identity(of: path),
      let known = workspace.headers[path, identity]
    {
      inputs.note(path, identity)
      return known
    }
    let reading = workspace.folder.read(path, limit: FileLimit.picture)
    inputs.note(path, reading)
    guard case .success(let contents) = reading.result else { return nil }
    let known = PictureHeaders.Known(
      header: images.header(of: contents.bytes), hash: ContentHash(contents.bytes))
    workspace.headers.keep(known, of: contents, at: path)
    return known
  }

  private static func hint(_ similar: Path) -> String {
    "there is “\(similar.text)”; names match exactly, capital letters included"
  }
}
