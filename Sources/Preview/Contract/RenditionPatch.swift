import JSONWriting
import Scene

extension Rendition {
  /// The changes since an earlier rendition of the document, as JSON: for each node, the changed
  /// members.
  ///
  /// Nodes are matched by path. Equal subtrees are skipped after one comparison, so only nodes
  /// around a change are compared member by member.
  ///
  /// - Parameter moved: The views that the earlier rendition has at another path, or lacks.
  public func patch(
    since earlier: Rendition, revision: (old: String, new: String), moved: [ViewCounterpart] = [],
    withScene: Bool, pretty: Bool
  ) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { writer in
      writer.member("document", document)
      writer.member("since", revision.old)
      writer.member("revision", revision.new)
      let change = MemberChange(
        from: earlier.ownMembers(withScene: withScene), to: ownMembers(withScene: withScene))
      writer.member("set") { set in
        change.writeSet(to: &set)
        if bars.isEmpty, !earlier.bars.isEmpty { set.member("bars", array: bars) { _, _ in } }
      }
      let pair = earlier.root.flatMap { old in root.map { (old: old, new: $0) } }
      if let pair, pair.old.path == pair.new.path {
        writer.key("nodes")
        writer.array { pair.new.writeChanges(since: pair.old, to: &$0, withScene: withScene) }
      } else {
        if earlier.root != nil || root != nil {
          writer.key("root")
          if let root { root.write(to: &writer, withScene: withScene) } else { writer.null() }
        }
        writer.key("nodes")
        writer.array { _ in }
      }
      ViewCounterpart.write(moved, to: &writer)
    }
    return writer.finish()
  }

  /// The members except for the document, its revision and its root.
  private func ownMembers(withScene: Bool) -> [WrittenMember] {
    JSONWriter.members { writeOwn(to: &$0, withScene: withScene) }
  }
}

/// The difference between the members of two objects.
private struct MemberChange {
  /// The new and changed members.
  let changed: [WrittenMember]
  /// The names of the removed members.
  let removed: [String]

  init(from old: [WrittenMember], to new: [WrittenMember]) {
    changed = new.filter { !old.contains($0) }
    removed = old.map(\.name).filter { name in !new.contains { $0.name == name } }
  }

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty }

  func writeSet(to writer: inout JSONWriter) {
    for member in changed { writer.member(member) }
  }
}

extension LayoutNode {
  /// Writes an entry for each changed node, parents first; nodes are matched by path.
  fileprivate func writeChanges(
    since old: LayoutNode, to writer: inout JSONWriter, withScene: Bool
  ) {
    guard self != old else { return }
    let change = MemberChange(
      from: old.ownMembers(withScene: withScene), to: ownMembers(withScene: withScene))
    let isSameList = children.lazy.map(\.path).elementsEqual(old.children.lazy.map(\.path))
    let known =
      isSameList
      ? [:] : Dictionary(old.children.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    if !change.isEmpty || !isSameList {
      writer.object { writer in
        writer.member("path", report.path.text)
        if !change.changed.isEmpty { writer.member("set", object: change.writeSet) }
        if !change.removed.isEmpty { writer.member("unset", array: change.removed) }
        if !isSameList {
          writer.member("children", array: children) { writer, child in
            if known[child.path] != nil {
              writer.value(child.path.text)
            } else {
              child.write(to: &writer, withScene: withScene)
            }
          }
        }
      }
    }
    for (index, child) in children.enumerated() {
      let before = isSameList ? old.children[index] : known[child.path]
      if let before { child.writeChanges(since: before, to: &writer, withScene: withScene) }
    }
  }
}
