/// The changes of a list that an app has reported and not yet made up: numbers before all of them for what goes, changes or is moved
/// away, and numbers after all of them for what comes.
struct ItemUpdates {
  typealias RowAnimation = TableView.RowAnimation

  /// The changes of items, or of sections.
  struct Edits<Place: Hashable> {
    fileprivate(set) var deleted: [Place: RowAnimation] = [:]
    fileprivate(set) var inserted: [Place: RowAnimation] = [:]
    fileprivate(set) var reloaded: [Place: RowAnimation] = [:]
    fileprivate(set) var moved: [Place: Place] = [:]
  }

  private(set) var items = Edits<IndexPath>()
  private(set) var sections = Edits<Int>()

  mutating func delete(_ paths: [IndexPath], _ animation: RowAnimation) { items.deleted.set(animation, for: paths) }
  mutating func insert(_ paths: [IndexPath], _ animation: RowAnimation) { items.inserted.set(animation, for: paths) }
  mutating func reload(_ paths: [IndexPath], _ animation: RowAnimation) { items.reloaded.set(animation, for: paths) }
  mutating func move(_ path: IndexPath, to new: IndexPath) { items.moved[path] = new }
  mutating func delete(_ indices: IndexSet, _ animation: RowAnimation) { sections.deleted.set(animation, for: indices) }
  mutating func insert(_ indices: IndexSet, _ animation: RowAnimation) {
    sections.inserted.set(animation, for: indices)
  }
  mutating func reload(_ indices: IndexSet, _ animation: RowAnimation) {
    sections.reloaded.set(animation, for: indices)
  }
  mutating func move(_ section: Int, to new: Int) { sections.moved[section] = new }

  /// Adds the changes from one list of items to another, which are those of a section.
  mutating func apply<Element>(_ difference: CollectionDifference<Element>, to section: Int, _ animation: RowAnimation)
  {
    for change in difference {
      switch change {
      case .remove(let offset, _, let new?): move([section, offset], to: [section, new])
      case .remove(let offset, _, nil): delete([[section, offset]], animation)
      case .insert(_, _, _?): break
      case .insert(let offset, _, nil): insert([[section, offset]], animation)
      }
    }
  }
}

extension Dictionary {
  fileprivate mutating func set(_ value: Value, for keys: some Sequence<Key>) { for key in keys { self[key] = value } }
}
