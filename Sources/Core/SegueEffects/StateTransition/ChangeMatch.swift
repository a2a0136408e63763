/// Finds what moves between two looks of one container, and what carries it along.
struct ChangeMatch {
  private(set) var match: ElementMatch
  /// The indices of what flies in the old look and in the new one, from back to front.
  private(set) var lifted: [[Int]] = [[], []]
  /// The same, in no order.
  private var flying: [Set<Int>] = [[], []]
  /// What carries others along, in whose coordinates these move.
  private var hosts: [ElementOrder.Member: ElementOrder.Member] = [:]

  /// - Parameters:
  ///   - scans: The container before the change and after it.
  ///   - inFlight: What flies already in the place of a view of the old look.
  init(_ scans: [PageScan], _ rules: ElementMatch.Rules, inFlight: @escaping (View) -> SharedElement?) {
    match = ElementMatch(scans, pairs: scans[0].views(sharedWith: scans[1]), in: .everywhere, rules)
    match.inFlight = inFlight
    findMoving()
    findGroups()
    findCovering()
    findHosts()
  }

  private var old: PageScan { match.scans[0] }
  private var new: PageScan { match.scans[1] }

  // MARK: What moves

  private mutating func findMoving() {
    let reordered = reordered
    for index in new.entries.indices.dropFirst() {
      if let partner = match.partner(of: index, in: 1) {
        if match.inFlight(old.entries[partner].view) != nil || reordered.contains(index) || changes(partner, index) {
          fly(partner, index)
        }
      } else if comesOrGoes(index, in: 1) {
        flying[1].insert(index)
      }
    }
    for index in old.entries.indices.dropFirst()
    where match.partner(of: index, in: 0) == nil && comesOrGoes(index, in: 0) {
      flying[0].insert(index)
    }
  }

  /// The views of the new look that have another place among the views beside them, as few as explain the order.
  private var reordered: Set<Int> {
    var siblings: [Int: [Int]] = [:]
    for (index, entry) in new.entries.enumerated() {
      guard let parent = entry.parent, let partner = match.partner(of: index, in: 1),
        old.entries[partner].parent == match.partner(of: parent, in: 1)
      else { continue }
      siblings[parent, default: []].append(partner)
    }
    return siblings.values.reduce(into: []) { found, indices in
      for change in indices.difference(from: indices.sorted()).insertions {
        if case .insert(_, let index, _) = change, let partner = match.partner(of: index, in: 0) {
          found.insert(partner)
        }
      }
    }
  }

  private mutating func fly(_ from: Int, _ to: Int) {
    flying[0].insert(from)
    flying[1].insert(to)
  }

  /// Whether a view without a match is seen, and does not come or go together with a view around it.
  private func comesOrGoes(_ index: Int, in look: Int) -> Bool {
    let entry = match.scans[look].entries[index]
    guard entry.place != nil, !entry.isLeaving else { return false }
    return entry.options.movesUnmatched
      || !match.scans[look].path(from: index).dropFirst().contains {
        flying[look].contains($0) && match.partner(of: $0, in: look) == nil
      }
  }

  /// Whether a view that is there before and after differs, seen from what carries it along.
  private func changes(_ from: Int, _ to: Int) -> Bool {
    let (before, after) = (old.entries[from], new.entries[to])
    if before.place == nil && after.place == nil { return false }
    if before.view !== after.view || !before.source.layer.paintsSameItself(as: after.source.layer) { return true }
    let host = pair(carrying: to)
    guard carrier(of: from, in: 0) == host?.from, let start = old.place(of: from, in: host?.from),
      let end = new.place(of: to, in: host?.to), start.isNear(end)
    else { return true }
    // What is in a view of another size has a place of its own there.
    guard let host, after.parent == host.to else { return false }
    return old.entries[host.from].bounds.size != new.entries[host.to].bounds.size
  }

  /// The innermost flying view around a view.
  private func carrier(of index: Int, in look: Int) -> Int? {
    match.scans[look].carrier(of: index, among: flying[look])
  }

  private func pair(carrying index: Int) -> (from: Int, to: Int)? {
    guard let carrier = carrier(of: index, in: 1), let partner = match.partner(of: carrier, in: 1) else { return nil }
    return (partner, carrier)
  }

  // MARK: What carries it

  /// Adds the views that have to carry what flies inside of them.
  private mutating func findGroups() {
    for look in 0...1 {
      for index in flying[look] {
        for around in match.scans[look].path(from: index).dropFirst() where around > 0 {
          guard let partner = match.partner(of: around, in: look) else { continue }
          let pair = look == 0 ? (around, partner) : (partner, around)
          if new.entries[pair.1].isGroup { fly(pair.0, pair.1) }
        }
      }
    }
  }

  private mutating func findHosts() {
    for look in 0...1 {
      for index in lifted[look] {
        let member = member(index, in: look)
        hosts[member] = host(of: member)
      }
    }
    // What is in front of a view that leaves their common carrier has to leave it as well.
    while let member = wronglyCarried { hosts[member] = hosts[member].flatMap { hosts[$0] } }
  }

  private func member(_ index: Int, in look: Int) -> ElementOrder.Member {
    guard let partner = match.partner(of: index, in: look) else { return look == 0 ? .from(index) : .to(index) }
    return look == 0 ? .pair(from: index, to: partner) : .pair(from: partner, to: index)
  }

  /// The innermost carrier around a view, in each look that has it.
  private func host(of member: ElementOrder.Member) -> ElementOrder.Member? {
    guard case .pair(let from, let to) = member else {
      let look = member.index(in: 0) == nil ? 1 : 0
      return member.index(in: look).flatMap { carriers(of: $0, in: look).first }
    }
    let around = carriers(of: from, in: 0)
    let isNearest = new.entries[to].group == .nearest
    return carriers(of: to, in: 1).first { carrier in
      around.contains(carrier) && (isNearest || carrier.index(in: 1).map { new.entries[$0].group } == .contain)
    }
  }

