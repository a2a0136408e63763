/// The flight of everything that two pages share, and of what comes or goes by its own modifiers.
final class MagicFlight {
  private let container: View
  private let isForward: Bool
  /// The seconds of the transition.
  private let total: TimeInterval
  /// The seconds of a movement without a duration of its own; nil for the rule of ``FlightDuration``.
  private let usual: TimeInterval?
  private let usualFunction: TimingFunction?
  /// In front of both pages, with all that flies in it.
  private let overlay = View()
  private var elements: [FlyingElement] = []
  /// The views whose copies fly.
  private var hidden: [View] = []
  private var scans: [PageScan]
  /// The indices of the matched views: of those on the from-page, and of those on the to-page in the same order.
  private let pairs: [(from: Int, to: Int)]

  /// Finds what flies, and puts it in front of the pages, at its start.
  ///
  /// - Parameters:
  ///   - from: The from-page, scanned before anything has changed.
  ///   - to: The to-page, where it will be at the end.
  ///   - container: The container of the transition.
  ///   - isForward: Whether the transition leads forth.
  ///   - total: The seconds of the transition, in which all flights end.
  ///   - usual: The seconds of a movement without a duration of its own; nil for a duration by distance.
  ///   - function: The curve of a movement without its own; nil for the rule of ``MagicMoveAnimator``.
  init(
    from: PageScan, to: PageScan, in container: View, isForward: Bool, total: TimeInterval, usual: TimeInterval?,
    function: TimingFunction?
  ) {
    (self.container, self.isForward, self.total, self.usual) = (container, isForward, total, usual)
    (scans, usualFunction) = ([from, to], function)
    pairs = Self.pairs(from, to)
    scans[0].readModifiers(matched: Set(pairs.map(\.from)), isForward: isForward)
    scans[1].readModifiers(matched: Set(pairs.map(\.to)), isForward: isForward)
    overlay.frame = container.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (overlay.clipsToBounds, overlay.isUserInteractionEnabled) = (true, false)
    makeElements()
  }

  /// The views with one identifier on both pages, in the order of the to-page.
  static func pairs(_ from: PageScan, _ to: PageScan) -> [(from: Int, to: Int)] {
    to.found.compactMap { identifier, index in from.found[identifier].map { ($0, index) } }.sorted { $0.to < $1.to }
  }

  // MARK: What flies

  private func makeElements() {
    let lifted = [
      scans[0].lifted(matched: Set(pairs.map(\.from))), scans[1].lifted(matched: Set(pairs.map(\.to))),
    ]
    // Copies of views must not show the views inside them that fly themselves.
    for (scan, indices) in zip(scans, lifted) {
      for index in indices { hide(scan.entries[index].view) }
    }
    let partners = Dictionary(uniqueKeysWithValues: pairs.map { ($0.from, $0.to) })
    let order = FlightOrder(from: lifted[0], to: lifted[1], partners: partners)
    for place in order.places {
      let element =
        switch place.member {
        case .pair(let from, let to): makeElement(from, to)
        case .from(let index): makeElement(index, on: 0)
        case .to(let index): makeElement(index, on: 1)
        }
      guard let element else { continue }
      element.rank = (place.rankAtStart, place.rankAtEnd)
      elements.append(element)
      overlay.addSubview(element.view)
    }
    // Nothing outlasts the transition.
    let end = elements.map(\.timing.end).max() ?? 0
    if end > total, end > 0 { for element in elements { element.speedUp(by: total / end) } }
  }

  private func hide(_ view: View) {
    view.layer.standInCount += 1
    hidden.append(view)
  }

  private func makeElement(_ from: Int, _ to: Int) -> FlyingElement? {
    let (old, new) = (scans[0].entries[from], scans[1].entries[to])
    var options = new.options
    options.complete(from: old.options)
    guard let start = old.place, let end = new.place else { return nil }
    let timing = self.timing(options, wait: max(old.wait, new.wait), from: start, to: end)
    return FlyingElement(
      from: start, to: end,
      isCut: start.isCut(old.view, in: container.bounds) || end.isCut(new.view, in: container.bounds),
      parts: ElementParts(from: old.view, to: new.view), timing: timing, arc: options.arc ?? 0,
      depth: options.zPosition ?? 0,
      measure: { [container] in
        guard let start = ElementPlace(of: old.view, in: container), let end = ElementPlace(of: new.view, in: container)
        else { return nil }
        return (start, end)
      })
  }

