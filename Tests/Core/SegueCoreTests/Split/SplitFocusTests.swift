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

  /// Pushes a page in the secondary column, which has the focus then.
  @discardableResult
  private func push(_ more: ViewController = DraftPage("more"), animated: Bool = false) -> ViewController {
    more.title = "more"
    split.show(.secondary)
    app.tick { split.stack(.secondary).pushViewController(more, animated: animated) }
    return more
  }

  /// Drags from the left edge of the secondary column, or of the whole if it has none.
  private func dragFromEdge(row: Int = 10) {
    let edge = split.isCollapsed ? 0 : Int(split.primaryColumnWidth / 8) + 1
    app.drag(from: (edge, row), to: (edge + 20, row))
  }

  @Test func `Tab leads through the fields of both columns, and around the end`() {
    let plain = ViewController()
    split.setViewController(plain, for: .primary)
    let more = TextField(frame: CGRect(cells: 1, 9, 14, 1))
    app.tick { right.view.addSubview(more) }
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
    push()
    app.runUntilStill { app.press(.escape) }
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
    app.tick { split.show(.secondary) }
    #expect(places.map(isBold) == [false, true])
    app.resize(columns: 40, rows: 12)
    let cell = (0..<40).first { app.application.frame.text(of: app.application.frame[$0, 0].glyph) == "r" }
    #expect(cell.map(isBold) == true)
  }

  @Test func `Drafts, offsets and the focus survive each resize`() {
    app.tick { split.show(.secondary) }
    app.type("draft")
    app.press(.left)
    app.runUntilStill { app.scroll(5, at: (column: 33, row: 6)) }
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
    let more = push(ViewController())
    app.hold(.right, for: 1.5)
    #expect(more.transitionCoordinator?.isInteractive == true)
    app.runUntilStill()
    #expect((names(.secondary), names(.primary)) == (["right"], ["left"]))
  }

  @Test(arguments: [0.05, 0.15, 0.3]) func `A resize in the middle of a push ends it`(time: TimeInterval) {
    split.show(.secondary)
    app.run(for: time) { split.stack(.secondary).pushViewController(DraftPage("more"), animated: true) }
    app.resize(columns: 40, rows: 12)
    #expect(names(.primary) == ["left", "right", "more"])
    #expect(split.stack(.primary).transitionCoordinator == nil)
    app.run(for: time) { split.stack(.primary).popViewController(animated: true) }
    app.resize(columns: 80, rows: 12)
    #expect(names(.secondary) == ["right"])
    #expect(app.rows[0].contains("right"))
  }

  @Test func `A resize under a finger takes the pop back, and the finger moves nothing more`() {
    let more = push()
    dragFromEdge()
    #expect(more.transitionCoordinator?.isInteractive == true)
    app.resize(columns: 40, rows: 12)
    app.mouse(.drag, 39, 10)
    app.runUntilStill { app.release() }
    #expect(names(.primary) == ["left", "right", "more"])
    dragFromEdge()
    #expect(more.transitionCoordinator?.isInteractive == true)
    app.resize(columns: 80, rows: 12)
    app.runUntilStill { app.release() }
    #expect(names(.secondary) == ["right", "more"])
  }

  @Test func `A resize that keeps the columns keeps a push, and a drag, under way`() {
    let more = push(animated: true)
    app.run(for: 0.1)
    app.resize(columns: 100, rows: 20)
    #expect(more.transitionCoordinator != nil)
    app.runUntilStill()
    dragFromEdge(row: 12)
    app.resize(columns: 90, rows: 18)
    #expect(more.transitionCoordinator?.isInteractive == true)
    app.mouse(.drag, 85, 12)
    app.runUntilStill { app.release() }
    #expect(names(.secondary) == ["right"])
  }

  @Test func `An animator of the app moves the pages of its column only`() {
    let delegate = ScriptedDelegate { _ in ScaleAnimator(operation: .push) }
    app.runUntilStill { split.stack(.secondary).delegate = delegate }
    let still = app.rows.map { String($0.prefix(26)) }
    app.run(for: 0.15) { split.stack(.secondary).pushViewController(DraftPage("more"), animated: true) }
    #expect(app.rows.map { String($0.prefix(26)) } == still)
    #expect(split.stack(.secondary).transitionCoordinator != nil)
    app.runUntilStill()
    #expect(app.rows[0].hasSuffix("more"))
  }

  @Test func `The columns are in the help of keys`() {
    split.setViewController(ViewController(), for: .primary)
    app.tick { split.setViewController(ViewController(), for: .secondary) }
    #expect(split.builtInKeyCommands.map(\.title) == ["column"])
    app.press(.tab)
    #expect(split.builtInKeyCommands.map(\.title) == ["column", "back"])
    app.resize(columns: 40, rows: 12)
    #expect(split.builtInKeyCommands.isEmpty)
  }
}
