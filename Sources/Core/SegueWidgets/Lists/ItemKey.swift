/// A place in a list that has a view.
struct ItemKey: Hashable, Comparable {
  enum Kind: Comparable {
    /// A row of a table, or an item of a collection.
    case item
    /// The view above the items of a section, and the view below them.
    case footer, header
  }

  let kind: Kind
  /// The number of the item among those of all sections, or the number of the section.
  let index: Int

  static func item(_ index: Int) -> ItemKey { ItemKey(kind: .item, index: index) }
  static func header(_ section: Int) -> ItemKey { ItemKey(kind: .header, index: section) }
  static func footer(_ section: Int) -> ItemKey { ItemKey(kind: .footer, index: section) }

  /// From back to front: a header lies over the items that scroll below it.
  static func < (one: ItemKey, other: ItemKey) -> Bool { (one.kind, one.index) < (other.kind, other.index) }
}

/// A view that a list uses for one item after another.
protocol ReusableItem: View {
  /// The identifier of views that can replace each other; nil for a view that is used once.
  var reuseIdentifier: String? { get }
  /// Where it is shown; nil while it is not.
  var itemKey: ItemKey? { get set }
  func prepareForReuse()
  /// Ends everything that shows an input under way.
  func endInput()
}

/// A view of an item, which shows the item's state.
protocol ListCell: ReusableItem {
  /// Whether Enter opens the item.
  var isHighlighted: Bool { get set }
  /// Whether the item is selected.
  var isSelected: Bool { get set }
  /// Whether it tells by a mark, and not by its colour alone, that it is selected.
  var showsSelectionMark: Bool { get set }
  /// Whether a hand has lifted the item, and shows it elsewhere, so that its place is empty.
  var isLifted: Bool { get set }
  /// Whether a finger is down on the item and can still open it.
  var isPressed: Bool { get set }
}
