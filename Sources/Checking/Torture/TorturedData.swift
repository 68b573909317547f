import Expressions
import FileSystem
import Markup
import Preview
import Project
import Scene
import Views
import Workspace

/// The data of a document that torture changes, and how: of the right type for every binding.
struct TorturedData {
  /// The data that preview data have: `owner`, `outlets` and `content`.
  let written: ModelValue
  /// The same with placeholders for what bindings read and preview data lack.
  private(set) var filled: ModelValue
  /// The axes with the largest number of each; a list comes before its elements.
  private(set) var axes: [(axis: TortureAxis, most: Int)] = []

  /// Lists have at most so many elements.
  private static let mostElements = 100
  /// Numbers are at most so large.
  private static let mostNumber = 1_000_000_000

  /// What a binding makes of the value that it reads.
  private enum Role: Int {
    case shown, date
    /// A size, a colour, a font, a picture or a word of a closed set, which stays.
    case fixed
  }

  /// The data of a document, as its own environment shows them.
  init(of loaded: LoadedDocument, in project: Project) {
    let key = RenditionKey(environment: loaded.layers.standard)
    let interface = project.render(loaded, in: key.environment).interface
    let bytes = loaded.files.owner.previewData.file.flatMap { loaded.files.owner.texts[Path($0)] }
    let root = bytes.flatMap { JSONReader.read($0, file: "").content }
    var object = ModelObject()
    for key in PreviewData.dataNames { object[key] = root?[key].map { ModelValue($0) } }
    written = .object(object)
    let placeholders = PlaceholderModel(interface).value
    if placeholders != [:] { object["owner"] = placeholders.merging(object["owner"] ?? [:]) }
    filled = .object(object)

    add(Self.place("owner"), Self.roles(interface.bindings))
    addOutlets(
      interface,
      texts: project.answer(
        { Preview.shownTexts(of: $0.parsed, in: $0.context) }, about: loaded, as: key) ?? [])
    if case .object(let contents) = object["content"] {
      for view in contents.keys {
        addContent(Self.place("content").adding(.key(view)), in: project)
      }
    }
  }

  private static func place(_ key: String) -> DataPlace { DataPlace(steps: [.key(key)]) }

  // MARK: Bindings

  /// What bindings make of the data, by path.
  ///
  /// A value that any binding needs unchanged stays.
  private static func roles(
    _ bindings: [OwnerInterface.Binding]
  ) -> [[DataUse.Step]: Role] {
    var roles: [[DataUse.Step]: Role] = [:]
    for written in bindings {
      guard let binding = try? Binding(written.expression) else { continue }
      for use in binding.expression.dataUses {
        let path = use.path + (use.method.map { [.key($0)] } ?? [])
        let role = use.kind == .date ? Role.date : role(of: written, binding)
        roles[path] = [roles[path], role].compactMap(\.self).max { $0.rawValue < $1.rawValue }
      }
    }
    return roles
  }

  private static func role(of written: OwnerInterface.Binding, _ binding: Binding) -> Role {
    if binding.format?.name == "date" || written.property.lowercased().hasSuffix("date") {
      return .date
    }
    guard binding.format == nil, binding.expression.isKeyPath else { return .shown }
    return switch written.type {
    case .string, .any, .boolean: .shown
    case .number, .integer, .edgeInsets, .color, .font, .image, .enumeration, .list, .object: .fixed
    }
  }

  /// Adds the parts of a value that bindings read.
  ///
  /// - Parameter path: The place as bindings write it.
  private mutating func add(
    _ place: DataPlace, at path: [DataUse.Step] = [], _ roles: [[DataUse.Step]: Role]
  ) {
    switch filled[place] {
    case .object(let object):
      for key in object.keys { add(place.adding(.key(key)), at: path + [.key(key)], roles) }
    case .list(let values):
      for index in values.indices {
        add(place.adding(.element(index)), at: path + [.element], roles)
      }
    case let value?:
      // A name of a person or a measurement is read as a whole.
      let role = roles[path] ?? (path.isEmpty ? nil : roles[path.dropLast()])
      guard let role, path.last != .key("unit") else { return }
      add(value, at: place, role)
    case nil: break
    }
  }

  private mutating func add(_ value: ModelValue, at place: DataPlace, _ role: Role) {
    switch (value, role) {
    case (_, .fixed): break
    case (.bool(let flag), _): axes.append((.flag(place, flag), 1))
    case (_, .date): axes.append((.date(place), TortureSpace.dateCount))
    case (.number, _):
      axes += [(.number(place), Self.mostNumber + 1), (.isNegative(place), 1)]
      axes.append((.hasFraction(place), 1))
    case (.string(let text), _): addText(text, at: place)
    case (.null, _), (.list, _), (.object, _), (.date, _): break
    }
  }

  private mutating func addText(_ text: String, at place: DataPlace) {
    axes.append((.letters(place, text), max(40, 4 * text.count) + 1))
    axes.append((.script(place), TortureScript.allCases.count - 1))
  }

  // MARK: Outlets and content

  /// Adds the texts of views with outlets, which the app can set.
  private mutating func addOutlets(_ interface: OwnerInterface, texts: [ShownText]) {
    let bound = Set(interface.bindings.map { "\($0.path.text) \($0.property)" })
    for text in texts where !bound.contains("\(text.path.text) \(text.property)") {
      guard let id = text.id, interface.outlets.contains(where: { $0.name == id }) else { continue }
      addText(text.text, at: Self.place("outlets").adding(.key(id)).adding(.key(text.property)))
    }
  }

  /// Adds the rows of a view or of one of its sections, and the data of the first one.
  private mutating func addContent(_ place: DataPlace, in project: Project) {
    guard case .object(let object) = filled[place] else {
      addRows(place, [[.element]: .shown])
      return
    }
    guard object["cell"] != nil || object["items"] != nil else {
      for section in object.keys { addContent(place.adding(.key(section)), in: project) }
      return
    }
    var roles: [[DataUse.Step]: Role] = [[]: .shown]
    if case .string(let cell) = object["cell"] {
      let loaded = project.load(Document(name: Path(cell)))
      roles = Self.roles(project.render(loaded, in: loaded.layers.standard).interface.bindings)
    }
    addRows(place.adding(.key("items")), roles)
  }

  private mutating func addRows(_ place: DataPlace, _ roles: [[DataUse.Step]: Role]) {
    guard case .list(let elements) = filled[place], !elements.isEmpty else { return }
    axes.append((.count(place, elements), Self.mostElements + 1))
    add(place.adding(.element(0)), roles)
  }
}
