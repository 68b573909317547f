import Markup

/// Sets of property values by name, as `properties` instructions define them (guide 4.5, Property
/// Templates).
struct Templates {
  private var templates: [String: Template] = [:]

  /// The names of all templates.
  var names: some Collection<String> { templates.keys }

  /// The values of a template, in the order in which their key paths first came; nil where none has
  /// the name.
  subscript(name: String) -> [JSONMember]? { templates[name]?.properties }

  /// Adds what an instruction defines; templates of the same name are merged, later values win.
  mutating func define(_ instruction: MarkupInstruction, file: String) -> [Diagnostic] {
    guard instruction.data.first == "{" else {
      let problem = Diagnostic.ignoredInstruction(
        instruction.target, reason: "only inline JSON defines templates",
        hint: "Write the templates between { and }")
      return [problem.at(instruction.range, in: file)]
    }
    let reading = JSONReader.read(
      instruction.data, file: file, startingAt: instruction.dataStart)
    var problems = reading.diagnostics
    for member in reading.content?.members ?? [] {
      problems += define(member, file: file).map { [$0] } ?? []
    }
    return problems
  }

  private mutating func define(_ member: JSONMember, file: String) -> Diagnostic? {
    guard let properties = member.value.members else {
      return .invalidTemplate(member.key).at(member.value.range, in: file)
    }
    let problem = templates[member.key, default: Template()].merge(properties)
    return problem?.at(member.keyRange, in: file)
  }
}

/// The values of one template.
private struct Template {
  private(set) var properties: [JSONMember] = []
  private var places: [String: Int] = [:]

  /// Takes the values of a later definition; no more than an element may have attributes.
  mutating func merge(_ members: [JSONMember]) -> Diagnostic? {
    for member in members {
      if let place = places[member.key] {
        properties[place] = member
      } else if properties.count < SourceLimit.attributes.maximum {
        places[member.key] = properties.count
        properties.append(member)
      } else {
        return .limit(
          "A template has more than \(SourceLimit.attributes.maximum) properties",
          hint: "Divide it into several")
      }
    }
    return nil
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
