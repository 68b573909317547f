/// A list of cases for `@Test(arguments:)`; throws if it is empty, since a test without cases passes.
public func nonEmpty<Cases: Collection>(_ cases: Cases) throws -> Cases {
  if cases.isEmpty { throw NoCases() }
  return cases
}

/// A list of cases is empty, as when the folder that it is read from has moved.
struct NoCases: Error, CustomStringConvertible {
  let description = "the list of cases is empty"
}
