/// Edits of a text in the form that `patch` and `git apply` read (POSIX, `diff -u`).
public struct UnifiedDiff {
  /// How many lines around a change are printed with it.
  private static let context = 3

  private let text: [UInt8]
  /// The lines with their line ends.
  private let lines: [ArraySlice<UInt8>]

  /// Changed lines, and what takes their place.
  private struct Change {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// The diffs of a text in UTF-8.
  public init(of text: [UInt8]) {
    self.text = text
    lines = text[...].lines
  }

  /// The lines of a diff, without line ends; none without edits.
  ///
  /// - Parameters:
  ///   - edits: In order; none overlap.
  ///   - path: What the diff calls the file.
  public func lines(of edits: [TextEdit], path: String) -> [String] {
    var hunks: [[Change]] = []
    for change in changes(of: edits) {
      let last = hunks.last?.last?.old.upperBound
      if let last, change.old.lowerBound - last <= 2 * Self.context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    var (output, added) = ([String](), 0)
    for hunk in hunks { output += self.output(of: hunk, after: &added) }
    return output.isEmpty ? [] : ["--- a/\(path)", "+++ b/\(path)"] + output
  }

  private func changes(of edits: [TextEdit]) -> [Change] {
    var groups: [(lines: Range<Int>, edits: [TextEdit])] = []
    var current = 0
    /// The line that an offset is in; one past the last for the end of a text with whole lines.
    func line(of offset: Int) -> Int {
      while current < lines.count, lines[current].endIndex <= offset,
        current + 1 < lines.count || text.last == 0x0A
      { current += 1 }
      return current
    }
    for edit in edits {
      let first = line(of: edit.range.lowerBound)
      let end = min(line(of: edit.range.upperBound) + 1, lines.count)
      if let last = groups.indices.last, first < groups[last].lines.upperBound {
        groups[last].lines = groups[last].lines.lowerBound..<end
        groups[last].edits.append(edit)
      } else {
        groups.append((first..<max(first, end), [edit]))
      }
    }
    return groups.compactMap { change($0.edits, in: $0.lines) }
  }

  /// The lines that edits of some lines change; nil if they are the same.
  private func change(_ edits: [TextEdit], in range: Range<Int>) -> Change? {
    let start = range.lowerBound < lines.count ? lines[range.lowerBound].startIndex : text.count
    let own = edits.map { edit in
      TextEdit(
        range: (edit.range.lowerBound - start)..<(edit.range.upperBound - start),
        newText: edit.newText)
    }
    let old = lines[range]
    let new = (own.applied(to: Array(old.joined())) ?? [])[...].lines
    let first = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - first
    let last = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let changed = (range.lowerBound + first)..<(range.upperBound - last)
    let lines = Array(new[first..<(new.count - last)])
    return changed.isEmpty && lines.isEmpty ? nil : Change(old: changed, new: lines)
  }

  private func output(of hunk: [Change], after added: inout Int) -> [String] {
    let first = max(0, hunk[0].old.lowerBound - Self.context)
    let end = min(lines.count, hunk[hunk.count - 1].old.upperBound + Self.context)
    let more = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    var output = [
      "@@ -\(Self.place(first, end - first)) +\(Self.place(first + added, end - first + more)) @@"
    ]
    var position = first
    for change in hunk {
      output += Self.shown(lines[position..<change.old.lowerBound], " ")
      output += Self.shown(lines[change.old], "-") + Self.shown(change.new[...], "+")
      position = change.old.upperBound
    }
    added += more
    return output + Self.shown(lines[position..<end], " ")
  }

  /// A number of lines from a line on; no lines are behind one.
  private static func place(_ line: Int, _ count: Int) -> String {
    "\(count == 0 ? line : line + 1),\(count)"
  }

  private static func shown(_ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: String) -> [String] {
    lines.flatMap { line in
      let hasEnd = line.last == 0x0A
      let words = sign + String(decoding: hasEnd ? line.dropLast() : line, as: UTF8.self)
      return hasEnd ? [words] : [words, "\\ No newline at end of file"]
    }
  }
}
