import Synchronization
public import Views
public import Vocabulary

/// The types of properties by their names alone, as templates name them.
public final class PropertyTypes: Sendable {
  /// The vocabulary.
  public let vocabulary: MarkupVocabulary
  /// The names of the app's classes.
  let applicationClasses: Set<String>
  private let known = Mutex<[String: Found?]>([:])

  /// A property, and the first class that has it.
  public struct Found: Sendable {
    /// The property.
    public let property: MarkupVocabulary.Property
    /// The class.
    public let className: String
  }

  /// The properties of a vocabulary, with the names of the app's classes in it.
  public init(_ vocabulary: MarkupVocabulary, applicationClasses: Set<String> = []) {
    (self.vocabulary, self.applicationClasses) = (vocabulary, applicationClasses)
  }

  /// The type of a property of a class; nil if it has none of that name.
  public func type(of keyPath: String, in className: String) -> ValueType? {
    vocabulary.property(keyPath, of: className)?.type
  }

  /// The type of the property that any class has.
  public func type(of keyPath: String) -> ValueType? { found(keyPath)?.property.type }

  /// The property that any class has; nil if none has one of that name.
  public func found(_ keyPath: String) -> Found? {
    if let found = known.withLock({ $0[keyPath] }) { return found }
    let found = vocabulary.classes.lazy.compactMap { [vocabulary] type in
      vocabulary.property(keyPath, of: type.name).map { Found(property: $0, className: type.name) }
    }.first
    known.withLock { $0[keyPath] = .some(found) }
    return found
  }
}
