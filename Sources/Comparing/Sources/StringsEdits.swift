import FileSystem
import Markup

/// The edits of a table of strings.
enum StringsEdits {
  /// The edits between two versions; nil if one of them cannot be read line by line.
  static func between(_ old: [UInt8], _ new: [UInt8], at path: Path) -> FileEdits? {
    guard let before = entries(old, path), let after = entries(new, path),
      let offsets = LineIndex(file: new, isMarkup: false),
      let oldOffsets = LineIndex(file: old, isMarkup: false)
    else { return nil }
    var (edits, slots) = ([SourceEdit](), [FileEdits.Slot]())
    func add(_ entry: StringsEntry, _ words: String, isRemoved: Bool = false) {
      edits.append(
        SourceEdit(
          kind: .string, file: path.text, line: entry.keyRange.start.line,
          column: entry.keyRange.start.column, isRemoved: isRemoved,
          text: "\(entry.key.shortened()): \(words)"))
    }
    let known = Dictionary(before.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let kept = Set(after.map(\.key))
    for entry in after {
      if let other = known[entry.key] {
        guard other.value != entry.value else { continue }
        add(entry, "“\(other.value.shortened())” → “\(entry.value.shortened())”")
        let text = Array(old[oldOffsets.range(of: other.valueRange)])
        // A key without a value stands for itself.
        guard entry.keyRange != entry.valueRange, other.keyRange != other.valueRange else {
          return nil
        }
        let range = offsets.range(of: entry.valueRange)
        slots.append(.init(range, edit: edits.count - 1, text))
      } else {
        add(entry, "“\(entry.value.shortened())” (new)")
        slots.append(.init(offsets.wholeRange(of: entry), edit: edits.count - 1, []))
      }
    }
    for entry in before where !kept.contains(entry.key) {
      add(entry, "“\(entry.value.shortened())” (removed)", isRemoved: true)
      let line = oldOffsets.line(of: entry)
      slots.append(.init(new.count..<new.count, edit: edits.count - 1, line))
    }
    return FileEdits(edits: edits, plan: .slots(slots, text: new), new: .text(new))
  }

  private static func entries(_ bytes: [UInt8], _ path: Path) -> [StringsEntry]? {
    // A property list, as in built apps, is one edit.
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { return nil }
    let reading = StringsReader.read(bytes, file: path.text)
    return reading.diagnostics.isEmpty ? reading.content : nil
  }
}

extension LineIndex {
  /// A line with its semicolon.
  fileprivate func wholeRange(of entry: StringsEntry) -> Range<Int> {
    let value = range(of: entry.valueRange)
    let end = bytes[value.upperBound...].firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 }
    return offset(of: entry.keyRange.start)..<(end ?? bytes.count)
  }

  /// The text of a line, on a line of its own.
  fileprivate func line(of entry: StringsEntry) -> [UInt8] {
    let (key, value) = (bytes[range(of: entry.keyRange)], bytes[range(of: entry.valueRange)])
    return [0x0A] + key + Array(" = ".utf8) + value + Array(";\n".utf8)
  }
}
