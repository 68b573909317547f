import JSONWriting
import LiveProject
import Markup
import Scene
import Views
import Workspace

/// A tweak as clients see it.
struct TweakReport {
  let tweak: Tweak
  /// Where the element, or the value of the template, begins.
  let source: ViewSource
  /// The attribute or the template's entry in the file's syntax: `spacing="12"`.
  let attribute: String
  /// The start tag with all tried values, in the file's syntax; only the element's first tweak has
  /// it.
  let startTag: String?

  /// The tried values of a document.
  static func all(in content: DocumentContent, of workspace: Workspace) -> [TweakReport] {
    let tweaks = content.screen.tweaks
    let placed = tweaks.all.compactMap { tweak in
      tweaks.source(of: tweak).map { (tweak: tweak, source: $0) }
    }
    let elements = placed.filter { $0.tweak.template == nil }
    let files = tweaks.files.reduce(into: [:]) {
      $0[$1] = TweakedFile($1, of: content, in: workspace)
    }
    let tags = files.mapValues { file in
      let own = elements.lazy.filter { $0.tweak.file == file.document.file }
      return AttributeEdit.startTags(at: Set(own.map(\.source.range)), in: file.bytes)
    }
    let edited = Dictionary(grouping: elements, by: \.source).compactMapValues { group in
      let (source, tried) = (group[0].source, group.map(\.tweak))
      return tags[source.file]?[source.range].flatMap { EditedElement(alone: $0, with: tried) }
        ?? files[source.file].map {
          EditedElement(at: source.range.start, with: tried, in: $0.bytes)
        }
    }
    var reported: Set<ViewSource> = []
    return placed.compactMap { tweak, source in
      if case .template(let key) = tweak.target {
        return files[tweak.file].map { TweakReport(tweak, of: key, at: source, in: $0) }
      }
      guard let element = edited[source] else { return nil }
      return TweakReport(
        tweak: tweak, source: source, attribute: element.attributes[tweak.property] ?? "",
        startTag: reported.insert(source).inserted ? element.startTag : nil)
    }
  }

  private init(tweak: Tweak, source: ViewSource, attribute: String, startTag: String?) {
    (self.tweak, self.source) = (tweak, source)
    (self.attribute, self.startTag) = (attribute, startTag)
  }

  /// A tried value of a template.
  private init(
    _ tweak: Tweak, of key: TemplateEntry.Key, at source: ViewSource, in file: TweakedFile
  ) {
    let edit = try? TemplateEdit(key, to: tweak.value, in: file.bytes, at: tweak.file)
    self.init(tweak: tweak, source: source, attribute: edit?.entry ?? "", startTag: nil)
  }

  /// Writes the report as API JSON.
  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("path", tweak.path.text)
      object.member("property", tweak.property)
      if let template = tweak.template { object.member("template", template) }
      object.member("value", tweak.value)
      object.member("saved", tweak.saved)
      object.member("source") {
        $0.member("file", source.file)
        $0.member("line", source.range.start.line)
        $0.member("column", source.range.start.column)
      }
      object.member("attribute", attribute)
      if let startTag { object.member("startTag", startTag) }
    }
  }
}

/// An element with all its tried values.
private struct EditedElement {
  /// The attributes in the file's syntax, by name.
  private(set) var attributes: [String: String] = [:]
  private(set) var startTag = ""

  /// An element from its start tag alone; nil if the tried values need the whole file.
  init?(alone tag: [UInt8], with tweaks: [Tweak]) {
    let isEmpty = tag.dropLast().last == UInt8(ascii: "/")
    let file = isEmpty ? tag : tag.dropLast() + Array("/>".utf8)
    self.init(
      at: .start, with: tweaks, in: file)
    guard attributes.count == tweaks.count else { return nil }
    if !isEmpty { startTag = startTag.dropLast(2) + ">" }
  }

  /// An element of a file that begins at a place.
  init(at start: SourceLocation, with tweaks: [Tweak], in file: [UInt8]) {
    var bytes = file
    for tweak in tweaks {
      guard
        let edit = try? AttributeEdit(
          tweak.property, to: tweak.value, ofElementAt: start, in: bytes)
      else { continue }
      (bytes, startTag) = (edit.bytes, edit.startTag)
      attributes[tweak.property] = edit.attribute
    }
  }
}
