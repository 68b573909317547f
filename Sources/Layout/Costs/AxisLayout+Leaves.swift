extension AxisLayout {
  /// The outline of a leaf: hugging above its content size, compression resistance below it.
  ///
  /// Outside its limits the price is `PriceTable.limit` (guide 4.5, Bounded Dimensions). A label of
  /// 32 in a row with maximum 50 grows at 750 for 18 points and shrinks at 1000 for 32.
  func leafOutline(_ box: AxisBox) -> Outline {
    let content = box.content.isNaN ? box.minimum : box.content
    let best = Swift.min(Swift.max(content, box.minimum), box.maximum)
    var outline = Outline(best: best)
    if best < box.maximum {
      outline.growth = MarginalCost(hugging(of: box), reach: box.maximum - best)
    } else {
      outline.growth = MarginalCost(PriceTable.limit, reach: .infinity)
    }
    if best > box.minimum {
      outline.shrinkage = MarginalCost(resistance(of: box), reach: best - box.minimum)
    } else if box.minimum > 0 {
      outline.shrinkage = MarginalCost(PriceTable.limit, reach: box.minimum)
    }
    return outline
  }

  private func hugging(of box: AxisBox) -> PriceID {
    if !box.content.isNaN { return PriceTable.price(of: box.placement.priorities.hugging) }
    return box.placement.isHeldDown ? PriceTable.belowLow : PriceTable.free
  }

  private func resistance(of box: AxisBox) -> PriceID {
    box.content.isNaN
      ? PriceTable.free : PriceTable.price(of: box.placement.priorities.resistance)
  }

  /// The whole profile of a leaf.
  mutating func leafProfile(_ box: AxisBox) -> CostProfile {
    let outline = leafOutline(box)
    var profile = CostProfile(best: outline.best)
    profile.growth = PieceRange(start: outline.growth.price, count: 1)
    if outline.best < box.maximum, box.maximum < .infinity {
      profile.growth = costs.append(
        costs.prices.slope(outline.growth.price), box.maximum - outline.best)
      costs.extend(&profile.growth, .limit, .infinity)
    }
    profile.shrinkage = costs.emptyRange
    costs.extend(
      &profile.shrinkage, costs.prices.slope(resistance(of: box)), outline.best - box.minimum)
    costs.extend(&profile.shrinkage, .limit, box.minimum)
    return profile
  }
}

extension AxisLayout {
  /// The next step of a leaf in one direction, from a size that may be outside its limits.
  func leafStep(_ box: AxisBox, at size: Double, _ change: Change) -> Step {
    let best = leafOutline(box).best
    if change == .growth {
      if size < box.minimum - tolerance {
        return Step(price: PriceTable.limit, isRefund: true, room: box.minimum - size)
      }
      if size < best - tolerance {
        return Step(price: resistance(of: box), isRefund: true, room: best - size)
      }
      return size < box.maximum - tolerance
        ? Step(price: hugging(of: box), room: box.maximum - size)
        : Step(price: PriceTable.limit, room: .infinity)
    }
    if size > box.maximum + tolerance {
      return Step(price: PriceTable.limit, isRefund: true, room: size - box.maximum)
    }
    if size > best + tolerance {
      return Step(price: hugging(of: box), isRefund: true, room: size - best)
    }
    if size > box.minimum + tolerance {
      return Step(price: resistance(of: box), room: size - box.minimum)
    }
    return size > tolerance ? Step(price: PriceTable.limit, room: size) : .none
  }
}
