extension AxisLayout {
  /// Looks at the layout, and forgets what of profiles only this has asked for.
  mutating func withoutTrace(_ inspect: (inout AxisLayout) -> Void) {
    let (boxCount, chainCount) = (profiled.count, builtChains.count)
    let (partialCount, lastParts) = (partial.count, parts)
    let (profileCount, amount) = (profiles.count, store.amount)
    inspect(&self)
    for box in profiled[boxCount...] { boxes[Int(box)].profile = -1 }
    for chain in builtChains[chainCount...] { chains[chain].profile = nil }
    for box in partial[partialCount...] { cheapestChildren[Int(box)].part = -1 }
    for chain in chains.indices where chains[chain].part >= lastParts.count {
      chains[chain].part = -1
    }
    partial.removeLast(partial.count - partialCount)
    parts = lastParts
    profiled.removeLast(profiled.count - boxCount)
    builtChains.removeLast(builtChains.count - chainCount)
    profiles.removeLast(profiles.count - profileCount)
    store.removeAll(beyond: amount)
  }
}
