import Geometry
public import JSONWriting
import Scene
public import Views

extension Environment {
  /// Writes the environment as API JSON.
  func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("platform", platform.rawValue)
      $0.member("device", device)
      $0.member("orientation", orientation.rawValue)
      $0.member("width", size.width)
      $0.member("height", size.height)
      $0.member("scale", scale)
      $0.member("sizeClass", sizeClass.rawValue)
      $0.member("locale", locale)
      $0.member("direction", direction.rawValue)
      $0.member("textSize", textSize.rawValue)
      $0.member("appearance", appearance.rawValue)
      if let cell { $0.member("cell", object: { $0.members(of: cell) }) }
      if bars != nil || container == .off { $0.member("container", container.rawValue) }
      if keyboard == .on, keyboardFrame != nil { $0.member("keyboard", keyboard.rawValue) }
      guard deviceSafeAreaInsets != .zero || bars != nil else { return }
      $0.member("safeArea", safeArea.rawValue)
      $0.member("safeAreaInsets", object: { $0.members(of: safeAreaInsets) })
    }
  }
}

extension Device {
  /// Writes the device as API JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("slug", slug)
      $0.member("name", name)
      $0.member("platform", platform.rawValue)
      $0.member("width", size.width)
      $0.member("height", size.height)
      $0.member("scale", scale)
      $0.member("orientations", array: orientations.map(\.rawValue))
      $0.member(
        "sizeClasses",
        object: { object in
          for entry in sizeClasses {
            object.member(entry.orientation.rawValue, entry.sizeClass.rawValue)
          }
        })
    }
  }
}
