extension AxisLayout {
  /// Reads off what a leaf's sizes cost: it resists growing beyond and shrinking below its content size,
  /// if it has one, and leaving its limits above all (guide 4.5, Bounded Dimensions).
  func leafOutline(_ box: AxisBox) -> Outline {
    let content = box.content.isNaN ? box.minimum : box.content
    let best = Swift.min(Swift.max(content, box.minimum), box.maximum)
    var outline = Outline(best: best)
    if best < box.maximum {
      outline.growth = Resistance(hugging(of: box), reach: box.maximum - best)
    } else {
      outline.growth = Resistance(SegmentStore.limit, reach: .infinity)
    }
    if best > box.minimum {
      outline.shrinkage = Resistance(resistance(of: box), reach: best - box.minimum)
    } else if box.minimum > 0 {
      outline.shrinkage = Resistance(SegmentStore.limit, reach: box.minimum)
    }
    return outline
  }

  private func hugging(of box: AxisBox) -> Int32 {
    if !box.content.isNaN { return SegmentStore.price(of: box.bond.priorities.hugging) }
    return box.bond.isHeldDown ? SegmentStore.faint : SegmentStore.free
  }

  private func resistance(of box: AxisBox) -> Int32 {
    box.content.isNaN
      ? SegmentStore.free : SegmentStore.price(of: box.bond.priorities.resistance)
  }

  /// Builds the whole of what a leaf's outline begins.
  mutating func leafProfile(_ box: AxisBox) -> CostProfile {
    let outline = leafOutline(box)
    var profile = CostProfile(best: outline.best)
    profile.growth = SegmentRange(start: outline.growth.price, count: 1)
    if outline.best < box.maximum, box.maximum < .infinity {
      profile.growth = store.append(
        store.slope(outline.growth.price), box.maximum - outline.best)
      store.extend(&profile.growth, .limit, .infinity)
    }
    profile.shrinkage = store.emptyRange
    store.extend(
      &profile.shrinkage, store.slope(resistance(of: box)), outline.best - box.minimum)
    store.extend(&profile.shrinkage, .limit, box.minimum)
    return profile
  }
}

extension AxisLayout {
  /// What the next points of a leaf cost at some size, beyond and below its limits, too.
  func probeLeaf(_ box: AxisBox, at size: Double) -> Probe {
    let best = leafOutline(box).best
    var probe = Probe(growth: Probe.Step(price: .limit, room: .infinity))
    if size < box.minimum - tolerance {
      probe.growth = Probe.Step(price: -.limit, room: box.minimum - size)
    } else if size < best - tolerance {
      probe.growth = Probe.Step(price: -store.slope(resistance(of: box)), room: best - size)
    } else if size < box.maximum - tolerance {
      probe.growth = Probe.Step(price: store.slope(hugging(of: box)), room: box.maximum - size)
    }
    if size > box.maximum + tolerance {
      probe.shrinkage = Probe.Step(price: -.limit, room: size - box.maximum)
    } else if size > best + tolerance {
      probe.shrinkage = Probe.Step(price: -store.slope(hugging(of: box)), room: size - best)
    } else if size > box.minimum + tolerance {
      probe.shrinkage = Probe.Step(
        price: store.slope(resistance(of: box)), room: size - box.minimum)
    } else if size > tolerance {
      probe.shrinkage = Probe.Step(price: .limit, room: size)
    }
    return probe
  }
}