  /// What flies around a view and can carry others, from the innermost.
  private func carriers(of index: Int, in look: Int) -> [ElementOrder.Member] {
    match.scans[look].path(from: index).dropFirst().filter { flying[look].contains($0) }.map { member($0, in: look) }
      .filter { carrier in
        let indices = (carrier.index(in: 0), carrier.index(in: 1))
        let (before, after) = (indices.0.map { old.entries[$0] }, indices.1.map { new.entries[$0] })
        guard let start = before ?? after, let end = after ?? before else { return false }
        return start.canCarry(likeIn: end)
      }
  }

  /// A member that its host carries along behind a view that it is in front of; nil if there is none.
  private var wronglyCarried: ElementOrder.Member? {
    for look in 0...1 {
      for (rank, index) in lifted[look].enumerated() {
        let member = member(index, in: look)
        guard let host = hosts[member], let own = host.index(in: look) else { continue }
        let isBehind = lifted[look].prefix(rank).contains { other in
          match.scans[look].path(from: other).dropFirst().contains(own) && !isCarried(other, in: look, by: host)
            && sweep(of: other, in: look).hasArea(in: sweep(of: index, in: look))
        }
        if isBehind { return member }
      }
    }
    return nil
  }

  private func isCarried(_ index: Int, in look: Int, by carrier: ElementOrder.Member) -> Bool {
    sequence(first: member(index, in: look)) { hosts[$0] }.dropFirst().contains(carrier)
  }

  /// The views of one of the looks that fly.
  func views(in look: Int) -> [View] {
    lifted[look].map { match.scans[look].entries[$0] }.filter { !$0.isLeaving }.map(\.view)
  }

  /// The copies of all that flies.
  var elements: [SharedElement] { match.makeElements(lifted: lifted, hosts: hosts) }

  // MARK: What covers it

  /// Adds what stays where it is in front of something that flies by.
  private mutating func findCovering() {
    // Each round can only add views. The limit ends a search in which they keep covering one another.
    for _ in 0..<8 {
      let before = flying
      for look in 0...1 {
        let flying = flying[look]
        lifted[look] = match.scans[look].lifted(moving: flying.contains, area: { self.sweep(of: $0, in: look) })
        for index in lifted[look] where !flying.contains(index) {
          self.flying[look].insert(index)
          if let partner = match.partner(of: index, in: look) { self.flying[1 - look].insert(partner) }
        }
      }
      if flying == before { return }
    }
  }

  /// Where a view paints at both ends of its way and between them, and a column beside: words that touch others there take them away.
  private func sweep(of index: Int, in look: Int) -> CGRect {
    var area = match.scans[look].paintedArea(of: index)
    if let partner = match.partner(of: index, in: look) {
      area = area.union(match.scans[1 - look].paintedArea(of: partner))
    }
    return area.isNull ? area : area.insetBy(dx: -CellSize.pointsPerCell.width, dy: 0)
  }
}

extension ElementPlace {
  /// Whether another place cannot be told from this one.
  fileprivate func isNear(_ other: ElementPlace) -> Bool {
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
    let (one, two) = (transform, other.transform)
    return isNear(center.x, other.center.x) && isNear(center.y, other.center.y) && size == other.size
      && isNear(alpha, other.alpha) && clip == other.clip && isNear(one.a, two.a) && isNear(one.b, two.b)
      && isNear(one.c, two.c) && isNear(one.d, two.d)
  }
}

extension PageScan.Entry {
  /// Whether it carries what moves inside of it, whether it moves itself or not. A border is in front of all that is inside, round corners
  /// cut it off, and views that are seen through as a group would be seen through one by one.
  fileprivate var isGroup: Bool {
    let layer = source.layer
    return group == .contain || layer.opacity < 1 || layer.borderWidth > 0
      || layer.masksToBounds && layer.cornerRadius > 0
  }

  /// Whether a copy that moves from this view to another one can have others inside of it.
  fileprivate func canCarry(likeIn other: PageScan.Entry) -> Bool {
    guard let geometry, let goal = other.geometry, geometry.map.affine != nil, goal.map.affine != nil else {
      return false
    }
    let (start, end) = (source.layer, other.source.layer)
    return start.mask == nil && end.mask == nil && start.maskedCorners == end.maskedCorners
      && start.masksToBounds == end.masksToBounds
  }
}

extension PageScan {
  /// The views that are in both looks of a container, in the order of the other one: those with one identifier, and those that are the
  /// same view and have not become something else.
  fileprivate func views(sharedWith other: PageScan) -> [(from: Int, to: Int)] {
    var partners: [Int: Int] = [:]
    var taken: Set<Int> = []
    for (identifier, index) in other.found {
      guard let match = found[identifier] else { continue }
      partners[index] = match
      taken.insert(match)
    }
    let own = Dictionary(uniqueKeysWithValues: entries.enumerated().map { (ObjectIdentifier($1.view), $0) })
    // Views that have become something else, and all in them.
    var renewed: Set<Int> = []
    for (index, entry) in other.entries.enumerated() {
      let same = own[ObjectIdentifier(entry.view)]
      if entry.parent.map(renewed.contains) == true || same.map({ entries[$0].uses != entry.uses }) == true {
        renewed.insert(index)
      } else if let same, partners[index] == nil, !taken.contains(same), entries[same].identifier == entry.identifier {
        partners[index] = same
      }
    }
    return partners.map { ($1, $0) }.sorted { $0.to < $1.to }
  }
}
