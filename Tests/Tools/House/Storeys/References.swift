import UIKitSourceRewriter

/// A place in a file that names something of another one.
struct Reference: Hashable {
  let from: String
  let line: Int
  let name: String
  let to: String
}

/// All references between files, and the circles that they make.
struct References {
  /// The references from one folder, or one type, to another.
  struct Edge {
    let from: String
    let to: String
    var references: [Reference]
  }

  let files: [String]
  private(set) var references: Set<Reference> = []
  /// The types that name other types, by the outermost ones around both places.
  private var typeNames: [String: Set<String>] = [:]

  init(references: Set<Reference>, files: [String] = []) { (self.references, self.files) = (references, files) }

  /// - Parameters:
  ///   - occurrences: What the compiler has noted of each file.
  ///   - sources: The files themselves, which tell where types begin and end.
  init(_ occurrences: [String: [Occurrence]], sources: [SourceFile]) {
    files = occurrences.keys.sorted()
    let types = Self.typesOfLines(in: sources)
    var declared: [String: (file: String, line: Int)] = [:]
    for file in files {
      for one in occurrences[file] ?? [] where one.isDeclaration && declared[one.symbol] == nil {
        declared[one.symbol] = (file, one.line)
      }
    }
    for file in files {
      for one in occurrences[file] ?? [] where !one.isDeclaration {
        guard let place = declared[one.symbol], !Self.isAccessor(one.name) else { continue }
        if place.file != file {
          references.insert(Reference(from: file, line: one.line, name: one.name, to: place.file))
        }
        if let from = types[file]?[one.line], let to = types[place.file]?[place.line], from != to {
          typeNames[from, default: []].insert(to)
        }
      }
    }
  }

  /// The compiler notes `getter:frame` beside `frame`.
  private static func isAccessor(_ name: String) -> Bool {
    guard let colon = name.firstIndex(of: ":") else { return false }
    return !name[..<colon].contains("(")
  }

  /// The folder of a list that a file is in: the longest of those that contain it.
  static func home(of file: String, in folders: [String]) -> String? {
    folders.filter { Storeys.contains($0, file) }.max { $0.count < $1.count }
  }

  /// The references between folders of a list, in the order of their names.
  func between(_ folders: [String]) -> [Edge] {
    let homes = Dictionary(
      Set(references.flatMap { [$0.from, $0.to] }).map { ($0, Self.home(of: $0, in: folders)) }
    ) { first, _ in first }
    var edges: [[String]: [Reference]] = [:]
    for reference in references {
      guard let from = homes[reference.from] ?? nil, let to = homes[reference.to] ?? nil, from != to else { continue }
      edges[[from, to], default: []].append(reference)
    }
    return edges.map { Edge(from: $0[0], to: $0[1], references: $1) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The largest set of folders each of which uses, directly or not, all others of it.
  func largestCircle(of folders: [String]) -> [String] {
    var graph: [String: Set<String>] = [:]
    for edge in between(folders) { graph[edge.from, default: []].insert(edge.to) }
    return Circles.largest(in: graph)
  }

  /// Their names, each with its module in front: no circle leaves a module.
  var largestCircleOfTypes: [String] { Circles.largest(in: typeNames) }

  /// The outermost type around each line of each file. What is added to a type of another module is nobody's: that module knows nothing
  /// of it.
  private static func typesOfLines(in sources: [SourceFile]) -> [String: [Int: String]] {
    func name(_ type: Declaration, of file: SourceFile) -> String {
      "\(file.path.split(separator: "/").dropFirst(2).first ?? "").\(file.path(of: type)[0])"
    }
    let own = Set(
      sources.flatMap { file in
        file.declarations.filter { $0.kind.isScope && $0.kind != .extension }.map { name($0, of: file) }
      })
    var types: [String: [Int: String]] = [:]
    for file in sources {
      for type in file.declarations where type.kind.isScope && type.owner == nil && !type.isLocal && !type.body.isEmpty
      {
        let end = min(type.body.upperBound, file.source.tokens.count - 1)
        guard own.contains(name(type, of: file)) else { continue }
        for line in file.line(of: type.keyword)...file.line(of: end) {
          types[file.path, default: [:]][line] = name(type, of: file)
        }
      }
    }
    return types
  }
}
