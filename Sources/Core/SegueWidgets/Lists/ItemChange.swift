/// A change of a list from one set of sections and items to another.
struct ItemChange {
  typealias RowAnimation = TableView.RowAnimation

  /// The numbers of sections, and of items among those of all sections.
  let sections, items: ItemMap
  private var exits: [ItemKey: RowAnimation] = [:]
  private var entrances: [ItemKey: RowAnimation] = [:]
  /// What stays but gets another view, by old numbers.
  private var reloaded: Set<ItemKey> = []
  private let (old, new): (ItemCounts, ItemCounts)
  private let updates: ItemUpdates

  /// The reported changes do not lead from one number of items to the other.
  struct Mismatch: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - updates: The changes that were reported.
  ///   - old: The numbers of items before.
  ///   - new: The numbers after.
  ///   - noun: The word for an item.
  init(_ updates: ItemUpdates, from old: ItemCounts, to new: ItemCounts, noun: String) throws(Mismatch) {
    let check = Check(updates: updates, old: old, new: new, noun: noun)
    try check.items()
    let sections = try check.sections()
    (self.updates, self.sections, self.old, self.new) = (updates, ItemMap(sections.runs), old, new)
    let edits = updates.items
    let removed = Dictionary(grouping: Array(edits.deleted.keys) + edits.moved.keys, by: \.section)
    let added = Dictionary(grouping: Array(edits.inserted.keys) + edits.moved.values, by: \.section)
    var runs: [ItemMap.Run] = []
    for (section, before) in sections.oldNumbers.enumerated() {
      guard let before, updates.sections.reloaded[before] == nil else { continue }
      let (away, here) = (removed[before, default: []].map(\.item), added[section, default: []].map(\.item))
      try check.count(of: section, before: before, removed: away.count, added: here.count)
      Self.addRuns(
        to: &runs, from: (old.items(of: before), away.sorted()), to: (new.items(of: section), here.sorted()))
    }
    func number(_ path: IndexPath, _ counts: ItemCounts) -> Int {
      counts.items(of: path.section).lowerBound + path.item
    }
    for (from, to) in edits.moved { runs.append(.init(old: number(from, old), new: number(to, new), count: 1)) }
    items = ItemMap(runs)
    for (path, animation) in edits.deleted { exits[.item(number(path, old))] = animation }
    for (path, animation) in edits.inserted { entrances[.item(number(path, new))] = animation }
    for (path, animation) in edits.reloaded {
      let number = number(path, old)
      exits[.item(number)] = animation
      reloaded.insert(.item(number))
      if let new = items.new(of: number) { entrances[.item(new)] = animation }
    }
  }

  /// Adds the items of a section that stay, in runs between those that go and those that come.
  private static func addRuns(
    to runs: inout [ItemMap.Run], from old: (items: Range<Int>, away: [Int]), to new: (items: Range<Int>, here: [Int])
  ) {
    var (from, to, away, here) = (0, 0, 0, 0)
    while true {
      while away < old.away.count, old.away[away] == from { (from, away) = (from + 1, away + 1) }
      while here < new.here.count, new.here[here] == to { (to, here) = (to + 1, here + 1) }
      let length = min(
        (away < old.away.count ? old.away[away] : old.items.count) - from,
        (here < new.here.count ? new.here[here] : new.items.count) - to)
      guard length > 0 else { return }
      runs.append(.init(old: old.items.lowerBound + from, new: new.items.lowerBound + to, count: length))
      (from, to) = (from + length, to + length)
    }
  }

  // MARK: What becomes of a view

  /// The new place of a view that stays; nil for one that goes.
  func new(of key: ItemKey) -> ItemKey? { isReloaded(key) ? nil : place(of: key) }

  /// The old place of what stays; nil for what comes.
  func old(of key: ItemKey) -> ItemKey? {
    (key.kind == .item ? items : sections).old(of: key.index).map { ItemKey(kind: key.kind, index: $0) }
  }

  /// The new place of what stays, perhaps with another view.
  func place(of key: ItemKey) -> ItemKey? {
    (key.kind == .item ? items : sections).new(of: key.index).map { ItemKey(kind: key.kind, index: $0) }
  }

  /// Whether something gets another view.
  private func isReloaded(_ key: ItemKey) -> Bool {
    reloaded.contains(key) || key.kind != .item && updates.sections.reloaded[key.index] != nil
  }

  /// How a view that does not stay leaves.
  func exit(of key: ItemKey) -> RowAnimation {
    if let own = exits[key] { return own }
    let section = key.kind == .item ? old.section(of: key.index) : key.index
    return updates.sections.deleted[section] ?? updates.sections.reloaded[section] ?? .automatic
  }

  /// How a view comes that was not there; nil for one that was there, but not in view.
  func entrance(of key: ItemKey) -> RowAnimation? {
    if let own = entrances[key] { return own }
    let section = key.kind == .item ? new.section(of: key.index) : key.index
    if let own = updates.sections.inserted[section] { return own }
    if let before = sections.old(of: section), let own = updates.sections.reloaded[before] { return own }
    return old(of: key) == nil ? .automatic : nil
  }
}
