/// What flies between two looks of a page, or between two pages: everything that they share, and what comes or goes by itself.
struct ElementMatch {
  /// The times of the movements, and what goes for views without a match.
  struct Rules {
    /// Whether the transition leads forth.
    var isForward = true
    /// The length of the transition, in seconds. No movement ends later.
    var total: TimeInterval
    /// The seconds of a movement without a duration of its own; nil for the rule of ``ElementDuration``.
    var usual: TimeInterval?
    /// The curve of a movement without its own; nil for the rule of ``MagicMoveAnimator``.
    var function: TimingFunction?
    /// Whether a view without a match and without modifiers fades by itself. Else it fades as the text of its page does.
    var fadesAlone = false
  }

  /// Of the old look and the new one, in this order.
  private(set) var scans: [PageScan]
  let rules: Rules
  /// What can be seen of the container.
  let room: CGRect
  /// The indices of the matched views: of those in the old look, and of those in the new one in the same order.
  let pairs: [(from: Int, to: Int)]
  /// The same indices of each look.
  let matched: [Set<Int>]
  /// What flies already in the place of a view of the old look; nil, the default, if nothing does.
  var inFlight: (View) -> SharedElement? = { _ in nil }
  private let partners: [Int: Int]
  private let origins: [Int: Int]

  init(_ scans: [PageScan], pairs: [(from: Int, to: Int)], in room: CGRect, _ rules: Rules) {
    (self.scans, self.pairs, self.room, self.rules) = (scans, pairs, room, rules)
    matched = [Set(pairs.map(\.from)), Set(pairs.map(\.to))]
    partners = Dictionary(uniqueKeysWithValues: pairs.map { ($0.from, $0.to) })
    origins = Dictionary(uniqueKeysWithValues: pairs.map { ($0.to, $0.from) })
    for look in 0...1 { self.scans[look].readModifiers(matched: matched[look], isForward: rules.isForward) }
  }

  /// The same view in the other look; nil without a match.
  func partner(of index: Int, in look: Int) -> Int? { look == 0 ? partners[index] : origins[index] }

  // MARK: What flies

  /// Makes the copies, from back to front.
  ///
  /// - Parameters:
  ///   - lifted: The indices of what flies in each look, from back to front.
  ///   - hosts: What carries others along, in whose coordinates these move.
  func makeElements(
    lifted: [[Int]], hosts: [ElementOrder.Member: ElementOrder.Member] = [:]
  ) -> [SharedElement] {
    let layers = zip(scans, lifted).flatMap { scan, indices in indices.map { scan.entries[$0].source.layer } }
    // Copies of views must not show the views inside them that fly themselves.
    for layer in layers { layer.standInCount += 1 }
    defer { for layer in layers { layer.standInCount -= 1 } }
    let places = ElementOrder(from: lifted[0], to: lifted[1], partners: partners).places
    let carriers = Set(hosts.values)
    var made: [ElementOrder.Member: SharedElement] = [:]
    let elements = places.compactMap { place in
      let member = place.member
      let host = hosts[member].flatMap { made[$0] == nil ? nil : $0 }
      let isCarrier = carriers.contains(member)
      let element =
        switch member {
        case .pair(let from, let to): makeElement(from, to, in: host, isCarrier: isCarrier)
        case .from(let index): makeElement(index, in: 0, host, isCarrier: isCarrier)
        case .to(let index): makeElement(index, in: 1, host, isCarrier: isCarrier)
        }
      element?.rank = (place.rankAtStart, place.rankAtEnd)
      element?.host = host.flatMap { made[$0] }
      made[member] = element
      return element
    }
    // Nothing outlasts the transition.
    let end = elements.map(\.timing.end).max() ?? 0
    if end > rules.total, end > 0 { for element in elements { element.speedUp(by: rules.total / end) } }
    return elements
  }

