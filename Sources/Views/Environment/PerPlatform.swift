/// The sizes, fonts and colours of a class, one value for each operating system.
///
/// A class that looks different on a television declares all differences in one such value.
public struct PerPlatform<Value: Sendable>: Sendable {
  /// The value on phones and tablets.
  public let iOS: Value
  /// The value on the television.
  public let tvOS: Value

  /// A value for each operating system.
  public init(iOS: Value, tvOS: Value) {
    self.iOS = iOS
    self.tvOS = tvOS
  }

  /// The value in an environment.
  public subscript(environment: Environment) -> Value {
    switch environment.platform {
    case .iOS: iOS
    case .tvOS: tvOS
    }
  }

  /// The value in a context's environment.
  public subscript(context: ViewContext) -> Value { self[context.environment] }
}
