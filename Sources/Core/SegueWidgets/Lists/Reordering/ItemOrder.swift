/// The order in which a list shows its items while some of them are lifted: without these, and with room for what is held over the list.
///
/// A slot is a place in this order. The room is a slot of its own, in which the first of the lifted items would be.
struct ItemOrder: Equatable {
  let counts: ItemCounts
  /// The items that the list has closed up over, in order.
  let holes: [Int]
  /// The slot of the room; nil for none.
  let gap: IndexPath?

  /// Whether all items are in their places.
  var isNatural: Bool { holes.isEmpty && gap == nil }

  /// How many items of a section are not lifted.
  func remaining(in section: Int) -> Int {
    let items = counts.items(of: section)
    return items.count - holes.count { items.contains($0) }
  }

  /// How many slots each section has.
  var slotCounts: [Int] {
    counts.sections.indices.map { remaining(in: $0) + (gap?.section == $0 ? 1 : 0) }
  }

  /// The slot of an item that is not lifted, or of the first one that is.
  func slot(of item: Int) -> IndexPath? {
    if let first = holes.first, holes.contains(item) { return item == first ? gap : nil }
    guard let path = counts.indexPath(of: item) else { return nil }
    let first = counts.items(of: path.section).lowerBound
    let before = holes.count { $0 >= first && $0 < item }
    let place = path.item - before
    let isBehind = gap.map { $0.section == path.section && $0.item <= place } ?? false
    return IndexPath(item: place + (isBehind ? 1 : 0), section: path.section)
  }

  /// The item in a slot; nil for a room of items from elsewhere, and for a slot that does not exist.
  func item(in slot: IndexPath) -> Int? {
    if slot == gap { return holes.first }
    guard counts.sections.indices.contains(slot.section), slot.item >= 0 else { return nil }
    let isBehind = gap.map { $0.section == slot.section && $0.item < slot.item } ?? false
    return remainingItem(slot.item - (isBehind ? 1 : 0), of: slot.section)
  }

  /// An item by its number among those of its section that are not lifted; nil for one that does not exist.
  func remainingItem(_ number: Int, of section: Int) -> Int? {
    let items = counts.items(of: section)
    var item = items.lowerBound + number
    for hole in holes where items.contains(hole) && hole <= item { item += 1 }
    return items.contains(item) ? item : nil
  }

  /// The next slot for the room, or the one before; nil beyond the ends.
  func slot(beside slot: IndexPath, isDown: Bool) -> IndexPath? {
    if isDown {
      if slot.item < remaining(in: slot.section) { return IndexPath(item: slot.item + 1, section: slot.section) }
      let next = slot.section + 1
      return next < counts.sections.count ? IndexPath(item: 0, section: next) : nil
    }
    if slot.item > 0 { return IndexPath(item: slot.item - 1, section: slot.section) }
    return slot.section > 0
      ? IndexPath(item: remaining(in: slot.section - 1), section: slot.section - 1) : nil
  }

  /// The nearest slot that exists; nil without sections.
  func nearest(to slot: IndexPath) -> IndexPath? {
    guard let last = counts.sections.indices.last else { return nil }
    let section = min(max(0, slot.section), last)
    return IndexPath(item: min(max(0, slot.item), remaining(in: section)), section: section)
  }

  /// The order after a change of the items.
  func changed(by change: ItemChange, to new: ItemCounts) -> ItemOrder {
    let holes = holes.compactMap(change.items.new(of:)).sorted()
    let bare = ItemOrder(counts: new, holes: holes, gap: nil)
    return ItemOrder(counts: new, holes: holes, gap: gap.flatMap { bare.moved($0, from: self, by: change) })
  }

  /// The room stays in front of the item that is behind it, or else behind the one before it, or else in its section.
  private func moved(_ gap: IndexPath, from old: ItemOrder, by change: ItemChange) -> IndexPath? {
    func place(of item: Int?) -> IndexPath? { item.flatMap(change.items.new(of:)).flatMap { slot(of: $0) } }
    if let next = place(of: old.remainingItem(gap.item, of: gap.section)) { return next }
    if gap.item > 0, let last = place(of: old.remainingItem(gap.item - 1, of: gap.section)) {
      return IndexPath(item: last.item + 1, section: last.section)
    }
    return nearest(to: IndexPath(item: gap.item, section: change.sections.new(of: gap.section) ?? gap.section))
  }
}
