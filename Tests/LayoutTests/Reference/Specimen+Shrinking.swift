import Geometry
import Layout

extension Specimen {
  /// Specimens with fewer boxes or attributes, the greatest reductions first.
  var smallerSpecimens: some Sequence<Specimen> {
    let cuts = [withParts, withoutBoxes, withHoists, withPlainBoxes, withRoundNumbers]
    return cuts.lazy.flatMap { $0() }
  }

  /// Parts of the tree in place of the whole.
  private func withParts() -> [Specimen] {
    root.children.map { child in
      var part = child
      part.item.isHidden = false
      return Specimen(size: size, direction: direction, root: part)
    }
  }

  private func withoutBoxes() -> [Specimen] {
    paths.compactMap { path in
      guard let last = path.last else { return nil }
      return changing(path.dropLast()) { $0.children.remove(at: last) }
    }
  }

  /// Each box replaced by one of its children.
  private func withHoists() -> [Specimen] {
    paths.dropFirst().flatMap { path in
      root[path[...]].children.map { child in changing(path[...]) { $0 = child } }
    }
  }

  private func withPlainBoxes() -> [Specimen] {
    let turned = direction == .rightToLeft ? [Specimen(size: size, root: root)] : []
    return turned
      + paths.flatMap { path in
        root[path[...]].plainerBoxes.map { box in changing(path[...]) { $0 = box } }
      }
  }

  private func withRoundNumbers() -> [Specimen] {
    let sizes = [Size(size.width.rounder, size.height), Size(size.width, size.height.rounder)]
    return sizes.filter { $0 != size }
      .map { Specimen(size: $0, direction: direction, root: root) }
      + paths.flatMap { path in
        root[path[...]].rounderBoxes.map { box in changing(path[...]) { $0 = box } }
      }
  }

  private var paths: [[Int]] { root.paths }

  private func changing(_ path: ArraySlice<Int>, _ change: (inout Box) -> Void) -> Specimen {
    var result = self
    change(&result.root[path])
    return result
  }
}
