import Scene
import Typesetting

/// The fonts and pictures of SVG drawings; the drawings of one page share them.
struct SVGResources {
  /// The elements that define the pictures, each in the unit square.
  private(set) var pictures = XMLText()
  /// The ids of the pictures that are defined.
  private var pictureIDs: [[UInt8]: String] = [:]
  /// The characters of each face.
  private var faces: [(face: FontFace, scalars: Set<Unicode.Scalar>)] = []

  /// Whether texts were written.
  var hasFonts: Bool { !faces.isEmpty }

  /// The rules that embed a subset of each font.
  func fontRules(_ fonts: FontBook) -> String {
    faces.enumerated().compactMap { index, used in
      let subset = fonts.subset(of: used.face, for: used.scalars)
      guard let subset else { return nil }
      return "@font-face{font-family:f\(index);src:url(data:font/otf;base64,\(subset.base64))}"
    }.joined()
  }

  /// The name of a face, which gets the characters of a text.
  mutating func family(of face: FontFace, adding scalars: String.UnicodeScalarView) -> String {
    let known = faces.firstIndex { $0.face == face }
    if known == nil { faces.append((face, [])) }
    let index = known ?? faces.count - 1
    faces[index].scalars.formUnion(scalars)
    return "f\(index)"
  }

  /// Defines a picture once.
  mutating func pictureID(_ bytes: [UInt8], _ mediaType: String) -> String {
    if let known = pictureIDs[bytes] { return known }
    let id = "p\(pictureIDs.count)"
    pictureIDs[bytes] = id
    pictures.element(
      "image",
      [
        ("id", id), ("width", "1"), ("height", "1"), ("preserveAspectRatio", "none"),
        ("xlink:href", "data:\(mediaType);base64,\(bytes.base64)"),
      ])
    return id
  }
}
