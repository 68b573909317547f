import Testing

/// Words that mean something else to everyone in the field, and what is written instead.
struct NamesTests {
  /// Names that no type and no member of these targets has; each behind what is said instead.
  private static let oldNames: [(targets: [String], names: [String: String])] = [
    (
      ["Workspace", "FileWatching", "FileSystem", "PreviewServer", "Preview"],
      [
        "Omission": "UnusedFile", "omissions": "unusedFiles", "strays": "unusedFiles",
        "isUnsure": "isRacy", "unsure": "isRacy", "confirm": "revalidate",
        "trail": "symlinkTrail", "barred": "escapesRoot", "UseGraph": "DependencyGraph",
        "FileInputs": "Dependencies",
      ]
    ),
    (
      ["HTTP"],
      [
        "ConnectionPool": "ServerConnections", "Housekeeper": "DeadlineThread",
        "PathPattern": "RoutePattern",
      ]
    ),
    (
      ["FileWatching", "HTTP", "PreviewServer"],
      ["Bell": "WakeSignal", "hurries": "deliversAtOnce"]
    ),
    (
      ["PreviewServer"],
      [
        "Board": "ChangeFeed", "Standing": "DocumentStatus",
        "StandingRendition": "TrackedRendition", "Departures": "PendingRemovals",
        "arrivals": "loadQueue", "SharedRun": "CoalescedTask", "OwnThread": "DedicatedExecutor",
        "LayoutTexts": "LayoutAnswers", "EnvironmentWish": "EnvironmentRequest",
        "Product": "Tool", "Version": "DocumentVersion",
      ]
    ),
    (["Views"], ["apart": "selfSizing"]),
    (
      ["Layout"],
      [
        "high": "contentRequired or defaultHigh", "middle": "defaultHigh", "low": "defaultLow",
        "near": "nearRequired", "faint": "belowLow", "Bond": "Placement", "Role": "Sizing",
        "Place": "Alignment", "Tie": "CouplingState", "tying": "coupling", "ties": "couplings",
        "Team": "ProportionalGroup", "Weighing": "SlopeBelow", "Descent": "LineSearch",
        "balance": "settleCommonSize", "Winners": "CheapestChild", "pour": "distribute",
        "Pouring": "distribute", "Leeway": "AllowableChange",
        "ahead": "increase", "openness": "ambiguity", "freedom": "ambiguity",
        "lends": "baselineProvider", "lent": "baselineProvider", "lender": "baselineProvider",
        "Knowledge": "CostSnapshot", "notices": "dependsOn", "Miss": "violation",
        "isWornOut": "needsCompaction", "noteWear": "needsCompaction",
        "isSpent": "hasStaleInputs", "Kink": "Breakpoint", "Segment": "Piece",
      ]
    ),
  ]

  @Test func `no type and no member has a name that the field uses for something else`() throws {
    let files = Dictionary(grouping: try Project.sources, by: \.module)
    for (targets, names) in Self.oldNames {
      for file in targets.flatMap({ files[$0, default: []] }) {
        let declared = file.declaredNames.union(file.name.split(separator: "+").map(String.init))
        for name in declared.intersection(names.keys) {
          Issue.record("\(file.path): “\(name)” is \(names[name] ?? "another word")")
        }
      }
    }
  }
}

extension Substring {
  /// The line without its indentation.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}

extension SourceFile {
  /// The names of its types and their members; what functions declare for themselves is left out.
  fileprivate var declaredNames: Set<String> {
    let introducers: Set<Substring> = [
      "struct", "class", "enum", "actor", "protocol", "typealias", "func", "var", "let", "case",
    ]
    return code.reduce(into: []) { names, line in
      let isLocal = ["let ", "var "].contains {
        line.hasPrefix("    ") && line.trimmed.hasPrefix($0)
      }
      if isLocal { return }
      let words = line.split { !($0.isLetter || $0.isNumber || "_.:".contains($0)) }
      for (word, next) in zip(words, words.dropFirst()) where introducers.contains(word) {
        let name = next.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if next.first != "." { names.insert(String(name)) }
      }
    }
  }
}
