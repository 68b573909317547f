import FileSystem
import Markup
import Scene
import Views

// Two equally near files with one name are a mistake only if they give different answers.

/// A table with equally near tables, which may have other values.
struct TableContest {
  /// The keys that the document asks for.
  let asked: AskedKeys
  /// Whether another table has another value for a key.
  let isContested: (String) -> Bool
  /// The diagnostic to report then.
  let ambiguity: Diagnostic

  /// The diagnostic if the tables have different values for a requested key.
  var problem: Diagnostic? { asked.all.contains(where: isContested) ? ambiguity : nil }
}

extension ResourceReader {
  /// Returns the content that documents get; reports the ambiguity if equally near files differ.
  typealias Comparison<Content> = (
    ResourceLookup<Content>, _ others: [ResourceLookup<Content>], _ ambiguity: Diagnostic
  ) -> ResourceLookup<Content>

  /// Compares whole contents.
  func whole<Content: ComparableContent>(
    _ content: ResourceLookup<Content>, _ others: [ResourceLookup<Content>],
    _ ambiguity: Diagnostic
  ) -> ResourceLookup<Content> {
    let isSame = others.allSatisfy { other in
      guard case .found(let left) = content, case .found(let right) = other else { return false }
      return left.saysSame(as: right)
    }
    if !isSame { fileProblems.append(ambiguity) }
    return content
  }

  /// Compares tables of texts by the keys that the document asks for.
  func keys(
    _ content: ResourceLookup<StringTable>, _ others: [ResourceLookup<StringTable>],
    _ ambiguity: Diagnostic
  ) -> ResourceLookup<StringTable> {
    guard case .found(var table) = content else { return content }
    table.asked = askedKeys(ambiguity) { [table] key in
      others.contains { $0.found?[key] != table[key] }
    }
    return .found(table)
  }

  /// Compares tables of values by the keys that the document asks for.
  func keys(
    _ content: ResourceLookup<ResourceTable>, _ others: [ResourceLookup<ResourceTable>],
    _ ambiguity: Diagnostic
  ) -> ResourceLookup<ResourceTable> {
    guard case .found(var table) = content else { return content }
    table.asked = askedKeys(ambiguity) { [table] key in
      others.contains { !($0.found?[key]?.value).saysSame(as: table[key]?.value) }
    }
    return .found(table)
  }

  /// Records the keys of a table that the document asks for; a contested key reports the ambiguity.
  private func askedKeys(
    _ ambiguity: Diagnostic, isContested: @escaping (String) -> Bool
  ) -> AskedKeys {
    let asked = AskedKeys()
    contests.append(TableContest(asked: asked, isContested: isContested, ambiguity: ambiguity))
    return asked
  }

  /// Reads files only to compare them: it does not report their mistakes, and the document does not
  /// use them.
  func aside<Content>(_ read: () -> Content) -> Content {
    let (problems, known) = (fileProblems, dependencies)
    dependencies = Dependencies()
    let content = read()
    let compared = dependencies
    (fileProblems, dependencies) = (problems, known)
    dependencies.mergeCompared(compared)
    return content
  }
}

extension ResourceMatch {
  /// Matches of the equally near resources that were not chosen.
  var rivalMatches: [ResourceMatch] {
    rivals.compactMap { Resource($0) }.map {
      ResourceMatch(resource: $0, distance: distance, rivals: [], overruled: nil)
    }
  }
}

/// A content that is compared with that of another file, ignoring names and locations.
protocol ComparableContent {
  func saysSame(as other: Self) -> Bool
}

extension Color: ComparableContent {
  func saysSame(as other: Color) -> Bool { self == other }
}

extension MarkupDocument: ComparableContent {
  func saysSame(as other: MarkupDocument) -> Bool { nodes == other.nodes }
}

extension ResourceTable: ComparableContent {
  func saysSame(as other: ResourceTable) -> Bool {
    members.count == other.members.count
      && members.allSatisfy { other[$0.key]?.value.saysSame(as: $0.value) == true }
  }
}

extension JSONNode: ComparableContent {
  func saysSame(as other: JSONNode) -> Bool {
    switch (value, other.value) {
    case (.object(let left), .object(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.saysSame(as: $1.value) }
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.saysSame(as: $1) }
    case (.number(let left, _), .number(let right, _)): left == right
    default: value == other.value
    }
  }
}

extension JSONNode? {
  fileprivate func saysSame(as other: JSONNode?) -> Bool {
    guard let self, let other else { return self == other }
    return self.saysSame(as: other)
  }
}
