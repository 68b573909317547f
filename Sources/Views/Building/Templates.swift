import Markup

/// Sets of property values by name, as `properties` instructions define them (guide 4.5, Property Templates).
struct Templates {
  /// One value of a template.
  struct Property {
    let keyPath: String
    let value: JSONNode
  }

  private var templates: [String: [Property]] = [:]

  /// The names of all templates.
  var names: some Collection<String> { templates.keys }

  /// The values of a template; nil where none has the name.
  subscript(name: String) -> [Property]? { templates[name] }

  /// Adds what an instruction defines; templates of the same name are merged, later values win.
  mutating func define(_ instruction: MarkupInstruction, file: String) -> [Diagnostic] {
    guard instruction.data.first == "{" else {
      let reason = "only inline JSON defines templates"
      return [
        .ignoredInstruction(
          instruction.target, reason: reason, hint: "write the templates between { and }"
        ).at(instruction.range, in: file)
      ]
    }
    let reading = JSONReader.read(
      instruction.data, file: file, startingAt: instruction.dataStart)
    for member in reading.content?.members ?? [] {
      merge(member.value.members ?? [], into: member.key)
    }
    return reading.diagnostics
  }

  private mutating func merge(_ members: [JSONMember], into name: String) {
    var properties = templates[name] ?? []
    for member in members {
      properties.removeAll { $0.keyPath == member.key }
      properties.append(Property(keyPath: member.key, value: member.value))
    }
    templates[name] = properties
  }
}

extension Diagnostic {
  /// The diagnostic at a place of a file.
  func at(_ range: SourceRange, in file: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.range = range
    diagnostic.file = file
    return diagnostic
  }
}
