extension PageScan {
  /// Returns the indices of the views that have to fly above the pages, from back to front.
  ///
  /// These are the views with a match, those with modifiers, and all that the page paints in front of one of these, so that a movement begins
  /// and ends with exactly the page at rest. A view flies with all inside it, except for views that fly themselves.
  ///
  /// - Parameter matched: The indices of the views with a match.
  func lifted(matched: Set<Int>) -> [Int] {
    var lifted: [Int] = []
    // Where they paint.
    var areas: [CGRect] = []
    // For each view the lifted view that it is in or is.
    var carriers: [Int?] = []
    for (index, entry) in entries.enumerated() {
      let carrier = entry.parent.flatMap { carriers[$0] }
      carriers.append(carrier)
      guard let place = entry.place else { continue }
      // What was lifted before the carrier is behind all of it.
      var isCovering: Bool {
        entry.view.paintsItself
          && zip(lifted, areas).reversed().prefix { $0.0 > carrier ?? -1 }.contains { _, area in
            area.hasArea(in: place.hull.intersection(place.clip))
          }
      }
      guard matched.contains(index) || entry.options.movesUnmatched || isCovering else { continue }
      lifted.append(index)
      areas.append(place.reach(of: entry.view).intersection(place.clip))
      carriers[index] = index
    }
    return lifted
  }

  /// The innermost of some views that a view is inside of, or nil.
  func carrier(of index: Int, among indices: Set<Int>) -> Int? {
    sequence(first: index) { self.entries[$0].parent }.dropFirst().first { indices.contains($0) }
  }
}

extension View {
  /// Whether the view paints more than its subviews.
  fileprivate var paintsItself: Bool {
    let state = layer.model
    if case .none = layer.contents, case .none = state.drawing, !drawsContent {
      return state.backgroundColor.alpha > 0 || state.borderWidth > 0 || state.shadowOpacity > 0
        || layer.sublayerCount > subviews.count
    }
    return true
  }
}
