import HTTP
import JSONWriting

extension Event {
  /// The greeting of a client: the names that changed since it was last here; nil where that is not known.
  static func hello(_ revision: Revision, changed: [String]?) -> Event {
    event("hello", revision) { object in
      if let changed {
        object.member("changed", array: changed)
      } else {
        object.member("all", true)
      }
    }
  }

  /// Documents are not what they were, because of some files.
  static func changed(_ revision: Revision, _ documents: [String], files: [String]) -> Event {
    event("changed", revision) { object in
      object.member("documents", array: documents)
      object.member("cause", files.first)
      object.member("files", array: files)
    }
  }

  /// Documents came and went.
  static func documents(_ revision: Revision, _ added: [String], _ removed: [String]) -> Event {
    event("documents", revision) { object in
      object.member("added", array: added)
      object.member("removed", array: removed)
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
