public import FileSystem
public import Preview
public import Scene
public import Views

/// What happened to documents, for everyone who follows them; a change consists of one or more.
public enum LiveEvent: Sendable {
  /// Documents changed, because of some files; without files, a client changed a screen.
  case changed([Path], files: [Path])
  /// Documents were added and removed.
  case documents(added: [Path], removed: [Path])
  /// The data that a document's bindings read changed.
  case model(Path)
  /// Other values are tried out in a document; saves discarded some.
  case tweak(Path, dropped: [DroppedTweak])
  /// A view that was touched, by its path, fired an event.
  case action(Path, path: ViewPath, Preview.FiredEvent)
}
