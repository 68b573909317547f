/// What a cache takes, and the most that it may take.
public struct CacheUsage: Sendable {
  /// What costs are counted in.
  public enum Unit: String, Sendable {
    case bytes, views, entries
  }

  public let name: String
  public let entries: Int
  public let cost: Int
  public let limit: Int
  public let unit: Unit

  public init(_ name: String, entries: Int, cost: Int, limit: Int, in unit: Unit) {
    (self.name, self.entries, self.cost, self.limit, self.unit) = (name, entries, cost, limit, unit)
  }
}

extension BoundedCache {
  /// What the cache takes, under a name.
  public func usage(_ name: String, in unit: CacheUsage.Unit) -> CacheUsage {
    CacheUsage(name, entries: count, cost: cost, limit: limit, in: unit)
  }
}
