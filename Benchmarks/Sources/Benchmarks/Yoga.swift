import CFloor
import Geometry
import Glibc

/// Yoga as built by `Yoga/build`.
struct Yoga {
  private typealias Make = @convention(c) (UnsafePointer<mkp_box>?, Int32) -> OpaquePointer?
  fileprivate typealias Layout = @convention(c) (OpaquePointer?, Double, Double) -> Void

  private let makeTree: Make
  private let layoutTree: Layout

  /// Loads the library at a path; nil if there is none.
  init?(library path: String) {
    guard let library = dlopen(path, RTLD_NOW), let make = dlsym(library, "mkp_yoga_make"),
      let layout = dlsym(library, "mkp_yoga_layout")
    else { return nil }
    makeTree = unsafeBitCast(make, to: Make.self)
    layoutTree = unsafeBitCast(layout, to: Layout.self)
  }

  /// The tree of some boxes, which lives to the end of the program.
  func tree(of boxes: [mkp_box], in size: Size) -> Tree {
    Tree(
      tree: makeTree(boxes, Int32(boxes.count)), size: size, layoutTree: layoutTree)
  }

  /// A tree in Yoga.
  struct Tree {
    fileprivate let tree: OpaquePointer?
    fileprivate let size: Size
    fileprivate let layoutTree: Layout

    /// Lays all boxes out, all marked dirty.
    func layout() {
      layoutTree(tree, size.width, size.height)
    }
  }
}
