public import Markup

/// A diagnostic of one or more environments, with their names.
public struct MergedDiagnostic: Sendable {
  /// The diagnostic as it is in the first of them.
  public let diagnostic: Diagnostic
  /// The names of the environments, in their order.
  public private(set) var names: [String]

  /// Merges the diagnostics of several environments: each mistake once, in the order of its first
  /// appearance.
  ///
  /// The amounts in the messages may differ between environments.
  public static func merge(_ lists: [(name: String, diagnostics: [Diagnostic])]) -> [Self] {
    var merged: [Self] = []
    var places: [Key: Int] = [:]
    for (name, diagnostics) in lists {
      var counts: [Key: Int] = [:]
      for diagnostic in diagnostics {
        var key = Key(diagnostic)
        counts[key, default: 0] += 1
        key.occurrence = counts[key, default: 0]
        if let place = places[key] {
          merged[place].names.append(name)
        } else {
          places[key] = merged.count
          merged.append(Self(diagnostic: diagnostic, names: [name]))
        }
      }
    }
    return merged
  }

  /// Two diagnostics are the same mistake if their code, place and view are the same, and their
  /// number among those that share these.
  private struct Key: Hashable {
    let code: String
    let file: String
    let range: SourceRange
    let path: String?
    var occurrence = 0

    init(_ diagnostic: Diagnostic) {
      (code, file) = (diagnostic.code, diagnostic.file)
      (range, path) = (diagnostic.range, diagnostic.path)
    }
  }
}