  /// A view without a match, on one of the pages.
  private func makeElement(_ index: Int, on page: Int) -> FlyingElement? {
    let (scan, isComing) = (scans[page], page == 1)
    let entry = scan.entries[index]
    let around = carrier(of: index, on: page)
    let (container, isWide) = (container, entry.view.layer.paintsBeyondBounds && !entry.view.clipsToBounds)
    func ends() -> (start: ElementPlace, end: ElementPlace)? {
      guard var rest = ElementPlace(of: entry.view, in: container), let known = entry.place else { return nil }
      // By now the opacity of the page is that of the end.
      rest.alpha = known.alpha
      let away = self.away(rest, entry.options, carriedBy: around(), isWide: isWide)
      return isComing ? (away, rest) : (rest, away)
    }
    guard let places = ends() else { return nil }
    let isCut = (isComing ? places.end : places.start).isCut(entry.view, in: container.bounds)
    var parts = ElementParts(of: entry.view)
    var timing = self.timing(entry.options, wait: entry.wait, from: places.start, to: places.end)
    if !entry.options.movesUnmatched {
      // It only covers something that flies, and fades like the text of its page.
      timing = AnimationTiming(duration: total, function: usualFunction ?? .cubic(.standard))
      for content in parts.contents.flatMap(\.views) {
        parts.fades.append(FlyingFade(view: content, isOut: !isComing, isThrough: true))
      }
    }
    return FlyingElement(
      from: places.start, to: places.end, isCut: isCut, parts: parts, timing: timing,
      arc: entry.options.arc ?? 0, depth: entry.options.zPosition ?? 0, measure: ends)
  }

  /// How far a view on a page is carried by the matched view that it is in, from its page's place to the other page's.
  private func carrier(of index: Int, on page: Int) -> () -> CGPoint {
    let matched = Set(pairs.map { page == 0 ? $0.from : $0.to })
    guard let carrier = scans[page].carrier(of: index, among: matched),
      let pair = pairs.first(where: { (page == 0 ? $0.from : $0.to) == carrier })
    else { return { .zero } }
    let (here, there) = (
      scans[page].entries[carrier].view, scans[1 - page].entries[page == 0 ? pair.to : pair.from].view
    )
    return { [container] in
      guard let start = ElementPlace(of: here, in: container), let end = ElementPlace(of: there, in: container) else {
        return .zero
      }
      return end.hull.origin.way(from: start.hull.origin)
    }
  }

  /// The place of a view that has not come yet, or has gone.
  ///
  /// - Parameter isWide: Whether it paints outside of its bounds.
  private func away(
    _ rest: ElementPlace, _ options: FlightOptions, carriedBy way: CGPoint, isWide: Bool
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
    _ options: FlightOptions, wait: TimeInterval, from start: ElementPlace, to end: ElementPlace
  ) -> AnimationTiming {
    let delay = wait + (options.delay ?? 0)
    let way = end.center.way(from: start.center)
    let (old, new) = (start.shownSize, end.shownSize)
    let byDistance = FlightDuration.seconds(
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

  // MARK: The flight

  /// Puts everything that flies in front of the pages, at its start.
  func takeOff() {
    for element in elements { element.takeOff() }
    container.addSubview(overlay)
  }

  /// Animates everything to its end.
  func fly(in context: any ViewControllerContextTransitioning) {
    for element in elements { element.fly() }
    let elements = elements
    context.repositionOnResize(elements.flatMap(\.moving)) {
      for element in elements {
        element.measureAgain()
        element.show(atEnd: false)
      }
    } end: {
      for element in elements { element.show(atEnd: true) }
    }
  }

  /// Removes all copies, and shows the originals again.
  func land() {
    overlay.removeFromSuperview()
    for view in hidden { view.layer.standInCount -= 1 }
    (elements, hidden) = ([], [])
  }
}

extension ElementPlace {
  /// The size as it shows: that of the bounds, unless a transform changes it.
  fileprivate var shownSize: CGSize { transform == .identity ? size : hull.size }
}
