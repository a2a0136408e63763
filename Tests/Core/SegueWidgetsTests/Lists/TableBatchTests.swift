import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Batches of changes, and what moves on the screen meanwhile.
@Suite struct TableBatchTests {
  private typealias Section = SectionScene.Section

  /// A batch at random: the new sections, and the calls that report them.
  private struct Batch {
    var new: [Section] = []
    var report: [(TableView) -> Void] = []

    /// Every section and row of the old ones stays, goes, is moved or gets another content, and others come.
    init(_ old: [Section], next: inout Int, _ dice: inout SplitMix64) {
      let animations: [TableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .none, .automatic, .middle]
      func animation() -> TableView.RowAnimation { animations[Int.random(in: 0..<animations.count, using: &dice)] }
      func name() -> String {
        next += 1
        return "row \(next)"
      }
      // Sections: an order of old numbers, with nil for new ones.
      var order: [Int?] = Array(old.indices)
      if Int.random(in: 0..<4, using: &dice) == 0 {
        order.removeAll { section in
          guard let section, Int.random(in: 0..<5, using: &dice) == 0 else { return false }
          let how = animation()
          report.append { $0.deleteSections([section], with: how) }
          return true
        }
        if order.count > 1, Bool.random(using: &dice) {
          let moved = order.remove(at: Int.random(in: 0..<order.count, using: &dice))
          order.insert(moved, at: Int.random(in: 0...order.count, using: &dice))
        }
        if Bool.random(using: &dice) { order.insert(nil, at: Int.random(in: 0...order.count, using: &dice)) }
      }
      // The one that was moved is reported if its place among those that stay is another: the rest is in order without it.
      let staying = order.compactMap { $0 }
      let moved = staying.first { one in
        let rest = staying.filter { $0 != one }
        return rest == rest.sorted()
      }
      if staying != staying.sorted(), let moved, let to = order.firstIndex(of: moved) {
        report.append { $0.moveSection(moved, toSection: to) }
      }
      // Rows: the old places in each new section, with nil for new ones.
      var rows: [[IndexPath?]] = order.enumerated().map { section, from in
        guard let from else {
          report.append { [how = animation()] in $0.insertSections([section], with: how) }
          return [IndexPath?](repeating: nil, count: Int.random(in: 0...3, using: &dice))
        }
        return old[from].rows.indices.map { IndexPath(row: $0, section: from) }
      }
      var loose: [IndexPath] = []
      for section in rows.indices where order[section] != nil {
        rows[section].removeAll { path in
          guard let path else { return false }
          switch Int.random(in: 0..<12, using: &dice) {
          case 0:
            let how = animation()
            report.append { $0.deleteRows(at: [path], with: how) }
            return true
          case 1:
            loose.append(path)
            return true
          default: return false
          }
        }
      }
      let targets = rows.indices.filter { order[$0] != nil }
      var movedRows: Set<IndexPath> = []
      for path in loose {
        guard let target = targets.isEmpty ? nil : targets[Int.random(in: 0..<targets.count, using: &dice)] else {
          report.append { $0.deleteRows(at: [path], with: .fade) }
          continue
        }
        movedRows.insert(path)
        rows[target].insert(path, at: Int.random(in: 0...rows[target].count, using: &dice))
      }
      for target in targets where Int.random(in: 0..<3, using: &dice) == 0 {
        rows[target].insert(nil, at: Int.random(in: 0...rows[target].count, using: &dice))
      }
      for (section, from) in order.enumerated() {
        var one = from.map { old[$0] } ?? Section(title: Bool.random(using: &dice) ? "section \(next)" : nil, rows: [])
        one.rows = []
        for (index, path) in rows[section].enumerated() {
          let place = IndexPath(row: index, section: section)
          if let path {
            var text = old[path.section].rows[path.row]
            if movedRows.contains(path) {
              report.append { $0.moveRow(at: path, to: place) }
            } else if Int.random(in: 0..<15, using: &dice) == 0 {
              text = name()
              report.append { [how = animation()] in $0.reloadRows(at: [path], with: how) }
            }
            one.rows.append(text)
          } else {
            if from != nil { report.append { [how = animation()] in $0.insertRows(at: [place], with: how) } }
            one.rows.append(name())
          }
        }
        new.append(one)
      }
      report.shuffle(using: &dice)
    }
  }

