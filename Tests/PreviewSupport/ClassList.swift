import Foundation
import Testing
import Views

/// What documents can say to a class, as `Fixtures/Vocabulary` lists it.
///
/// There is a line for each property with the type of its values, for each factory, untyped element
/// and instruction. In front of a line `old` marks what earns a note, `removed` what 4.5 raises for, `iOS` or `tvOS` what only that
/// platform has; behind `|` there are old words among the values. `attribute` says of what type an
/// element's attribute is that is not just text, `children` what becomes of views in the class:
/// `refused`, unless a superclass says more. Behind an instruction there are the words that it takes
/// if it takes no others; `style` names the style that a document must give.
struct ClassList: CustomTestStringConvertible {
  struct Property {
    let name: String
    let type: String
    let words: [String]
    let oldWords: [String]
    let isOld: Bool
    let isRemoved: Bool
    /// Whether it names a part of the view, which has none when it is set.
    let isEarly: Bool
    let platform: String?
  }

  struct Instruction {
    let target: String
    let words: [String]
    let platform: String?
  }

  struct Style {
    let name: String
    let isOld: Bool
    let isRemoved: Bool
    let platform: String?
  }

  let name: String
  let superclass: String?
  let platform: String?
  let children: String
  let properties: [Property]
  let factories: [Style]
  let elements: [(name: String, attributes: [String])]
  let elementAttributes: [(element: String, attribute: Property)]
  let instructions: [Instruction]
  let neededStyle: String?

  var testDescription: String { name }

  /// The lists of classes that documents can name.
  static let classes = all.filter { !abstract.contains($0.name) && !objects.contains($0.name) }

  /// The classes that only others are made from.
  static let abstract: Set = ["LMBoxView", "LMGradientView", "LMLayoutView"]

  /// What is reached by key paths only, or made from untyped elements.
  static let objects: Set = [
    "AVPlayerLayer", "CALayer", "NSTextContainer", "UIBarButtonItem", "UIBarItem",
    "UICollectionViewFlowLayout", "UICollectionViewLayout", "UIGestureRecognizer",
    "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UITabBarItem",
  ]

  /// The list of a class.
  static func named(_ name: String) -> ClassList? { all.first { $0.name == name } }

  /// All properties, inherited ones included.
  var allProperties: [Property] {
    let inherited = superclass.flatMap(ClassList.named)?.allProperties ?? []
    let own = Set(properties.map(\.name))
    return inherited.filter { !own.contains($0.name) } + properties
  }

  /// All instructions, inherited ones included.
  var allInstructions: [Instruction] {
    (superclass.flatMap(ClassList.named)?.allInstructions ?? []) + instructions
  }

  /// All factories, inherited ones included.
  var allFactories: [Style] {
    let inherited = superclass.flatMap(ClassList.named)?.allFactories ?? []
    let own = Set(factories.map(\.name))
    return inherited.filter { !own.contains($0.name) } + factories
  }

  /// Whether it fires events: whether it is a UIControl.
  var firesEvents: Bool {
    name == "UIControl" || superclass.flatMap(ClassList.named)?.firesEvents == true
  }

  /// All elements, inherited ones included.
  var allElements: [(name: String, attributes: [String])] {
    (superclass.flatMap(ClassList.named)?.allElements ?? []) + elements
  }

  /// The lines of a file, each as its words, without comments.
  static func lines(of file: String) -> [[String]] {
    let path = folder.appending(path: file)
    guard let text = try? String(contentsOf: path, encoding: .utf8) else {
      preconditionFailure("cannot read \(path.path)")
    }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Vocabulary")

  private static let all: [ClassList] = {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      preconditionFailure("cannot read \(folder.path)")
    }
    return files.sorted().filter { $0.first?.isUppercase == true }
      .map { ClassList(named: String($0.dropLast(".txt".count))) }
  }()

  private init(named name: String) {
    let lines = Self.lines(of: "\(name).txt").map(Line.init)
    func words(_ kind: String) -> [Line] { lines.filter { $0.kind == kind } }
    self.name = name
    let heading = words("inherits").first
    superclass = heading?.words[0]
    platform = heading?.platform
    let inherited = superclass.map(ClassList.init(named:))
    children = words("children").first?.words[0] ?? inherited?.children ?? "refused"
    properties = words("property").map { Property($0.words, of: $0) }
    factories = words("factory").map {
      Style(
        name: $0.words[0], isOld: $0.isOld, isRemoved: $0.isRemoved, platform: $0.platform)
    }
    elements = words("element").map { ($0.words[0], Array($0.words.dropFirst())) }
    elementAttributes = words("attribute").map {
      ($0.words[0], Property($0.words.dropFirst(), of: $0))
    }
    instructions = words("instruction").map {
      Instruction(
        target: $0.words[0], words: Array($0.words.dropFirst()), platform: $0.platform)
    }
    neededStyle = words("style").first?.words[0] ?? inherited?.neededStyle
  }
}

/// A line of a list: its marks, what it is about, and the rest.
private struct Line {
  let isOld: Bool
  let isRemoved: Bool
  let isEarly: Bool
  let platform: String?
  let kind: String
  let words: [String]

  init(_ line: [String]) {
    let rest = line.drop { ["old", "removed", "early", "iOS", "tvOS"].contains($0) }
    let marks = line.prefix(line.count - rest.count)
    isOld = marks.contains("old")
    isRemoved = marks.contains("removed")
    isEarly = marks.contains("early")
    platform = marks.first { $0 == "iOS" || $0 == "tvOS" }
    kind = rest.first ?? ""
    words = Array(rest.dropFirst())
  }
}

extension ClassList.Property {
  /// The property of a name, a type and words, with the marks of a line.
  fileprivate init(_ words: some Collection<String>, of line: Line) {
    let words = Array(words)
    let values = words.dropFirst(2).split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      name: words[0], type: words[1], words: values.first.map(Array.init) ?? [],
      oldWords: values.count > 1 ? Array(values[1]) : [], isOld: line.isOld,
      isRemoved: line.isRemoved, isEarly: line.isEarly, platform: line.platform)
  }

  /// The codes of what is told in MarkupKit 4.5 of the property with a current word.
  var codes: [String] {
    if isRemoved { return ["unknown-property"] }
    return isEarly ? ["ignored-attribute"] : isOld ? ["old-spelling"] : []
  }

  /// Values that the property takes; none where text cannot set it.
  var values: [String] {
    switch type {
    case "string", "any": ["some text"]
    case "number": ["0.5"]
    case "integer", "edgeInsets": ["1"]
    case "boolean": ["true", "false"]
    case "color", "colorList": ["#12345678"]
    case "font": ["body", "System 12", "System-Bold 12", "System-Italic 12", "Helvetica 12"]
    case "image": ["10x20.png"]
    case "enum", "words": words
    case "priority": words + ["500"]
    case "numberList": ["0, 0.5, 1"]
    default: []
    }
  }
}

extension ClassList.Property {
  /// The type of the property's values.
  var valueType: ValueType? {
    switch type {
    case "string", "colorList", "numberList": .string
    case "any", "priority": .any
    case "number": .number
    case "integer": .integer
    case "edgeInsets": .edgeInsets
    case "boolean": .boolean
    case "color": .color
    case "font": .font
    case "image": .image
    case "enum": .enumeration(words)
    case "words": .list(words)
    case "fixed", "object": .object
    default: nil
    }
  }
}
