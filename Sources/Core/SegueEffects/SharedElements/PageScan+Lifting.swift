extension PageScan {
  /// Returns the indices of the views that have to fly above the pages, from back to front.
  ///
  /// These are the moving views, and all that the page paints in front of one of these, so that a movement begins and ends with exactly
  /// the page at rest. A view flies with all inside it, except for views that fly themselves.
  ///
  /// - Parameters:
  ///   - moving: Whether the view at an index moves.
  ///   - area: Where it paints on its way.
  func lifted(moving: (Int) -> Bool, area: (Int) -> CGRect) -> [Int] {
    var lifted: [Int] = []
    var areas: [CGRect] = []
    // For each view the lifted view that it is in or is.
    var carriers: [Int?] = []
    for (index, entry) in entries.enumerated() {
      let carrier = entry.parent.flatMap { carriers[$0] }
      carriers.append(carrier)
      // What was lifted before the carrier is behind all of it.
      var isCovering: Bool {
        guard let place = entry.place, entry.paintsItself else { return false }
        return zip(lifted, areas).reversed().prefix { $0.0 > carrier ?? -1 }.contains { _, area in
          area.hasArea(in: place.hull.intersection(place.clip))
        }
      }
      guard moving(index) || isCovering else { continue }
      lifted.append(index)
      areas.append(area(index))
      carriers[index] = index
    }
    return lifted
  }

  /// Where a view paints, as far as it is seen; null if it is not.
  func paintedArea(of index: Int) -> CGRect {
    guard let place = entries[index].place else { return .null }
    return place.reach(of: entries[index].source.layer).intersection(place.clip)
  }

  /// The innermost of some views that a view is inside of, or nil.
  func carrier(of index: Int, among indices: Set<Int>) -> Int? {
    path(from: index).dropFirst().first { indices.contains($0) }
  }
}
