public import Scene

extension Rendition {
  /// The pictures, and the faces with the characters, that a drawing needs, those of hidden views
  /// included.
  public struct NamedFiles: Sendable {
    /// The pictures.
    public private(set) var pictures: Set<Picture> = []
    /// The characters that are drawn in each face.
    public private(set) var characters: [FontFace: Set<Unicode.Scalar>] = [:]

    /// No files.
    public init() {}

    /// Adds the files that another drawing names.
    public mutating func formUnion(_ other: NamedFiles) {
      pictures.formUnion(other.pictures)
      characters.merge(other.characters) { $0.union($1) }
    }

    fileprivate mutating func insert(_ primitive: Primitive) {
      switch primitive {
      case .text(let text): characters[text.face, default: []].formUnion(text.text.unicodeScalars)
      case .image(let image): pictures.insert(image.picture)
      case .rect(let rect): insert(rect.fill)
      case .path(let path): insert(path.fill)
      case .blur: break
      }
    }

    private mutating func insert(_ paint: Paint?) {
      if case .pattern(let picture, _) = paint { pictures.insert(picture) }
    }
  }

  /// The files that the drawing names.
  public var namedFiles: NamedFiles {
    var files = NamedFiles()
    for primitive in overlay { files.insert(primitive) }
    func visit(_ node: LayoutNode) {
      let scene = node.report.scene
      for primitive in scene.draw + node.marks + scene.over { files.insert(primitive) }
      for child in node.children { visit(child) }
    }
    if let root { visit(root) }
    return files
  }
}
