/// The program itself.
public enum Tool {
  /// The version, as `--version` prints it and `/healthz` says it.
  public static let version = "0.1.0"
}
