import Geometry

extension AxisLayout {
  /// Whether the layout without a tie leaves sizes open that the tie might decide.
  func isLeftOpen(_ tie: Int, _ tree: TreeBuffers) -> Bool {
    guard findings.contains(where: \.isAmbiguity), !isExact(tie, tree) else { return false }
    let root = regionRoot(of: tie, tree)
    var open = way(from: tie, to: root, tree)
    if boxes[tie].isGrid { open += gridRows(of: tie, tree) }
    return findings.contains {
      $0.isAmbiguity && (open.contains($0.item) || $0.others.contains(root))
    }
  }

  /// Whether a container's profile tells all about its tie, as long as it is met.
  private func isExact(_ tie: Int, _ tree: TreeBuffers) -> Bool {
    if boxes[tie].rule == .packed || boxes[tie].rule == .leaf { return true }
    if boxes[tie].spacesByBaseline { return hasOpenEdgesOnly(tie, tree) }
    guard boxes[tie].rule == .baselineRow, let linear = tree.items[tie].arrangement.linear else {
      return false
    }
    switch linear.crossAlignment {
    case .fill: return isBlockRigid(in: tie, tree)
    case .start, .end: return true
    case .center: return false
    }
  }

  /// Whether what is open in a column of leaves is open in those without text, whose edges are their
  /// baselines.
  private func hasOpenEdgesOnly(_ column: Int, _ tree: TreeBuffers) -> Bool {
    guard tree.items[column].arrangement.stack?.distribution != .fillProportionally,
      tree.children(of: column).allSatisfy({ boxes[$0].rule == .leaf })
    else { return false }
    return findings.filter { $0.isAmbiguity && $0.item == column }.allSatisfy {
      $0.others.allSatisfy { lent(by: $0, tree).ascent.isNaN }
    }
  }

  /// Whether a tie holds in the layout without it.
  func isMet(_ tie: Int, _ tree: TreeBuffers) -> Bool {
    if boxes[tie].rule == .leaf { return true }
    if boxes[tie].isGrid { return boxes[tie].rule == .packed || isGridMet(tie, tree) }
    // A hidden box may lend both its baselines, and then they cannot both lie anywhere.
    if axis == .vertical, tree.spacesByBaseline(tie), hasHiddenLender(tie, tree) { return false }
    if boxes[tie].rule == .packed { return true }
    if boxes[tie].rule == .baselineRow { return isRowMet(tie, tree) }
    if boxes[tie].spacesByBaseline, !isColumnMet(tie, tree) { return false }
    return areProportionsMet(in: tie, tree)
  }

  /// Gaps are as assumed and leave a size; and either nothing costs anything, or only leaves have
  /// given way, whose baselines are nobody's choice.
  private func isColumnMet(_ column: Int, _ tree: TreeBuffers) -> Bool {
    let size = boxes[column].size
    guard size >= 0, abs(extent(of: column, tree) - size) < 1e-3 else { return false }
    let children = tree.children(of: column).filter { boxes[$0].isLaidOut }
    if children.allSatisfy({ boxes[$0].rule == .leaf }) { return true }
    return children.allSatisfy {
      guard abs(boxes[$0].size - boxes[$0].outline.best) < tolerance else { return false }
      if boxes[$0].rule == .leaf { return true }
      return !isFree(boxes[$0].outline) && isBaselineRigid(in: $0, tree)
    }
  }

  private func hasHiddenLender(_ tie: Int, _ tree: TreeBuffers) -> Bool {
    tree.children(of: tie).contains {
      boxes[$0].isLaidOut && (lent(by: $0, tree).first + lent(by: $0, tree).last).isNaN
    }
  }

  private func isGridMet(_ column: Int, _ tree: TreeBuffers) -> Bool {
    let rows = gridRows(of: column, tree)
    return zip(rows, rows.dropFirst()).allSatisfy { upper, lower in
      zip(tree.children(of: upper), tree.children(of: lower)).allSatisfy {
        abs(boxes[$0].size - boxes[$1].size) < tolerance
      }
    }
  }

  private func isRowMet(_ row: Int, _ tree: TreeBuffers) -> Bool {
    guard let linear = tree.items[row].arrangement.linear else { return true }
    switch linear.crossAlignment {
    case .start, .end: return true
    case .fill:
      let height = block(of: row, tree).height + boxes[row].insets
      if boxes[row].isStack {
        let isAsAssumed = abs(height - boxes[row].outline.best) < tolerance
        if !isAsAssumed || !isBlockRigid(in: row, tree) { return false }
      }
      return height <= boxes[row].size + tolerance
    case .center: return baselineSpread(of: row, tree) < tolerance
    }
  }

  /// Whether a row's block is what it is even if the row presses on it ever so little.
  private func isBlockRigid(in row: Int, _ tree: TreeBuffers) -> Bool {
    tree.children(of: row).filter { boxes[$0].isLaidOut }.allSatisfy {
      if distanceToBaseline(of: $0, in: row, tree).isNaN { return false }
      if boxes[$0].rule == .leaf { return true }
      return !isFreeToShrink(boxes[$0].outline) && isBaselineRigid(in: $0, tree)
    }
  }

  /// Whether no box that lends a container its baselines might as well have another size or place.
  private func isBaselineRigid(in container: Int, _ tree: TreeBuffers) -> Bool {
    [true, false].allSatisfy { isFirst in
      var box = container
      while let lender = tree.lender(to: box, isFirst: isFirst) {
        if isFree(boxes[lender].outline) || hasLooseBlock(box, tree) { return false }
        box = lender
      }
      return true
    }
  }

  /// Whether a row has room to place its block of children otherwise.
  private func hasLooseBlock(_ row: Int, _ tree: TreeBuffers) -> Bool {
    guard boxes[row].rule == .baselineRow else { return false }
    let height = block(of: row, tree).height + boxes[row].insets
    return height < boxes[row].size - tolerance
  }
}
