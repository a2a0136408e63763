import Foundation
import Testing

@testable import House

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
