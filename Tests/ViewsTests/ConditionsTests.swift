import Testing

@testable import Views

@Suite struct ConditionsTests {
  @Test func `only the platform's own content counts`() {
    var conditions = Conditions(platform: .iOS)
    #expect(conditions.isActive)
    #expect(process("case", "tvOS", &conditions) == false)
    #expect(process("end", "", &conditions))
    #expect(process("case", "iOS", &conditions))
  }

  @Test func `a case replaces the current one`() {
    var conditions = Conditions(platform: .tvOS)
    #expect(process("case", "iOS", &conditions) == false)
    #expect(process("case", "tvOS", &conditions))
    #expect(process("end", "", &conditions))
    #expect(process("end", "", &conditions))
  }

  @Test func `names are compared exactly`() {
    var conditions = Conditions(platform: .iOS)
    for name in ["ios", "iOS ", "macOS", "", "iOS, tvOS"] {
      #expect(process("case", name, &conditions) == false, "\(name)")
    }
  }

  @Test func `other instructions have no effect on conditions`() {
    var conditions = Conditions(platform: .iOS)
    let isCondition = conditions.process("properties", data: "{}")
    #expect(!isCondition)
    #expect(conditions.isActive)
  }

  private func process(_ target: String, _ data: String, _ conditions: inout Conditions) -> Bool {
    let isCondition = conditions.process(target, data: data)
    #expect(isCondition)
    return conditions.isActive
  }
}
