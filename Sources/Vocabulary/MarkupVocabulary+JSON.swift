import JSONWriting
import Scene
public import Views

extension MarkupVocabulary {
  /// The vocabulary as API JSON.
  public func json(pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { writer in
      writer.member("classes", array: classes) { $1.write(to: &$0) }
      writer.member("objects", array: objects) { writer, object in
        writer.object { object.write(to: &$0) }
      }
      writer.member("enums", array: enumerations) { $1.write(to: &$0) }
      writer.member("events", array: events)
      writer.member("textStyles", array: TextStyle.allCases.map(\.rawValue))
      writer.member("colors", array: Catalog.colors.sorted { $0.key < $1.key }) { writer, color in
        writer.object {
          $0.member("name", color.key)
          $0.member("color", color.value.hex)
        }
      }
      writer.member("instructions", array: instructions) { $1.write(to: &$0) }
      writer.member("devices", array: Device.all.map(\.slug))
    }
    return writer.finish()
  }
}

extension MarkupVocabulary.ViewClass {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", object.name)
      writer.member("summary", object.summary)
      writer.member("superclass", object.superclass)
      writer.member("application", isApplicationClass)
      writer.member("platforms", array: platforms.map(\.rawValue))
      writer.member("children", takesViews)
      writer.member("events", firesEvents)
      writer.member("factories", array: factories) { $1.write(to: &$0) }
      writer.member("properties", array: object.properties) { $1.write(to: &$0) }
      writer.member("elements", array: elements) { $1.write(to: &$0) }
      writer.member("instructions", array: instructions) { $1.write(to: &$0) }
    }
  }
}

extension MarkupVocabulary.ObjectClass {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("summary", summary)
    writer.member("superclass", superclass)
    writer.member("properties", array: properties) { $1.write(to: &$0) }
  }
}

extension MarkupVocabulary.Property {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", name)
      $0.member("summary", summary)
      $0.member("type", type.name)
      if let defaultValue { $0.member("default", defaultValue) }
      if let enumeration { $0.member("enum", enumeration) }
      if let container { $0.member("class", container) }
      if isEmpty { $0.member("empty", true) }
      $0.member(platforms: platforms)
      $0.member(modern: oldSpelling)
    }
  }
}

extension MarkupVocabulary.Enumeration {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", name)
      $0.member("list", isList)
      $0.member("words", array: words)
      $0.member("oldWords", array: oldWords) { writer, old in
        writer.object {
          $0.member("word", old.word)
          $0.member(modern: old.spelling)
        }
      }
      $0.member("limitedWords", array: limitedWords) { writer, limited in
        writer.object {
          $0.member("word", limited.word)
          $0.member(platforms: limited.platforms)
        }
      }
    }
  }
}

extension Factory {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", name)
      $0.member(platforms: platforms)
      $0.member(modern: oldSpelling)
    }
  }
}

extension ElementRule {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", name)
      $0.member("attributes", array: attributes.sorted { $0.key < $1.key }) { writer, attribute in
        writer.object {
          $0.member("name", attribute.key)
          $0.member("type", attribute.value.name)
          $0.member(words: attribute.value)
        }
      }
    }
  }
}

extension InstructionRule {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("target", target)
      $0.member(platforms: platforms)
      $0.member("data", data?.name)
      if let data { $0.member(words: data) }
      if let modernForm { $0.member("modern", modernForm) }
    }
  }
}

extension JSONWriter {
  /// Writes the platforms of an item unless it is on all of them.
  fileprivate mutating func member(platforms: [Environment.Platform]) {
    guard platforms.count < Environment.Platform.allCases.count else { return }
    member("platforms", array: platforms.map(\.rawValue))
  }

  /// Writes the current spelling of an old item, null if there is none; writes nothing for a
  /// current item.
  fileprivate mutating func member(modern spelling: Attribute.OldSpelling?) {
    if let spelling { member("modern", spelling.modern) }
  }

  /// Writes the words of a closed set.
  fileprivate mutating func member(words type: ValueType) {
    if let words = type.words { member("words", array: words) }
  }
}

extension ValueType {
  /// The type's name.
  public var name: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .color: "color"
    case .font: "font"
    case .image: "image"
    case .edgeInsets: "edgeInsets"
    case .enumeration: "enum"
    case .list: "list"
    case .any: "any"
    case .object: "object"
    }
  }

  /// The words of a closed set; nil for other types.
  public var words: [String]? {
    switch self {
    case .enumeration(let words), .list(let words): words
    case .string, .number, .integer, .boolean, .color, .font, .image, .edgeInsets, .any, .object:
      nil
    }
  }
}
