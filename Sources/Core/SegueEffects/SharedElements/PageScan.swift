/// The views of a page, from back to front.
struct PageScan {
  /// One view.
  struct Entry {
    let view: View
    /// The index of the view around it; nil for the page itself.
    let parent: Int?
    /// What the view looks like.
    var source: ElementSource
    /// Whether the view paints more than its subviews.
    let paintsItself: Bool
    /// What it is, how it comes and goes, and its place in its superview, as they were when the page was scanned.
    let identifier: AnyHashable?
    let uses: Int
    let modifiers: [TransitionModifier]
    let group: TransitionGroup
    let (frame, bounds): (CGRect, CGRect)
    /// Where it is; nil if that is not measured.
    let geometry: ElementGeometry?
    /// Where it is in the container; nil if that is not known, or if nothing of it can be seen.
    fileprivate(set) var place: ElementPlace?
    /// The modifiers that count for it.
    var options = ElementOptions([], in: ElementOptions.Situation(isMatched: false, isForward: true, isAppearing: true))
    /// The seconds that it waits for its siblings.
    var wait: TimeInterval = 0
    /// Whether it has gone, and is only still seen to go.
    var isLeaving = false

    var delay: TimeInterval { wait + (options.delay ?? 0) }
  }

  private(set) var entries: [Entry] = []
  /// The views that can be matched, by their identifiers. Of several views with one identifier, the last one that shows.
  private(set) var found: [AnyHashable: Int] = [:]
  /// The identifiers that several views have, of which all but the last one that shows are left out.
  private(set) var repeated: [AnyHashable] = []
  private let isAppearing: Bool
  /// Whether the first entry is the container itself, whose own look is not a part of the others'.
  private let isContainer: Bool
  /// What can be seen of the container, the part to which it cuts what flies, and the map from the root to it; nil if no places are
  /// measured.
  private let room: (visible: CGRect, clip: CGRect, map: Transform3D)?
  /// The views between the page and the container.
  private let around: [ElementGeometry]

  /// Walks through a page. Hidden views, and views that are quite transparent, are left out with all inside them.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - container: The places are measured in this view. With nil, for a page that is not laid out, none is measured.
  ///   - isAppearing: Whether it is the page that comes.
  init(_ page: View, in container: View?, isAppearing: Bool) {
    (self.isAppearing, isContainer) = (isAppearing, false)
    room = container.flatMap { container in
      container.mapFromRoot.map { (container.bounds, container.bounds, $0) }
    }
    let outer = sequence(first: page, next: \.superview).dropFirst().prefix { $0 !== container }
    around = room.map { room in outer.map { ElementGeometry(of: $0, room.map) } } ?? []
    visit(page, parent: nil)
  }

  /// Walks through a container and all in it. Places are measured from the top left of what it shows.
  ///
  /// - Parameters:
  ///   - container: The container, which is the first entry.
  ///   - stills: What the views look like.
  ///   - isAppearing: Whether this is the new look.
  init(inside container: View, _ stills: StillTree, isAppearing: Bool) {
    (self.isAppearing, isContainer) = (isAppearing, true)
    let origin = container.bounds.origin
    room = container.mapFromRoot.map {
      let map = $0.concatenating(Transform3D(translationX: -origin.x, y: -origin.y))
      let visible = CGRect(origin: .zero, size: container.bounds.size)
      return (container.clipsToBounds ? visible : .everywhere, .everywhere, map)
    }
    around = []
    visit(container, parent: nil, stills)
  }

  private mutating func visit(_ view: View, parent: Int?, _ stills: StillTree? = nil) {
    if view is SharedElementOverlay { return }
    guard !view.isHidden, view.alpha > 0 else { return }
    let index = entries.count
    entries.append(
      Entry(
        view: view, parent: parent, source: stills?.source(of: view) ?? ElementSource(view),
        paintsItself: view.paintsItself,
        identifier: view.transitionID, uses: view.layer.attachments[ViewUses.self].count,
        modifiers: view.transitionModifiers, group: view.transitionGroup,
        frame: view.frame, bounds: view.bounds, geometry: room.map { ElementGeometry(of: view, $0.map) }))
    if let room, let place = place(of: index), place.isVisible(in: room.visible) { entries[index].place = place }
    if let identifier = view.transitionID, room == nil || entries[index].place != nil {
      if found.updateValue(index, forKey: identifier) != nil { repeated.append(identifier) }
    }
    for subview in view.subviews { visit(subview, parent: index, stills) }
  }

