import Geometry
import Scene
import Testing
import Typesetting

/// The file that a text in a named font is drawn with.
func face(of name: String, size: Double = 17, in fonts: FontBook) throws -> String {
  let font = fonts.font(named: name, size: size).font
  return try #require(PangoText(fonts: fonts).layout(TextRequest("a", font: font)).files.first)
}

extension TextLayout {
  /// The lines' characters.
  var texts: [String] { lines.map { $0.runs.map(\.text).joined() } }
  /// The files of all runs, from the top and from the left.
  var files: [String] { lines.flatMap(\.runs).map(\.face.file) }
  /// The lines' widths, in points.
  var widths: [Double] { lines.map(\.width) }
}
