import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueTodo

/// A row that is marked as done moves to its section, by a key, under the mouse, and under a key that is held.
@Suite struct TodoMoveTests {
  private let scene: TodoScene
  private var app: TestApplication { scene.app }

  init() throws {
    scene = try TodoScene(["one", "two", "three", "done four"])
    scene.app.application.reportsKeyReleases = true
    try scene.list.save()
    app.rest(after: .down)
  }

  /// The row of the screen with a text.
  private func row(_ text: String) throws -> Int { try #require(app.rows.firstIndex { $0.contains(text) }) }
  private var done: [String] { scene.list.items.filter(\.isDone).map(\.title) }
  private func file() throws -> Data { try Data(contentsOf: scene.file) }

  @Test func `Space moves it, and only at the end the item has changed`() throws {
    let start = try row("two")
    app.press(.character(" "))
    app.run(for: 0.2)
    #expect(try row("two") > start)
    #expect(try row("two") < row("four"))
    #expect(done == ["done four"])
    app.runUntilStill()
    #expect(done == ["two", "done four"])
    #expect(try row("✓ two") == row("four") - 1)
    app.rest(after: .character("u"))
    #expect(done == ["done four"])
    #expect(try row("two") == start)
    app.rest(after: .character("U"))
    #expect(done == ["two", "done four"])
  }

  @Test func `The mouse drags it, and let go early it was as if nothing had been`() throws {
    let (start, before) = (try row("two"), try file())
    let frame = app.screen
    app.drag(from: (8, start), to: (16, start))
    app.run(for: 0.4)
    #expect(try row("two") >= start)
    // Nobody writes while a finger holds it, and others are not read.
    scene.list.items.append(Item(title: "five"))
    try #require(scene.split.viewController(for: .primary) as? ListViewController).exchange()
    #expect(try file() == before)
    scene.list.items.removeLast()
    app.release()
    app.runUntilStill()
    #expect(app.screen == frame)
    #expect(scene.list.isSaved)
    app.drag(from: (8, start), to: (28, start))
    app.release()
    app.runUntilStill()
    #expect(done == ["two", "done four"])
    #expect(!scene.list.isSaved)
  }

  @Test func `A held arrow drags what is chosen, and another command lets it go first`() throws {
    let start = try row("two")
    app.press(.right)
    app.run(for: 0.7)
    #expect(try row("two") > start)
    app.hold(.left, for: 0.7)
    app.runUntilStill()
    #expect(try row("two") == start)
    #expect(done == ["done four"])
    app.hold(.right, for: 1.5)
    app.runUntilStill()
    #expect(done == ["two", "done four"])
    // It is chosen still. Its way back is at its end when it is deleted.
    app.press(.character(" "))
    app.run(for: 0.1)
    app.rest(after: .character("d"))
    #expect(scene.list.items.map(\.title) == ["one", "three", "done four"])
    // One key has done both, and so one key undoes both.
    app.rest(after: .character("u"))
    #expect(done == ["two", "done four"])
  }

  @Test func `Pressed again, it turns round where it is`() throws {
    let start = try row("two")
    app.press(.character(" "))
    app.run(for: 0.2)
    let middle = try row("two")
    app.press(.character(" "))
    app.run(for: 0.02)
    #expect(try abs(row("two") - middle) <= 1)
    app.runUntilStill()
    #expect(try row("two") == start)
    #expect(done == ["done four"])
  }

  @Test func `To the left, a row still shows its actions`() throws {
    let start = try row("two")
    app.drag(from: (20, start), to: (8, start))
    app.rest(after: app.release())
    #expect(app.rows[start].contains("Delete"))
    // To the right, they are covered again, and nothing else happens.
    app.drag(from: (4, start), to: (28, start))
    app.rest(after: app.release())
    #expect(!app.screen.contains("Delete"))
    #expect(done == ["done four"])
  }
}
