import Geometry
public import Preview

extension ViewRecord {
  /// The value of a property in words; nil if the view has no such value.
  ///
  /// - Parameter property: `frame` or one of `frame.x`, `frame.y`, `frame.width` and `frame.height`,
  ///   in the parent's coordinates; a property that the document sets; `text`, as drawn; `spoken`; or
  ///   what reports call a part of the drawing, such as `text color`.
  public func value(of property: String) -> String? {
    switch property {
    case "frame":
      return [frame.x, frame.y, frame.width, frame.height].map(\.words).joined(separator: " ")
    case "frame.x": return frame.x.words
    case "frame.y": return frame.y.words
    case "frame.width": return frame.width.words
    case "frame.height": return frame.height.words
    case "spoken": return spoken.isEmpty ? nil : spoken.joined(separator: "; ")
    default: break
    }
    let known = properties.first { $0.name == property } ?? look.first { $0.name == property }
    if let known { return known.value }
    return property == "text" && !lines.isEmpty ? lines.joined(separator: " ") : nil
  }
}
