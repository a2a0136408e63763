import Foundation

/// Something to do.
struct Item: Codable, Hashable, Identifiable {
  enum Priority: Int, Codable, CaseIterable { case low, normal, high }

  var id = UUID()
  var title = ""
  var notes = ""
  var priority = Priority.normal
  /// How many hours it takes.
  var hours = 1.0
  var isDone = false
}

/// Things to do, in a file.
final class TodoList {
  /// In the order of the user.
  var items: [Item] = [] { didSet { if items != oldValue { isSaved = false } } }
  private let file: URL
  private var isSaved = true

  /// Reads the file, if it exists.
  init(_ file: URL) throws {
    self.file = file
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
    isSaved = true
  }

  /// Writes the file, if something has changed.
  func save() throws {
    guard !isSaved else { return }
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(items).write(to: file, options: .atomic)
    isSaved = true
  }

  /// What is to do, and what is done, each by priority.
  var sections: [[Item]] {
    [false, true].map { isDone in
      let items = items.filter { $0.isDone == isDone }
      return Item.Priority.allCases.reversed().flatMap { priority in items.filter { $0.priority == priority } }
    }
  }
}
