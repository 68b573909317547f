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
    case .missing(let hint): return .missing(hint: hint.map { Self.words(for: $0, query) })
    case .found(let match): return picture(name, match)
    }
  }

  private func picture(_ name: String, _ match: PictureMatch) -> ImageLookup {
    let known: PictureHeaders.Known
    do throws(FileError) { known = try self.known(match.path) } catch {
      return error == .missing ? .missing(hint: nil) : .unreadable(file: match.path.text)
    }
    guard let header = known.header else { return .unreadable(file: match.path.text) }
    let pixels = header.pixelSize
    let factor = Double(match.factor)
    return .found(
      ImageResource(
        name: name, url: ResourceFile.url(of: match.path, known.hash),
        size: Size(pixels.width / factor, pixels.height / factor),
        candidates: match.rivals.isEmpty ? [] : ([match.path] + match.rivals).map(\.text)))
  }

  private func known(_ path: Path) throws(FileError) -> PictureHeaders.Known {
    var trail: [Path] = []
    if let identity = workspace.folder.identity(of: path, noting: &trail),
      let known = workspace.headers[path, identity]
    {
      inputs.note(path, identity, trail: trail)
      return known
    }
    return try read(path)
  }

  private func read(_ path: Path) throws(FileError) -> PictureHeaders.Known {
    let reading = workspace.folder.read(path, limit: FileLimit.picture)
    inputs.note(path, reading)
    let contents = try reading.result.get()
    let known = PictureHeaders.Known(
      header: images.header(of: contents.bytes), hash: ContentHash(contents.bytes))
    workspace.headers.keep(known, of: contents, at: path)
    return known
  }

  private static func words(for hint: PictureHint, _ query: PictureQuery) -> String {
    switch hint {
    case .barred(let path): "“\(path.text)” is a link that leads out of the workspace"
    case .similar(let path) where PictureName(path.lastName).stem != query.name.stem:
      "There is “\(path.text)”; capital letters count"
    case .similar(let path): "There is “\(path.text)”; write the whole name"
    }
  }
}
