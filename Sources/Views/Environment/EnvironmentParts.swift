import Synchronization

/// Parts of an environment.
public struct EnvironmentParts: OptionSet, Sendable {
  /// One bit for each part.
  public let rawValue: UInt16

  /// Parts by their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  static let platform = Self(rawValue: 1 << 0)
  static let device = Self(rawValue: 1 << 1)
  static let orientation = Self(rawValue: 1 << 2)
  static let size = Self(rawValue: 1 << 3)
  static let scale = Self(rawValue: 1 << 4)
  static let sizeClass = Self(rawValue: 1 << 5)
  static let locale = Self(rawValue: 1 << 6)
  static let direction = Self(rawValue: 1 << 7)
  static let textSize = Self(rawValue: 1 << 8)
  static let appearance = Self(rawValue: 1 << 9)
  static let timeZone = Self(rawValue: 1 << 10)
  static let safeArea = Self(rawValue: 1 << 11)
  static let container = Self(rawValue: 1 << 12)
  static let keyboard = Self(rawValue: 1 << 13)
  static let data = Self(rawValue: 1 << 14)
}

/// Collects the parts that are read of an environment.
public final class EnvironmentReads: Sendable {
  private let bits = Atomic<UInt16>(0)

  /// Nothing read yet.
  public init() {}

  /// The parts that were read so far.
  public var parts: EnvironmentParts { EnvironmentParts(rawValue: bits.load(ordering: .relaxed)) }

  /// Forgets what was read, and returns it.
  public func reset() -> EnvironmentParts {
    EnvironmentParts(rawValue: bits.exchange(0, ordering: .relaxed))
  }

  func insert(_ new: EnvironmentParts) {
    // Most parts are read again and again; a load leaves the cache line shared.
    if !parts.isSuperset(of: new) { bits.bitwiseOr(new.rawValue, ordering: .relaxed) }
  }
}
