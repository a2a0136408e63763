/// The place where a terminal writes next; a negative number where that is not certain.
struct Cursor {
  static let unknown = -1
  var row = Cursor.unknown
  var column = Cursor.unknown
}
