import FileSystem
import Markup

/// How a file differs between two versions, edit by edit; each set of edits can be undone.
struct FileEdits: Sendable {
  /// A place of the new text that an edit changed.
  struct Slot: Sendable {
    /// The replaced bytes of the new text.
    var range: Range<Int>
    /// The edits, of which one being undone is enough.
    var edits: Range<Int>
    /// What the old text has there.
    var bytes: [UInt8] = []
    /// The values there, of which each edit chooses some.
    var values: ValueMerge?
    /// The name of an element whose tag the range closes: `/>` has to become an end tag.
    var emptyElement: String?

    init(_ range: Range<Int>, edit: Int, _ bytes: [UInt8], emptyElement: String? = nil) {
      (self.range, edits, self.bytes) = (range, edit..<(edit + 1), bytes)
      self.emptyElement = emptyElement
    }

    init(_ range: Range<Int>, edits: Range<Int>, _ values: ValueMerge) {
      (self.range, self.edits, self.values) = (range, edits, values)
    }

    func isActive(_ undone: Set<Int>) -> Bool { edits.contains(where: undone.contains) }

    func text(undoing undone: Set<Int>) -> [UInt8] {
      values?.text(undoing: undone, isPropertyList: false) ?? bytes
    }
  }

  /// How the text of a version in between is made.
  enum Plan: Sendable {
    /// One edit replaces the whole file.
    case whole(old: Overlay.Content)
    /// Edits replace parts of the new text.
    case slots([Slot], text: [UInt8])
    /// Edits choose between values.
    case values(ValueMerge, isPropertyList: Bool)
  }

  /// The edits in the order of their places.
  var edits: [SourceEdit]
  let plan: Plan
  /// The file on the new side.
  let new: Overlay.Content

  /// Whether the file is on one side only, so that names may lead elsewhere.
  var changesNames: Bool {
    guard case .whole(let old) = plan else { return false }
    return (old == .missing) != (new == .missing)
  }

  /// The file with some of its edits undone.
  func content(undoing undone: Set<Int>) -> Overlay.Content {
    if undone.isEmpty { return new }
    switch plan {
    case .whole(let old): return old
    case .slots(let slots, let text):
      return .text(Self.text(text, slots.filter { $0.isActive(undone) }, undone))
    case .values(let merge, let isPropertyList):
      return .text(merge.text(undoing: undone, isPropertyList: isPropertyList))
    }
  }

  private static func text(_ text: [UInt8], _ slots: [Slot], _ undone: Set<Int>) -> [UInt8] {
    // The sort is stable, so what is inserted at one place stays in order.
    let slots = slots.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var (result, position) = ([UInt8](), 0)
    var index = 0
    while index < slots.count {
      let slot = slots[index]
      index += 1
      guard slot.range.lowerBound >= position else { continue }
      result += text[position..<slot.range.lowerBound]
      position = slot.range.upperBound
      guard let name = slot.emptyElement else {
        result += slot.text(undoing: undone)
        continue
      }
      result += [UInt8(ascii: ">")] + slot.bytes
      while index < slots.count, slots[index].range == slot.range {
        result += slots[index].bytes
        index += 1
      }
      result += Array("</\(name)>".utf8)
    }
    return result + text[position...]
  }
}

extension FileEdits {
  /// The edits between two versions of a file; nil for none that matters.
  init?(_ path: Path, old: Overlay.Content, new: Overlay.Content) {
    guard old != new else { return nil }
    if case .text(let before) = old, case .text(let after) = new {
      let found: FileEdits?
      switch path.fileKind {
      case .markup: found = MarkupEdits.between(before, after, at: path)
      case .json, .propertyList: found = ValueMerge.edits(before, after, at: path)
      case .strings: found = StringsEdits.between(before, after, at: path)
      case .picture: found = nil
      }
      if let found {
        if found.edits.isEmpty { return nil }
        self = found
        return
      }
    }
    let words: String
    switch (old, new) {
    case (.missing, _): words = "new file"
    case (_, .missing): words = "file removed"
    default: words = path.fileKind == .picture ? "another picture" : "rewritten"
    }
    let edit = SourceEdit(path, words, isRemoved: new == .missing)
    self.init(edits: [edit], plan: .whole(old: old), new: new)
  }
}

extension SourceEdit {
  /// An edit of a whole file; pictures have no lines.
  init(_ path: Path, _ text: String, isRemoved: Bool = false) {
    let line = path.fileKind == .picture ? nil : 1
    self.init(
      kind: path.editKind, file: path.text, line: line, column: line, isRemoved: isRemoved,
      text: text)
  }
}

extension Path {
  enum FileKind { case markup, json, propertyList, strings, picture }

  var fileKind: FileKind {
    if removing(suffix: ".xml") != nil { return .markup }
    if removing(suffix: ".json") != nil { return .json }
    if removing(suffix: ".plist") != nil { return .propertyList }
    return removing(suffix: ".strings") != nil ? .strings : .picture
  }

  /// What an edit of the file's values is.
  var editKind: SourceEdit.Kind {
    switch fileKind {
    case .markup: return .element
    case .strings: return .string
    case .picture: return .picture
    case .propertyList:
      let name = lastComponent.text
      return name == "Colors.plist" ? .color : name == "Fonts.plist" ? .font : .template
    case .json:
      if lastComponent == "mkpreview.json" { return .settings }
      if removing(suffix: ".preview.json") != nil { return .data }
      let folder = parent.lastComponent
      if folder.removing(suffix: ".colorset") != nil { return .color }
      return folder.removing(suffix: ".imageset") != nil ? .picture : .template
    }
  }
}
