import Foundation
import Testing

@testable import House

@Suite struct StoreysTests {
  private static let list = """
    # From the ground up.
    Core/Segue/Text: words

    Core/Segue/Views, Core/Segue/Layout: views
    Core/Segue/Text/Editing: fields
    """
  private static let views = "Sources/Core/Segue/Views/View.swift"
  private static let layout = "Sources/Core/Segue/Layout/Guide.swift"
  private static let text = "Sources/Core/Segue/Text/Word.swift"
  private static let editing = "Sources/Core/Segue/Text/Editing/Field.swift"

  private func breaches(_ exceptions: String = "", _ references: (String, String)...) -> [String] {
    let files = [Self.views, Self.layout, Self.text, Self.editing]
    let found = References(
      references: Set(references.map { Reference(from: $0, line: 7, name: "it", to: $1) }), files: files)
    return Storeys(path: "list", text: Self.list + "\n" + exceptions).breaches(of: found).map(\.description)
  }

  @Test func `A folder uses those below it and in its storey`() {
    #expect(breaches("", (Self.views, Self.text), (Self.views, Self.layout), (Self.layout, Self.views)) == [])
    #expect(breaches("", (Self.editing, Self.text), (Self.editing, Self.views)) == [])
  }

  @Test func `A reference that goes up is found with its place`() {
    #expect(breaches("", (Self.text, Self.views)) == ["\(Self.text):7: names it of \(Self.views), which is above"])
    #expect(breaches("", (Self.text, Self.editing)).count == 1)
  }

  @Test(arguments: [
    "except Core/Segue/Views -> Core/Segue/Text/Editing: because",
    "except Core/Segue/Views/View.swift -> Core/Segue/Text/Editing/Field.swift: because",
  ])
  func `An exception is one of folders or of files`(_ exception: String) {
    #expect(breaches(exception, (Self.views, Self.editing)) == [])
    #expect(breaches(exception, (Self.views, Self.editing), (Self.layout, Self.editing)).count == 1)
    #expect(breaches(exception) == ["list:6: no reference needs this exception"])
  }

  @Test func `There are at most three exceptions, each with a reason`() {
    let exception = "except Core/Segue/Views -> Core/Segue/Text/Editing: because\n"
    let found = breaches(String(repeating: exception, count: 4), (Self.views, Self.editing))
    #expect(found == ["list:9: more than 3 exceptions"])
    #expect(breaches("except Core/Segue/Views: because") == ["list:6: an exception is `except A -> B: reason`"])
    #expect(breaches("Core/Segue/Keys") == ["list:6: says nothing behind a colon"])
  }

  @Test func `A file of a listed module has a storey`() {
    let files = ["Sources/Core/Segue/Keys/Key.swift", "Sources/Core/SegueCanvas/Layer.swift"]
    let storeys = Storeys(path: "list", text: Self.list)
    #expect(storeys.breaches(of: References(references: [], files: files)).map(\.path) == [files[0]])
    #expect(files.map(storeys.isAbout) == [true, false])
  }

  @Test func `A list may be one of modules`() {
    let storeys = Storeys(path: "list", text: "Core/SegueMotion: time\nCore/SegueCanvas: cells")
    let up = Reference(
      from: "Sources/Core/SegueMotion/A.swift", line: 1, name: "a", to: "Sources/Core/SegueCanvas/B.swift")
    #expect(storeys.breaches(of: References(references: [up])).count == 1)
  }

  @Test func `The picture has the ground at its bottom`() {
    let lines = Storeys(path: "list", text: Self.list).picture.text.split(separator: "\n")
    #expect(lines == ["Text/Editing   fields", "Views, Layout  views", "Text           words"])
  }
}

@Suite struct OrderTests {
  private func edges(_ weights: [[Int]]) -> [References.Edge] {
    weights.indices.flatMap { from in
      weights.indices.filter { $0 != from && weights[from][$0] > 0 }.map { to in
        let references = (0..<weights[from][to]).map { Reference(from: "\(from)", line: $0, name: "", to: "\(to)") }
        return References.Edge(from: "\(from)", to: "\(to)", references: references)
      }
    }
  }

