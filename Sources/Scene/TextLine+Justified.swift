extension TextLine {
  /// The line justified to a width in points: its spaces share the remaining width, or its
  /// characters if there are no spaces.
  ///
  /// A paragraph's last line, and a line that is too wide, do not change.
  func justified(to width: Double) -> TextLine {
    let rest = width - self.width
    guard isBroken, rest > 0 else { return self }
    var line = self
    let spaces = runs.reduce(0) { $0 + $1.text.spaceCount }
    line.runs = spaces > 0 ? spread(rest / Double(spaces)) : spreadCharacters(over: rest)
    line.width = width
    return line
  }

  /// The runs with points added to each space.
  private func spread(_ space: Double) -> [TextRun] {
    var shift = 0.0
    return runs.map { run in
      var run = run
      let added = space * Double(run.text.spaceCount)
      run.x += shift
      run.width += added
      run.wordSpacing = space
      shift += added
      return run
    }
  }

  /// The runs with points added after each character except the last.
  private func spreadCharacters(over rest: Double) -> [TextRun] {
    let gaps = runs.reduce(-1) { $0 + $1.text.count }
    guard gaps > 0 else { return runs }
    let gap = rest / Double(gaps)
    var shift = 0.0
    return runs.indices.map { index in
      var run = runs[index]
      let isLast = index == runs.count - 1
      run.x += shift
      run.width += gap * Double(run.text.count - (isLast ? 1 : 0))
      // A page spreads a run over its width, so the last run needs no spacing.
      if !isLast { run.letterSpacing += gap }
      shift += gap * Double(run.text.count)
      return run
    }
  }
}

extension String {
  /// The number of characters that get word spacing (CSS Text, word-spacing).
  fileprivate var spaceCount: Int { count { $0 == " " || $0 == "\u{A0}" } }
}
