import Foundation
import SegueFiles

struct Item: Decodable, Hashable, Identifiable {
  enum Priority: Int, Codable, CaseIterable { case low, normal, high }
  enum CodingKeys: CodingKey { case due, hours, id, isDone, notes, priority, title }

  var id = UUID()
  var title = ""
  var notes = ""
  var priority = Priority.normal
  var hours = 1.0
  var isDone = false
  /// When it has to be done; nil for any time.
  var due: Date?

  init(title: String = "") { self.title = title }

  /// Reads what is there. An unknown priority counts as the nearest one.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(UUID.self, forKey: .id)
    title = try values.decodeIfPresent(String.self, forKey: .title) ?? title
    notes = try values.decodeIfPresent(String.self, forKey: .notes) ?? notes
    hours = try values.decodeIfPresent(Double.self, forKey: .hours) ?? hours
    isDone = try values.decodeIfPresent(Bool.self, forKey: .isDone) ?? isDone
    due = try values.decodeIfPresent(String.self, forKey: .due).flatMap { try? Date($0, strategy: .iso8601) }
    let number = try values.decodeIfPresent(Double.self, forKey: .priority) ?? Double(priority.rawValue)
    priority = Priority(rawValue: Int(min(max(number, 0), Double(Priority.high.rawValue)).rounded())) ?? .normal
  }

  /// The values that another item has not, as JSON. All of them without one.
  func changes(from old: Item?) throws -> [(key: String, value: [UInt8])] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let values: [(CodingKeys, (Item) throws -> Data)] = [
      (.due, { try encoder.encode($0.due?.ISO8601Format()) }), (.hours, { try encoder.encode($0.hours) }),
      (.id, { try encoder.encode($0.id) }),
      (.isDone, { try encoder.encode($0.isDone) }), (.notes, { try encoder.encode($0.notes) }),
      (.priority, { try encoder.encode($0.priority) }), (.title, { try encoder.encode($0.title) }),
    ]
    return try values.compactMap { key, json in
      let new = try json(self)
      return try old.map(json) == new ? nil : (key.stringValue, Array(new))
    }
  }

  /// The item after it was changed here and elsewhere. This one wins, but no words are lost: the other's stand in the notes.
  func merged(with other: Item, since base: Item?) -> Item {
    let base = base ?? Item()
    var result = other
    if priority != base.priority { result.priority = priority }
    if hours != base.hours { result.hours = hours }
    if isDone != base.isDone { result.isDone = isDone }
    if due != base.due { result.due = due }
    if notes != base.notes { result.notes = Self.both(notes, other.notes, since: base.notes) }
    guard title != base.title else { return result }
    result.title = title
    let isLost = other.title != base.title && other.title != title
    if isLost { result.notes = Self.both(result.notes, other.title, since: "") }
    return result
  }

  private static func both(_ text: String, _ other: String, since base: String) -> String {
    if other == base || text.contains(other) { return text }
    return other.contains(text) ? other : text + "\n\n" + other
  }
}

extension [Item] {
  /// The items that are due at a time, the first one first.
  func due(at time: Date) -> [Item] {
    filter { item in !item.isDone && item.due.map { $0 <= time } == true }
      .sorted { ($0.due ?? .distantFuture) < ($1.due ?? .distantFuture) }
  }

  func merged(with other: [Item], since base: [Item]) -> [Item] {
    merged(with: other, since: base) { $0.merged(with: $1, since: $2) }
  }
}