  private static func height(_ name: String) -> Int { name.hasSuffix("3") ? 2 : 1 }

  @Test(arguments: [TableView.Style.plain, .grouped, .insetGrouped], [UInt64(1), 2, 3])
  func `After thousands of random batches, also in mid-flight, the screen is that of a table that was loaded anew`(
    style: TableView.Style, seed: UInt64
  ) {
    var (dice, next) = (SplitMix64(seed: seed), 40)
    let scene = SectionScene(
      (0..<4).map { section in Section(title: "section \(section)", rows: (0..<10).map { "row \(section * 10 + $0)" })
      }, style: style)
    scene.height = Self.height
    scene.app.runUntilStill()
    for step in 0..<400 {
      let name = scene.highlightedName
      let batch = Batch(scene.sections, next: &next, &dice)
      let isKept = name.map { name in batch.new.contains { $0.rows.contains(name) } } ?? false
      scene.table.performBatchUpdates {
        scene.sections = batch.new
        for report in batch.report { report(scene.table) }
      }
      if isKept { #expect(scene.highlightedName == name, "\(step)") }
      switch step % 5 {
      case 0: scene.app.runUntilStill()
      case 1: scene.app.press([Key.Code.up, .down, .pageDown, .home][Int.random(in: 0..<4, using: &dice)])
      case 2:
        scene.table.contentOffset.y += CGFloat(Int.random(in: -6...6, using: &dice)) * 8
        scene.app.jump(by: 0.05)
      case 3: scene.app.jump(by: 0.1)
      default: break
      }
      guard step % 10 == 9 else { continue }
      scene.app.runUntilStill()
      scene.table.contentOffset.y = scene.table.vertical.snap(scene.table.contentOffset.y)
      scene.app.tick()
      let fresh = SectionScene(scene.sections, style: style)
      fresh.height = Self.height
      fresh.app.runUntilStill()
      if let path = scene.table.indexPathForHighlightedRow { fresh.table.highlightRow(at: path) }
      fresh.table.contentOffset.y = scene.table.contentOffset.y
      fresh.app.runUntilStill()
      #expect(fresh.table.contentOffset == scene.table.contentOffset, "\(step)")
      #expect(scene.app.screen == fresh.app.screen, "\(step)")
      #expect(scene.app.application.frame.cells == fresh.app.application.frame.cells, "\(step)")
      #expect(scene.table.subviews.count == fresh.table.subviews.count, "\(step)")
    }
  }

  /// Where the rows are seen, by their texts.
  private static func places(_ scene: SectionScene) -> [String: CGFloat] {
    let (time, table) = (scene.app.application.time, scene.table)
    var places: [String: CGFloat] = [:]
    for case let cell as TableViewCell in table.subviews {
      guard let name = cell.textLabel?.text, cell.itemKey != nil else { continue }
      places[name] = cell.layer.convertToRoot(.zero, at: time).y
    }
    return places
  }

  @Test func `Rows that stay begin where they are seen, whatever interrupts their movement`() {
    var (dice, next) = (SplitMix64(seed: 8), 100)
    let scene = SectionScene(
      (0..<3).map { section in Section(title: "s", rows: (0..<8).map { "row \(section * 8 + $0)" }) })
    scene.app.runUntilStill()
    for step in 0..<150 {
      scene.app.jump(by: 0.07)
      let before = Self.places(scene)
      let old = scene.sections
      let batch = Batch(old, next: &next, &dice)
      scene.table.performBatchUpdates {
        scene.sections = batch.new
        for report in batch.report { report(scene.table) }
      }
      for (name, place) in Self.places(scene) {
        if let old = before[name] { #expect(abs(place - old) < 1e-6, "\(step): \(name)") }
      }
      if step.isMultiple(of: 3) {
        let before = Self.places(scene)
        scene.table.contentOffset.y = min(scene.table.contentOffset.y + 16, scene.table.vertical.last)
        for (name, place) in Self.places(scene) {
          if let old = before[name] { #expect(place <= old + 1e-6, "\(step): \(name)") }
        }
      }
    }
    scene.app.runUntilStill()
    #expect(scene.table.layer.animations.isEmpty)
    #expect(scene.table.subviews.allSatisfy { $0.layer.animations.isEmpty })
  }

  @Test func `A row that is deleted fades while the rows below it move up`() throws {
    let scene = SectionScene(rows: ["a", "b", "c", "d"])
    let (b, c) = (try #require(scene.table.cellForRow(at: [0, 1])), try #require(scene.table.cellForRow(at: [0, 2])))
    var isOver: Bool?
    scene.table.performBatchUpdates {
      scene.sections[0].rows.remove(at: 1)
      scene.table.deleteRows(at: [[0, 1]], with: .automatic)
    } completion: {
      isOver = $0
    }
    scene.app.tick()
    scene.app.jump(by: 0.1)
    let time = scene.app.application.time
    #expect((0.11...0.89).contains(b.layer.state(at: time).opacity))
    #expect((16.1...31.9).contains(c.layer.state(at: time).position.y - 8))
    #expect(isOver == nil)
    scene.app.runUntilStill()
    #expect(isOver == true)
    #expect(b.superview == nil)
    #expect(b.alpha == 1)
    #expect(scene.shown.prefix(4) == ["a", "c", "d", ""])
  }

  @Test(
    arguments: [
      (TableView.RowAnimation.left, CGPoint(x: -128, y: 16)), (.right, CGPoint(x: 128, y: 16)),
      (.top, CGPoint(x: 0, y: 0)), (.bottom, CGPoint(x: 0, y: 32)), (.fade, CGPoint(x: 0, y: 16)),
    ])
  func `A row comes from the side that the animation says`(animation: TableView.RowAnimation, start: CGPoint) throws {
    let scene = SectionScene(rows: ["a", "c"])
    scene.sections[0].rows.insert("b", at: 1)
    scene.table.insertRows(at: [[0, 1]], with: animation)
    let b = try #require(scene.table.cellForRow(at: [0, 1]))
    let first = b.layer.state(at: scene.app.application.time)
    #expect(first.position == CGPoint(x: start.x + 64, y: start.y + 8))
    #expect(first.opacity == (start.x == 0 ? 0 : 1))
    scene.app.runUntilStill()
    #expect(scene.shown.prefix(3) == ["a", "b", "c"])
  }

  @Test func `Without an animation, a window or movement, changes show at once`() {
    let scene = SectionScene(rows: ["a", "b"])
    func append(_ name: String) {
      scene.sections[0].rows.insert(name, at: 0)
      scene.table.insertRows(at: [[0, 0]], with: .left)
      scene.app.tick()
    }
    View.performWithoutAnimation { append("c") }
    #expect(scene.shown.prefix(4) == ["c", "a", "b", ""])
    scene.app.application.isReduceMotionEnabled = true
    append("d")
    #expect(scene.shown.prefix(4) == ["d", "c", "a", "b"])
    scene.app.application.isReduceMotionEnabled = false
    scene.table.removeFromSuperview()
    append("e")
    scene.view.addSubview(scene.table)
    scene.app.tick()
    #expect(scene.shown.prefix(4) == ["e", "d", "c", "a"])
  }

  @Test func `Random differences lead to the new rows, and with moves, rows that stay in view keep their cells`() {
    var dice = SplitMix64(seed: 21)
    let scene = SectionScene(rows: (0..<30).map(String.init))
    for step in 0..<200 {
      let (old, hasMoves) = (scene.sections[0].rows, !step.isMultiple(of: 2))
      let new = (0..<40).filter { _ in Bool.random(using: &dice) }.map(String.init).shuffled(using: &dice)
      let difference = new.difference(from: old)
      let before = scene.table.visibleCells
      let texts = before.map { $0.textLabel?.text }
      scene.sections[0].rows = new
      scene.table.apply(hasMoves ? difference.inferringMoves() : difference, with: .fade)
      for cell in scene.table.visibleCells {
        guard hasMoves, let index = texts.firstIndex(of: cell.textLabel?.text) else { continue }
        #expect(cell === before[index], "\(step)")
      }
      if step.isMultiple(of: 3) { scene.app.jump(by: 0.1) } else { scene.app.runUntilStill() }
      let names = scene.table.visibleCells.compactMap { $0.textLabel?.text }
      #expect(names == (scene.table.indexPathsForVisibleRows ?? []).map { new[$0.row] }, "\(step)")
      if !step.isMultiple(of: 3) { #expect(scene.shown.filter { !$0.isEmpty } == names, "\(step)") }
    }
  }

  // MARK: Wrong changes

  private static func problem(_ old: [Int], _ new: [Int], _ change: (inout ItemUpdates) -> Void) -> String? {
    var updates = ItemUpdates()
    change(&updates)
    do { _ = try ItemChange(updates, from: ItemCounts(old), to: ItemCounts(new), noun: "row") } catch {
      return "\(error)"
    }
    return nil
  }

  @Test func `Numbers that do not match are named`() {
    #expect(Self.problem([3], [4]) { $0.insert([[0, 0]], .fade) } == nil)
    #expect(
      Self.problem([3], [3]) {
        $0.insert([[0, 0]], .fade)
        $0.move([0, 1], to: [0, 2])
      } == """
        Invalid update: invalid number of rows in section 0. The number of rows in the section after the update (3) must be \
        equal to the number before the update (3), plus or minus the number of rows inserted or deleted (1 inserted, 0 \
        deleted), and plus or minus the number moved into or out of the section (1 moved in, 1 moved out).
        """)
    #expect(
      Self.problem([3, 1], [3]) { _ in } == """
        Invalid update: invalid number of sections. The number of sections after the update (1) must be equal to the number \
        of sections before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).
        """)
  }

  @Test func `Places that do not exist, or have two changes, are named`() {
    #expect(
      Self.problem([3], [2]) { $0.delete([[0, 3]], .fade) }
        == "Invalid update: attempt to delete row 3 of section 0, which contains only 3 rows before the update.")
    #expect(
      Self.problem([3], [3]) { $0.reload([[1, 0]], .fade) }
        == "Invalid update: attempt to reload row 0 of section 1, but there are only 1 sections before the update.")
    #expect(
      Self.problem([3], [4]) { $0.insert([[0, 4]], .fade) }
        == "Invalid update: attempt to insert row 4 into section 0, which contains only 4 rows after the update.")
    #expect(
      Self.problem([3], [2]) {
        $0.delete([[0, 1]], .fade)
        $0.move([0, 1], to: [0, 0])
      } == "Invalid update: attempt to delete row 1 of section 0, and to move or reload it.")
    #expect(
      Self.problem([3], [3]) {
        $0.move([0, 1], to: [0, 0])
        $0.move([0, 2], to: [0, 0])
      } == "Invalid update: attempt to insert or move more than one row to row 0 of section 0.")
    #expect(
      Self.problem([3], [3]) { $0.delete([4], .fade) }
        == "Invalid update: attempt to delete section 4, but there are only 1 sections before the update.")
  }

  @Test func `A batch inside of a batch is a part of it, and the order of its calls does not matter`() {
    let scene = SectionScene(rows: ["a", "b", "c"])
    scene.table.performBatchUpdates {
      scene.sections[0].rows = ["x", "a", "c", "y"]
      scene.table.insertRows(at: [[0, 3], [0, 0], [0, 3]], with: .fade)
      scene.table.performBatchUpdates { scene.table.deleteRows(at: [[0, 1]], with: .fade) }
    }
    scene.app.runUntilStill()
    #expect(scene.shown.prefix(5) == ["x", "a", "c", "y", ""])
    scene.table.endUpdates()
    scene.table.beginUpdates()
    scene.sections[0].rows.removeAll()
    scene.table.deleteRows(at: (0..<4).map { [0, $0] }, with: .right)
    scene.app.rest(after: scene.table.endUpdates())
    #expect(scene.shown.joined() == "")
  }
}
