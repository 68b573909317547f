public import Expressions

/// The data that a document's bindings read.
///
/// It never changes: a patch makes another model.
public final class OwnerModel: Sendable {
  /// The data; nil where preview data have no `owner`.
  public let value: ModelValue?

  /// A model.
  public init(_ value: ModelValue?) {
    self.value = value
  }

  /// The model with other data.
  public func replacing(_ value: ModelValue?) -> OwnerModel { OwnerModel(value) }
}

extension OwnerModel: Hashable {
  /// Whether two models have the same data.
  public static func == (left: OwnerModel, right: OwnerModel) -> Bool {
    left === right || left.value == right.value
  }

  /// Mixes the data into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
