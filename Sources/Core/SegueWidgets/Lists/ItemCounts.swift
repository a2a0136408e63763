/// How many items each section of a list has. An item has an index path, and an index among the items of all sections.
struct ItemCounts: Equatable {
  /// The number of items of each section.
  let sections: [Int]
  /// The index of the first item of each section.
  private let firsts: [Int]
  /// The number of all items.
  let total: Int

  init(_ sections: [Int] = []) {
    self.sections = sections
    var sum = 0
    firsts = sections.map { count in
      defer { sum += count }
      return sum
    }
    total = sum
  }

  /// The number of items of a section; 0 for one that does not exist.
  func count(of section: Int) -> Int { sections.indices.contains(section) ? sections[section] : 0 }

  /// The indices of the items of a section.
  func items(of section: Int) -> Range<Int> { firsts[section]..<firsts[section] + sections[section] }

  /// The section of an item.
  func section(of item: Int) -> Int { sections.indices.partitioningIndex { items(of: $0).upperBound > item } }

  /// Nil for an item that does not exist.
  func indexPath(of item: Int) -> IndexPath? {
    guard (0..<total).contains(item) else { return nil }
    let section = section(of: item)
    return IndexPath(item: item - firsts[section], section: section)
  }

  /// The index of an item; nil for one that does not exist.
  func index(of path: IndexPath) -> Int? {
    (0..<count(of: path.section)).contains(path.item) ? firsts[path.section] + path.item : nil
  }

  /// The index of the nearest item of the same section, or of the first or last one of all for a section that does not exist. Nil without
  /// items.
  func nearest(to path: IndexPath) -> Int? {
    guard total > 0 else { return nil }
    guard sections.indices.contains(path.section) else { return path.section < 0 ? 0 : total - 1 }
    return min(firsts[path.section] + min(max(0, path.item), max(0, sections[path.section] - 1)), total - 1)
  }
}

extension Range<Int> {
  /// The first number with a property that all numbers after it have, too; the upper bound if there is none. A binary search.
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
