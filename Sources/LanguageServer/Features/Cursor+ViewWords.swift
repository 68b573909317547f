import FileSystem
import Geometry
import LiveProject
import Markup
import Preview
import Scene
import Views
import Vocabulary
import Workspace

/// Markdown about views and colours, for hover.
extension Cursor {
  /// How long a hover waits for the history of a view, which nobody feels.
  private static let historyTime = Duration.milliseconds(150)

  /// About the view of a start tag: its frame with the reasons, its colours, its limits, and the last
  /// commit that changed it.
  func viewWords(at place: SourceLocation, _ vocabulary: MarkupVocabulary) async -> [String] {
    guard let document else { return [] }
    do throws(EnvironmentError) {
      guard let layout = try await folder.live.layout(of: document) else { return [] }
      let views = layout.rendition.views(at: place, in: file.text)
      guard let view = views.first else { return [] }
      if view.isHidden { return ["Hidden"] }
      let frame = "Frame: \(view.frame.words)"
      let path = view.path.text
      let reasons = try await folder.live.ask(
        { $0.explanation(of: path) }, of: document, for: EnvironmentRequest())
      let reasonLines = reasons?.answer?.parts.flatMap { part in
        part.sentences.map { "- \(part.name): \($0.text)" }
      }
      let colors = layout.rendition.colors(of: view.path) { keyPath, className in
        vocabulary.property(keyPath, of: className)?.type == .color
      }
      let change = await folder.live.lastChange(
        of: view.path, in: document, within: Self.historyTime)
      let limits = await folder.publisher.limits(of: layout.published)?.all ?? []
      let limitLines = limits.filter { $0.path == view.path }.map { "- \($0.words)" }
      return [
        views.count > 1 ? "\(frame) (first of \(views.count))" : frame,
        (reasonLines ?? []).joined(separator: "\n"), colors.lines,
        limitLines.isEmpty ? "" : "Limits\n" + limitLines.joined(separator: "\n"),
        change.map { "Last changed by \($0)" } ?? "",
      ].filter { !$0.isEmpty }
    } catch {
      return []
    }
  }

  /// About the name of a colour: its value, also in the dark if that differs, and its files.
  func colorWords(_ name: String) async -> String? {
    guard let document,
      let light = await folder.colors(named: [name], in: document, appearance: .light)[name]
    else { return nil }
    let dark = await folder.colors(named: [name], in: document, appearance: .dark)[name]
    var words = "`\(light.hex)`"
    if let dark, dark != light { words += ", `\(dark.hex)` in the dark" }
    return [words, files(named: name, .color)].compactMap(\.self).joined(separator: "\n\n")
  }

  /// The files with a name; nil if there are none.
  func files(named name: String, _ kind: NamedFile) -> String? {
    let files = folder.live.workspace.files(named: name, kind)
    return files.isEmpty ? nil : files.map { "`\($0)`" }.joined(separator: "\n\n")
  }
}

extension [Rendition.PlacedColor] {
  fileprivate var lines: String {
    map { color in
      let contrast = color.contrast.map { ", contrast \(($0 * 100).rounded(.down) / 100) : 1" }
      return "- \(color.property): `\(color.value)`\(contrast ?? "")"
    }.joined(separator: "\n")
  }
}

extension Rect {
  /// The rectangle in points: `16, 20, 343 × 44`.
  fileprivate var words: String {
    "\(origin.x.short), \(origin.y.short), \(size.width.short) × \(size.height.short)"
  }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var short: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
