import JSONWriting
import Markup
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
    return tweaks.all.compactMap { tweak in
      guard let source = tweaks.source(of: tweak),
        let file = TweakedFile(tweak.file, of: content, in: workspace)
      else { return nil }
      let others = tweaks.matching(path: tweak.path, source: source, property: nil)
      return TweakReport(tweak, among: others, at: source, in: file.bytes)
    }
  }

  private init(
    _ tweak: Tweak, among others: [Tweak], at source: ViewSource, in bytes: [UInt8]
  ) {
    self.tweak = tweak
    self.source = source
    var (bytes, attribute, startTag) = (bytes, "", "")
    for other in others {
      guard
        let edit = try? AttributeEdit(
          other.property, to: other.value, ofElementAt: source.range.start, in: bytes)
      else { continue }
      (bytes, startTag) = (edit.bytes, edit.startTag)
      if other.property == tweak.property { attribute = edit.attribute }
    }
    (self.attribute, self.startTag) = (attribute, startTag)
  }

  /// Writes the report as the API has it.
  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("path", tweak.path)
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
