import Agents
import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Preview
import Scene
import Views

extension EventHub {
  /// Sends the events of one change.
  ///
  /// Only the last event carries an ID. A client that disconnects midway therefore gets the whole
  /// change again.
  func send(_ revision: Revision, _ events: [LiveEvent]) {
    for (index, event) in events.enumerated() {
      var event = Event(event, revision)
      if index < events.count - 1 { event.id = nil }
      send(event)
    }
  }
}

extension Event {
  /// The greeting of a client: the documents that changed since its last event; nil if that is not
  /// known.
  static func hello(_ revision: Revision, changed: [Path]?) -> Event {
    Event("hello", revision) { object in
      if let changed {
        object.member("changed", array: changed.map(\.text))
      } else {
        object.member("all", true)
      }
    }
  }

  /// What the connected editor shows; it is no change of documents, so it has no ID.
  static func editor(_ state: EditorState, _ revision: Revision) -> Event {
    var event = Event("editor", revision) { state.write(to: &$0) }
    event.id = nil
    return event
  }

  /// What an agent asked for; it is no change of documents, so it has no ID.
  ///
  /// - Parameter trial: The texts that it tried; nil for what is written.
  static func agent(_ call: AgentCall, _ trial: Trials.Trial?, _ revision: Revision) -> Event {
    var event = Event("agent", revision) { object in
      object.member("tool", call.tool)
      object.member("document", (trial?.documents ?? call.documents).first?.text)
      object.member("tried", trial?.name)
      object.member("failed", call.isError)
    }
    event.id = nil
    return event
  }

  /// An event as the API has it.
  init(_ event: LiveEvent, _ revision: Revision) {
    switch event {
    case .changed(let documents, let files):
      self.init("changed", revision) { object in
        object.member("documents", array: documents.map(\.text))
        object.member("cause", files.first?.text)
        object.member("files", array: files.map(\.text))
      }
    case .documents(let added, let removed):
      self.init("documents", revision) { object in
        object.member("added", array: added.map(\.text))
        object.member("removed", array: removed.map(\.text))
      }
    case .model(let document):
      self.init("model", revision) { $0.member("document", document.text) }
    case .tweak(let document, let dropped):
      self.init("tweak", revision) { object in
        object.member("document", document.text)
        object.member("dropped", array: dropped) { writer, dropped in
          writer.object {
            $0.member("path", dropped.tweak.path.text)
            $0.member("property", dropped.tweak.property)
            $0.member("value", dropped.tweak.value)
            $0.member("saved", dropped.saved)
          }
        }
      }
    case .action(let document, let path, let fired):
      self.init("action", revision) { object in
        object.member("document", document.text)
        object.member("path", path.text)
        object.member("event", fired.event)
        object.member("action", fired.action)
      }
    }
  }

  private init(_ name: String, _ revision: Revision, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { object in
      object.member("revision", revision.description)
      body(&object)
    }
    let data = String(decoding: writer.finish().dropLast(), as: UTF8.self)
    self.init(name, id: revision.description, data: data)
  }
}
