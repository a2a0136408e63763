extension ItemChange {
  /// Whether reported changes fit the numbers of items before and after them.
  struct Check {
    let updates: ItemUpdates
    let old, new: [Int]
    let noun: String

    /// Whether every place exists, and has one change at most.
    func places() throws(Mismatch) {
      for (place, what) in updates.deleted.keys.map({ ($0, "delete") }) + updates.reloaded.keys.map({ ($0, "reload") })
        + updates.moved.keys.map({ ($0, "move") })
      {
        try existsBefore(place, what)
      }
      for (place, what) in updates.inserted.keys.map({ ($0, "insert") }) + updates.moved.values.map({ ($0, "move") }) {
        try existsAfter(place, what)
      }
      for place in updates.deleted.keys where updates.moved[place] != nil || updates.reloaded[place] != nil {
        throw mismatch("attempt to delete \(noun) \(place.item) of section \(place.section), and to move or reload it")
      }
      var targets = Set(updates.inserted.keys)
      for place in updates.moved.values where !targets.insert(place).inserted {
        throw mismatch(
          "attempt to insert or move more than one \(noun) to \(noun) \(place.item) of section \(place.section)")
      }
    }

    private func existsBefore(_ place: ItemUpdates.Place, _ what: String) throws(Mismatch) {
      guard old.indices.contains(place.section) else {
        throw mismatch(
          "attempt to \(what) \(noun) \(place.item) of section \(place.section), but there are only \(old.count) sections before the update"
        )
      }
      guard (0..<old[place.section]).contains(place.item) else {
        throw mismatch(
          "attempt to \(what) \(noun) \(place.item) of section \(place.section), which contains only \(old[place.section]) \(noun)s before the update"
        )
      }
    }

    private func existsAfter(_ place: ItemUpdates.Place, _ what: String) throws(Mismatch) {
      guard new.indices.contains(place.section) else {
        throw mismatch(
          "attempt to \(what) \(noun) \(place.item) into section \(place.section), but there are only \(new.count) sections after the update"
        )
      }
      guard (0..<new[place.section]).contains(place.item) else {
        throw mismatch(
          "attempt to \(what) \(noun) \(place.item) into section \(place.section), which contains only \(new[place.section]) \(noun)s after the update"
        )
      }
    }

    /// The old number of each section, nil for one that comes, and the runs of those that stay.
    func sections() throws(Mismatch) -> (oldNumbers: [Int?], runs: [ItemMap.Run]) {
      for section in Array(updates.deletedSections.keys) + updates.reloadedSections.keys + updates.movedSections.keys
      where !old.indices.contains(section) {
        throw mismatch(
          "attempt to change section \(section), but there are only \(old.count) sections before the update")
      }
      for section in Array(updates.insertedSections.keys) + updates.movedSections.values
      where !new.indices.contains(section) {
        throw mismatch(
          "attempt to insert section \(section), but there are only \(new.count) sections after the update")
      }
      for section in updates.deletedSections.keys
      where updates.movedSections[section] != nil || updates.reloadedSections[section] != nil {
        throw mismatch("attempt to delete section \(section), and to move or reload it")
      }
      var numbers = [Int?](repeating: nil, count: new.count)
      var taken = Set(updates.insertedSections.keys)
      for (from, to) in updates.movedSections {
        guard taken.insert(to).inserted else {
          throw mismatch("attempt to insert or move more than one section to section \(to)")
        }
        numbers[to] = from
      }
      let staying = old.indices.filter { updates.deletedSections[$0] == nil && updates.movedSections[$0] == nil }
      let free = new.indices.filter { !taken.contains($0) }
      guard staying.count == free.count else {
        throw mismatch(
          """
          invalid number of sections. The number of sections after the update (\(new.count)) must be equal to the number of \
          sections before the update (\(old.count)), plus or minus the number of sections inserted or deleted \
          (\(updates.insertedSections.count) inserted, \(updates.deletedSections.count) deleted)
          """)
      }
      for (from, to) in zip(staying, free) { numbers[to] = from }
      return (numbers, numbers.enumerated().compactMap { to, from in from.map { .init(old: $0, new: to, count: 1) } })
    }

    /// Whether the number of items of a section that stays fits.
    func count(of section: Int, before: Int, removed: Int, added: Int) throws(Mismatch) {
      guard new[section] != old[before] - removed + added else { return }
      let out = updates.moved.keys.count { $0.section == before }
      let into = updates.moved.values.count { $0.section == section }
      throw mismatch(
        """
        invalid number of \(noun)s in section \(section). The number of \(noun)s in the section after the update \
        (\(new[section])) must be equal to the number before the update (\(old[before])), plus or minus the number of \
        \(noun)s inserted or deleted (\(added - into) inserted, \(removed - out) deleted), and plus or minus the number moved \
        into or out of the section (\(into) moved in, \(out) moved out)
        """)
    }

    private func mismatch(_ what: String) -> Mismatch { Mismatch(description: "Invalid update: \(what).") }
  }
}