  private func makeElement(
    _ from: Int, _ to: Int, in host: ElementOrder.Member?, isCarrier: Bool
  ) -> SharedElement? {
    let (old, new) = (scans[0].entries[from], scans[1].entries[to])
    var options = new.options
    options.complete(from: old.options)
    guard let start = scans[0].place(of: from, in: host?.index(in: 0)),
      let end = scans[1].place(of: to, in: host?.index(in: 1))
    else { return nil }
    let timing = self.timing(options, wait: max(old.wait, new.wait), from: start, to: end)
    let room = host == nil ? room : .everywhere
    // Letters that are turned are no letters on the screen, and do not move one by one.
    let isUpright = start.transform == .identity && end.transform == .identity
    let parts =
      inFlight(old.view).flatMap { ElementParts(continuing: $0, from: old.source, to: new.source) }
      ?? ElementParts(from: old.source, to: new.source, isCarrier: isCarrier, movesText: isUpright)
    let element = SharedElement(
      from: start, to: end, isCut: start.isCut(old.source.layer, in: room) || end.isCut(new.source.layer, in: room),
      parts: parts, timing: timing, arc: options.arc ?? 0, depth: options.zPosition ?? 0)
    element.originals = (old.view, new.view)
    return element
  }

  /// A view without a match, in one of the looks.
  private func makeElement(
    _ index: Int, in look: Int, _ host: ElementOrder.Member?, isCarrier: Bool
  ) -> SharedElement? {
    let (entry, isIncoming) = (scans[look].entries[index], look == 1)
    guard let rest = scans[look].place(of: index, in: host?.index(in: look)) else { return nil }
    let isWide = entry.source.layer.paintsBeyondBounds && !entry.source.layer.masksToBounds
    let way = host == nil ? carry(of: index, in: look) : .zero
    var away = self.away(rest, entry.options, carriedBy: way, isWide: isWide)
    var parts =
      isCarrier ? ElementParts(from: entry.source, to: entry.source, isCarrier: true) : ElementParts(of: entry.source)
    var timing = self.timing(
      entry.options, wait: entry.wait, from: isIncoming ? away : rest, to: isIncoming ? rest : away)
    if !entry.options.movesUnmatched, rules.fadesAlone {
      away.alpha = 0
      timing = AnimationTiming(
        duration: rules.total * (isIncoming ? 1 - Self.fadeIn : Self.fadeOut),
        delay: entry.wait + (isIncoming ? rules.total * Self.fadeIn : 0), function: rules.function ?? .cubic(.standard))
    } else if !entry.options.movesUnmatched {
      // It only covers something that flies, and fades like the text of its page.
      timing = AnimationTiming(duration: rules.total, function: rules.function ?? .cubic(.standard))
      for content in parts.contents.flatMap(\.views) {
        parts.fades.append(ElementFade(view: content, isOut: !isIncoming, turn: 0.5))
      }
    }
    let (start, end) = isIncoming ? (away, rest) : (rest, away)
    let room = host == nil ? room : .everywhere
    let element = SharedElement(
      from: start, to: end, isCut: rest.isCut(entry.source.layer, in: room), parts: parts, timing: timing,
      arc: entry.options.arc ?? 0, depth: entry.options.zPosition ?? 0)
    element.originals = isIncoming ? (nil, entry.view) : (entry.view, nil)
    if !isIncoming { element.leaver = entry }
    return element
  }

  /// The share of the time in which views fade out, and the share after which others fade in, where both are in one place: text that
  /// shows through text cannot be read.
  private static let (fadeOut, fadeIn) = (0.5, 0.4)

  /// How far a view in one look is carried by the matched view that it is in, from that look's place to the other one's.
  private func carry(of index: Int, in look: Int) -> CGPoint {
    guard let carrier = scans[look].carrier(of: index, among: matched[look]),
      let partner = partner(of: carrier, in: look), let start = scans[look].entries[carrier].place,
      let end = scans[1 - look].entries[partner].place
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
    let isOutside = !place.hull.hasArea(in: room) && options.transform == .identity
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
    let duration = options.duration ?? rules.usual.map { max(min($0, byDistance), $0 - delay) } ?? byDistance
    let inside = (room.contains(start.center), room.contains(end.center))
    let rule: CubicTimingCurve =
      switch inside {
      case (false, true): .deceleration
      case (true, false): .acceleration
      default: .standard
      }
    return AnimationTiming(
      duration: duration, delay: delay, function: options.function ?? rules.function ?? .cubic(rule))
  }
}

extension ElementPlace {
  /// The size as it shows: that of the bounds, unless a transform changes it.
  fileprivate var shownSize: CGSize { transform == .identity ? size : hull.size }
}
