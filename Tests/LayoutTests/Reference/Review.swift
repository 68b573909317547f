import Geometry
import Layout

/// Checks an engine's result against the law.
struct Review {
  let specimen: Specimen
  private let tree: LayoutTree
  private let wrapping: WrappingOracle

  init(_ specimen: Specimen) {
    self.specimen = specimen
    wrapping = WrappingOracle(specimen)
    tree = wrapping.tree
  }

  /// What is wrong with a result, a line each; empty if the law allows it.
  func complaints(about result: LayoutResult) -> [String] {
    guard result.frames.count == tree.items.count, result.contents.count == tree.items.count else {
      return ["a frame and a content for each box are missing"]
    }
    let oracle = wrapping.secondPass(result.contents)
    return hiddenComplaints(result) + conflictComplaints(result, oracle)
      + contentComplaints(result) + oracle.complaints(about: result.frames)
  }

  private func hiddenComplaints(_ result: LayoutResult) -> [String] {
    tree.items.indices.filter { !wrapping.firstPass.isShown[$0] && result.frames[$0] != .zero }
      .map { "box \($0) is hidden and has the frame \(result.frames[$0])" }
  }

  /// A contradiction inside hidden boxes may be reported or not.
  private func conflictComplaints(_ result: LayoutResult, _ oracle: Oracle) -> [String] {
    oracle.parts.compactMap { part in
      let isReported = part.system.axes.contains(where: result.reportsConflict)
      if isReported == part.isConflicting { return nil }
      if part.isConflicting, !oracle.isConflictingWhereShown(part) { return nil }
      let axes = part.system.axes.map { $0 == .horizontal ? "horizontally" : "vertically" }
      return "\(axes.joined(separator: " and ")): "
        + (isReported ? "there is no conflict" : "there is a conflict")
    }
  }

  private func contentComplaints(_ result: LayoutResult) -> [String] {
    guard !wrapping.firstPass.isConflicting else { return [] }
    return tree.items.indices.filter { tree.items[$0].isLeaf && wrapping.hasWidth($0) }
      .compactMap { box in
        let content = result.contents[box]
        let possible = wrapping.possibleContents(of: box)
        if possible.contains(where: content.isSame) { return nil }
        return "box \(box) asks for \(content.width)x\(content.height), not for "
          + possible.map { "\($0.width)x\($0.height)" }.joined(separator: " or ")
      }
  }
}

extension LayoutResult {
  fileprivate func reportsConflict(_ axis: Axis) -> Bool {
    findings.contains { $0.kind == .conflict(axis) }
  }
}

extension LayoutItem {
  fileprivate var isLeaf: Bool { arrangement == .none }
}
