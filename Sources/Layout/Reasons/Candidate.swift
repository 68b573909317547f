/// A rule that names a number, and the way to remove the rule.
struct Candidate {
  var reason: Reason
  /// Nil for a rule that always counts, since every layout has it.
  var removal: Removal?

  init(_ reason: Reason, removal: Removal? = nil) {
    self.reason = reason
    self.removal = removal
  }
}

/// Removes a rule from prepared boxes that are not laid out yet.
struct Removal {
  private let change: (inout AxisLayout) -> Void
  /// Whether the root has its cheapest size instead of the screen's.
  private(set) var freesRoot = false

  private init(_ change: @escaping (inout AxisLayout) -> Void) {
    self.change = change
  }

  /// Changes the boxes of an axis.
  func apply(to layout: inout AxisLayout) {
    change(&layout)
    layout.outlineLeaves()
  }

  /// The root does not have the screen's size.
  static var screen: Removal {
    var removal = Removal { $0.needProfiles(below: 0) }
    removal.freesRoot = true
    return removal
  }

  /// The box has no minimum size.
  static func minimum(of box: Int) -> Removal { Removal { $0.boxes[box].minimum = 0 } }

  /// The box has no maximum size.
  static func maximum(of box: Int) -> Removal { Removal { $0.boxes[box].maximum = .infinity } }

  /// The box has no fixed size.
  static func fixedSize(of box: Int) -> Removal {
    Removal {
      $0.boxes[box].minimum = 0
      $0.boxes[box].maximum = .infinity
    }
  }

  /// The box has no content size.
  static func content(of box: Int) -> Removal { Removal { $0.boxes[box].content = .nan } }

  /// The boxes do not fill their container; they have their cheapest sizes, at one of its edges.
  static func filling(of boxes: [Int], at alignment: Placement.Alignment? = nil) -> Removal {
    Removal { layout in
      for box in boxes { layout.free(box, at: alignment) }
    }
  }

  /// The boxes side by side do not fill their container; they are at one of its ends.
  static func share(of container: Int, isAtEnd: Bool = false) -> Removal {
    Removal { layout in
      layout.boxes[container].structure = .packed
      layout.boxes[container].rule = .packed
      layout.boxes[container].isAtEnd = isAtEnd
      layout.boxes[container].spacesEqually = false
      for child in layout.tree.children(of: container) {
        layout.needProfiles(below: child)
      }
    }
  }

  /// The weights of boxes side by side have no effect on their sizes.
  static func weights(in container: Int) -> Removal {
    Removal { layout in
      layout.boxes[container].chain = -1
      for child in layout.tree.children(of: container)
      where layout.boxes[child].placement.sizing == .proportional {
        layout.boxes[child].placement.sizing = .flexible
      }
    }
  }

  /// The cells, or the shares, in a container are not coupled.
  static func coupling(of container: Int) -> Removal {
    Removal { layout in
      layout.couplings.containers.removeAll { $0 == container }
      layout.boxes[container].isGrid = false
    }
  }
}

extension AxisLayout {
  /// Computes all sizes and positions for a root size in points, after removing a rule.
  mutating func run(size: Double, after removal: Removal) {
    removal.apply(to: &self)
    run(size: size)
    if removal.freesRoot { run(size: boxes[0].outline.best) }
  }

  /// Frees a box from the size of its container.
  fileprivate mutating func free(_ box: Int, at alignment: Placement.Alignment?) {
    boxes[box].placement.sizing = .ownSize
    if let alignment { boxes[box].placement.alignment = alignment }
    needProfiles(below: box)
  }

  /// Requests the costs of a box and of the boxes inside that fill it.
  fileprivate func needProfiles(below box: Int) {
    boxes[box].needsProfile = true
    for index in box + 1..<Swift.max(box + 1, Int(tree.ends[box]))
    where boxes[index].placement.sizing == .fill {
      boxes[index].needsProfile = boxes[Int(tree.parents[index])].needsProfile
    }
  }
}
