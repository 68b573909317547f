import Glibc

/// Functions, by name, of C libraries that Benchmarks is not linked to.
struct ForeignFunctions {
  private let library: UnsafeMutableRawPointer

  /// The functions of the library at a path, or of all loaded libraries; nil if loading fails.
  init?(library path: String? = nil) {
    guard let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else { return nil }
    self.library = library
  }

  /// A function; throws if there is none of that name.
  func callAsFunction<Function>(
    _ name: String, as type: Function.Type = Function.self
  ) throws -> Function {
    guard let function = dlsym(library, name) else { throw Problem("There is no \(name)") }
    return unsafeBitCast(function, to: type)
  }
}
