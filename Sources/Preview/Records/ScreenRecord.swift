public import Geometry
public import Scene

/// What a rendition shows, view by view, in values that can be compared, worded and stored.
public struct ScreenRecord: Hashable, Sendable {
  /// The views in tree order, each before those in it; empty if the document never parsed.
  public var views: [ViewRecord]
  /// The device pixels per point.
  public var scale: Double

  /// A record of views.
  public init(_ views: [ViewRecord], scale: Double) { (self.views, self.scale) = (views, scale) }
}

/// What one view shows, without the views in it.
public struct ViewRecord: Hashable, Sendable {
  /// A property and its value, as a document writes it.
  public struct Value: Hashable, Sendable {
    /// The property: its key path, or the words for what is drawn.
    public var name: String
    /// The value in words.
    public var value: String

    /// The value without what is not drawn: a picture is the same in any file.
    public var drawn: String {
      guard value.hasSuffix(")"), ["picture", "fill"].contains(name) else { return value }
      return value.split(separator: ", ").map { $0[($0.lastIndex(of: "(") ?? $0.startIndex)...] }
        .joined(separator: ", ")
    }

    /// A property with its value.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The index of the surrounding view; nil for the root.
  public var parent: Int?
  /// The place in the tree.
  public var path: ViewPath
  /// The name of the class.
  public var className: String
  /// The outlet's name.
  public var id: String?
  /// The name as a part of its parent; nil for a view of the document.
  public var part: String?
  /// The rectangle in the parent's coordinates, in points.
  public var frame: Rect
  /// Whether it is excluded from the layout.
  public var isHidden = false
  /// The drawn lines of text.
  public var lines: [String] = []
  /// What is drawn, apart from places and sizes.
  public var look: [Value] = []
  /// The places and sizes of what is drawn in the view, in points.
  public var shapes: [Double] = []
  /// The size of scrolled content; nil if the view does not scroll.
  public var contentSize: Size?
  /// The properties that the document sets.
  public var properties: [Value] = []
  /// What VoiceOver says at the view.
  public var spoken: [String] = []
  /// A hash of what an accessibility audit asks in addition; 0 in stored records.
  public var traits = 0

  /// A view at a place.
  public init(
    parent: Int?, path: ViewPath, className: String, id: String?, part: String?, frame: Rect
  ) {
    (self.parent, self.path, self.className) = (parent, path, className)
    (self.id, self.part, self.frame) = (id, part, frame)
  }

  /// Whether it is a bar around the document, and no part of one of its views.
  public var isBar: Bool { part != nil && parent == 0 && path.indices.count == 1 }

  /// Whether the view itself draws something.
  public var draws: Bool { !shapes.isEmpty }

  /// Whether its size shows in what is drawn in it.
  public var clips: Bool { look.contains { $0.name == "clipping" || $0.name == "scrolling" } }
}
