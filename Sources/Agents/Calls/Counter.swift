import Synchronization

/// Counts from several threads.
final class Counter: Sendable {
  private let number = Atomic(0)

  /// The next number, from 1.
  func next() -> Int { number.wrappingAdd(1, ordering: .relaxed).newValue }
}
