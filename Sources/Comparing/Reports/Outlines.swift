import Geometry
import Preview
import Scene

/// The outline of a view that a line of a report is about.
struct Outline {
  var frame: Rect
  /// Whether the view itself changed, and did not only move because of others.
  var isRoot: Bool

  /// The colours by which a line of a report and its outlines are tied, in turn.
  ///
  /// White letters on each have a contrast of at least 4.5 to 1.
  static let colors = [
    0x0b62_d6ff, 0x7a3e_c8ff, 0x0078_6fff, 0x9a5b_00ff, 0xb023_7fff, 0x2e7d_32ff, 0x4a5a_6aff,
  ].map { Color(UInt32($0)) }

  /// The colour of new problems.
  static let problemColor = Color(0xc522_1fff)
}

extension DiffResult.Line {
  /// The outlines of what is seen of the line's views in a version of the screen.
  func outlines(in rendition: Rendition, isOld: Bool) -> [Outline] {
    differences.flatMap { difference in
      let isRoot = difference.isRoot || [.problem, .solved].contains(difference.kind)
      return (isOld ? difference.pathsBefore : difference.pathsAfter).compactMap { path in
        rendition.visiblePart(ofView: path).map { Outline(frame: $0, isRoot: isRoot) }
      }
    }
  }

  /// The colour of the line, by its place among those of its screen.
  func color(at place: Int) -> Color {
    isProblem ? Outline.problemColor : Outline.colors[place % Outline.colors.count]
  }

  /// The class of the color in a page.
  func colorClass(at place: Int) -> String {
    isProblem ? "problem" : "c\(place % Outline.colors.count)"
  }
}
