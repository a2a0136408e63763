import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Rows of a table that keys and the mouse move.
@Suite struct MovingRowsTests {
  private static let space = Key.Code.character(" ")

  // MARK: Keys

  @Test func `Space lifts a row, arrows move it by index, and Space puts it down: the data source hears once`() {
    let page = MovingPage(editing: ["a", "b", "c", "d"])
    page.app.press(Self.space, .down, .down)
    #expect(page.shown == "b c a d")
    #expect(page.log.isEmpty)
    #expect(page.data == "a b c d", "the data is as before until the row is put down")
    page.app.press(Self.space)
    #expect(page.log == ["0.0 > 0.2"])
    #expect(page.shown == "b c a d")
    #expect(page.isAtRest)
    #expect(page.list.highlighted == 2, "the highlight goes with its row")
  }

  @Test func `Esc takes everything back, and a row that is put down in its place tells nobody`() {
    let page = MovingPage(editing: ["a", "b", "c", "d"])
    let before = page.app.screen
    page.app.press(.down, Self.space, .down, .down, .up, .up, .up, .escape)
    #expect(page.isAtRest)
    page.app.press(.up)
    page.app.runUntilStill()
    #expect(page.app.screen == before)
    page.app.press(.down, Self.space, .down, .up, .enter)
    #expect(page.isAtRest)
    page.app.press(Self.space, Self.space)
    #expect(page.isAtRest)
    #expect(page.log.isEmpty)
    #expect(page.data == "a b c d")
  }

  @Test func `Alt with an arrow moves a row at once, as far as it goes`() {
    let page = MovingPage(TableView(), [["a", "b", "c"]])
    for _ in 0..<3 { page.app.press(.down, modifiers: .alternate) }
    #expect(page.log == ["0.0 > 0.1", "0.1 > 0.2"])
    #expect(page.shown == "b c a")
    #expect(page.list.highlighted == 2)
    page.canMove = { $0 != "a" }
    page.app.press(.up, modifiers: .alternate)
    #expect(page.log.count == 2)
    #expect(page.isAtRest)
  }

  @Test func `Rows go from section to section, also into an empty one, and headers make room`() {
    let page = MovingPage(TableView(), [["a", "b"], [], ["c"]], titles: ["one", "two", "three"])
    page.list.isEditing = true
    page.app.press(.down, Self.space, .down)
    #expect(page.shown == "one a two b three c")
    page.app.press(.down)
    #expect(page.shown == "one a two three b c")
    page.app.press(.up, .enter)
    #expect(page.log == ["0.1 > 1.0"])
    #expect(page.data == "a | b | c")
    #expect(page.shown == "one a two b three c")
    #expect(page.isAtRest)
  }

  @Test func `The delegate retargets: keys pass what it forbids`() {
    let page = MovingPage(editing: ["a", "b", "c", "d"])
    page.target = { _, proposed in proposed.row == 1 ? [0, 0] : proposed }
    page.app.press(Self.space, .down)
    #expect(page.shown == "b c a d")
    page.app.press(.up, .enter)
    #expect(page.log.isEmpty)
    #expect(page.shown == "a b c d")
    page.target = { source, _ in source }
    page.app.press(Self.space, .down, .end, .enter)
    #expect(page.data == "a b c d")
    #expect(page.isAtRest)
  }

  @Test func `Keys scroll only at the edges, and what is put down out of sight settles there`() {
    let page = MovingPage(editing: (0..<20).map { "n\($0)x" })
    var offsets: [CGFloat] = []
    page.app.press(Self.space)
    for _ in 0..<9 {
      page.app.press(.down)
      page.app.runUntilStill()
      offsets.append(page.list.contentOffset.y / 16)
    }
    #expect(offsets == [0, 0, 0, 0, 0, 0, 0, 1, 2])
    // The wheel takes the room out of sight.
    page.app.scroll(8, at: (5, 3))
    page.app.runUntilStill()
    page.app.press(.enter)
    #expect(page.log == ["0.0 > 0.9"])
    #expect(page.isAtRest)
  }

  // MARK: The mouse

  @Test func `A drag by the grip moves a row, and the others make room before it is put down`() {
    let page = MovingPage(editing: ["a", "b", "c", "d"])
    page.app.drag(from: (18, 0), to: (18, 2), for: 0.2)
    #expect(page.shown == "b c a d")
    #expect(page.log.isEmpty)
    page.app.release()
    #expect(page.log == ["0.0 > 0.2"])
    #expect(page.isAtRest)
    #expect(page.shown == "b c a d")
    // Elsewhere in the row nothing is lifted.
    page.app.drag(from: (8, 0), to: (8, 2), for: 0.2)
    page.app.release()
    #expect(page.log.count == 1)
  }

