import Geometry
import Markup
import Scene
import Views

/// The lints of one layout of a sweep, with what decides whether a text of another length has the
/// same.
public struct LaidOutLints {
  /// The lints of views, in the order of the document.
  let all: [Lint]
  /// The number of views that were laid out.
  public let viewCount: Int
  /// What the layout has in common with those of other lengths of a text.
  private let shape: [Int]

  /// A lint and its view.
  struct Lint {
    let key: Limits.Key
    let diagnostic: Diagnostic
  }

  /// The lints among the diagnostics of a laid-out tree.
  ///
  /// - Parameter path: The path of the view whose text is replaced.
  init(_ diagnostics: [Diagnostic], of root: LayoutNode?, changing path: ViewPath?) {
    all = diagnostics.compactMap { diagnostic in
      guard Limits.codes.contains(diagnostic.code),
        let path = diagnostic.path.map({ ViewPath($0) }), let view = root?.place(at: path)
      else { return nil }
      let found = Limits.Key(
        path: path, id: view.id, className: view.className, code: diagnostic.code)
      return Lint(key: found, diagnostic: diagnostic)
    }
    viewCount = root?.viewCount ?? 1
    shape = path.map { root?.shape(changing: $0) ?? [] } ?? []
  }

  /// Whether a sweep takes each length of the text between those of both layouts to have the same
  /// lints.
  ///
  /// In both, each view has the same lints, lines, and relation of its size to that of its content.
  /// If the same conditions decide the frames, these move steadily while the text grows (linear
  /// programs: the parameters with one optimal basis are convex). This is no proof: it does not see
  /// each condition of a container, nor a view that passes below another one between both lengths.
  public func agrees(with other: Self) -> Bool {
    shape == other.shape && all.elementsEqual(other.all) { $0.key == $1.key }
  }
}

extension LayoutNode {
  /// For each view, which of its size and its content's is larger on each axis, whether it has room,
  /// and the lengths of its lines, apart from the last line of the view at a path.
  fileprivate func shape(changing path: ViewPath) -> [Int] {
    var shape: [Int] = []
    shape.reserveCapacity(4 * viewCount)
    add(to: &shape, changing: path)
    return shape
  }

  private func add(to shape: inout [Int], changing path: ViewPath) {
    let content = report.intrinsicContentSize
    shape.append(Self.relation(report.frame.width, to: content?.width))
    shape.append(Self.relation(report.frame.height, to: content?.height))
    var lines: [Int] = []
    for case .text(let run) in report.scene.draw { lines.append(run.text.utf8.count) }
    // The last line of the text grows, or has an ellipsis.
    if !lines.isEmpty, report.path == path { lines[lines.count - 1] = 0 }
    shape.append(lines.count)
    shape += lines
    shape.append(children.count)
    for child in children { child.add(to: &shape, changing: path) }
  }

  /// Whether a size is nothing, less than that of the content, the same, or more.
  private static func relation(_ size: Double, to content: Double?) -> Int {
    if size <= 0 { return 0 }
    guard let content else { return 1 }
    return size < content - tolerance ? 2 : size > content + tolerance ? 3 : 4
  }

  /// Frames are aligned to pixels, so equal sizes differ by less than this, in points.
  private static let tolerance = 1.0
}
