/// A change of a list from one set of sections and items to another.
struct ItemChange {
  typealias RowAnimation = TableView.RowAnimation

  /// The numbers of sections, and of items among those of all sections.
  let sections, items: ItemMap
  private var exits: [ItemKey: RowAnimation] = [:]
  private var entrances: [ItemKey: RowAnimation] = [:]
  /// What stays but gets another view, by old numbers.
  private var reloaded: Set<ItemKey> = []
  private let (old, new): (Counts, Counts)
  private let updates: ItemUpdates

  /// The reported changes do not lead from one number of items to the other.
  struct Mismatch: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// The numbers of items of each section.
  private struct Counts {
    let counts, firsts: [Int]

    init(_ counts: [Int]) {
      self.counts = counts
      var sum = 0
      firsts = counts.map { count in
        defer { sum += count }
        return sum
      }
    }

    func number(of place: ItemUpdates.Place) -> Int { firsts[place.section] + place.item }
    func section(of item: Int) -> Int {
      firsts.indices.partitioningIndex { firsts[$0] + counts[$0] > item }
    }
  }

  /// - Parameters:
  ///   - updates: The changes that were reported.
  ///   - old: The number of items of each section before.
  ///   - new: The numbers after.
  ///   - noun: The word for an item.
  init(_ updates: ItemUpdates, from old: [Int], to new: [Int], noun: String) throws(Mismatch) {
    let check = Check(updates: updates, old: old, new: new, noun: noun)
    try check.places()
    let sections = try check.sections()
    (self.updates, self.sections) = (updates, ItemMap(sections.runs))
    (self.old, self.new) = (Counts(old), Counts(new))
    var removed: [Int: [Int]] = [:]
    var added: [Int: [Int]] = [:]
    for place in Array(updates.deleted.keys) + updates.moved.keys {
      removed[place.section, default: []].append(place.item)
    }
    for place in Array(updates.inserted.keys) + updates.moved.values {
      added[place.section, default: []].append(place.item)
    }
    var runs: [ItemMap.Run] = []
    for (section, before) in sections.oldNumbers.enumerated() {
      guard let before, updates.reloadedSections[before] == nil else { continue }
      let (away, here) = ((removed[before] ?? []).sorted(), (added[section] ?? []).sorted())
      try check.count(of: section, before: before, removed: away.count, added: here.count)
      Self.addRuns(
        to: &runs, from: (self.old.firsts[before], old[before], away),
        to: (self.new.firsts[section], new[section], here))
    }
    for (from, to) in updates.moved {
      runs.append(.init(old: self.old.number(of: from), new: self.new.number(of: to), count: 1))
    }
    items = ItemMap(runs)
    for (place, animation) in updates.deleted { exits[.item(self.old.number(of: place))] = animation }
    for (place, animation) in updates.inserted { entrances[.item(self.new.number(of: place))] = animation }
    for (place, animation) in updates.reloaded {
      let number = self.old.number(of: place)
      exits[.item(number)] = animation
      reloaded.insert(.item(number))
      if let new = items.new(of: number) { entrances[.item(new)] = animation }
    }
  }

  private static func addRuns(
    to runs: inout [ItemMap.Run], from old: (first: Int, count: Int, away: [Int]),
    to new: (first: Int, count: Int, here: [Int])
  ) {
    var (from, to, away, here) = (0, 0, 0, 0)
    while true {
      while away < old.away.count, old.away[away] == from { (from, away) = (from + 1, away + 1) }
      while here < new.here.count, new.here[here] == to { (to, here) = (to + 1, here + 1) }
      let length = min(
        (away < old.away.count ? old.away[away] : old.count) - from,
        (here < new.here.count ? new.here[here] : new.count) - to)
      guard length > 0 else { return }
      runs.append(.init(old: old.first + from, new: new.first + to, count: length))
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
    if reloaded.contains(key) { return true }
    return !updates.reloadedSections.isEmpty && key.kind != .item && updates.reloadedSections[key.index] != nil
  }

  /// How a view that does not stay leaves.
  func exit(of key: ItemKey) -> RowAnimation {
    if let own = exits[key] { return own }
    let section = key.kind == .item ? old.section(of: key.index) : key.index
    return updates.deletedSections[section] ?? updates.reloadedSections[section] ?? .automatic
  }

  /// How a view comes that was not there; nil for one that was there, but not in view.
  func entrance(of key: ItemKey) -> RowAnimation? {
    if let own = entrances[key] { return own }
    let section = key.kind == .item ? new.section(of: key.index) : key.index
    if let own = updates.insertedSections[section] { return own }
    if let before = sections.old(of: section), let own = updates.reloadedSections[before] { return own }
    return old(of: key) == nil ? .automatic : nil
  }
}
