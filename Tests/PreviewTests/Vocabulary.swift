import Foundation
import Testing

/// What documents can say to a class, as `Fixtures/Vocabulary` lists it: a line for each property
/// with the type of its values, for each factory, untyped element and instruction; `old` marks what
/// earns a note.
struct Vocabulary: CustomTestStringConvertible {
  struct Property {
    let name: String
    let type: String
    let words: [String]
    let isOld: Bool
  }

  let name: String
  let superclass: String?
  let properties: [Property]
  let factories: [String]
  let elements: [(name: String, attributes: [String])]
  let instructions: [(target: String, isOld: Bool)]

  var testDescription: String { name }

  /// The lists of classes that documents can name.
  static let classes = all.filter { !abstract.contains($0.name) && !objects.contains($0.name) }

  /// The classes that only others are made from.
  static let abstract: Set = ["LMBoxView", "LMGradientView", "LMLayoutView"]

  /// What is reached by key paths only.
  static let objects: Set = [
    "CALayer", "NSTextContainer", "UIGestureRecognizer", "UIPanGestureRecognizer",
    "UIPinchGestureRecognizer",
  ]

  /// The list of a class.
  static func named(_ name: String) -> Vocabulary? { all.first { $0.name == name } }

  /// All properties, inherited ones included.
  var allProperties: [Property] {
    let inherited = superclass.flatMap(Vocabulary.named)?.allProperties ?? []
    let own = Set(properties.map(\.name))
    return inherited.filter { !own.contains($0.name) } + properties
  }

  /// All instructions, inherited ones included.
  var allInstructions: [(target: String, isOld: Bool)] {
    (superclass.flatMap(Vocabulary.named)?.allInstructions ?? []) + instructions
  }

  /// All elements, inherited ones included.
  var allElements: [(name: String, attributes: [String])] {
    (superclass.flatMap(Vocabulary.named)?.allElements ?? []) + elements
  }

  /// The lines of a file, each as its words, without comments.
  static func lines(of file: String) -> [[String]] {
    let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return (text ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Vocabulary")

  private static let all: [Vocabulary] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).sorted().filter { $0.first?.isUppercase == true }.map(Vocabulary.init)
  }()

  private init(file: String) {
    let lines = Self.lines(of: file).map { line in
      (isOld: line[0] == "old", words: line[0] == "old" ? Array(line.dropFirst()) : line)
    }
    func words(_ kind: String) -> [(isOld: Bool, words: [String])] {
      lines.filter { $0.words[0] == kind }.map { ($0.isOld, Array($0.words.dropFirst())) }
    }
    name = String(file.dropLast(".txt".count))
    superclass = words("inherits").first?.words[0]
    properties = words("property").map {
      Property(
        name: $0.words[0], type: $0.words[1], words: Array($0.words.dropFirst(2)), isOld: $0.isOld)
    }
    factories = words("factory").map { $0.words[0] }
    elements = words("element").map { ($0.words[0], Array($0.words.dropFirst())) }
    instructions = words("instruction").map { ($0.words[0], $0.isOld) }
  }
}

extension Vocabulary.Property {
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
