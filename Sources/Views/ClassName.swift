import Synchronization

/// The names of classes as reports have them, each asked of the runtime once.
enum ClassName {
  private static let names = Mutex<[ObjectIdentifier: String]>([:])

  /// The name of a class, without its module's.
  static func of(_ type: MarkupObject.Type) -> String {
    names.withLock { names in
      if let name = names[ObjectIdentifier(type)] { return name }
      let name = String(describing: type)
      names[ObjectIdentifier(type)] = name
      return name
    }
  }
}
