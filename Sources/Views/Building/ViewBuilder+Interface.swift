import Markup
import Scene

extension ViewBuilder {
  /// What the document expects from its owner; paths must already be assigned.
  func interface() -> OwnerInterface {
    var interface = OwnerInterface()
    for view in ownersViews + bars.map(\.view) {
      if let id = view.id {
        let line = view.source?.range.start.line ?? 1
        interface.outlets.append(.init(name: id, className: view.className, line: line))
      }
      // A view in an untyped element has no superview.
      guard !view.path.isEmpty else { continue }
      for list in [view.actions, view.partActions] where !list.isEmpty {
        interface.actions += list.map {
          .init(name: $0.action, event: $0.event, path: view.path)
        }
      }
      for binding in view.bindings {
        interface.bindings.append(
          .init(
            expression: binding.expression, property: binding.property,
            type: valueType(of: binding.property, on: view), path: view.path))
      }
      if let bindings = untypedBindings[ObjectIdentifier(view)] {
        interface.bindings += bindings.map {
          .init(
            expression: $0.expression, property: $0.property, type: .string, path: view.path)
        }
      }
      if let holder = view.contentHolder { interface.cells += cells(of: holder) }
    }
    return interface
  }

  private func valueType(of keyPath: String, on view: UIView) -> ValueType {
    guard
      case .property(let attribute, _) = view.resolve(
        keyPath[...], on: context.environment.platform)
    else { return .any }
    return attribute.type
  }

  /// The parts of a view that a data source fills: its named sections or components, or the whole
  /// view if the document declares no rows (guide 4.5, Custom Data Source/Delegate
  /// Implementations).
  private func cells(of holder: any ContentHolder) -> [OwnerInterface.Cells] {
    let hasNames = type(of: holder).contentInstruction != nil
    let names: [String?] = hasNames ? holder.contentNames : [nil]
    let own = [holder.id, holder.path.text, type(of: holder).contentWord, holder.className]
    let fillings = context.previewData.content.filter { own.contains($0.view.text) }
      .flatMap(\.fillings)
    return names.map { name in
      let filling = fillings.first { $0.name?.text == name }
      return OwnerInterface.Cells(
        id: holder.id, className: holder.className, path: holder.path, name: name,
        cell: filling?.cell?.text)
    }
  }
}
