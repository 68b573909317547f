public import Markup

/// A diagnostic, and in which of several environments it is told.
public struct MergedDiagnostic: Sendable {
  /// The diagnostic as the first of them tells it.
  public let diagnostic: Diagnostic
  /// The names of the environments, in their order.
  public private(set) var names: [String]

  /// What there is to tell in several environments, each mistake once, in the order in which it
  /// comes up; amounts may differ between environments.
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

  /// What makes two diagnostics the same mistake: their place and kind, and which of several of
  /// these it is.
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
