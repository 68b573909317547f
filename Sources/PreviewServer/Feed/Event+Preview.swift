import FileSystem
import HTTP
import JSONWriting
import Preview
import Views

extension Event {
  /// The greeting of a client: the documents that changed since its last event; nil where that is
  /// not known.
  static func hello(_ revision: Revision, changed: [Path]?) -> Event {
    event("hello", revision) { object in
      if let changed {
        object.member("changed", array: changed.map(\.text))
      } else {
        object.member("all", true)
      }
    }
  }

  /// Documents changed, because of some files.
  static func changed(_ revision: Revision, _ documents: [Path], files: [Path]) -> Event {
    event("changed", revision) { object in
      object.member("documents", array: documents.map(\.text))
      object.member("cause", files.first?.text)
      object.member("files", array: files.map(\.text))
    }
  }

  /// The data that a document's bindings read changed.
  static func model(_ revision: Revision, _ document: Path) -> Event {
    event("model", revision) { $0.member("document", document.text) }
  }

  /// Other values are tried out in a document; saves took some away.
  static func tweak(
    _ revision: Revision, _ document: Path, dropped: [DroppedTweak]
  ) -> Event {
    event("tweak", revision) { object in
      object.member("document", document.text)
      object.member("dropped", array: dropped) { writer, dropped in
        writer.object {
          $0.member("path", dropped.tweak.path)
          $0.member("property", dropped.tweak.property)
          $0.member("value", dropped.tweak.value)
          $0.member("saved", dropped.saved)
        }
      }
    }
  }

  /// A view that was touched fired an event.
  static func action(
    _ revision: Revision, _ document: Path, path: String, _ fired: Preview.FiredEvent
  ) -> Event {
    event("action", revision) { object in
      object.member("document", document.text)
      object.member("path", path)
      object.member("event", fired.event)
      object.member("action", fired.action)
    }
  }

  /// The event without an ID: clients keep that of the event before.
  var withoutID: Event {
    var event = self
    event.id = nil
    return event
  }

  /// Documents were added and removed.
  static func documents(_ revision: Revision, _ added: [Path], _ removed: [Path]) -> Event {
    event("documents", revision) { object in
      object.member("added", array: added.map(\.text))
      object.member("removed", array: removed.map(\.text))
    }
  }

  private static func event(
    _ name: String, _ revision: Revision, _ body: (inout JSONWriter) -> Void
  ) -> Event {
    var writer = JSONWriter()
    writer.object { object in
      object.member("revision", revision.description)
      body(&object)
    }
    let data = String(decoding: writer.finish().dropLast(), as: UTF8.self)
    return Event(name, id: revision.description, data: data)
  }
}
