import Markup
import Scene

// Preview data fill views in place of the owner's data sources.

extension ViewBuilder {
  /// Fills the views that preview data name; paths must already be assigned.
  mutating func fillContent(of root: UIView) {
    guard !context.previewData.content.isEmpty else { return }
    let declared = root.contentHolders
    var filled: Set<ContentPlace> = []
    for content in context.previewData.content {
      guard let holder = holder(named: content.view, among: declared, in: root) else { continue }
      var screens = Self.builtScreens
      for filling in content.fillings {
        fill(holder, with: filling, of: content.view, screens: &screens, tracking: &filled)
      }
      holder.assignPaths(holder.path)
    }
  }

  /// Enough rows are built at the top of a view for this many screens.
  private static let builtScreens = 1.5

  /// A section or component of a view.
  private struct ContentPlace: Hashable {
    let view: ObjectIdentifier
    let index: Int
  }

  /// The view with a name: its id or path, or its kind if only one view has this kind.
  private mutating func holder(
    named name: WrittenName, among declared: [any ContentHolder], in root: UIView
  ) -> (any ContentHolder)? {
    if let view = outlets[name.text] ?? root.descendant(at: ViewPath(name.text)) {
      if let holder = view.contentHolder { return holder }
      // An unknown class is already reported, and it may accept content.
      guard !view.acceptsAnything else { return nil }
      let problem = Diagnostic.unexpectedContent(
        in: view.className, hasHolder: !declared.isEmpty)
      report(problem, at: name.range)
      return nil
    }
    let ofKind = declared.filter {
      type(of: $0).contentWord == name.text || $0.className == name.text
    }
    if ofKind.count == 1 { return ofKind[0] }
    if ofKind.isEmpty {
      let names = declared.compactMap(\.id) + declared.map { type(of: $0).contentWord }
      let nearest = NearestName.of(name.text, among: names)
      let problem = Diagnostic.unknownContent(
        name.text, nearest: nearest, hasHolder: !declared.isEmpty)
      report(problem, at: name.range)
    } else {
      report(.unexpectedContent(for: name.text, views: ofKind.count), at: name.range)
    }
    return nil
  }

  private mutating func fill(
    _ holder: any ContentHolder, with filling: PreviewContent.Filling, of view: WrittenName,
    screens: inout Double, tracking filled: inout Set<ContentPlace>
  ) {
    guard let index = holder.contentIndex(named: filling.name?.text) else {
      return reportPart(filling, of: holder, named: view)
    }
    let place = ContentPlace(view: ObjectIdentifier(holder), index: index)
    guard filled.insert(place).inserted else {
      return report(.unexpectedContent(again: view.text), at: (filling.name ?? view).range)
    }
    switch holder {
    case let holder as any RowHolder:
      fillRows(of: holder, section: index, with: filling, screens: &screens)
    case let holder as any TitleHolder:
      if let cell = filling.cell {
        report(.unexpectedContent(cellIn: holder.className), at: cell.range)
      } else {
        holder.append((filling.items ?? []).compactMap(\.scalarText), to: index)
      }
    default: break
    }
  }

  /// Reports a section or component that is unknown or not named.
  private mutating func reportPart(
    _ filling: PreviewContent.Filling, of holder: any ContentHolder, named view: WrittenName
  ) {
    let instruction = type(of: holder).contentInstruction
    let names = holder.contentNames
    guard let name = filling.name else {
      let problem = Diagnostic.unexpectedContent(
        unnamedIn: holder.className, instruction: instruction ?? "", known: names)
      return report(problem, at: view.range)
    }
    let problem = Diagnostic.unknownContent(
      name.text, in: holder.className, instruction: instruction,
      nearest: NearestName.of(name.text, among: names))
    report(problem, at: name.range)
  }

  mutating func report(_ problem: Diagnostic, at range: SourceRange) {
    log.add(problem.at(range, in: ownersFile))
  }
}

extension UIView {
  /// Whether preview data can fill the view.
  var isContentHolder: Bool {
    if let known = bookkeeping.isContentHolder { return known }
    let isHolder = self is any ContentHolder
    bookkeeping.isContentHolder = isHolder
    return isHolder
  }

  var contentHolder: (any ContentHolder)? { isContentHolder ? self as? any ContentHolder : nil }

  /// The views that preview data can fill, this one included, in path order.
  fileprivate var contentHolders: [any ContentHolder] {
    let own = contentHolder.map { [$0] } ?? []
    return subviews.reduce(into: own) { $0 += $1.contentHolders }
  }
}