  @Test func `A long press lifts a row that may be moved, in any mode; Esc takes it back while the button is down`() {
    let page = MovingPage(TableView(), [["a", "b", "c", "d"]])
    page.canMove = { $0 != "b" }
    page.app.mouse(.press, 5, 1)
    page.app.run(for: 0.6)
    #expect(page.app.application.window.hand == nil)
    page.app.release()
    page.app.mouse(.press, 5, 0)
    page.app.run(for: 0.6)
    #expect(page.app.application.window.hand != nil)
    page.app.mouse(.drag, 5, 3)
    #expect(page.shown == "b c d a")
    page.app.press(.escape)
    page.app.release()
    #expect(page.isAtRest)
    #expect(page.shown == "a b c d")
    #expect(page.log.isEmpty)
  }

  @Test func `Near an edge the table scrolls, and the row goes where it is seen`() {
    let page = MovingPage(editing: (0..<30).map { "n\($0)x" })
    page.app.drag(from: (18, 1), to: (18, 7), for: 0.2)
    page.app.run(for: 1)
    let scrolled = page.list.contentOffset.y
    page.app.mouse(.drag, 18, 4)
    page.app.runUntilStill()
    #expect(scrolled > 5 * 16)
    let row = page.row(of: "n1x")
    let first = Int(page.list.contentOffset.y / 16)
    #expect(page.list.contentOffset.y.truncatingRemainder(dividingBy: 16) == 0, "it rests on whole rows")
    page.app.release()
    #expect(page.isAtRest)
    #expect(row == 4)
    #expect(page.log == ["0.1 > 0.\(first + 4)"])
    #expect(page.row(of: "n1x") == row)
  }

  @Test func `The wheel turns below a finger that holds a row, and the row goes to what comes by`() {
    let page = MovingPage(editing: (0..<30).map { "n\($0)x" })
    page.app.drag(from: (18, 1), to: (18, 3), for: 0.2)
    page.app.runUntilStill()
    #expect(page.list.dragging.slot == [0, 3])
    page.app.scroll(5, at: (5, 3))
    page.app.runUntilStill()
    #expect(page.list.dragging.slot == [0, 8])
    page.app.release()
    #expect(page.log == ["0.1 > 0.8"])
    #expect(page.row(of: "n1x") == 3)
    #expect(page.isAtRest)
  }

  // MARK: What has gone wrong elsewhere

  @Test func `Nothing jumps: at the lift, in a reversal in the middle of making room, and at the drop`() {
    let page = MovingPage(editing: ["a", "b", "c", "d"])
    var last: [String: CGFloat] = [:]
    var jumps: [String] = []
    /// Each step of a frame is less than a row's way in a tenth of a second.
    func frame(_ moment: String) {
      page.app.jump(by: 1 / 120)
      for view in page.list.stage.views.values {
        guard let cell = view as? TableViewCell, let name = cell.textLabel?.text else { continue }
        let y = cell.layer.state(at: page.app.application.time).frame.minY
        if let old = last[name], !cell.isLifted, abs(y - old) > 3 { jumps.append("\(moment) \(name) \(y - old)") }
        last[name] = y
      }
    }
    for _ in 0..<3 { frame("rest") }
    page.app.press(Self.space)
    for _ in 0..<6 { frame("lift") }
    page.app.press(.down)
    for _ in 0..<5 { frame("down") }
    page.app.press(.up)
    for _ in 0..<5 { frame("back") }
    page.app.press(.down)
    for _ in 0..<3 { frame("down again") }
    page.app.press(.enter)
    for _ in 0..<30 { frame("drop") }
    #expect(jumps.isEmpty)
    #expect(page.log == ["0.0 > 0.1"])
  }

  @Test(arguments: [["a1", "b3", "c1", "d2"], ["a3", "b1", "c2", "d1"], ["a1", "b1", "c1", "d1"]])
  func `The rule is one both ways: wherever a finger rests, the room rests too`(rows: [String]) {
    let page = MovingPage(editing: rows)
    let hand = page.list.dragging.lift(0, by: .finger)
    var down: [CGFloat: Int?] = [:]
    let ways = stride(from: CGFloat(0), through: 112, by: 2)
    for way in ways {
      hand?.follow(CGPoint(x: 0, y: way), finger: CGPoint(x: 20, y: way))
      let first = page.list.dragging.slot
      hand?.follow(CGPoint(x: 0, y: way), finger: CGPoint(x: 20, y: way))
      #expect(page.list.dragging.slot == first, "at \(way)")
      down[way] = first?.item
    }
    #expect(down[112] == 3)
    for way in ways.reversed() {
      hand?.follow(CGPoint(x: 0, y: way), finger: CGPoint(x: 20, y: way))
      #expect(page.list.dragging.slot?.item == down[way], "at \(way)")
    }
    hand?.cancel()
    #expect(page.isAtRest)
  }

