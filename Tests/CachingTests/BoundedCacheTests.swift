import Caching
import Testing

@Suite struct BoundedCacheTests {
  typealias Cache = BoundedCache<String, Int>

  private func values(_ cache: Cache, _ keys: String...) -> [Int?] {
    keys.map { key in
      var copy = cache
      return copy[key]
    }
  }

  @Test(arguments: [Cache.Eviction.all, .oldest, .unused])
  func `a value takes the place of the one before, with its cost`(
    eviction: Cache.Eviction
  ) {
    var cache = Cache(limit: 20, dropping: eviction)
    #expect(cache["a"] == nil)
    cache.insert(0, for: "b")
    for value in 1...9 {
      cache.insert(value, for: "a", cost: 6)
      #expect(cache["a"] == value)
    }
    #expect(cache["b"] == 0)
    #expect(cache.count == 2 && cache.cost == 7)
    cache.remove("a")
    #expect(cache["a"] == nil)
    #expect(cache.count == 1 && cache.cost == 1)
  }

  @Test(arguments: [Cache.Eviction.all, .oldest, .unused])
  func `a value that is larger than the room is not kept, and nothing goes`(
    eviction: Cache.Eviction
  ) {
    var cache = Cache(limit: 4, dropping: eviction)
    cache.insert(1, for: "a")
    cache.insert(2, for: "a", cost: 5)
    cache.insert(2, for: "b", cost: 5)
    #expect(values(cache, "a", "b") == [1, nil])
  }

  @Test func `all others go`() {
    var cache = Cache(limit: 2, dropping: .all)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key) }
    #expect(values(cache, "a", "b", "c") == [nil, nil, 2])
    #expect(cache.cost == 1)
  }

  @Test func `the oldest go, as many as there have to`() {
    var cache = Cache(limit: 4, dropping: .oldest)
    for (value, key) in ["a", "b", "c", "d"].enumerated() { cache.insert(value, for: key) }
    cache.insert(9, for: "a")
    #expect(cache.keys == ["b", "c", "d", "a"])
    cache.insert(4, for: "e", cost: 2)
    #expect(values(cache, "a", "b", "c", "d", "e") == [9, nil, nil, 3, 4])
    #expect(cache.keys == ["d", "a", "e"])
    cache.remove("a")
    #expect(cache.keys == ["d", "e"])
  }

  @Test func `what is asked for stays, what is not goes`() {
    var cache = Cache(limit: 200, dropping: .unused)
    cache.insert(0, for: "kept", cost: 5)
    for value in 1...1000 {
      cache.insert(value, for: "\(value)", cost: 5)
      #expect(cache["kept"] == 0)
      #expect(cache.cost <= 200 && cache.cost == 5 * cache.count)
    }
    // A generation of 100 has room for 20 values.
    #expect(values(cache, "1", "960", "999", "1000") == [nil, nil, 999, 1000])
  }

  @Test func `a value that was replaced does not come back from the old generation`() {
    var cache = Cache(limit: 4, dropping: .unused)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key) }
    cache.insert(9, for: "a")
    cache.insert(4, for: "d")
    #expect(values(cache, "a", "b", "c", "d") == [9, nil, 2, 4])
  }

  @Test func `room is made for a value before it comes, and what goes is handed over`() {
    var cache = Cache(limit: 4, dropping: .oldest)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key) }
    #expect(cache.removeOldest(toFit: 1) == [])
    #expect(cache.removeOldest(toFit: 3) == [0, 1])
    #expect(cache.keys == ["c"])
  }

  @Test func `a cache says what it takes`() {
    var cache = Cache(limit: 4, dropping: .oldest)
    cache.insert(1, for: "a", cost: 3)
    let usage = cache.usage("numbers", in: .bytes)
    #expect(usage.name == "numbers" && usage.unit == .bytes)
    #expect([usage.entries, usage.cost, usage.limit] == [1, 3, 4])
  }
}
