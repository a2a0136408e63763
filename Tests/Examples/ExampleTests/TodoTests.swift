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
  @Test func `In a low window the form scrolls to the notes`() throws {
    let scene = try TodoScene(["one"], columns: 60, rows: 8)
    scene.app.press(.enter)
    scene.app.runUntilStill()
    #expect(!scene.app.screen.contains("Notes"))
    for _ in 0..<4 { scene.app.press(.tab) }
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("Notes"))
    scene.app.type("by noon")
    scene.app.runUntilStill()
    #expect(scene.list.items[0].notes == "by noon")
    #expect(scene.app.screen.contains("by noon"))
  }

  @Test func `Keys add, mark, delete, undo and redo`() throws {
    let scene = try TodoScene(["one", "two"])
    scene.app.press(.character("a"))
    scene.app.runUntilStill()
    scene.app.type("high tea")
    scene.app.press(.enter)
    scene.app.runUntilStill()
    #expect(scene.list.items.map(\.title) == ["one", "two", "high tea"])
    scene.app.press(.character(" "))
    scene.app.runUntilStill()
    #expect(scene.list.items.map(\.isDone) == [true, false, false])
    #expect(scene.app.screen.contains("✓ one"))
    scene.app.press(.character("u"))
    scene.app.press(.character("u"))
    scene.app.runUntilStill()
    #expect(scene.list.items.map(\.title) == ["one", "two"])
    #expect(!scene.app.screen.contains("✓"))
    scene.app.press(.character("U"))
    scene.app.runUntilStill()
    #expect(scene.list.items.count == 3)
    scene.app.press(.home)
    scene.app.press(.character("d"))
    scene.app.runUntilStill()
    #expect(scene.list.items.map(\.title) == ["two", "high tea"])
  }

  @Test func `The form changes its item with each key, and all at once is undone`() throws {
    let scene = try TodoScene(["one", "two"], columns: 160, rows: 48)
    scene.app.press(.enter)
    scene.app.runUntilStill()
    scene.app.type("!")
    scene.app.press(.tab)
    scene.app.press(.right)
    scene.app.press(.tab)
    scene.app.press(.right)
    scene.app.press(.right)
    scene.app.press(.tab)
    scene.app.press(.tab)
    scene.app.type("notes\n漢字")
    scene.app.runUntilStill()
    let item = scene.list.items[0]
    #expect(item.title == "one!")
    #expect(item.priority == .high)
    #expect(item.hours == 2)
    #expect(item.notes == "notes\n漢字")
    #expect(scene.app.rows[4].hasPrefix(" ! one!"))
    scene.app.press(.escape)
    scene.app.runUntilStill()
    scene.app.press(.character("u"))
    scene.app.runUntilStill()
    #expect(scene.list.items[0].title == "one")
    #expect(scene.list.items[0].notes.isEmpty)
    #expect(!scene.app.screen.contains("漢字"), "the form shows it, too")
    scene.app.press(.enter)
    scene.app.runUntilStill()
    // Without a terminal there is no editor, which would wait for keys.
    scene.app.press(.character("o"), modifiers: .control)
    scene.app.runUntilStill()
    #expect(scene.list.items[0].notes.isEmpty)
  }

  @Test func `The mouse opens, swipes and deletes`() throws {
    let scene = try TodoScene(["one", "two", "done three"])
    scene.app.click(4, 3)
    scene.app.runUntilStill()
    #expect((scene.split.viewController(for: .secondary) as? FormViewController)?.item.title == "two")
    scene.app.drag(from: (column: 20, row: 3), to: (column: 8, row: 3))
    scene.app.release()
    scene.app.runUntilStill()
    #expect(scene.app.rows[3].contains("Delete"))
    let place = try #require(scene.app.rows[3].range(of: "Delete"))
    scene.app.click(scene.app.rows[3].distance(from: scene.app.rows[3].startIndex, to: place.lowerBound) + 2, 3)
    scene.app.runUntilStill()
    #expect(scene.list.items.map(\.title) == ["one", "done three"])
    #expect(scene.split.viewController(for: .secondary) == nil, "its form is gone")
  }

  @Test func `Clearing asks, and Esc keeps all`() throws {
    let scene = try TodoScene(["one", "done two", "done three"])
    scene.app.press(.character("c"))
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("Delete 2 that are done?"))
    scene.app.press(.escape)
    scene.app.runUntilStill()
    #expect(scene.list.items.count == 3)
    scene.app.press(.character("c"))
    scene.app.runUntilStill()
    scene.app.press(.tab)
    scene.app.press(.enter)
    scene.app.runUntilStill()
    #expect(scene.list.items.map(\.title) == ["one"])
  }

  @Test func `The file is written, and read again`() throws {
    let scene = try TodoScene(["one", "high two", "done three"])
    let again = try scene.reopened()
    #expect(again.list.items == scene.list.items)
    #expect(again.app.screen == scene.app.screen)
    #expect(throws: (any Error).self) {
      try Data("no list".utf8).write(to: scene.file)
      _ = try TodoList(scene.file)
    }
  }

  @Test(arguments: Look.all)
  func `All words can be read, in the list, the form and the alert`(look: Look) throws {
    let scene = try TodoScene(
      ["one", "high two", "done three"], columns: look.columns, rows: look.rows, mode: look.mode)
    scene.app.application.userInterfaceStyle = look.style
    scene.app.press(.enter)
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("Priority"))
    let onForm = scene.app.weakText(in: look.mode)
    #expect(onForm.isEmpty)
    scene.app.press(.escape)
    scene.app.press(.character("?"))
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("mark it as done"))
    scene.app.press(.escape)
    scene.app.runUntilStill()
    let inList = scene.app.weakText(in: look.mode)
    #expect(inList.isEmpty)
  }
}
