import Markup
import ViewClasses

/// Containers that come, go or change their axis.
extension Refactoring {
  var className: String { markup.text(token.name) }

  /// Whether the element is a container that can go.
  var isContainer: Bool { Containers.names.contains(className) }

  /// Whether the elements are in another one.
  var isInside: Bool { !markup.openElements(before: tags[0]).isEmpty }

  /// The start tags of the elements directly in the first one.
  var children: [Int] {
    guard let end = fixes.lastTag(of: tags[0]) else { return [] }
    var (children, next) = ([Int](), tags[0] + 1)
    while next < end {
      if case .startTag = tokens[next].kind {
        children.append(next)
        next = fixes.lastTag(of: next) ?? end
      }
      next += 1
    }
    return children
  }

  /// The edit that puts the elements into a container.
  func wrapped(in name: String) throws(EditRefusal) -> FolderEdit {
    guard Containers.names.contains(name) else {
      throw EditRefusal(
        reason: "“\(name)” is none of \(Containers.names.joined(separator: ", "))")
    }
    guard let edits = markup.wrapping(tags, start: "<\(name)", end: "</\(name)>") else {
      throw EditRefusal(reason: "The elements are not whole")
    }
    return formatted(edits, claiming: .sameButForContainer(name, element: nil))
  }

  /// The edit that removes the tags of a container.
  func unwrapped() throws(EditRefusal) -> FolderEdit {
    let children = children
    guard let end = fixes.counterparts[tags[0]], !children.isEmpty else {
      throw EditRefusal(reason: "\(className) contains nothing")
    }
    let kept = token.attributes.filter {
      LooseMarkup.outerAttributes.contains(markup.text($0.name))
    }
    if let other = token.attributes.first(where: { !kept.contains($0) && isOwn($0) }) {
      throw EditRefusal(
        reason: "\(className) has “\(markup.text(other.name))”, which would be lost")
    }
    var edits = [tags[0], end].map {
      TextEdit(range: markup.bytes.withLine(tokens[$0].range), newText: "")
    }
    if let child = children.first, children.count == 1 {
      let known = Set(tokens[child].attributes.map { markup.text($0.name) })
      let added = kept.filter { !known.contains(markup.text($0.name)) }
      let place = tokens[child].name.upperBound
      edits.append(
        TextEdit(
          range: place..<place, newText: added.map { " " + markup.text($0.range) }.joined()))
    }
    return formatted(
      edits,
      claiming: .sameButForContainer(
        className, element: fixes.lines.location(of: token.range.lowerBound)))
  }

  /// Whether an attribute says who a view is or what it does, and not where its content is.
  private func isOwn(_ attribute: LooseAttribute) -> Bool {
    namesOwner(attribute) || markup.text(attribute.name).hasPrefix("accessibility")
  }

  /// Whether an attribute names an outlet, an action or data of the owner.
  func namesOwner(_ attribute: LooseAttribute) -> Bool {
    (symbols?.uses ?? []).contains { use in
      switch use.symbol {
      case .outlet, .action, .key: attribute.value?.contains(use.range.lowerBound) ?? false
      default: false
      }
    }
  }

  /// The edit that makes a row of a column, or the other way round.
  func turned() throws(EditRefusal) -> FolderEdit {
    guard let name = Containers.turned[className] else {
      throw EditRefusal(reason: "\(className) is no row and no column")
    }
    let ends = [tags[0], fixes.counterparts[tags[0]]].compactMap(\.self)
    var edits = ends.map { TextEdit(range: tokens[$0].name, newText: name) }
    edits += renamed(token.attributes, Self.alignments)
    for attribute in token.attributes where Self.alignments[markup.text(attribute.name)] != nil {
      guard let value = attribute.value, let new = Self.edges[markup.text(value)] else { continue }
      edits.append(TextEdit(range: value, newText: new))
    }
    for child in children { edits += renamed(tokens[child].attributes, Self.spacings) }
    return FolderEdit(
      changes: [FileChange(file: fixes.file, text: fixes.lines, edits: edits)],
      claim: .changedOnlyInside(fixes.lines.location(of: token.range.lowerBound)))
  }

  private static let alignments = both(["horizontalAlignment": "verticalAlignment"])
  private static let edges = both(["leading": "top", "trailing": "bottom"])
  private static let spacings = both([
    "leadingSpacing": "topSpacing", "trailingSpacing": "bottomSpacing",
  ])

  /// A table with its entries in both directions.
  private static func both(_ table: [String: String]) -> [String: String] {
    table.merging(table.map { ($1, $0) }) { first, _ in first }
  }

  private func renamed(_ attributes: [LooseAttribute], _ names: [String: String]) -> [TextEdit] {
    attributes.compactMap { attribute in
      names[markup.text(attribute.name)].map { TextEdit(range: attribute.name, newText: $0) }
    }
  }
}
