import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueTodo

/// A to-do list in an application.
@MainActor struct TodoScene {
  let app: TestApplication
  let list: TodoList
  let split: SplitViewController
  private let folder: TemporaryFolder
  var file: URL { folder.url.appending(path: "todo.json") }

  init(_ titles: [String] = [], columns: Int = 80, rows: Int = 24, mode: ColorMode = .truecolor) throws {
    let folder = try TemporaryFolder()
    let list = try TodoList(folder.url.appending(path: "todo.json"))
    list.items = titles.map { title in
      var item = Item(title: title)
      (item.isDone, item.priority) = (title.hasPrefix("done"), title.hasPrefix("high") ? .high : .normal)
      return item
    }
    try self.init(folder, list, columns, rows, mode)
  }

  private init(_ folder: TemporaryFolder, _ list: TodoList, _ columns: Int, _ rows: Int, _ mode: ColorMode) throws {
    (self.folder, self.list) = (folder, list)
    let root = TodoProgram.window(for: list)
    split = try #require(root.children.first as? SplitViewController)
    app = TestApplication(root, columns: columns, rows: rows, colorMode: mode)
    app.runUntilStill()
  }

  /// Another application with the saved file.
  func reopened() throws -> TodoScene {
    try list.save()
    let size = app.application.frame.size
    return try TodoScene(folder, TodoList(file), size.columns, size.rows, app.application.colorMode)
  }
}

@Suite struct TodoTests {
  @Test func `An empty list says what to press, until there is something`() throws {
    let scene = try TodoScene()
    #expect(scene.app.screen.contains("press a to add something"))
    scene.app.press(.character("a"))
    scene.app.type("one")
    scene.app.rest(after: .enter)
    #expect(!scene.app.screen.contains("press a"))
    #expect(scene.app.rows.contains { $0.hasPrefix(" Done") })
    scene.app.rest(after: .character("d"))
    #expect(scene.app.screen.contains("press a"))
    #expect(!scene.app.rows.contains { $0.hasPrefix(" Done") })
  }

  @Test func `In a low window the form scrolls to the notes`() throws {
    let scene = try TodoScene(["one"], columns: 60, rows: 8)
    scene.app.rest(after: .enter)
    #expect(!scene.app.screen.contains("Notes"))
    for _ in 0..<5 { scene.app.press(.tab) }
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("Notes"))
    scene.app.rest(after: scene.app.type("by noon"))
    #expect(scene.list.items[0].notes == "by noon")
    #expect(scene.app.screen.contains("by noon"))
  }

  @Test func `Keys add, mark, delete, undo and redo`() throws {
    let scene = try TodoScene(["one", "two"])
    scene.app.rest(after: .character("a"))
    scene.app.type("high tea")
    scene.app.rest(after: .enter)
    #expect(scene.list.items.map(\.title) == ["one", "two", "high tea"])
    scene.app.rest(after: .character(" "))
    #expect(scene.list.items.map(\.isDone) == [true, false, false])
    #expect(scene.app.screen.contains("✓ one"))
    scene.app.rest(after: .character("u"), .character("u"))
    #expect(scene.list.items.map(\.title) == ["one", "two"])
    #expect(!scene.app.screen.contains("✓"))
    scene.app.rest(after: .character("U"))
    #expect(scene.list.items.count == 3)
    scene.app.rest(after: .home, .character("d"))
    #expect(scene.list.items.map(\.title) == ["two", "high tea"])
  }

  @Test func `The form changes its item with each key, and all at once is undone`() throws {
    let scene = try TodoScene(["one", "two"], columns: 160, rows: 48)
    scene.app.rest(after: .enter)
    scene.app.type("!")
    scene.app.press(.tab, .right, .tab, .right, .right, .tab, .tab, .tab)
    scene.app.rest(after: scene.app.type("notes\n漢字"))
    let item = scene.list.items[0]
    #expect(item.title == "one!")
    #expect(item.priority == .high)
    #expect(item.hours == 2)
    #expect(item.notes == "notes\n漢字")
    #expect(scene.app.rows[4].hasPrefix(" ! one!"))
    scene.app.rest(after: .escape)
    scene.app.rest(after: .character("u"))
    #expect(scene.list.items[0].title == "one")
    #expect(scene.list.items[0].notes.isEmpty)
    #expect(!scene.app.screen.contains("漢字"), "the form shows it, too")
    scene.app.rest(after: .enter)
    // Without a terminal there is no editor, which would wait for keys.
    scene.app.rest(after: scene.app.press(.character("o"), modifiers: .control))
    #expect(scene.list.items[0].notes.isEmpty)
  }

  @Test func `The mouse opens, swipes and deletes`() throws {
    let scene = try TodoScene(["one", "two", "done three"])
    scene.app.rest(after: scene.app.click(4, 3))
    #expect((scene.split.viewController(for: .secondary) as? FormViewController)?.item.title == "two")
    scene.app.drag(from: (column: 20, row: 3), to: (column: 8, row: 3))
    scene.app.rest(after: scene.app.release())
    #expect(scene.app.rows[3].contains("Delete"))
    let place = try #require(scene.app.rows[3].range(of: "Delete"))
    scene.app.click(scene.app.rows[3].distance(from: scene.app.rows[3].startIndex, to: place.lowerBound) + 2, 3)
    scene.app.runUntilStill()
    #expect(scene.list.items.map(\.title) == ["one", "done three"])
    #expect(scene.split.viewController(for: .secondary) == nil, "its form is gone")
  }

  @Test func `Clearing asks, and Esc keeps all`() throws {
    let scene = try TodoScene(["one", "done two", "done three"])
    scene.app.rest(after: .character("c"))
    #expect(scene.app.screen.contains("Delete 2 done items?"))
    scene.app.rest(after: .escape)
    #expect(scene.list.items.count == 3)
    scene.app.rest(after: .character("c"))
    scene.app.rest(after: .tab, .enter)
    #expect(scene.list.items.map(\.title) == ["one"])
  }

  @Test(arguments: Look.all) func `All words can be read, in the list, the form and the alert`(look: Look) throws {
    let scene = try TodoScene(
      ["one", "high two", "done three"], columns: look.columns, rows: look.rows, mode: look.mode)
    scene.app.application.userInterfaceStyle = look.style
    scene.app.rest(after: .enter)
    #expect(scene.app.screen.contains("Priority"))
    let onForm = scene.app.weakText(in: look.mode)
    #expect(onForm.isEmpty)
    scene.app.rest(after: .escape, .character("?"))
    #expect(scene.app.screen.contains("mark it as done"))
    scene.app.rest(after: .escape)
    let inList = scene.app.weakText(in: look.mode)
    #expect(inList.isEmpty)
  }
}

