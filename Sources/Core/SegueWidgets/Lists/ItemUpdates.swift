/// The changes of a list that an app has reported and not yet made up: numbers before all of them for what goes, changes or is moved
/// away, and numbers after all of them for what comes.
struct ItemUpdates {
  struct Place: Hashable, Comparable {
    let section, item: Int

    init(_ path: IndexPath) { (section, item) = (path.section, path.item) }
    static func < (one: Place, other: Place) -> Bool { (one.section, one.item) < (other.section, other.item) }
  }

  private(set) var deleted: [Place: RowAnimation] = [:]
  private(set) var inserted: [Place: RowAnimation] = [:]
  private(set) var reloaded: [Place: RowAnimation] = [:]
  private(set) var moved: [Place: Place] = [:]
  private(set) var deletedSections: [Int: RowAnimation] = [:]
  private(set) var insertedSections: [Int: RowAnimation] = [:]
  private(set) var reloadedSections: [Int: RowAnimation] = [:]
  private(set) var movedSections: [Int: Int] = [:]

  typealias RowAnimation = TableView.RowAnimation

  var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty && deletedSections.isEmpty
      && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
  }

  mutating func delete(_ paths: [IndexPath], _ animation: RowAnimation) {
    for path in paths { deleted[Place(path)] = animation }
  }
  mutating func insert(_ paths: [IndexPath], _ animation: RowAnimation) {
    for path in paths { inserted[Place(path)] = animation }
  }
  mutating func reload(_ paths: [IndexPath], _ animation: RowAnimation) {
    for path in paths { reloaded[Place(path)] = animation }
  }
  mutating func move(_ path: IndexPath, to new: IndexPath) { moved[Place(path)] = Place(new) }
  mutating func delete(_ sections: IndexSet, _ animation: RowAnimation) {
    for section in sections { deletedSections[section] = animation }
  }
  mutating func insert(_ sections: IndexSet, _ animation: RowAnimation) {
    for section in sections { insertedSections[section] = animation }
  }
  mutating func reload(_ sections: IndexSet, _ animation: RowAnimation) {
    for section in sections { reloadedSections[section] = animation }
  }
  mutating func move(_ section: Int, to new: Int) { movedSections[section] = new }

  /// Adds the changes from one list of items to another, which are those of a section.
  mutating func apply<Element>(_ difference: CollectionDifference<Element>, to section: Int, _ animation: RowAnimation)
  {
    for change in difference {
      switch change {
      case .remove(let offset, _, let new?):
        move(IndexPath(item: offset, section: section), to: IndexPath(item: new, section: section))
      case .remove(let offset, _, nil): delete([IndexPath(item: offset, section: section)], animation)
      case .insert(_, _, _?): break
      case .insert(let offset, _, nil): insert([IndexPath(item: offset, section: section)], animation)
      }
    }
  }
}
