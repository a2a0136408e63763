/// Finds what flies in a magic move: everything that two pages share, and what comes or goes by its own modifiers.
struct MagicMatch {
  private let container: View
  private let isForward: Bool
  /// The seconds of the transition.
  private let total: TimeInterval
  /// The seconds of a movement without a duration of its own; nil for the rule of ``ElementDuration``.
  private let usual: TimeInterval?
  private let usualFunction: TimingFunction?
  private var scans: [PageScan]
  /// The indices of the matched views: of those on the from-page, and of those on the to-page in the same order.
  private let pairs: [(from: Int, to: Int)]
  /// The same indices of each page.
  private let matched: [Set<Int>]

  /// - Parameters:
  ///   - from: The from-page, scanned where it is at the start.
  ///   - to: The to-page, where it will be at the end.
  ///   - container: The container of the transition.
  ///   - isForward: Whether the transition leads forth.
  ///   - total: The length of the transition, in seconds. No movement ends later.
  ///   - usual: The seconds of a movement without a duration of its own; nil for a duration by distance.
  ///   - function: The curve of a movement without its own; nil for the rule of ``MagicMoveAnimator``.
  init(
    from: PageScan, to: PageScan, in container: View, isForward: Bool, total: TimeInterval, usual: TimeInterval?,
    function: TimingFunction?
  ) {
    (self.container, self.isForward, self.total, self.usual) = (container, isForward, total, usual)
    (scans, usualFunction) = ([from, to], function)
    pairs = Self.pairs(from, to)
    matched = [Set(pairs.map(\.from)), Set(pairs.map(\.to))]
    for page in 0...1 { scans[page].readModifiers(matched: matched[page], isForward: isForward) }
  }

  /// The views with one identifier on both pages, in the order of the to-page.
  static func pairs(_ from: PageScan, _ to: PageScan) -> [(from: Int, to: Int)] {
    to.found.compactMap { identifier, index in from.found[identifier].map { ($0, index) } }.sorted { $0.to < $1.to }
  }

  // MARK: What flies

  /// Makes the copies, from back to front, and finds the views whose place they take.
  func makeCopies() -> SharedElementMotion.Copies {
    let lifted = zip(scans, matched).map { $0.lifted(matched: $1) }
    let originals = zip(scans, lifted).flatMap { scan, indices in indices.map { scan.entries[$0].view } }
    // Copies of views must not show the views inside them that fly themselves.
    for view in originals { view.layer.standInCount += 1 }
    defer { for view in originals { view.layer.standInCount -= 1 } }
    let partners = Dictionary(uniqueKeysWithValues: pairs.map { ($0.from, $0.to) })
    let elements = ElementOrder(from: lifted[0], to: lifted[1], partners: partners).places.compactMap { place in
      let element =
        switch place.member {
        case .pair(let from, let to): makeElement(from, to)
        case .from(let index): makeElement(index, on: 0)
        case .to(let index): makeElement(index, on: 1)
        }
      element?.rank = (place.rankAtStart, place.rankAtEnd)
      return element
    }
    // Nothing outlasts the transition.
    let end = elements.map(\.timing.end).max() ?? 0
    if end > total, end > 0 { for element in elements { element.speedUp(by: total / end) } }
    return (elements, originals)
  }

  private func makeElement(_ from: Int, _ to: Int) -> SharedElement? {
    let (old, new) = (scans[0].entries[from], scans[1].entries[to])
    var options = new.options
    options.complete(from: old.options)
    guard let start = old.place, let end = new.place else { return nil }
    let timing = self.timing(options, wait: max(old.wait, new.wait), from: start, to: end)
    return SharedElement(
      from: start, to: end,
      isCut: start.isCut(old.view, in: container.bounds) || end.isCut(new.view, in: container.bounds),
      parts: ElementParts(from: old.view, to: new.view), timing: timing, arc: options.arc ?? 0,
      depth: options.zPosition ?? 0)
  }

  /// A view without a match, on one of the pages.
  private func makeElement(_ index: Int, on page: Int) -> SharedElement? {
    let (entry, isIncoming) = (scans[page].entries[index], page == 1)
    guard let rest = entry.place else { return nil }
    let isWide = entry.view.layer.paintsBeyondBounds && !entry.view.clipsToBounds
    let away = self.away(rest, entry.options, carriedBy: carry(of: index, on: page), isWide: isWide)
    let (start, end) = isIncoming ? (away, rest) : (rest, away)
    var parts = ElementParts(of: entry.view)
    var timing = self.timing(entry.options, wait: entry.wait, from: start, to: end)
    if !entry.options.movesUnmatched {
      // It only covers something that flies, and fades like the text of its page.
      timing = AnimationTiming(duration: total, function: usualFunction ?? .cubic(.standard))
      for content in parts.contents.flatMap(\.views) {
        parts.fades.append(ElementFade(view: content, isOut: !isIncoming, turn: 0.5))
      }
    }
    return SharedElement(
      from: start, to: end, isCut: rest.isCut(entry.view, in: container.bounds), parts: parts, timing: timing,
      arc: entry.options.arc ?? 0, depth: entry.options.zPosition ?? 0)
  }

  /// How far a view on a page is carried by the matched view that it is in, from its page's place to the other page's.
  private func carry(of index: Int, on page: Int) -> CGPoint {
    guard let carrier = scans[page].carrier(of: index, among: matched[page]),
      let pair = pairs.first(where: { (page == 0 ? $0.from : $0.to) == carrier }),
      let start = scans[page].entries[carrier].place,
      let end = scans[1 - page].entries[page == 0 ? pair.to : pair.from].place
    else { return .zero }
    return end.hull.origin.way(from: start.hull.origin)
  }

  /// The place of a view that has not come yet, or has gone.
  ///
  /// - Parameter isWide: Whether it paints outside of its bounds.
  private func away(
    _ rest: ElementPlace, _ options: ElementOptions, carriedBy way: CGPoint, isWide: Bool
  ) -> ElementPlace {
    var place = rest.moved(by: way)
    place.center = place.center.offset(by: options.translation)
    place.hull.origin = place.hull.origin.offset(by: options.translation)
    place.transform = options.transform.concatenating(place.transform)
    guard options.movesUnmatched else { return place }
    // What leaves the container does not fade, unless it has to.
    let isOutside = !place.hull.hasArea(in: container.bounds) && options.transform == .identity
    if !isOutside || options.fades || isWide { place.alpha = 0 }
    return place
  }

  // MARK: Times

  private func timing(
    _ options: ElementOptions, wait: TimeInterval, from start: ElementPlace, to end: ElementPlace
  ) -> AnimationTiming {
    let delay = wait + (options.delay ?? 0)
    let way = end.center.way(from: start.center)
    let (old, new) = (start.shownSize, end.shownSize)
    let byDistance = ElementDuration.seconds(
      moving: hypot(way.x, way.y), growing: hypot(new.width - old.width, new.height - old.height))
    let duration = options.duration ?? usual.map { max(min($0, byDistance), $0 - delay) } ?? byDistance
    let inside = (container.bounds.contains(start.center), container.bounds.contains(end.center))
    let rule: CubicTimingCurve =
      switch inside {
      case (false, true): .deceleration
      case (true, false): .acceleration
      default: .standard
      }
    return AnimationTiming(
      duration: duration, delay: delay, function: options.function ?? usualFunction ?? .cubic(rule))
  }
}

extension ElementPlace {
  /// The size as it shows: that of the bounds, unless a transform changes it.
  fileprivate var shownSize: CGSize { transform == .identity ? size : hull.size }
}
