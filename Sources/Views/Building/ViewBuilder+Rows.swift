import Expressions
import Markup
import Scene

// Rows from preview data; only top and requested rows are built.

extension ViewBuilder {
  /// What the rows of a section are made from.
  private struct RowSource {
    let holder: any RowHolder
    let filling: PreviewContent.Filling
    /// The document of each cell, and the trail to it; nil for text cells.
    let document: (markup: MarkupDocument, trail: DocumentTrail)?
  }

  /// Fills a section with rows.
  ///
  /// - Parameter screens: The number of screens still to fill.
  mutating func fillRows(
    of holder: any RowHolder, section: Int, with filling: PreviewContent.Filling,
    screens: inout Double
  ) {
    guard let source = rowSource(holder, filling) else { return }
    let outer = depth
    defer { depth = outer }
    depth = holder.path.depth + 1
    let first = holder.pathIndex(ofSubview: holder.subviewCount(before: section))
    let rows = rows(from: source, startingAt: first, screens: &screens)
    if !rows.views.isEmpty || filling.count == 0 { holder.add(rows, to: section) }
  }

  /// The rows of a section in order, with runs in place of distant rows.
  private mutating func rows(
    from source: RowSource, startingAt first: Int, screens: inout Double
  ) -> FilledRows {
    var rows = topRows(from: source, screens: &screens)
    guard let top = rows.views.first else { return rows }
    let count = source.filling.count
    var next = rows.topCount
    for window in windows(of: source.holder, startingAt: first, count: count) {
      guard window.upperBound > next else { continue }
      if window.lowerBound > next {
        rows.views.append(RowRun(count: window.lowerBound - next, like: top))
        next = window.lowerBound
      }
      while next < window.upperBound, let row = row(next, from: source) {
        rows.views.append(row)
        next += 1
      }
      if next < window.upperBound { break }
    }
    if next < count { rows.views.append(RowRun(count: count - next, like: top)) }
    return rows
  }

  /// The minimum number of built rows at the top of each section, to estimate the others.
  private static let leastTopCount = 3
  /// The maximum number of built rows at the top; rows without height never fill a screen.
  private static let greatestTopCount = 500

  private mutating func topRows(from source: RowSource, screens: inout Double) -> FilledRows {
    var rows = FilledRows()
    let limit = min(source.filling.count, Self.greatestTopCount)
    // Shares of a screen are fractions, so their sum is not exact.
    while rows.views.count < limit, screens > 1e-6 || rows.views.count < Self.leastTopCount,
      let row = row(rows.views.count, from: source)
    {
      screens -= source.holder.screenShare(of: row, in: context)
      rows.views.append(row)
    }
    rows.topCount = rows.views.count
    return rows
  }

  /// The rows that a client requests, from the first row of the section, in order.
  private func windows(
    of holder: UIView, startingAt first: Int, count: Int
  ) -> [Range<Int>] {
    context.rows.filter { $0.path == holder.path }.map {
      (($0.rows.lowerBound - first)..<($0.rows.upperBound - first + 1)).clamped(to: 0..<count)
    }.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
  }

  // MARK: One row

  /// A row of the section; nil if it cannot be built, which is reported.
  private mutating func row(_ index: Int, from source: RowSource) -> UIView? {
    let item = source.filling[index]
    let row: UIView?
    if let (markup, trail) = source.document {
      row = cell(of: markup, along: trail, for: item, from: source)
    } else {
      row = item.flatMap { textRow(of: $0, for: source.holder) }
    }
    row?.bookkeeping.isFilledRow = true
    return row
  }

  private mutating func textRow(of item: JSONNode, for holder: any RowHolder) -> UIView? {
    guard expansion.countElement() else {
      reportExpansion("elements", limit: expansion.elementLimit, at: item.range, in: ownersFile)
      return nil
    }
    guard let (row, keyPath) = holder.makeTextRow() else { return nil }
    row.prepare(for: context.environment)
    let text = JSONNode(.string(item.scalarText ?? ""), item.range)
    row.source = ViewSource(file: ownersFile, range: item.range)
    set(
      [JSONMember(key: keyPath, keyRange: item.range, value: text)], of: ownersFile, on: row)
    return row
  }

  private mutating func cell(
    of markup: MarkupDocument, along trail: DocumentTrail, for item: JSONNode?,
    from source: RowSource
  ) -> UIView? {
    let range = source.filling.cell?.range ?? source.filling.range
    guard expansion.count(markup) else {
      reportExpansion("bytes", limit: expansion.textLimit, at: range, in: ownersFile)
      return nil
    }
    let type = type(of: source.holder)
    let scope = DocumentScope(
      ofRow: OwnerModel(item.map { ModelValue($0) }), root: type.rowRoot, along: trail,
      in: context)
    guard let view = build(markup, as: scope) else { return nil }
    if type.isRow(view) || view.acceptsAnything { return view }
    let problem = Diagnostic.unexpectedCell(
      view.className, needed: String(describing: type.rowClass), in: source.holder.className,
      hasRoot: markup.root?.name == "root")
    report(problem, at: range)
    return nil
  }

  /// What the rows are built from; nil if they cannot be built, which is reported.
  private mutating func rowSource(
    _ holder: any RowHolder, _ filling: PreviewContent.Filling
  ) -> RowSource? {
    guard let cell = filling.cell else {
      guard filling.items?.isEmpty == false, holder.makeTextRow() == nil else {
        return RowSource(holder: holder, filling: filling, document: nil)
      }
      report(.unexpectedContent(textsIn: holder.className), at: filling.range)
      return nil
    }
    let (file, line) = (ownersFile, cell.range.start.line)
    let lookup = findDocument(cell.text, at: cell.range, in: file) { trail, found in
      trail.appending(found, "named as a cell by", of: file, line: line)
    }
    switch lookup {
    case .found(let markup, let trail):
      return RowSource(holder: holder, filling: filling, document: (markup, trail))
    case .missing(let hint): report(.missingDocument(cell.text, hint: hint), at: cell.range)
    case .cycle(let files): report(.cyclicDocument(files), at: cell.range)
    case .unusable: break
    }
    return nil
  }
}
