import Foundation
import SegueFiles

/// Things to do, in a file that other programs may change at the same time: a program that writes merges.
final class TodoList {
  var items: [Item] = []
  let file: FilePath
  /// The items that the file had when it was last read or written here.
  private var saved: [Item] = []
  /// Each item as it has stood in the file, and its text with what other programs keep there. A deleted one may come back.
  private var known: [Item.ID: (item: Item, text: JSONList.Element)] = [:]
  private var version: FileVersion?

  private static let mostBytes = 64 << 20

  /// Reads the file, if it exists. Throws if it cannot be read or written, or is no list of things to do.
  init(_ file: FilePath) throws {
    self.file = file
    do { try file.checkWriting() } catch { throw TodoError("\(file): \(error)") }
    try read()
  }

  convenience init(_ file: URL) throws { try self.init(FilePath(file) ?? FilePath(file.path)) }

  /// Whether nothing has to be written. Of a file that somebody has removed, everything has.
  var isSaved: Bool { items == saved && (version != nil || items.isEmpty) }

  /// Takes over what others have changed in the file. Returns whether they have. The patience is in seconds.
  @discardableResult
  func read(patience: Double = 5) throws -> Bool {
    do { return try file.version() != version && exchange(isWriting: false, patience: patience) } catch {
      throw TodoError("\(file): \(error)")
    }
  }

  /// Writes the file, if something has changed, and takes over what others have changed in it. Returns whether they have.
  @discardableResult
  func save(patience: Double = 5) throws -> Bool {
    do { return try !isSaved && exchange(isWriting: true, patience: patience) } catch {
      throw TodoError("\(file) cannot be saved: \(error)")
    }
  }

  private func exchange(isWriting: Bool, patience: Double) throws -> Bool {
    var (merged, theirs) = (items, saved)
    version = try file.update(upTo: Self.mostBytes, patience: patience) { bytes in
      var list = try bytes.map(JSONList.init) ?? JSONList()
      // A file that is gone has deleted nothing.
      theirs = bytes == nil ? saved : try read(list)
      merged = items.merged(with: theirs, since: saved)
      guard isWriting else { return nil }
      list.elements = try merged.map(text)
      return list.bytes == bytes ? nil : list.bytes
    }
    defer { (items, saved) = (merged, isWriting ? merged : theirs) }
    return theirs != saved
  }

  /// The items of a file. The second of two with the same id gets the next one that no item has.
  private func read(_ list: JSONList) throws -> [Item] {
    var items = try list.elements.enumerated().map { index, text in
      do { return try JSONDecoder().decode(Item.self, from: Data(text.text)) } catch {
        throw TodoError("item \(index + 1) \(Self.fault(in: error))")
      }
    }
    var (taken, seen) = (Set(items.map(\.id)), Set<Item.ID>())
    for (index, item) in items.enumerated() {
      if !seen.insert(item.id).inserted {
        while !taken.insert(items[index].id).inserted { items[index].id = items[index].id.next }
      }
      known[items[index].id] = (item, list.elements[index])
    }
    return items
  }

  /// What keeps an item from being read, as the end of a sentence about it.
  private static func fault(in error: any Error) -> String {
    let key: (any CodingKey)?
    switch error as? DecodingError {
    case .keyNotFound(let missing, _): return "has no \(missing.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      key = context.codingPath.last
    default: key = nil
    }
    return key.map { "has a wrong value for \($0.stringValue)" } ?? "is not a thing to do"
  }

  /// The text of an item: as it has stood in the file, with what has changed.
  private func text(of item: Item) throws -> JSONList.Element {
    let old = known[item.id]
    let changes = try item.changes(from: old?.item)
    return changes.reduce(into: old?.text ?? JSONList.Element(changes)) { $0.set($1.value, for: $1.key) }
  }

  /// Puts what cannot be saved in a new file, which only the user can read. Returns its path; nil if that fails as well.
  func rescue() -> String? {
    guard let bytes = try? bytes() else { return nil }
    let name = "segue-todo-\(UUID().uuidString.prefix(8)).json"
    let folders = [file.folder.description, FileManager.default.temporaryDirectory.path(percentEncoded: false)]
    for path in folders.map({ URL(filePath: $0).appending(path: name).path(percentEncoded: false) }) {
      // The file is there before it has a byte, so that nobody else reads one.
      guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        continue
      }
      if (try? FilePath(path).write(bytes)) != nil { return path }
      try? FileManager.default.removeItem(atPath: path)
    }
    return nil
  }

  func bytes() throws -> [UInt8] {
    var list = JSONList()
    list.elements = try items.map(text)
    return list.bytes
  }

}

extension [Item] {
  /// What is to do, and what is done, each with what has priority first.
  var sections: [[Item]] {
    [false, true].map { isDone in
      let items = filter { $0.isDone == isDone }
      return Item.Priority.allCases.reversed().flatMap { priority in items.filter { $0.priority == priority } }
    }
  }

  /// The items with one of them marked as done, or as not done.
  func toggled(_ id: Item.ID) -> [Item] {
    map { item in
      var item = item
      if item.id == id { item.isDone.toggle() }
      return item
    }
  }
}

extension UUID {
  /// The one that is greater by one; of the greatest, the least.
  fileprivate var next: UUID {
    let digits = uuidString.replacing("-", with: "")
    let low = (UInt64(digits.suffix(16), radix: 16) ?? 0) &+ 1
    let high = (UInt64(digits.prefix(16), radix: 16) ?? 0) &+ (low == 0 ? 1 : 0)
    var text = String(format: "%016llX%016llX", high, low)
    for place in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: place)) }
    return UUID(uuidString: text) ?? UUID()
  }
}

struct TodoError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
