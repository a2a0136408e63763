/// Views in a line, in whole cells along it: a pure value, from which a ``StackView`` has the places of its views.
nonisolated struct StackLine {
  struct Item {
    /// The cells that its content needs.
    var length: Int
    /// Whether it takes free room before all others.
    var isFlexible = false
    var hugging = LayoutPriority.defaultLow
    var resistance = LayoutPriority.defaultHigh
    /// The cells between it and the next item.
    var gap = 0
  }

  var items: [Item]

  /// The cells between all items.
  var gaps: Int { items.dropLast().map(\.gap).reduce(0, +) }

  /// The cells that all items need.
  func length(_ distribution: StackView.Distribution) -> Int {
    let lengths = items.map(\.length)
    return gaps + (distribution == .fillEqually ? (lengths.max() ?? 0) * items.count : lengths.reduce(0, +))
  }

  /// The cells of each item in a room.
  func spans(in room: Int, _ distribution: StackView.Distribution) -> [Range<Int>] {
    guard !items.isEmpty else { return [] }
    let room = max(0, room)
    let free = room - gaps - items.map(\.length).reduce(0, +)
    switch distribution {
    case .fillEqually: return placed(Self.shares(of: max(0, room - gaps), among: items.count))
    case .fillProportionally: return placed(proportional(max(0, room - gaps)))
    case .equalSpacing where free > 0 && items.count > 1:
      return placed(items.map(\.length), wider: Self.shares(of: free, among: items.count - 1))
    case .equalCentering where free > 0 && items.count > 1: return centred(in: room)
    case .fill where free > 0: return placed(grown(by: free))
    case .fill, .equalSpacing, .equalCentering:
      return free < 0 ? cut(by: -free, in: room) : placed(items.map(\.length))
    }
  }

  /// Divides a number into whole shares that differ by one at most, the larger ones first.
  static func shares(of whole: Int, among count: Int) -> [Int] {
    (0..<count).map { whole / count + ($0 < whole % count ? 1 : 0) }
  }

  private func placed(_ lengths: [Int], wider: [Int] = []) -> [Range<Int>] {
    var start = 0
    return lengths.indices.map { index in
      let span = start..<start + lengths[index]
      start = span.upperBound + items[index].gap + (wider.indices.contains(index) ? wider[index] : 0)
      return span
    }
  }

  /// Free room goes to the flexible items, in equal shares. If there is none, the item that hugs its content least gets it, of several the last one.
  private func grown(by free: Int) -> [Int] {
    var lengths = items.map(\.length)
    let flexible = items.indices.filter { items[$0].isFlexible }
    if flexible.isEmpty {
      let least = items.map(\.hugging).min()
      if let last = items.lastIndex(where: { $0.hugging == least }) { lengths[last] += free }
    } else {
      for (index, share) in zip(flexible, Self.shares(of: free, among: flexible.count)) { lengths[index] += share }
    }
    return lengths
  }

  /// Missing room is taken from the item that resists least, of several from the last one. An item that has none left leaves, with a gap.
  private func cut(by missing: Int, in room: Int) -> [Range<Int>] {
    let weakest = items.indices.min {
      // What has no content goes first.
      (items[$0].length == 0 ? 0 : 1, items[$0].resistance, -$0)
        < (items[$1].length == 0 ? 0 : 1, items[$1].resistance, -$1)
    }
    guard let weakest else { return [] }
    var rest = self
    if items[weakest].length > missing {
      rest.items[weakest].length -= missing
      return rest.placed(rest.items.map(\.length))
    }
    rest.items.remove(at: weakest)
    var spans = rest.spans(in: room, .fill)
    let place = weakest > 0 ? spans[weakest - 1].upperBound : 0
    spans.insert(place..<place, at: weakest)
    return spans
  }

  private func proportional(_ room: Int) -> [Int] {
    let whole = items.map(\.length).reduce(0, +)
    guard whole > 0 else { return Self.shares(of: room, among: items.count) }
    var lengths = items.map { room * $0.length / whole }
    // Each division loses less than a cell.
    for index in 0..<(room - lengths.reduce(0, +)) { lengths[index] += 1 }
    return lengths
  }

  /// Equal distances between the middles, as far as the gaps are kept.
  private func centred(in room: Int) -> [Range<Int>] {
    let lengths = items.map(\.length)
    let (first, last) = (Double(lengths[0]) / 2, Double(room) - Double(lengths[lengths.count - 1]) / 2)
    var starts = lengths.indices.map { index in
      let middle = first + (last - first) * Double(index) / Double(lengths.count - 1)
      return Int((middle - Double(lengths[index]) / 2).rounded())
    }
    for index in starts.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1] + lengths[index - 1] + items[index - 1].gap)
    }
    starts[starts.count - 1] = room - lengths[lengths.count - 1]
    for index in starts.indices.dropLast().reversed() {
      starts[index] = min(starts[index], starts[index + 1] - items[index].gap - lengths[index])
    }
    return zip(starts, lengths).map { $0..<$0 + $1 }
  }
}
