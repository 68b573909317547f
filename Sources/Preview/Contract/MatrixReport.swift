import Geometry
import JSONWriting
public import Markup
import Scene
public import Views

/// A document in all environments of its matrix, with their diagnostics merged.
public struct MatrixReport: Sendable {
  private let document: String
  private let entries: [Entry]

  /// A rendition for an entry of a matrix, with its accessibility problems.
  public typealias Entry = (entry: MatrixEntry, rendition: Rendition, audit: [Diagnostic])

  /// The report of a document's renditions, one per entry of its matrix.
  public init(_ document: String, _ entries: [Entry]) {
    self.document = document
    self.entries = entries
  }

  /// The diagnostics of all environments, each mistake once.
  public var problems: Problems {
    entries.reduce(into: Problems()) {
      $0.add($1.rendition.diagnostics + $1.audit, in: $1.entry.name)
    }
  }

  /// The report as API JSON, on request with the scenes.
  public func json(revision: String?, withScene: Bool, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { writer in
      writer.member("document", document)
      writer.member("revision", revision)
      writer.member("variants", array: entries) { writer, entry in
        writer.object { object in
          Self.write(entry, to: &object)
          if withScene { entry.rendition.writeScene(to: &object) }
        }
      }
      writer.member("diagnostics", array: problems.all) { writer, problem in
        problem.diagnostic.write(to: &writer, variants: problem.environments)
      }
    }
    return writer.finish()
  }

  private static func write(_ reported: Entry, to object: inout JSONWriter) {
    let (entry, rendition, audit) = reported
    object.member("name", entry.name)
    object.member("kind", entry.kind.rawValue)
    object.member(
      "query",
      object: { query in for option in entry.options { query.member(option.name, option.value) } })
    object.member(
      "change",
      object: { change in for option in entry.change { change.member(option.name, option.value) } })
    object.member("stale", rendition.isStale)
    object.key("environment")
    rendition.environment.write(to: &object)
    object.key("size")
    if let size = rendition.root?.frame.size {
      object.object { $0.members(of: size) }
    } else {
      object.null()
    }
    let diagnostics = rendition.diagnostics + audit
    object.member("errors", diagnostics.count { $0.severity == .error })
    object.member("warnings", diagnostics.count { $0.severity == .warning })
  }
}