  @Test func `Without circles nothing goes up`() {
    let order = Order(
      of: ["0", "1", "2", "3"], by: edges([[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]))
    #expect(order.folders.filter { $0 != "3" } == ["1", "0", "2"])
    #expect(Set(order.folders).count == 4)
  }

  @Test(arguments: [
    [[0, 3, 1], [2, 0, 5], [4, 0, 0]], [[0, 1, 9, 0], [2, 0, 1, 6], [3, 7, 0, 1], [5, 1, 1, 0]],
    [[0, 1, 2, 3, 4], [4, 0, 1, 2, 3], [9, 4, 0, 1, 2], [2, 3, 4, 0, 8], [1, 7, 3, 4, 0]],
  ])
  func `No other order has fewer references that go up`(_ weights: [[Int]]) {
    func cost(_ order: [Int]) -> Int {
      order.indices.reduce(0) { sum, low in sum + order[(low + 1)...].reduce(0) { $0 + weights[order[low]][$1] } }
    }
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    let order = Order(of: weights.indices.map(String.init), by: edges(weights)).folders.compactMap(Int.init)
    #expect(cost(order) == orders(Array(weights.indices)).map(cost).min())
  }

  @Test func `A circle is what reaches itself, and the largest one is found`() {
    let graph: [String: Set<String>] = [
      "a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["e"], "e": ["c", "f"], "f": [], "g": ["g"],
    ]
    #expect(Circles.largest(in: graph) == ["c", "d", "e"])
    #expect(Circles.components(of: graph) == [["f"], ["c", "d", "e"], ["a", "b"], ["g"]])
    #expect(Circles.largest(in: ["a": ["b"]]) == [])
  }
}

/// The index that the compiler writes of two files.
@Suite struct IndexStoreTests {
  private static let view = """
    class View {
      var frame = 0
      func show(_ word: Word) {}
    }
    """
  private static let word = """

    struct Word { let length = 1; var view: View? }
    extension View {
      func hide() { frame = Word().length }
    }
    extension Int { var word: Word { Word() } }
    """

  private static func references() throws -> References {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appending(path: "Sources/Core/Segue")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let files = [("View", view), ("Word", word), ("Other", "let other = View()")]
    for (name, text) in files { try Data(text.utf8).write(to: sources.appending(path: "\(name).swift")) }
    let paths = files.map { sources.appending(path: "\($0.0).swift").path }
    // The compiler writes its objects where it runs.
    let compile =
      "cd \(folder.path) && swiftc -c -index-store-path debug/index/store -module-cache-path cache \(paths.joined(separator: " "))"
    _ = try Tool.output("sh", "-c", compile)
    let occurrences = try IndexStore(ofBuild: folder.path).occurrences(in: folder.path) { !$0.hasSuffix("Other.swift") }
    let read = files.dropLast().map { SourceFile(path: "Sources/Core/Segue/\($0).swift", bytes: Array($1.utf8)) }
    return References(occurrences, sources: read)
  }

  @Test func `Each reference to another file has its place, and accessors are none of their own`() throws {
    let references = try Self.references()
    let found = references.references.map { "\($0.from.suffix(10)):\($0.line) \($0.name)" }.sorted()
    #expect(found == ["View.swift:3 Word", "Word.swift:2 View", "Word.swift:3 View", "Word.swift:4 frame"])
    #expect(references.files == ["Sources/Core/Segue/View.swift", "Sources/Core/Segue/Word.swift"])
    #expect(references.largestCircleOfTypes == ["Segue.View", "Segue.Word"])
  }

  @Test func `A build without an index is refused`() {
    #expect(throws: Breach.self) { try IndexStore(ofBuild: "/nowhere") }
  }
}
