import Glibc

/// Functions of C libraries that Benchmarks is not linked to, by their names.
struct ForeignFunctions {
  private let library: UnsafeMutableRawPointer

  /// The functions of a library at a path, or of those that are loaded already; nil where it cannot
  /// be loaded.
  init?(library path: String? = nil) {
    guard let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else { return nil }
    self.library = library
  }

  /// A function; throws where there is none of that name.
  func callAsFunction<Function>(
    _ name: String, as type: Function.Type = Function.self
  ) throws -> Function {
    guard let function = dlsym(library, name) else { throw Problem("There is no \(name)") }
    return unsafeBitCast(function, to: type)
  }
}