  /// Adds a view that is no longer there, but is still seen on its way out.
  mutating func add(leaving entry: Entry) {
    var entry = Entry(
      view: entry.view, parent: 0, source: entry.source, paintsItself: entry.paintsItself, identifier: entry.identifier,
      uses: entry.uses,
      modifiers: entry.modifiers, group: entry.group, frame: entry.frame, bounds: entry.bounds,
      geometry: entry.geometry,
      place: entry.place)
    entry.isLeaving = true
    if entries.contains(where: { $0.view === entry.view }) { return }
    if let identifier = entry.identifier, found[identifier] == nil { found[identifier] = entries.count }
    entries.append(entry)
  }

  /// Where a view is in the container, whether it is seen or not; nil if that is not known.
  ///
  /// - Parameter host: A view around it, in which the place is measured instead.
  func place(of index: Int, in host: Int? = nil) -> ElementPlace? {
    guard let room else { return nil }
    let chain = path(from: index).prefix { $0 != host && !(isContainer && $0 == 0) }.compactMap {
      entries[$0].geometry
    }
    if let host { return entries[host].geometry.flatMap { ElementPlace(chain, in: .everywhere, host: $0) } }
    return ElementPlace(chain + around, in: room.clip)
  }

  /// The indices of a view and the views around it, from the innermost.
  func path(from index: Int) -> some Sequence<Int> { sequence(first: index) { entries[$0].parent } }

  /// Reads the modifiers, and makes the delays of cascades.
  ///
  /// - Parameters:
  ///   - matched: The indices of the views that have a match.
  ///   - isForward: Whether the transition leads forth.
  mutating func readModifiers(matched: Set<Int>, isForward: Bool) {
    var inherited: [Int: [TransitionModifier]] = [:]
    var children: [Int: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      if let parent = entry.parent { children[parent, default: []].append(index) }
    }
    for index in entries.indices {
      let own = entries[index].modifiers
      let situation = ElementOptions.Situation(
        isMatched: matched.contains(index), isForward: isForward, isAppearing: isAppearing)
      var options = ElementOptions(own, in: situation)
      if !situation.isMatched, !options.movesUnmatched, let modifiers = inherited[index] {
        options = ElementOptions(modifiers + own, in: situation)
      }
      entries[index].options = options
      guard let cascade = options.cascade, let inner = children[index] else { continue }
      let frames = inner.map { entries[$0].frame }
      let start = entries[index].delay
      let end = start + Double(inner.count) * cascade.step
      for (rank, place) in cascade.order.indices(of: frames, in: entries[index].bounds).enumerated() {
        inherited[inner[place]] = cascade.children
        let wait = start + Double(rank) * cascade.step
        for descendant in subtree(of: inner[place]) {
          if !matched.contains(descendant) {
            entries[descendant].wait = wait
          } else if cascade.delaysMatched {
            entries[descendant].wait = end
          }
        }
      }
    }
  }

  /// The indices of a view and all views inside it.
  private func subtree(of index: Int) -> Range<Int> {
    var end = index + 1
    while end < entries.count, let parent = entries[end].parent, parent >= index { end += 1 }
    return index..<end
  }
}

extension View {
  /// Whether the view paints more than its subviews.
  var paintsItself: Bool {
    let state = layer.model
    if case .none = layer.contents, case .none = state.drawing, !drawsContent {
      return state.backgroundColor.alpha > 0 || state.borderWidth > 0 || state.shadowOpacity > 0
        || layer.sublayerCount > subviews.count
    }
    return true
  }
}
