/// The order of folders, from the ground up: each uses what stands in its own storey and below, and nothing above.
///
///     Core/Segue/Views, Core/Segue/Layout: views and where they are
///     Core/Segue/Gestures: what fingers do to them
///     except Core/Segue/Views -> Core/Segue/Gestures: a view lists its recognizers
///
/// Paths are below Sources. A longer one stands for itself in the storey of a shorter one. Lines that begin with `#` are for readers.
struct Storeys {
  static let mark = "<!-- The storeys, drawn by .ci/house -->"
  static let mostExceptions = 3

  struct Storey {
    let folders: [String]
    let text: String
  }

  /// A reference that goes up all the same, from a file or folder to another.
  struct Exception {
    let from: String
    let to: String
    let line: Int

    func covers(_ reference: Reference) -> Bool {
      Storeys.contains(from, reference.from) && Storeys.contains(to, reference.to)
    }
  }

  /// The path of the list.
  let path: String
  private(set) var storeys: [Storey] = []
  private(set) var exceptions: [Exception] = []
  /// What is wrong with the list itself.
  private(set) var breaches: [Breach] = []

  init(path: String, text: String) {
    self.path = path
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      guard let colon = line.firstIndex(of: ":") else {
        breaches.append(Breach(path: path, line: index + 1, message: "says nothing behind a colon"))
        continue
      }
      let text = String(line[line.index(after: colon)...].drop { $0 == " " })
      if line.hasPrefix("except ") {
        let sides = line[..<colon].dropFirst("except ".count).split(separator: " -> ").map { Self.below($0) }
        if sides.count == 2, !text.isEmpty {
          exceptions.append(Exception(from: sides[0], to: sides[1], line: index + 1))
        } else {
          breaches.append(Breach(path: path, line: index + 1, message: "an exception is `except A -> B: reason`"))
        }
      } else {
        storeys.append(
          Storey(folders: line[..<colon].split(separator: ",").map { Self.below($0.drop { $0 == " " }) }, text: text))
      }
    }
    for exception in exceptions.dropFirst(Self.mostExceptions) {
      breaches.append(Breach(path: path, line: exception.line, message: "more than \(Self.mostExceptions) exceptions"))
    }
  }

  private static func below(_ path: Substring) -> String { "Sources/" + path }

  static func contains(_ folder: String, _ path: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }

  var folders: [String] { storeys.flatMap(\.folders) }

  /// Whether the list has to have a storey for a file: it is in a module of which the list has a part.
  func isAbout(_ path: String) -> Bool {
    folders.contains { folder in
      let module = folder.split(separator: "/").prefix(3).joined(separator: "/")
      return Self.contains(module, path)
    }
  }

  /// The storey of each folder, from 0 for the ground.
  var levels: [String: Int] {
    Dictionary(storeys.enumerated().flatMap { level, storey in storey.folders.map { ($0, level) } }) { first, _ in first
    }
  }

  /// The storeys as they stand above one another.
  var picture: Picture {
    var common = folders.first?.split(separator: "/").dropLast() ?? []
    for folder in folders {
      while !folder.hasPrefix(common.joined(separator: "/") + "/"), !common.isEmpty { common.removeLast() }
    }
    let skipped = common.isEmpty ? 0 : common.joined(separator: "/").count + 1
    let names = storeys.map { storey in storey.folders.map { $0.dropFirst(skipped) }.joined(separator: ", ") }
    let width = 2 + (names.map(\.count).max() ?? 0)
    let lines = zip(names, storeys).map { name, storey in name.padded(to: width) + storey.text }
    return Picture(mark: Self.mark, text: lines.reversed().joined(separator: "\n"))
  }

  /// What the references break, what nothing needs, and files without a storey.
  func breaches(of references: References) -> [Breach] {
    let levels = levels
    let up = references.between(folders).filter { edge in (levels[edge.from] ?? 0) < (levels[edge.to] ?? 0) }
      .flatMap(\.references)
    let homeless = references.files.filter { isAbout($0) && References.home(of: $0, in: folders) == nil }
    let unneeded = exceptions.filter { exception in !up.contains(where: exception.covers) }
    return breaches + homeless.map { Breach(path: $0, message: "stands in no storey of \(path)") }
      + unneeded.map { Breach(path: path, line: $0.line, message: "no reference needs this exception") }
      + up.filter { reference in !exceptions.contains { $0.covers(reference) } }.map { reference in
        Breach(
          path: reference.from, line: reference.line,
          message: "names \(reference.name) of \(reference.to), which is above")
      }.sorted()
  }
}
