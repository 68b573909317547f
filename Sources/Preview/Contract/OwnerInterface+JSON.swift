public import JSONWriting
import Scene
public import Views

extension OwnerInterface {
  /// The interface as API JSON.
  public func json(pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    write(to: &writer)
    return writer.finish()
  }

  /// Writes the interface as API JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("outlets", array: outlets) { writer, outlet in
        writer.object { object in
          object.member("name", outlet.name)
          object.member("class", outlet.className)
          object.member("line", outlet.line)
        }
      }
      object.member("actions", array: actions) { writer, action in
        writer.object { object in
          object.member("name", action.name)
          object.member("event", action.event)
          object.member("path", action.path.text)
        }
      }
      object.member("bindings", array: bindings) { writer, binding in
        writer.object { object in
          object.member("expression", binding.expression)
          object.member("property", binding.property)
          object.member("path", binding.path.text)
        }
      }
      object.member("cells", array: cells) { $1.write(to: &$0) }
    }
  }
}

extension OwnerInterface.Cells {
  /// Writes the view, and the information about its cells.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      if let id { object.member("id", id) }
      object.member("class", className)
      object.member("path", path.text)
      if let name { object.member("name", name) }
      if let cell { object.member("cell", cell) }
    }
  }
}
