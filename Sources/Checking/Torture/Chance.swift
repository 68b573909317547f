/// Numbers that look random and are the same for the same seed (SplitMix64).
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  /// Numbers for a document: each has its own, whatever other documents there are.
  init(seed: Int, for document: String) {
    // FNV-1a, since hashes of Swift differ from run to run.
    state = document.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ UInt64(bitPattern: Int64(seed))) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
