import Foundation
import SegueTesting
import TestFiles
import Testing

@_spi(Segue) @testable import SegueCore
@testable import SegueWidgets

/// Keys, the focus and fingers in the columns of a split.
@Suite struct SplitFocusTests {
  private let left = DraftPage("left")
  private let right = DraftPage("right")
  private let split = SplitViewController()
  private let app: TestApplication

  init() {
    split.setViewController(left, for: .primary)
    split.setViewController(right, for: .secondary)
    app = TestApplication(split, columns: 80, rows: 12)
  }

  private func names(_ column: SplitViewController.Column) -> [String] {
    split.stack(column).viewControllers.compactMap(\.title)
  }

  @Test func `Tab leads through the fields of both columns, and around the end`() {
    let plain = ViewController()
    split.setViewController(plain, for: .primary)
    let more = TextField(frame: CGRect(cells: 1, 9, 14, 1))
    right.view.addSubview(more)
    app.tick()
    func place() -> String {
      let field = app.application.window.focusedView
      if field === right.scroller { return "text" }
      return field === right.field ? "first" : field === more ? "second" : "page \(split.focusedColumn)"
    }
    #expect(place() == "page primary")
    var places: [String] = []
    for _ in 0..<4 {
      app.press(.tab)
      places.append(place())
    }
    #expect(places == ["first", "text", "second", "page primary"])
    app.press(.backTab)
    #expect(place() == "second")
  }

  @Test func `A click moves the focus to its column, also where nothing can have it`() {
    app.click(60, 10)
    #expect(split.focusedColumn == .secondary)
    app.click(3, 2)
    #expect(split.focusedColumn == .primary)
    #expect(left.field.isFocused)
    app.type("x")
    #expect(left.field.text == "x")
    app.click(Int(split.primaryColumnWidth / 8) + 3, 2)
    app.type("y")
    #expect(right.field.text == "y")
  }

  @Test func `Esc leads from the secondary column back to the list`() {
    split.show(.secondary)
    split.stack(.secondary).pushViewController(DraftPage("more"), animated: false)
    app.tick()
    app.press(.escape)
    app.runUntilStill()
    #expect(names(.secondary) == ["right"])
    #expect(split.focusedColumn == .secondary)
    app.press(.escape)
    #expect(split.focusedColumn == .primary)
  }

  @Test func `The title of the column without the focus is quieter`() {
    func isBold(_ column: Int) -> Bool { app.application.frame[column, 0].style.contains(.bold) }
    let places = [11, 53].map { place in
      (place - 3...place + 3).first { app.application.frame.text(of: app.application.frame[$0, 0].glyph) != " " } ?? 0
    }
    #expect(places.map(isBold) == [true, false])
    split.show(.secondary)
    app.tick()
    #expect(places.map(isBold) == [false, true])
    app.resize(columns: 40, rows: 12)
    let cell = (0..<40).first { app.application.frame.text(of: app.application.frame[$0, 0].glyph) == "r" }
    #expect(cell.map(isBold) == true)
  }

  @Test func `Drafts, offsets and the focus survive each resize`() {
    split.show(.secondary)
    app.tick()
    app.type("draft")
    app.press(.left)
    app.scroll(5, at: (column: 33, row: 6))
    app.runUntilStill()
    let offset = right.scroller.contentOffset
    #expect(offset.y > 0)
    for columns in [40, 80, 50, 120, 45] {
      app.resize(columns: columns, rows: 12)
      #expect(right.field.isFocused, "\(columns)")
      #expect(right.field.isEditing, "\(columns)")
      #expect(right.field.text == "draft")
      #expect(right.scroller.contentOffset == offset)
      #expect(app.caret != nil)
    }
    app.type("!")
    #expect(right.field.text == "draf!t")
    #expect(left.field.text?.isEmpty != false)
  }

