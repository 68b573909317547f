import Markup

/// Named sets of property values from `properties` instructions (guide 4.5, Property Templates).
struct Templates {
  private var templates: [String: Template] = [:]
  /// Whether every named file was found and readable.
  ///
  /// Only then is an unknown name a mistake.
  private(set) var isComplete = true

  var names: some Collection<String> { templates.keys }

  /// A hash of the values of a template: equal hashes mean equal values, wherever they are written.
  mutating func digest(of name: String) -> Int {
    guard templates[name] != nil else { return isComplete ? 0 : 1 }
    return templates[name, default: Template()].digest
  }

  /// The values of a template, in the order in which their key paths first appear; nil for an
  /// unknown template.
  subscript(name: String) -> [TemplateProperty]? { templates[name]?.properties }

  /// The files that define a template.
  func files(of name: String) -> Set<String> { templates[name]?.files ?? [] }

  /// Adds the templates that an instruction contains, or those of the file that it names.
  ///
  /// Templates of the same name are merged; later values win.
  ///
  /// - Parameter tried: The values that clients try out instead of the document's, by their places.
  mutating func define(
    _ instruction: MarkupInstruction, file: String, trying tried: [SourceLocation: String],
    in context: ViewContext
  ) -> [Diagnostic] {
    if instruction.data.isEmpty {
      let problem = Diagnostic.ignoredInstruction(
        instruction.target, reason: "it defines no templates",
        hint: "Write the templates between { and }"
      ).proposing(.removal())
      return [problem.at(instruction.range, in: file)]
    }
    guard instruction.data.first == "{" else {
      return define(filesNamed: instruction.data, in: context)
        .map { $0.placed(at: instruction.range, in: file) }
    }
    let reading = JSONReader.read(
      instruction.data, file: file, startingAt: instruction.dataStart, takesTrailingCommas: true)
    if reading.content == nil { isComplete = false }
    return reading.diagnostics
      + define(reading.content?.members ?? [], file: file, trying: tried, in: context)
  }

  /// Adds the templates of a file, then those of the size class's file (guide 4.0, Size Classes).
  private mutating func define(filesNamed name: String, in context: ViewContext) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    switch context.resources.templates(named: name) {
    case .found(let table):
      problems = [.oldSpelling(templateFile: name)] + define(table, in: context)
    case .missing(let hint):
      isComplete = false
      problems = [.missingTemplates(name, hint: hint)]
    case .unreadable: isComplete = false
    }
    let overlay = "\(name)~\(context.environment.sizeClass.rawValue)"
    if let table = context.resources.templates(named: overlay).found {
      problems += define(table, in: context)
    }
    return problems
  }

  /// Adds the templates of a file.
  ///
  /// A mistake there is a warning, because the document works without the file.
  private mutating func define(
    _ table: ResourceTable, in context: ViewContext
  ) -> [Diagnostic] {
    let tried = context.tweaks.templateValues(
      of: TemplateEntry.all(in: table.members), in: table.file)
    return define(table.members, file: table.file, trying: tried, in: context).map(\.asWarning)
  }

  private mutating func define(
    _ members: [JSONMember], file: String, trying tried: [SourceLocation: String],
    in context: ViewContext
  ) -> [Diagnostic] {
    members.compactMap { member in
      let entry = ResourceUse.Entry(file: file, key: member.key)
      context.resources.record(.definedTemplate(entry, member.keyRange))
      return define(member, file: file, trying: tried)
    }
  }

  private mutating func define(
    _ member: JSONMember, file: String, trying tried: [SourceLocation: String]
  ) -> Diagnostic? {
    guard let properties = member.value.members else {
      return .invalidTemplate(member.key).at(member.value.range, in: file)
    }
    templates[member.key, default: Template()].files.insert(file)
    let problem = templates[member.key, default: Template()].merge(
      properties.map { property in
        let text = tried[property.value.range.start]
        return TemplateProperty(
          member: text.map(property.tweaked(to:)) ?? property, file: file)
      })
    return problem?.at(member.keyRange, in: file)
  }
}

/// A value in a template.
struct TemplateProperty {
  /// The key path with the value.
  let member: JSONMember
  /// The file that contains the value.
  let file: String

  /// The key path.
  var key: String { member.key }
}

/// The values of one template.
private struct Template {
  private(set) var properties: [TemplateProperty] = []
  /// The files that define it.
  var files: Set<String> = []
  private var places: [String: Int] = [:]
  /// A hash of the keys and values, without their places; nil if it is not known.
  private var knownDigest: Int?

  /// A hash of the keys and values, without their places.
  var digest: Int {
    mutating get {
      if let knownDigest { return knownDigest }
      var hasher = Hasher()
      for property in properties {
        hasher.combine(property.key)
        hasher.combine(property.member.value.value)
      }
      let digest = hasher.finalize()
      knownDigest = digest
      return digest
    }
  }

  /// Merges a later definition; the maximum is the number of attributes that an element may have.
  mutating func merge(_ others: [TemplateProperty]) -> Diagnostic? {
    knownDigest = nil
    for property in others {
      if let place = places[property.key] {
        properties[place] = property
      } else if properties.count < SourceLimit.attributes.maximum {
        places[property.key] = properties.count
        properties.append(property)
      } else {
        return .limit(
          "A template has more than \(SourceLimit.attributes.maximum) properties",
          hint: "Split it into several")
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

  /// The diagnostic at a place of a file, unless it already has a place, such as one in another
  /// file.
  func placed(at range: SourceRange, in file: String) -> Diagnostic {
    self.file.isEmpty ? at(range, in: file) : self
  }

  /// An error as a warning.
  var asWarning: Diagnostic {
    var diagnostic = self
    diagnostic.severity = min(severity, .warning)
    return diagnostic
  }
}
