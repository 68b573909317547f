/// A cache whose values together cost at most a limit, in bytes, in views, or in number.
///
/// It has no lock: put it in a mutex if several threads use it.
public struct BoundedCache<Key: Hashable, Value> {
  /// Which values are evicted if a new value does not fit.
  public enum Eviction: Sendable {
    /// All other values.
    case all
    /// The values that were inserted first.
    case oldest
    /// The values that were not used lately.
    ///
    /// There are two generations of half the limit each. A lookup moves a value to the young one.
    /// When that is full, it becomes the old one, and the old one is evicted. So most lookups
    /// change nothing.
    case unused
  }

  /// The maximum total cost.
  public let limit: Int
  @usableFromInline let eviction: Eviction
  @usableFromInline var young = Generation()
  @usableFromInline var old = Generation()
  /// The keys, the oldest first; empty unless the oldest values are evicted first.
  public private(set) var keys: [Key] = []

  @usableFromInline struct Generation {
    @usableFromInline var entries: [Key: Entry] = [:]
    @usableFromInline var cost = 0
    @inlinable init() {}

    @discardableResult
    @inlinable mutating func remove(_ key: Key) -> Value? {
      guard let entry = entries.removeValue(forKey: key) else { return nil }
      cost -= entry.cost
      return entry.value
    }
  }

  @usableFromInline struct Entry {
    @usableFromInline let value: Value
    @usableFromInline let cost: Int

    @inlinable init(value: Value, cost: Int) { (self.value, self.cost) = (value, cost) }
  }

  /// An empty cache.
  public init(limit: Int, dropping eviction: Eviction) {
    (self.limit, self.eviction) = (limit, eviction)
  }

  /// The number of values.
  public var count: Int { young.entries.count + old.entries.count }

  /// The total cost of all values.
  public var cost: Int { young.cost + old.cost }

  /// The value of a key; nil if there is none, or it was evicted.
  @inlinable public subscript(key: Key) -> Value? {
    mutating get {
      if let entry = young.entries[key] { return entry.value }
      guard let entry = old.entries[key] else { return nil }
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  /// Adds a value, or replaces the one of the same key; ignores a value that alone costs more than
  /// fits.
  @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    let room = eviction == .unused ? limit / 2 : limit
    guard cost <= room else { return }
    let entry = Entry(value: value, cost: cost)
    if eviction == .oldest { return append(entry, for: key) }
    if !old.entries.isEmpty { old.remove(key) }
    let last = young.entries.updateValue(entry, forKey: key)
    young.cost += cost - (last?.cost ?? 0)
    if young.cost > room { beginGeneration(with: entry, for: key) }
  }

  /// Removes the value of a key, and returns it.
  @discardableResult
  public mutating func remove(_ key: Key) -> Value? {
    keys.removeAll { $0 == key }
    return young.remove(key) ?? old.remove(key)
  }

  /// Removes the oldest values so that a new one fits, and returns them, so that a caller can
  /// release them outside its lock.
  @discardableResult
  public mutating func removeOldest(toFit cost: Int) -> [Value] {
    var removed: [Value] = []
    while young.cost + cost > limit, !keys.isEmpty {
      if let value = young.remove(keys.removeFirst()) { removed.append(value) }
    }
    return removed
  }

  @usableFromInline mutating func append(_ entry: Entry, for key: Key) {
    if young.entries[key] != nil { remove(key) }
    removeOldest(toFit: entry.cost)
    young.entries[key] = entry
    young.cost += entry.cost
    keys.append(key)
  }

  @usableFromInline mutating func beginGeneration(with entry: Entry, for key: Key) {
    young.remove(key)
    old = eviction == .unused ? young : Generation()
    young = Generation()
    insert(entry.value, for: key, cost: entry.cost)
  }
}