  @Test func `Keys drag the page of the column with the focus, from its own edge`() {
    split.show(.secondary)
    let more = ViewController()
    more.title = "more"
    split.stack(.secondary).pushViewController(more, animated: false)
    app.tick()
    app.hold(.right, for: 1.5)
    #expect(more.transitionCoordinator?.isInteractive == true)
    app.runUntilStill()
    #expect(names(.secondary) == ["right"])
    #expect(names(.primary) == ["left"])
  }

  @Test(arguments: [0.05, 0.15, 0.3]) func `A resize in the middle of a push ends it`(time: TimeInterval) {
    split.show(.secondary)
    split.stack(.secondary).pushViewController(DraftPage("more"), animated: true)
    app.run(for: time)
    app.resize(columns: 40, rows: 12)
    #expect(names(.primary) == ["left", "right", "more"])
    #expect(split.stack(.primary).transitionCoordinator == nil)
    split.stack(.primary).popViewController(animated: true)
    app.run(for: time)
    app.resize(columns: 80, rows: 12)
    #expect(names(.secondary) == ["right"])
    #expect(app.rows[0].contains("right"))
  }

  @Test func `A resize under a finger takes the pop back, and the finger moves nothing more`() {
    split.show(.secondary)
    let more = DraftPage("more")
    split.stack(.secondary).pushViewController(more, animated: false)
    app.tick()
    let edge = Int(split.primaryColumnWidth / 8) + 1
    app.drag(from: (column: edge, row: 10), to: (column: edge + 20, row: 10))
    #expect(more.transitionCoordinator?.isInteractive == true)
    app.resize(columns: 40, rows: 12)
    app.mouse(.drag, 39, 10)
    app.release()
    app.runUntilStill()
    #expect(names(.primary) == ["left", "right", "more"])
    app.drag(from: (column: 0, row: 10), to: (column: 20, row: 10))
    #expect(more.transitionCoordinator?.isInteractive == true)
    app.resize(columns: 80, rows: 12)
    app.release()
    app.runUntilStill()
    #expect(names(.secondary) == ["right", "more"])
  }

  @Test func `A resize that keeps the columns keeps a push, and a drag, under way`() {
    split.show(.secondary)
    let more = DraftPage("more")
    split.stack(.secondary).pushViewController(more, animated: true)
    app.run(for: 0.1)
    app.resize(columns: 100, rows: 20)
    #expect(more.transitionCoordinator != nil)
    app.runUntilStill()
    let edge = Int(split.primaryColumnWidth / 8) + 1
    app.drag(from: (column: edge, row: 12), to: (column: edge + 20, row: 12))
    app.resize(columns: 90, rows: 18)
    #expect(more.transitionCoordinator?.isInteractive == true)
    app.mouse(.drag, 85, 12)
    app.release()
    app.runUntilStill()
    #expect(names(.secondary) == ["right"])
  }

  @Test func `An animator of the app moves the pages of its column only`() {
    let delegate = ScriptedDelegate()
    delegate.makeAnimator = { _ in ScaleAnimator(operation: .push) }
    split.stack(.secondary).delegate = delegate
    app.runUntilStill()
    let still = app.rows.map { String($0.prefix(26)) }
    split.stack(.secondary).pushViewController(DraftPage("more"), animated: true)
    app.run(for: 0.15)
    #expect(app.rows.map { String($0.prefix(26)) } == still)
    #expect(split.stack(.secondary).transitionCoordinator != nil)
    app.runUntilStill()
    #expect(app.rows[0].hasSuffix("more"))
  }

  @Test func `The columns are in the help of keys`() {
    split.setViewController(ViewController(), for: .primary)
    split.setViewController(ViewController(), for: .secondary)
    app.tick()
    #expect(split.builtInKeyCommands.map(\.title) == ["column"])
    app.press(.tab)
    #expect(split.builtInKeyCommands.map(\.title) == ["column", "back"])
    app.resize(columns: 40, rows: 12)
    #expect(split.builtInKeyCommands.isEmpty)
  }
}
