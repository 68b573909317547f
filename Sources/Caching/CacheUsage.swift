/// The current and the maximum cost of a cache.
public struct CacheUsage: Sendable {
  /// The unit of costs.
  public enum Unit: String, Sendable {
    /// Bytes, by an estimate.
    case bytes
    /// Views of documents.
    case views
    /// The values themselves.
    case entries
  }

  /// The name of the cache.
  public let name: String
  /// The number of values.
  public let entries: Int
  /// The current cost.
  public let cost: Int
  /// The maximum cost.
  public let limit: Int
  /// The unit of both costs.
  public let unit: Unit

  /// The usage of a cache.
  public init(_ name: String, entries: Int, cost: Int, limit: Int, in unit: Unit) {
    (self.name, self.entries, self.cost, self.limit, self.unit) = (name, entries, cost, limit, unit)
  }
}

extension BoundedCache {
  /// The usage of the cache, under a name.
  public func usage(_ name: String, in unit: CacheUsage.Unit) -> CacheUsage {
    CacheUsage(name, entries: count, cost: cost, limit: limit, in: unit)
  }
}
