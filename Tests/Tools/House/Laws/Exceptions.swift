/// What the laws leave out, from the tables in CONTRIBUTING that a comment announces. Each row has a reason there, for readers.
struct Exceptions {
  static let page = ".github/CONTRIBUTING.md"
  static let lawsMark = "<!-- Exceptions to the laws, read by .ci/house -->"
  static let importsMark = "<!-- Modules of the system, read by .ci/house -->"

  struct Exception {
    let law: String
    /// A file or a folder.
    let path: String
    let line: Int

    func covers(_ breach: Breach) -> Bool { breach.path == path || breach.path.hasPrefix(path + "/") }
  }

  private(set) var exceptions: [Exception] = []
  /// What a module may import of the system, with its line in the page.
  private(set) var imports: [String: (modules: [String], line: Int)] = [:]

  init(page: String) {
    for row in Self.rows(below: Self.lawsMark, in: page) {
      for path in row.names { exceptions.append(Exception(law: row.first, path: path, line: row.line)) }
    }
    for row in Self.rows(below: Self.importsMark, in: page) {
      for module in Self.names(in: row.first) { imports[module] = (row.names, row.line) }
    }
  }

  /// Returns the breaches that no exception covers, and one for each exception that covers none.
  func applied(to breaches: [Breach], of law: Law) -> [Breach] {
    let own = exceptions.filter { $0.law == law.name }
    let open = breaches.filter { breach in !own.contains { $0.covers(breach) } }
    let unneeded = own.filter { exception in !breaches.contains { exception.covers($0) } }
    return open
      + unneeded.map {
        Breach(
          path: Self.page, line: $0.line, message: "`\($0.path)` needs no exception: it has nothing of “\(law.name)”")
      }
  }

  /// The rows of a table: the text of the first cell, and the names in backticks of the second one.
  private static func rows(below mark: String, in page: String) -> [(first: String, names: [String], line: Int)] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == mark }) else { return [] }
    let table = lines[(start + 1)...].drop { $0.isEmpty }.prefix { $0.hasPrefix("|") }
    return table.indices.dropFirst(2).compactMap { index in
      let cells = lines[index].split(separator: "|").map { $0.trimming(" ") }
      return cells.count < 2 ? nil : (cells[0], names(in: cells[1]), index + 1)
    }
  }

  private static func names(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}

extension Substring {
  fileprivate func trimming(_ blank: Character) -> String {
    String(drop { $0 == blank }.reversed().drop { $0 == blank }.reversed())
  }
}
