/// The views of a page, from back to front.
struct PageScan {
  /// One view.
  struct Entry {
    let view: View
    /// The index of the view around it; nil for the page itself.
    let parent: Int?
    /// Where it is; nil if that is not known, or nothing of it can be seen.
    var place: ElementPlace?
    /// The modifiers that count for it.
    var options = ElementOptions([], in: ElementOptions.Situation(isMatched: false, isForward: true, isAppearing: true))
    /// The seconds that it waits for its siblings.
    var wait: TimeInterval = 0

    var delay: TimeInterval { wait + (options.delay ?? 0) }
  }

  private(set) var entries: [Entry] = []
  /// The views that can be matched, by their identifiers. Of several views with one identifier, the last one that shows.
  private(set) var found: [AnyHashable: Int] = [:]
  private let isAppearing: Bool

  /// Walks through a page. Hidden views, and views that are quite transparent, are left out with all inside them.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - container: The places are measured in this view. With nil, for a page that is not laid out, none is measured.
  ///   - isAppearing: Whether it is the page that comes.
  init(_ page: View, in container: View?, isAppearing: Bool) {
    self.isAppearing = isAppearing
    visit(page, parent: nil, in: container)
  }

  private mutating func visit(_ view: View, parent: Int?, in container: View?) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let index = entries.count
    let place = container.flatMap { ElementPlace(of: view, in: $0) }
    entries.append(Entry(view: view, parent: parent, place: place?.isVisible == true ? place : nil))
    if let identifier = view.transitionID, container == nil || entries[index].place != nil { found[identifier] = index }
    for subview in view.subviews { visit(subview, parent: index, in: container) }
  }

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
      let own = entries[index].view.transitionModifiers
      let situation = ElementOptions.Situation(
        isMatched: matched.contains(index), isForward: isForward, isAppearing: isAppearing)
      var options = ElementOptions(own, in: situation)
      if !situation.isMatched, !options.movesUnmatched, let modifiers = inherited[index] {
        options = ElementOptions(modifiers + own, in: situation)
      }
      entries[index].options = options
      guard let cascade = options.cascade, let inner = children[index] else { continue }
      let frames = inner.map { entries[$0].view.frame }
      let start = entries[index].delay
      let end = start + Double(inner.count) * cascade.step
      for (rank, place) in cascade.order.indices(of: frames, in: entries[index].view.bounds).enumerated() {
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
