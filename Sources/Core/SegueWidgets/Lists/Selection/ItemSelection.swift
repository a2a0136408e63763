import Foundation

/// The selected items of a list, by their indices among the items of all sections.
struct ItemSelection: Equatable {
  /// All of them.
  private(set) var items = IndexSet()
  /// The item that was selected last by the user or by the app, in a list that selects one at a time; nil for none. A highlight that
  /// selects, without a word to the delegate, leaves it as it is.
  private(set) var told: Int?
  /// The item that was selected or deselected last, where a range with Shift and Space begins.
  private(set) var last: Int?
  /// The range that Shift and the arrows extend; nil if the last key did something else.
  var range: Range?

  struct Range: Equatable {
    /// Where it begins.
    let anchor: Int
    /// What is selected besides.
    let base: IndexSet
  }

  /// Selects one item, and no other; nil selects none.
  mutating func replace(with item: Int?) {
    (items, told, last, range) = (IndexSet(), item, item, nil)
    if let item { items.insert(item) }
  }

  /// The highlight has gone to an item, and selects it.
  mutating func follow(_ item: Int) { (items, last) = (IndexSet(integer: item), item) }

  mutating func insert(_ item: Int) {
    items.insert(item)
    (told, last) = (item, item)
  }

  mutating func remove(_ item: Int) {
    items.remove(item)
    last = item
    if told == item { told = nil }
  }

  /// The selection after a range was extended to an item.
  ///
  /// - Parameters:
  ///   - item: Where it ends now.
  ///   - first: Where it begins, unless it has begun.
  mutating func extended(to item: Int, from first: Int) -> IndexSet {
    let range = range ?? Range(anchor: first, base: items)
    self.range = range
    return range.base.union(IndexSet(integersIn: min(range.anchor, item)...max(range.anchor, item)))
  }

  /// The items have other numbers, and some are gone.
  mutating func renumber(_ map: ItemMap) {
    items = map.new(of: items)
    told = told.flatMap(map.new(of:))
    last = last.flatMap(map.new(of:))
    range = range.flatMap { range in
      map.new(of: range.anchor).map { Range(anchor: $0, base: map.new(of: range.base)) }
    }
  }
}
