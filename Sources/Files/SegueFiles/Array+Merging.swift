extension Array where Element: Identifiable & Equatable {
  /// The list after two changes of it: one here, after which it is `self`, and one elsewhere. Of two elements with the same id, the first
  /// counts.
  ///
  /// - An element that only one has changed, added or deleted is as that one has it.
  /// - An element that one has deleted and the other changed stays, as the other has it.
  /// - The order is that of `other`. What is only here comes behind what is before it here.
  ///
  /// - Parameters:
  ///   - other: The list as it was changed elsewhere.
  ///   - base: The list before both changes.
  ///   - merge: Returns an element that is in both lists from the one here, the other one, and the one in `base`, which is nil if both
  ///     have added it.
  public func merged(
    with other: [Element], since base: [Element],
    _ merge: (_ own: Element, _ other: Element, _ base: Element?) -> Element
  ) -> [Element] {
    if other == base { return self }
    if self == base { return other }
    let (mine, theirs, old) = (byID, other.byID, base.byID)
    var result = other.compactMap { element in
      if let own = mine[element.id] { return merge(own, element, old[element.id]) }
      return old[element.id] == element ? nil : element
    }
    for (index, element) in enumerated() where theirs[element.id] == nil && old[element.id] != element {
      let earlier = self[..<index].reversed().lazy.compactMap { one in result.firstIndex { $0.id == one.id } }
      result.insert(element, at: earlier.first.map { $0 + 1 } ?? 0)
    }
    return result
  }

  private var byID: [Element.ID: Element] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}