/// Whatever is done to a to-do list, it looks as if its file had just been opened.
@Suite struct TodoStormTests {
  @Test func `Random runs leave what a fresh list of the same file shows`() async throws {
    var storm = Storm(steps: 50) {
      let scene = try TodoScene(["one", "two", "high three", "done four", "five", "done six"], columns: 70, rows: 20)
      return Storm.Scene(scene.app, atRest: { Self.difference(scene) })
    }
    // The commands of the program, more often than other letters.
    storm.keys += "aaddccuuU tx!".map { .character($0) }
    // Ctrl-O opens an editor, which needs a terminal.
    storm.keys.removeAll { $0 == .character("o") }
    try await storm.run()
  }

  /// Where a list differs from a fresh one of its file.
  private static func difference(_ scene: TodoScene) -> String? {
    guard let fresh = try? scene.reopened() else { return "the file cannot be opened again" }
    fresh.split.preferredPrimaryColumnWidth = scene.split.preferredPrimaryColumnWidth
    for app in [scene.app, fresh.app] {
      // Out of an alert, a card, a form and a swipe. Notes in the toolbar go.
      for _ in 0..<4 {
        app.rest(after: .escape)
      }
      app.press(.home, .enter)
      app.jump(by: 12)
      app.runUntilStill()
    }
    return fresh.app.difference(from: scene.app)
  }
}

extension TestApplication {
  /// Where two applications show different cells; nil for nowhere.
  func difference(from other: TestApplication) -> String? {
    let (one, two) = (application.frame, other.application.frame)
    guard one.size == two.size else { return "\(one.size), \(two.size)" }
    // Two frames may have numbered their characters of several scalars in another order.
    func isSame(_ index: Int) -> Bool {
      var (cell, other) = (one.cells[index], two.cells[index])
      if cell == other { return true }
      let isSameText = one.text(of: cell.glyph) == two.text(of: other.glyph)
      (cell.glyph, other.glyph) = (.space, .space)
      return isSameText && cell == other
    }
    guard let index = one.cells.indices.first(where: { !isSame($0) }) else { return nil }
    let (column, row) = (index % one.size.columns, index / one.size.columns)
    let looks = [one[column, row], two[column, row]].map { "\($0.ink) on \($0.fill), \($0.style.rawValue)" }
    return "\(column), \(row): \(looks)\n\(screen)\n\n\(other.screen)"
  }
}
