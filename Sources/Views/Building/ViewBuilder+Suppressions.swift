import Markup

extension ViewBuilder {
  /// Adds what a comment says about the next element, or silences elsewhere.
  mutating func addComment(_ comment: String, at range: SourceRange) {
    guard document.conditions.isActive else { return }
    if let note = NoteComment(comment: comment) {
      let first = document.pendingNote
      document.pendingNote = (
        first.map { $0.text + "\n" + note.text } ?? note.text, first?.range ?? range
      )
    } else if let suppression = Suppression(comment: comment) {
      add(suppression, at: range)
    }
  }

  private mutating func add(_ suppression: Suppression, at range: SourceRange) {
    for (index, code) in suppression.codes.enumerated() {
      if DiagnosticCode.named(code) == nil {
        let nearest = NearestName.of(code, among: DiagnosticCode.all.map(\.name))
        // Further words may be the reason.
        guard nearest != nil || index == 0 else { continue }
        log.add(located(.unknownCode(code, nearest: nearest), range))
        continue
      }
      let place = SuppressionUse.Place(code: code, file: document.file, range: range)
      switch suppression.scope {
      case .nextElement:
        document.pendingSuppression[code] = document.pendingSuppression[code] ?? place
      case .file: log.suppress(SilencedPart(place, from: .start, to: nil))
      case .begin:
        // A part that is open stays so: the second comment has no end of its own.
        guard document.openParts[code] == nil else { reportUnmatched(place, .begin); continue }
        document.openParts[code] = place
        effects += 1
      case .end:
        guard let start = document.openParts.removeValue(forKey: code) else {
          reportUnmatched(place, .end)
          continue
        }
        log.suppress(SilencedPart(start, from: start.range.end, to: range.start))
      }
    }
  }

  /// Reports the comments whose parts do not end; they silence nothing.
  mutating func reportOpenParts() {
    for place in document.openParts.values.sorted(by: { $0.code < $1.code }) {
      reportUnmatched(place, .begin)
    }
  }

  private mutating func reportUnmatched(_ place: SuppressionUse.Place, _ scope: Suppression.Scope) {
    log.add(located(.unmatchedIgnore(place.code, isEnd: scope == .end), place.range))
  }

  /// Gives a view what the comments before its element say.
  mutating func consumeComments(for view: UIView) {
    consumeNote(for: view)
    log.suppress(consumeSuppression(), for: view)
  }

  /// Gives a view the note before its element, if there is one.
  mutating func consumeNote(for view: UIView) {
    if let note = document.pendingNote { view.note = note.text }
    document.pendingNote = nil
  }

  /// Reports a note that no view follows.
  mutating func refuseNote() {
    if let note = document.pendingNote { log.add(located(.unusedNote(), note.range)) }
    document.pendingNote = nil
  }

  /// Returns the codes that comments silence for the next element, which is no view, and clears
  /// them; a note there is reported.
  mutating func consumeSuppression() -> PendingSuppression {
    refuseNote()
    defer { document.pendingSuppression = [:] }
    log.expect(document.pendingSuppression)
    return document.pendingSuppression
  }
}
