import JSONWriting
import LiveProject
import Markup
import Scene
import Views
import Workspace

/// A value that is tried out, as clients are told of it.
struct TweakReport {
  let tweak: Tweak
  /// Where the element begins.
  let source: ViewSource
  /// The attribute as the file would have it: `spacing="12"`.
  let attribute: String
  /// The start tag as the file would have it, with all that is tried out in it.
  let startTag: String

  /// The values that are tried out in a document.
  static func all(in content: DocumentContent, of workspace: Workspace) -> [TweakReport] {
    let tweaks = content.screen.tweaks
    var elements: [ViewSource: EditedElement] = [:]
    return tweaks.all.compactMap { tweak in
      guard let source = tweaks.source(of: tweak),
        let element = elements[source] ?? EditedElement(at: source, in: content, of: workspace)
      else { return nil }
      elements[source] = element
      return TweakReport(
        tweak: tweak, source: source, attribute: element.attributes[tweak.property] ?? "",
        startTag: element.startTag)
    }
  }

  /// Writes the report as the API has it.
  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("path", tweak.path.text)
      object.member("property", tweak.property)
      object.member("value", tweak.value)
      object.member("saved", tweak.saved)
      object.member("source") {
        $0.member("file", source.file)
        $0.member("line", source.range.start.line)
        $0.member("column", source.range.start.column)
      }
      object.member("attribute", attribute)
      object.member("startTag", startTag)
    }
  }
}

/// An element with all that is tried out in it.
private struct EditedElement {
  /// The attributes as the file would have them, by their names.
  private(set) var attributes: [String: String] = [:]
  private(set) var startTag = ""

  /// An element that begins at a place; nil where its file has no tree.
  init?(at source: ViewSource, in content: DocumentContent, of workspace: Workspace) {
    guard let file = TweakedFile(source.file, of: content, in: workspace) else { return nil }
    var bytes = file.bytes
    for tweak in content.screen.tweaks.matching(path: .none, source: source, property: nil) {
      guard
        let edit = try? AttributeEdit(
          tweak.property, to: tweak.value, ofElementAt: source.range.start, in: bytes)
      else { continue }
      (bytes, startTag) = (edit.bytes, edit.startTag)
      attributes[tweak.property] = edit.attribute
    }
  }
}
