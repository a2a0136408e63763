/// An object that stands in one list of siblings at most, and keeps its place there.
@_spi(Segue) public protocol SiblingElement: AnyObject {
  /// Its place in the list. Only the list sets it.
  var siblingPlace: Int { get set }
}

/// An ordered list of objects, such as sublayers or subviews.
///
/// Adding at either end and removing anywhere take constant time, amortised; inserting elsewhere takes time for each
/// object. A removal leaves a gap in its place, so that all others keep theirs. Gaps are closed when they outnumber the
/// objects, or when an index is asked for.
///
/// `elements` is an array without gaps. Changes at its end keep it up to date. A change elsewhere moves the objects behind
/// it in the array, in less than a nanosecond each. After a second such change in a row, the array is made anew when it is
/// read.
///
/// Views keep their subviews in it as well: it is public for `Segue` alone.
@_spi(Segue) public struct Siblings<Element: SiblingElement> {
  /// The objects in their places, with gaps. The last place is no gap; all places before `first` are gaps.
  public private(set) var places: [Element?] = []
  private var first = 0
  /// The number of objects.
  public private(set) var count = 0
  /// Counts renumberings, which give objects other places.
  public private(set) var renumberings = 0
  /// The objects without gaps; nil if it has to be made anew.
  private var known: [Element]? = []
  /// Whether objects were moved in `known` since it was read.
  private var isUnread = false
  /// The number of places without an object between the first and the last one.
  private var gaps: Int { places.count - first - count }

  /// An empty list.
  public init() {}

  /// All objects in their order.
  public var elements: [Element] {
    mutating get {
      if let known, !isUnread { return known }
      let all = known ?? places[first...].compactMap { $0 }
      (known, isUnread) = (all, false)
      return all
    }
  }

  /// Adds an object, which stands in no list, at the end.
  public mutating func append(_ element: Element) {
    element.siblingPlace = places.count
    places.append(element)
    count += 1
    known?.append(element)
  }

  /// Adds an object, which stands in no list, at an index of `elements`. An index out of range counts as the nearest one.
  public mutating func insert(_ element: Element, at index: Int) {
    if index >= count { return append(element) }
    if index <= 0 { return prepend(element) }
    closeGaps()
    places.insert(element, at: first + index)
    count += 1
    moveKnown { $0.insert(element, at: index) }
    renumber(from: first + index)
  }

  private mutating func prepend(_ element: Element) {
    if first == 0 {
      first = count + 8
      places.insert(contentsOf: repeatElement(nil, count: first), at: 0)
      renumber(from: first)
    }
    first -= 1
    element.siblingPlace = first
    places[first] = element
    count += 1
    moveKnown { $0.insert(element, at: 0) }
  }

  /// Removes an object, which stands in this list.
  public mutating func remove(_ element: Element) {
    let place = element.siblingPlace
    if place == places.count - 1 {
      known?.removeLast()
    } else {
      // Between none and all of the gaps are in front of it.
      let indices = max(0, place - first - gaps)...(place - first)
      moveKnown { known in
        if let index = indices.first(where: { known[$0] === element }) { known.remove(at: index) }
      }
    }
    places[place] = nil
    count -= 1
    if count == 0 { (places, first) = ([], 0) }
    while first < places.count, places[first] == nil { first += 1 }
    while let last = places.last, last == nil { places.removeLast() }
    if places.count > 3 * count + 32 { renumber(from: 0) }
  }

  /// The index in `elements` of an object, which stands in this list.
  public mutating func index(of element: Element) -> Int {
    closeGaps()
    return element.siblingPlace - first
  }

  /// Changes the array if it was read since the last such change; otherwise drops it.
  private mutating func moveKnown(_ change: (inout [Element]) -> Void) {
    guard var array = known.take(), !isUnread else { return }
    change(&array)
    (known, isUnread) = (array, true)
  }

  private mutating func closeGaps() { if gaps > 0 { renumber(from: 0) } }

  /// Numbers the objects again from a place on. From 0 on, the gaps are closed first.
  private mutating func renumber(from start: Int) {
    if start == 0 { (places, first) = (places.filter { $0 != nil }, 0) }
    renumberings += 1
    for place in start..<places.count { places[place]?.siblingPlace = place }
  }
}
