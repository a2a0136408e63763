import Foundation

/// Checks the order of folders against what the compiler has noted, or proposes one.
enum StoreysCommand {
  static let list = "Sources/Core/Storeys.txt"

  /// Prints what goes up in a build, and how large the largest circles are; where something goes up, these as well.
  static func check(build: String, list: String) throws {
    guard let text = FileManager.default.contents(atPath: list) else {
      throw Breach(path: list, message: "there is no list of storeys")
    }
    let storeys = Storeys(path: list, text: String(decoding: text, as: UTF8.self))
    let references = try references(of: build, where: storeys.isAbout)
    let missing = storeys.folders.filter { folder in !references.files.contains { Storeys.contains(folder, $0) } }
      .map { Breach(path: list, message: "the index has no file of \($0)") }
    let breaches = missing + storeys.breaches(of: references)
    for breach in breaches { print("storeys: \(breach)") }
    if !breaches.isEmpty { printCircles(of: references, folders: storeys.folders) }
    print(
      "storeys: \(storeys.folders.count) folders in \(storeys.storeys.count) storeys, \(storeys.exceptions.count) exception(s), "
        + "\(breaches.count) breach(es); the largest circles have \(references.largestCircle(of: storeys.folders).count) folders and "
        + "\(references.largestCircleOfTypes.count) types")
    if !breaches.isEmpty { exit(1) }
  }

  /// Prints the order with the fewest references that go up, as a list, and these references.
  ///
  /// - Parameter parents: Folders whose folders have a place each. What stands in one of them as a file has that of the folder itself.
  static func propose(build: String, parents: [String]) throws {
    let parents = parents.map { "Sources/" + $0 }
    let references = try references(of: build) { path in parents.contains { Storeys.contains($0, path) } }
    let folders = Set(references.files.compactMap { file in Self.folder(of: file, below: parents) }).sorted()
    let edges = references.between(folders)
    let order = Order(of: folders, by: edges).folders
    let levels = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for folder in order { print("\(folder.dropFirst("Sources/".count)):") }
    let up = edges.filter { (levels[$0.from] ?? 0) < (levels[$0.to] ?? 0) }
    for edge in up {
      print("\n\(edge.from) -> \(edge.to): \(edge.references.count)")
      for reference in edge.references.sorted(by: { ($0.from, $0.line, $0.name) < ($1.from, $1.line, $1.name) }) {
        print("  \(reference.from):\(reference.line): \(reference.name) of \(reference.to)")
      }
    }
    let count = up.reduce(0) { $0 + $1.references.count }
    let all = edges.reduce(0) { $0 + $1.references.count }
    print("\n\(count) of \(all) references between \(folders.count) folders go up")
    printCircles(of: references, folders: folders)
  }

  private static func folder(of file: String, below parents: [String]) -> String? {
    guard let parent = References.home(of: file, in: parents) else { return nil }
    let rest = file.dropFirst(parent.count + 1).split(separator: "/")
    return rest.count > 1 ? "\(parent)/\(rest[0])" : parent
  }

  private static func references(of build: String, where isWanted: (String) -> Bool) throws -> References {
    let occurrences = try IndexStore(ofBuild: build).occurrences { $0.hasSuffix(".swift") && isWanted($0) }
    return References(
      occurrences,
      sources: occurrences.keys.sorted().compactMap { path in
        FileManager.default.contents(atPath: path).map { SourceFile(path: path, bytes: [UInt8]($0)) }
      })
  }

  private static func printCircles(of references: References, folders: [String]) {
    print("The largest circle of folders: \(references.largestCircle(of: folders).joined(separator: ", "))")
    print("The largest circle of types: \(references.largestCircleOfTypes.joined(separator: ", "))")
  }
}
