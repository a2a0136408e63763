/// The places of rows while some of them are lifted: the others close up, and make room for what is held over the table.
extension TableLayout {
  /// What is lifted from a table, and what is held over it.
  struct Lifted {
    let order: ItemOrder
    /// The height of the room, in points.
    let height: CGFloat
  }

  /// How far a row, a header or a footer is from its own place.
  private func shift(of key: ItemKey, _ lifted: Lifted) -> CGFloat {
    let order = lifted.order
    var shift: CGFloat = 0
    for hole in order.holes where isBehind(key, hole) { shift -= ownHeight(of: hole) }
    guard let gap = order.gap else { return shift }
    let isBehindGap =
      switch key.kind {
      case .item: order.slot(of: key.index).map { gap < $0 } ?? false
      case .header: key.index > gap.section
      case .footer: key.index >= gap.section
      }
    return shift + (isBehindGap ? lifted.height : 0)
  }

  private func isBehind(_ key: ItemKey, _ hole: Int) -> Bool {
    switch key.kind {
    case .item: key.index > hole
    case .header: key.index > counts.section(of: hole)
    case .footer: key.index >= counts.section(of: hole)
    }
  }

  private func ownHeight(of row: Int) -> CGFloat { bottom(of: row) - top(of: row) }

  /// The upper edge of the room for the lifted rows, as if they were there; 0 without a room.
  func topOfGap(in order: ItemOrder) -> CGFloat {
    guard let gap = order.gap else { return 0 }
    let next = order.remainingItem(gap.item, of: gap.section)
    let edge = next.map(top(of:)) ?? endOfRows(in: gap.section)
    let first = next ?? counts.items(of: gap.section).upperBound
    return order.holes.reduce(edge) { $1 < first ? $0 - ownHeight(of: $1) : $0 }
  }

  /// The height of the content, in points.
  func height(_ lifted: Lifted) -> CGFloat {
    lifted.order.holes.reduce(height) { $0 - ownHeight(of: $1) } + (lifted.order.gap == nil ? 0 : lifted.height)
  }

  func frame(of key: ItemKey, _ lifted: Lifted) -> CGRect {
    if key.kind == .item, lifted.order.holes.contains(key.index) {
      let own = ownFrame(of: key)
      guard lifted.order.gap != nil else { return own }
      return CGRect(x: own.minX, y: topOfGap(in: lifted.order), width: own.width, height: own.height)
    }
    let shift = shift(of: key, lifted)
    guard key.kind == .header, sticks else { return ownFrame(of: key).offsetBy(dx: 0, dy: shift) }
    let (top, height) = (top(ofSection: key.index) + shift, sections[key.index].header)
    let end = bottom(ofSection: key.index) + self.shift(of: .footer(key.index), lifted) - height
    return CGRect(x: 0, y: max(top, min(edge, end)), width: width, height: height)
  }

  func keys(from top: CGFloat, to bottom: CGFloat, _ lifted: Lifted) -> [ItemKey] {
    guard top < bottom else { return [] }
    let closed = lifted.order.holes.reduce(0) { $0 + ownHeight(of: $1) }
    let near = ownKeys(from: top - lifted.height, to: bottom + closed)
    let all = Set(
      near + lifted.order.holes.map { .item($0) }
        + (sticks ? sections.indices.filter { sections[$0].header > 0 }.map { .header($0) } : []))
    return all.filter { key in
      let frame = frame(of: key, lifted)
      return frame.minY < bottom && frame.maxY > top
    }.sorted()
  }

  /// Where rows are to be let go whose upper edge is at a place. The middle of each other row decides, in its place without the room, so
  /// that the rule is the same in both directions, and no answer changes the question.
  func slot(at y: CGFloat, in order: ItemOrder) -> IndexPath? {
    guard !counts.sections.isEmpty else { return nil }
    let closed = Lifted(order: ItemOrder(counts: counts, holes: order.holes, gap: nil), height: 0)
    var section = 0
    for next in sections.indices.dropFirst() {
      let before = endOfRows(in: next - 1) + shift(of: .footer(next - 1), closed)
      let after = top(ofSection: next) + sections[next].header + shift(of: .header(next), closed)
      if y >= (before + after) / 2 { section = next } else { break }
    }
    let count = order.remaining(in: section)
    let item = (0..<count).partitioningIndex { number in
      guard let row = order.remainingItem(number, of: section) else { return true }
      let frame = frame(of: .item(row), closed)
      return frame.midY > y
    }
    return IndexPath(item: item, section: section)
  }
}
