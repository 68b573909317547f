public import Markup

/// A diagnostic with the names of the environments that have it.
public struct MergedDiagnostic: Sendable {
  /// The diagnostic in the first environment.
  public let diagnostic: Diagnostic
  /// The names of the environments, in order.
  public private(set) var names: [String]

  /// Merges the diagnostics of several environments: each mistake once, in order of first
  /// appearance.
  ///
  /// Amounts in messages may differ between environments.
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

  /// Identifies a mistake: its code, its place, its view, and its number among diagnostics that
  /// share these.
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
