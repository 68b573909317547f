import Editing
import JSONRPC
import JSONWriting
import Markup
import Preview
import Scene
import Views
import Vocabulary

/// The colours in a document, for the swatches and the picker of the editor.
extension LanguageServer {
  func colors(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let (folder, file, text) = try self.text(params)
    let cursor = Cursor(folder: folder, file: file, text: text, offset: 0)
    let values = cursor.symbols.colors
    let document = cursor.document
    let names = Set(values.map(\.name))
    var colors: [String: Color] = [:]
    if let document { colors = await folder.colors(named: names, in: document) }
    let found = values.compactMap { name, range -> (Range<Int>, Color)? in
      colors[name].map { (range, $0) }
    }
    return JSONText { writer in
      writer.array(found) { writer, found in
        writer.object { writer in
          writer.member("range", found.0, text)
          writer.member(
            "color",
            object: {
              $0.member("red", Double(found.1.red) / 255)
              $0.member("green", Double(found.1.green) / 255)
              $0.member("blue", Double(found.1.blue) / 255)
              $0.member("alpha", Double(found.1.alpha) / 255)
            })
        }
      }
    }
  }

  /// A picked colour as documents write it.
  func colorPresentations(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    func part(_ name: String) -> UInt8? {
      params.value("color", name)?.number.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue"),
      let alpha = part("alpha")
    else { throw .invalidParams("color needs red, green, blue and alpha") }
    let color = Color(red: red, green: green, blue: blue, alpha: alpha)
    let hex = alpha == 255 ? String(color.hex.dropLast(2)) : color.hex
    let names = Catalog.colors.filter { $0.value.hex == color.hex }.map(\.key).sorted()
    return JSONText { writer in
      writer.array([hex] + names) { writer, label in
        writer.object { $0.member("label", label) }
      }
    }
  }
}
