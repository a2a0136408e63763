/// The order of flying copies from back to front. At the start it is the order on the from-page, and at the end on the to-page.
struct ElementOrder {
  /// What flies: a pair, or a view without a match on one of the pages, by the indices on the pages.
  enum Member: Hashable {
    case pair(from: Int, to: Int)
    case from(Int)
    case to(Int)

    /// The index in the old look, or in the new one; nil for one that is not there.
    func index(in look: Int) -> Int? {
      switch self {
      case .pair(let from, let to): look == 0 ? from : to
      case .from(let index): look == 0 ? index : nil
      case .to(let index): look == 1 ? index : nil
      }
    }
  }

  /// A member, and its rank among all at both ends, from back to front.
  struct Place {
    let member: Member
    var rankAtStart = 0
    var rankAtEnd = 0
  }

  /// The members, from back to front. All ranks are 0 if that is their order at both ends.
  private(set) var places: [Place] = []

  /// Merges the orders of two pages.
  ///
  /// - Parameters:
  ///   - from: The indices of what flies on the from-page, from back to front.
  ///   - to: The same on the to-page.
  ///   - partners: For the matched ones on the from-page, their matches.
  init(from: [Int], to: [Int], partners: [Int: Int]) {
    let origins = Dictionary(uniqueKeysWithValues: partners.map { ($1, $0) })
    let old = from.map { index in partners[index].map { Member.pair(from: index, to: $0) } ?? .from(index) }
    let new = to.map { index in origins[index].map { Member.pair(from: $0, to: index) } ?? .to(index) }
    func isPair(_ member: Member) -> Bool { if case .pair = member { true } else { false } }
    let isOneOrder = old.filter(isPair) == new.filter(isPair)
    // Between two pairs, what goes is behind what comes.
    var rest = new[...]
    for member in old {
      if isOneOrder, isPair(member), let place = rest.firstIndex(of: member) {
        places += rest[..<place].map { Place(member: $0) }
        rest = rest[(place + 1)...]
      }
      places.append(Place(member: member))
    }
    places += rest.filter { !isPair($0) || isOneOrder }.map { Place(member: $0) }
    guard !isOneOrder else { return }
    // What one page does not have lies right on what is below it on the other page.
    let rank = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
    var last = 0
    for index in places.indices {
      last = rank[places[index].member] ?? last
      (places[index].rankAtStart, places[index].rankAtEnd) = (index, last)
    }
  }
}
