public import FileSystem
public import Preview
public import Scene
public import Views

/// An event of a change; a change has one or more events.
public enum LiveEvent: Sendable {
  /// Documents changed because of some files; without files, a client changed a screen.
  case changed([Path], files: [Path])
  /// Documents were added and removed.
  case documents(added: [Path], removed: [Path])
  /// The data that a document's bindings read changed.
  case model(Path)
  /// The tweaks of a document changed; saves discarded some.
  case tweak(Path, dropped: [DroppedTweak])
  /// A touched view fired an event.
  case action(Path, path: ViewPath, Preview.FiredEvent)
}
