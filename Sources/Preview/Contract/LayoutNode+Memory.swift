import Scene
import Views

extension LayoutNode {
  /// Approximate bytes of the view and all views in it.
  var memory: Int { children.reduce(report.memory + marks.memory + 96) { $0 + $1.memory + 8 } }
}

extension ViewReport {
  /// Approximate bytes of the report with everything it refers to.
  fileprivate var memory: Int {
    let names = (path.text.utf8.count + 32) * 2
    let values = properties.entries.reduce(0) { $0 + 80 + $1.keyPath.utf8.count }
    let rest = 100 * (actions.count + bindings.count + touchAreas.count)
    let drawing = scene.draw.memory + scene.over.memory
    return MemoryLayout<Self>.size + names + values + rest + drawing + (note?.utf8.count ?? 0)
  }
}

extension [Primitive] {
  fileprivate var memory: Int {
    reduce(isEmpty ? 0 : 32) { size, primitive in
      let own: Int
      switch primitive {
      case .text(let text): own = text.text.utf8.count + 32
      case .image: own = 64
      case .path: own = 300
      case .rect(let rect): own = rect.fill == nil ? 0 : 32
      case .blur: own = 0
      }
      return size + MemoryLayout<Primitive>.stride + own
    }
  }
}
