import Glibc
import Testing

/// Runs with the file permissions of a user who owns nothing, on this thread alone.
///
/// To root every file is readable; `setfsuid` is per thread, so that tests beside this one see
/// nothing of it.
func asNobody<Value>(_ body: () throws -> Value) throws -> Value {
  typealias SetFileUser = @convention(c) (UInt32) -> Int32
  let symbol = try #require(dlsym(nil, "setfsuid"))
  let setFileUser = unsafeBitCast(symbol, to: SetFileUser.self)
  let user = UInt32(setFileUser(65_534))
  defer { _ = setFileUser(user) }
  return try body()
}
