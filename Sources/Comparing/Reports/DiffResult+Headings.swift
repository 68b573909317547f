extension DiffResult.Cause {
  /// The words for one edit or for many, with their place.
  struct Heading {
    /// The place: `Styles.json:12`; empty if no edit is known.
    let place: String
    let words: String

    /// The place and the words: `Styles.json:12 body.font: System 17 → System 18`.
    var line: String { place.isEmpty ? words : "\(place) \(words)" }
  }

  /// From so many edits of a file on, the first one stands for them.
  private static let manyEdits = 10

  /// The edits in lines.
  func headings(_ context: DifferenceContext) -> [Heading] {
    if edits.isEmpty { return [Heading(place: "", words: SourceEdit.unknown.text)] }
    let files = Dictionary(grouping: edits, by: \.file)
    return edits.compactMap { edit in
      let all = files[edit.file] ?? []
      guard all.count > Self.manyEdits else {
        return Heading(place: edit.place(context), words: edit.text)
      }
      guard edit == all[0] else { return nil }
      let areAlike = !edit.likeness.isEmpty && all.allSatisfy { $0.likeness == edit.likeness }
      let end = all.last?.line.map { " up to line \($0)" } ?? ""
      let words = "\(edit.text), and \(all.count - 1) more\(areAlike ? " like it" : "")\(end)"
      return Heading(place: edit.place(context), words: words)
    }
  }
}