  @Test func `The middle of the other row decides`() {
    let page = MovingPage(editing: ["a1", "b3", "c1"])
    let hand = page.list.dragging.lift(0, by: .finger)
    func slot(_ way: CGFloat) -> Int? {
      hand?.follow(CGPoint(x: 0, y: way), finger: .zero)
      return page.list.dragging.slot?.item
    }
    // b is 48 points high. Its middle, as it is without the room, is at 24.
    #expect(slot(23.5) == 0)
    #expect(slot(24) == 1)
    #expect(slot(55.5) == 1)
    #expect(slot(56) == 2)
    hand?.cancel()
  }

  @Test func `A list of one row keeps it, and a second row cannot be lifted meanwhile`() {
    let page = MovingPage(editing: ["a"])
    page.app.press(Self.space, .down, .up, .down)
    #expect(page.shown == "a")
    #expect(page.list.dragging.lift(0, by: .finger) == nil)
    page.app.press(.enter)
    #expect(page.log.isEmpty)
    #expect(page.isAtRest)
  }

  @Test func `The cell stays: nothing is reloaded at the end`() {
    let page = MovingPage(editing: ["a", "b", "c"])
    let cells = (0..<3).compactMap { (page.list as? TableView)?.cellForRow(at: [0, $0]) }
    page.app.press(Self.space, .down, .enter)
    page.app.runUntilStill()
    let new = (0..<3).compactMap { (page.list as? TableView)?.cellForRow(at: [0, $0]) }
    #expect(new.map { cell in cells.firstIndex { $0 === cell } } == [1, 0, 2])
  }

  @Test func `A data source that reloads, or reports the movement itself, is right, too`() {
    let page = MovingPage(editing: ["a", "b", "c"])
    page.moved = { $0.list.reloadData() }
    page.app.press(Self.space, .down, .enter)
    #expect(page.isAtRest)
    #expect(page.shown == "b a c")
    page.moved = { ($0.list as? TableView)?.moveRow(at: [0, 1], to: [0, 2]) }
    page.app.press(Self.space, .down, .enter)
    #expect(page.isAtRest)
    #expect(page.shown == "b c a")
    #expect(page.log == ["0.0 > 0.1", "0.1 > 0.2"])
  }

  @Test func `Data that changes under the hand takes the lifted row and the room along`() {
    let page = MovingPage(editing: ["a", "b", "c", "d"])
    let table = page.list as? TableView
    page.app.press(Self.space, .down)
    #expect(page.shown == "b a c d")
    page.sections[0].insert("x", at: 0)
    table?.insertRows(at: [[0, 0]], with: .automatic)
    #expect(page.shown == "x b a c d")
    page.sections[0].remove(at: 2)
    table?.deleteRows(at: [[0, 2]], with: .automatic)
    #expect(page.shown == "x a c d")
    page.app.press(.down, .enter)
    #expect(page.data == "x c a d")
    #expect(page.shown == "x c a d")
    #expect(page.isAtRest)
  }

  @Test func `A row that goes while it is lifted, and a reload, end the movement`() {
    let page = MovingPage(editing: ["a", "b", "c", "d"])
    page.app.press(Self.space, .down, .down)
    page.sections[0].removeFirst()
    (page.list as? TableView)?.deleteRows(at: [[0, 0]], with: .automatic)
    #expect(page.isAtRest)
    #expect(page.shown == "b c d")
    page.app.press(Self.space, .down)
    page.list.reloadData()
    #expect(page.isAtRest)
    page.app.press(Self.space, .down)
    page.list.removeFromSuperview()
    page.view.addSubview(page.list)
    #expect(page.isAtRest)
    #expect(page.log.isEmpty)
    #expect(page.shown == "b c d")
  }

  @Test func `A row that is landing can be lifted again where it is seen`() {
    let page = MovingPage(editing: ["a", "b", "c", "d"])
    page.app.press(Self.space, .down, .down, .enter)
    page.app.jump(by: 0.05)
    page.app.press(Self.space, .up, .enter)
    #expect(page.isAtRest)
    #expect(page.shown == "b a c d")
    #expect(page.log == ["0.0 > 0.2", "0.2 > 0.1"])
  }

  @Test func `With reduced motion all is at once, and the same`() {
    let page = MovingPage(editing: ["a", "b", "c"])
    page.app.application.isReduceMotionEnabled = true
    page.app.press(Self.space, .down)
    page.app.tick()
    #expect(page.names == ["b", "a", "c"])
    page.app.press(.enter)
    page.app.tick()
    #expect(page.isAtRest)
    #expect(page.data == "b a c")
  }
}
