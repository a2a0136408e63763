import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueTodo

/// The file of a to-do list, which others change, too.
@Suite struct TodoFileTests {
  /// With values and keys that the program does not write, and the same id twice.
  private static let sample = """
    [
      { "hours" : 100.00, "x-tags": {"a": [1.50, 2e3, null]}, "priority" : 7,
        "id" : "11111111-1111-1111-1111-111111111111", "title" : "one", "notes": "a\\u00e4\\/b" } ,
      {"id":"22222222-2222-2222-2222-222222222222","title":"two"},
      {"id":"22222222-2222-2222-2222-222222222222","title":"twin"}
    ]

    """

  private let folder: TemporaryFolder
  private var file: URL { folder.url.appending(path: "todo.json") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.sample, to: "todo.json")
  }

  private func scene() throws -> (app: TestApplication, list: TodoList, page: ListViewController) {
    let list = try TodoList(file)
    let window = TodoProgram.window(for: list)
    let split = try #require(window.children.first as? SplitViewController)
    let app = TestApplication(window, columns: 120, rows: 30)
    app.runUntilStill()
    return (app, list, try #require(split.viewController(for: .primary) as? ListViewController))
  }

  @Test func `An edited title changes its text in the file, and nothing else`() throws {
    let (app, list, _) = try scene()
    app.rest(after: .enter)
    let hours = try #require(app.rows.first { $0.contains("Hours") })
    #expect(hours.contains(" 100 "))
    app.rest(after: app.type("!"))
    try list.save()
    // The second of the twins has an id of its own from then on.
    let expected = Self.sample.replacing("\"one\"", with: "\"one!\"")
      .replacing("222222222222\",\"title\":\"twin", with: "222222222223\",\"title\":\"twin")
    #expect(try folder.read("todo.json") == expected)
  }

  @Test func `The same id twice is two items`() throws {
    let (app, list, _) = try scene()
    app.rest(after: .down, .character(" "))
    #expect(list.items.map(\.title) == ["one", "two", "twin"])
    #expect(list.items.map(\.isDone) == [false, true, false])
  }

  @Test func `A twin takes no other item's id`() throws {
    let ids = ["0000-0000000000FF", "0000-0000000000FF", "0000-000000000100", "FFFF-FFFFFFFFFFFF", "FFFF-FFFFFFFFFFFF"]
    let texts = ids.map { id in
      let start = id.hasPrefix("F") ? "FFFFFFFF-FFFF-FFFF" : "00000000-0000-0000"
      return "{\"id\":\"\(start)-\(id)\",\"title\":\"a\"}"
    }
    try folder.write("[\(texts.joined(separator: ",\n"))]", to: "todo.json")
    let list = try TodoList(file)
    let found = list.items.map { $0.id.uuidString.suffix(17).replacing("-", with: "") }
    #expect(
      found == ["00000000000000FF", "0000000000000101", "0000000000000100", "FFFFFFFFFFFFFFFF", "0000000000000000"])
    list.items[0].title = "b"
    try list.save()
    #expect(try TodoList(file).items == list.items)
  }

  @Test(arguments: [("1e300", 2), ("-99999999999999999999", 0), ("1.0", 1), ("null", 1)])
  func `Every number is a priority, and stays as it is`(number: String, priority: Int) throws {
    let text = Self.sample.replacing("\"priority\" : 7", with: "\"priority\" : \(number)")
    try folder.write(text, to: "todo.json")
    let list = try TodoList(file)
    #expect(list.items[0].priority.rawValue == priority)
    list.items[0].title = "1"
    try list.save()
    #expect(try folder.read("todo.json").contains("\"priority\" : \(number),"))
  }

  @Test func `A file that is removed is written again`() throws {
    let (_, list, page) = try scene()
    try FileManager.default.removeItem(at: file)
    #expect(try !list.read())
    page.exchange()
    #expect(try TodoList(file).items == list.items)
    #expect(list.isSaved)
    // A list without items needs no file.
    #expect(try TodoList(folder.url.appending(path: "new.json")).isSaved)
  }

  @Test func `Two programs with one file keep the changes of both`() throws {
    let (app, list, page) = try scene()
    let other = try TodoList(file)
    other.items[1].hours = 8
    other.items[0].isDone = true
    other.items.append(Item(title: "new there"))
    #expect(try !other.save(), "nobody has changed it before")
    list.items[0].title = "new title"
    list.items.removeLast()
    list.items.append(Item(title: "new here"))
    #expect(try list.save())
    for items in [list.items, try TodoList(file).items] {
      #expect(items.map(\.title) == ["new title", "two", "new here", "new there"])
      #expect(items.map(\.hours) == [100, 8, 1, 1])
      #expect(items.map(\.isDone) == [true, false, false, false])
    }
    #expect(try other.read())
    #expect(other.items == list.items)
    // And while nobody does anything here.
    other.items[2].notes = "seen at once"
    try other.save()
    page.exchange()
    app.run(for: 1)
    #expect(list.items == other.items)
    #expect(list.isSaved)
    #expect(app.screen.contains("another program has changed the list"))
    #expect(app.screen.contains("new there"))
  }

  @Test func `Where both have changed the same text, both texts stay`() throws {
    let (list, other) = (try TodoList(file), try TodoList(file))
    other.items[0].title = "their title"
    other.items[1].notes = "their notes"
    other.items[2].title = "kept"
    try other.save()
    list.items[0].title = "my title"
    list.items[1].notes = "my notes"
    list.items.removeLast()
    try list.save()
    #expect(list.items.map(\.title) == ["my title", "two", "kept"])
    #expect(list.items.map(\.notes) == ["aä/b\n\ntheir title", "my notes\n\ntheir notes", ""])
  }

  @Test func `Undo takes back the own change alone`() throws {
    let (app, list, page) = try scene()
    app.rest(after: .character(" "), .character("d"))
    #expect(list.items.count == 2)
    try list.save()
    let other = try TodoList(file)
    other.items[0].title = "theirs"
    try other.save()
    page.exchange()
    for count in [3, 3] {
      app.rest(after: .character("u"))
      #expect(list.items.count == count)
    }
    #expect(Set(list.items.map(\.title)).contains("theirs"))
    #expect(list.items.allSatisfy { !$0.isDone })
    try list.save()
    // What was deleted comes back with what other programs keep there.
    #expect(try folder.read("todo.json").contains("\"x-tags\": {\"a\": [1.50, 2e3, null]}"))
  }

  @Test(arguments: ["", "[", "{}", "\0\0\0"])
  func `A file that is broken or gone meanwhile deletes nothing`(contents: String) throws {
    let (app, list, page) = try scene()
    try folder.write(contents, to: "todo.json")
    app.rest(after: .character(" "))
    page.exchange()
    app.run(for: 1)
    #expect(app.screen.contains("todo.json cannot be saved: it is no"))
    #expect(throws: TodoError.self) { try list.save() }
    #expect(try folder.read("todo.json") == contents)
    #expect(list.items.map(\.title) == ["one", "two", "twin"])
    let rescued = try TodoList(URL(filePath: try #require(list.rescue())))
    #expect(rescued.items == list.items)
    try FileManager.default.removeItem(at: file)
    #expect(try !list.save())
    #expect(try TodoList(file).items == list.items)
  }

  @Test func `What cannot be saved is told wherever the user is, until it can`() throws {
    let (app, list, page) = try scene()
    app.rest(after: .enter)
    try folder.write("[", to: "todo.json")
    app.rest(after: app.type("!"))
    page.exchange()
    app.run(for: 60)
    #expect(app.screen.contains("todo.json cannot be saved: it is not JSON"))
    try folder.write(Self.sample, to: "todo.json")
    page.exchange()
    app.runUntilStill()
    #expect(!app.screen.contains("cannot be saved"))
    #expect(list.isSaved)
  }

  @Test(arguments: [
    ("[1]", "item 1 is not a thing to do"), ("[{\"title\": \"a\"}]", "item 1 has no id"),
    ("[{\"id\": \"1\"}]", "item 1 has a wrong value for id"), ("no list", "it is not JSON"), ("", "it is not JSON"),
    ("[{\"id\":\"22222222-2222-2222-2222-222222222222\", \"hours\": \"2\"}]", "item 1 has a wrong value for hours"),
  ])
  func `What is no list is refused with a reason`(contents: String, reason: String) throws {
    try folder.write(contents, to: "todo.json")
    let error = #expect(throws: TodoError.self) { try TodoList(file) }
    #expect(error?.description == "\(file.path): \(reason)")
    #expect(try folder.read("todo.json") == contents)
  }

  @Test func `Text of every kind comes back as it was typed`() throws {
    let list = try TodoList(file)
    let texts = ["a\nb\r\nc", "\"\\/\u{1}\u{7F}\u{2028}", "👨‍👩‍👧‍👦 e\u{301} עברית", "], {", ""]
    list.items = texts.map { Item(title: $0) }
    try list.save()
    #expect(try TodoList(file).items == list.items)
  }
}
