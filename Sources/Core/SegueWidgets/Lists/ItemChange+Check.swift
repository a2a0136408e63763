extension ItemChange {
  /// Whether reported changes fit the numbers of items before and after them.
  struct Check {
    let updates: ItemUpdates
    let old, new: ItemCounts
    /// The word for an item.
    let noun: String

    /// Whether every item exists, and has one change at most.
    func items() throws(Mismatch) {
      try check(updates.items, noun, name: { "\(noun) \($0.item) of section \($0.section)" }) {
        (path, verb, isBefore) throws(Mismatch) in
        let (counts, time) = isBefore ? (old.sections, "before") : (new.sections, "after")
        let place = "attempt to \(verb) \(noun) \(path.item) \(isBefore ? "of" : "into") section \(path.section)"
        guard counts.indices.contains(path.section) else {
          throw mismatch("\(place), but there are only \(counts.count) sections \(time) the update")
        }
        guard (0..<counts[path.section]).contains(path.item) else {
          throw mismatch("\(place), which contains only \(counts[path.section]) \(noun)s \(time) the update")
        }
      }
    }

    /// The old number of each section, nil for one that comes, and the runs of those that stay.
    func sections() throws(Mismatch) -> (oldNumbers: [Int?], runs: [ItemMap.Run]) {
      let (old, new, edits) = (old.sections, new.sections, updates.sections)
      try check(edits, "section", name: { "section \($0)" }) { (section, verb, isBefore) throws(Mismatch) in
        let (count, time) = isBefore ? (old.count, "before") : (new.count, "after")
        guard (0..<count).contains(section) else {
          throw mismatch(
            "attempt to \(verb) section \(section), but there are only \(count) sections \(time) the update")
        }
      }
      var numbers = [Int?](repeating: nil, count: new.count)
      for (from, to) in edits.moved { numbers[to] = from }
      let staying = old.indices.filter { edits.deleted[$0] == nil && edits.moved[$0] == nil }
      let free = new.indices.filter { edits.inserted[$0] == nil && numbers[$0] == nil }
      guard staying.count == free.count else {
        throw mismatch(
          """
          invalid number of sections. The number of sections after the update (\(new.count)) must be equal to the number of \
          sections before the update (\(old.count)), plus or minus the number of sections inserted or deleted \
          (\(edits.inserted.count) inserted, \(edits.deleted.count) deleted)
          """)
      }
      for (from, to) in zip(staying, free) { numbers[to] = from }
      return (numbers, numbers.enumerated().compactMap { to, from in from.map { .init(old: $0, new: to, count: 1) } })
    }

    private func check<Place>(
      _ edits: ItemUpdates.Edits<Place>, _ noun: String, name: (Place) -> String,
      exists: (_ place: Place, _ verb: String, _ isBefore: Bool) throws(Mismatch) -> Void
    ) throws(Mismatch) {
      for place in edits.deleted.keys { try exists(place, "delete", true) }
      for place in edits.reloaded.keys { try exists(place, "reload", true) }
      for place in edits.inserted.keys { try exists(place, "insert", false) }
      for (place, target) in edits.moved {
        try exists(place, "move", true)
        try exists(target, "move", false)
      }
      for place in edits.deleted.keys where edits.moved[place] != nil || edits.reloaded[place] != nil {
        throw mismatch("attempt to delete \(name(place)), and to move or reload it")
      }
      var targets = Set(edits.inserted.keys)
      for place in edits.moved.values where !targets.insert(place).inserted {
        throw mismatch("attempt to insert or move more than one \(noun) to \(name(place))")
      }
    }

    /// Whether the number of items of a section that stays fits.
    func count(of section: Int, before: Int, removed: Int, added: Int) throws(Mismatch) {
      let (count, old) = (new.sections[section], old.sections[before])
      guard count != old - removed + added else { return }
      let out = updates.items.moved.keys.count { $0.section == before }
      let into = updates.items.moved.values.count { $0.section == section }
      throw mismatch(
        """
        invalid number of \(noun)s in section \(section). The number of \(noun)s in the section after the update \
        (\(count)) must be equal to the number before the update (\(old)), plus or minus the number of \
        \(noun)s inserted or deleted (\(added - into) inserted, \(removed - out) deleted), and plus or minus the number moved \
        into or out of the section (\(into) moved in, \(out) moved out)
        """)
    }

    private func mismatch(_ what: String) -> Mismatch { Mismatch(description: "Invalid update: \(what).") }
  }
}
