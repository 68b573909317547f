import FileSystem
import Markup
import Views

/// Reads files of keys and values; their errors become warnings, since a document can be shown
/// without them.
enum TableFile {
  /// A JSON file or a property list.
  static func table(_ bytes: [UInt8], at path: Path) -> Reading<ResourceTable> {
    let reading =
      path.removing(suffix: ".json") != nil
      ? JSONReader.read(bytes, file: path.text, takesTrailingCommas: true)
      : propertyList(bytes, at: path)
    return reading.milder.members(in: path).map { ResourceTable(file: path.text, members: $0) }
  }

  /// A `.strings` file, as text or, as in built apps, a property list.
  static func strings(_ bytes: [UInt8], at path: Path) -> Reading<StringTable> {
    entries(bytes, at: path).map { entries in
      let texts = entries.map { ($0.key, $0.value) }
      return StringTable(file: path.text, texts: Dictionary(texts, uniquingKeysWith: { $1 }))
    }
  }

  /// The keys of a `.strings` file with their texts, in order, with their places.
  static func entries(_ bytes: [UInt8], at path: Path) -> Reading<[StringsEntry]> {
    guard isPropertyList(bytes) else {
      return StringsReader.read(bytes, file: path.text).milder
    }
    return propertyList(bytes, at: path).milder.members(in: path).map { members in
      members.compactMap { member in
        member.value.string.map {
          StringsEntry(
            key: member.key, value: $0, keyRange: member.keyRange, valueRange: member.value.range)
        }
      }
    }
  }

  private static func propertyList(_ bytes: [UInt8], at path: Path) -> Reading<JSONNode> {
    BinaryPropertyList.isOne(bytes)
      ? BinaryPropertyList.read(bytes, file: path.text)
      : PropertyListReader.read(bytes, file: path.text)
  }

  /// Whether a file is a property list: XML in any encoding, by its first character, or binary.
  private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    let marks: Set<UInt8> = [0, 0x09, 0x0A, 0x0D, 0x20, 0xBB, 0xBF, 0xEF, 0xFE, 0xFF]
    let first = bytes.prefix(64).first { !marks.contains($0) }
    return first == UInt8(ascii: "<") || BinaryPropertyList.isOne(bytes)
  }
}

extension Reading {
  /// With errors as warnings.
  fileprivate var milder: Self {
    let diagnostics = diagnostics.map { diagnostic in
      var milder = diagnostic
      milder.severity = min(diagnostic.severity, .warning)
      return milder
    }
    return Reading(content: content, diagnostics: diagnostics, endsEarly: endsEarly)
  }

  fileprivate func map<Other: Sendable>(_ transform: (Content) -> Other) -> Reading<Other> {
    Reading<Other>(
      content: content.map(transform), diagnostics: diagnostics, endsEarly: endsEarly)
  }
}

extension Reading<JSONNode> {
  /// The keys and values; a warning if the content is of another kind.
  fileprivate func members(in path: Path) -> Reading<[JSONMember]> {
    guard let content, content.members == nil else { return map { $0.members ?? [] } }
    var problem = Diagnostic.invalidTable().at(path)
    problem.range = content.range
    return Reading<[JSONMember]>(content: nil, diagnostics: diagnostics + [problem])
  }
}
