import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Another size under a finger, where the share of the way stays and goes on from there, and at rest.
@Suite struct ResizeInputTests {
  /// A page that can be dragged away from the left edge.
  private final class Scene {
    let app: TestApplication
    let navigation: NavigationController
    let pages: [ResizingPage]
    let log = Log()
    init(columns: Int = 80, rows: Int = 24) {
      pages = [ResizingPage("first", Color(40, 60, 160), log), ResizingPage("second", Color(190, 90, 30), log)]
      navigation = NavigationController(rootViewController: pages[0])
      app = TestApplication(navigation, columns: columns, rows: rows)
      app.application.isDrawingEnabled = false
      app.tick { navigation.pushViewController(pages[1], animated: false) }
      _ = log.take()
    }

    var share: CGFloat { navigation.transitionCoordinator?.percentComplete ?? -1 }
    /// Where the page that goes is seen, in widths; −1 once it has gone.
    var place: CGFloat {
      if pages[1].view.window == nil { return -1 }
      let page = pages[1].view.layer.state(at: app.time).frame
      return page.minX / app.application.window.bounds.width
    }

    /// A mouse that has come to a column from the left edge, and rests there.
    func drag(to column: Int) {
      app.mouse(.press, 0, 5)
      for step in stride(from: 2, through: column, by: 2) { app.mouse(.drag, step, 5) }
      app.jump(by: 0.4) { app.mouse(.drag, column, 5) }
      app.tick()
    }
  }

  /// A window that was pulled wider leaves the mouse in its column, larger letters leave it in its share of the width.
  @Test(arguments: [(160, 48, 20, 41), (100, 30, 20, 25), (40, 12, 20, 10), (500, 200, 20, 128)])
  func `After a resize a drag goes on from its share of the way`(columns: Int, rows: Int, same: Int, scaled: Int) {
    for start in [same, scaled] {
      let scene = Scene()
      scene.drag(to: 20)
      #expect(abs(scene.share - 0.25) < 1e-9)
      scene.app.resize(columns: columns, rows: rows)
      #expect(abs(scene.share - 0.25) < 1e-12)
      #expect(abs(scene.place - 0.25) < 1e-9)
      for step in 1...3 {
        scene.app.mouse(.drag, start + step, 5)
        // Half a cell is lost at most where the share is not that of a whole cell.
        #expect(abs(scene.share - 0.25 - CGFloat(step) / CGFloat(columns)) <= 0.5 / CGFloat(columns) + 1e-9)
      }
    }
  }

  @Test(arguments: [(50, true), (30, false)])
  func `At the lift the share of the way decides, in any size`(column: Int, finishes: Bool) {
    for (columns, rows) in [(200, 60), (40, 12), (1, 1)] {
      let scene = Scene()
      scene.drag(to: column)
      scene.app.jump(by: 0.3) { scene.app.resize(columns: columns, rows: rows) }
      scene.app.runUntilStill { scene.app.mouse(.release, min(column, columns - 1), 0) }
      #expect(scene.navigation.viewControllers.count == (finishes ? 1 : 2), "\(columns) × \(rows)")
      expectBalanced(scene.log.take(), appeared: [finishes ? "first" : "second"])
    }
  }

  /// Keys move a finger by shares of the window, so no size makes a difference.
  @Test(arguments: [false, true])
  func `A drag by keys is where it would be in a window of that size`(isReleased: Bool) {
    var random = SplitMix64(seed: 3)
    let (scene, fresh) = (Scene(), Scene(columns: 100, rows: 30))
    func both(_ action: (Scene) -> Void) { for each in [scene, fresh] { action(each) } }
    for step in 0..<300 {
      if step % 4 == 0, step < 120 || !isReleased {
        both { $0.app.application.post(.key(Key(step % 80 < 60 ? .right : .left)), at: $0.app.time) }
      }
      both { $0.app.jump(by: 0.01) }
      scene.app.resize(columns: Int.random(in: 1...500, using: &random), rows: Int.random(in: 1...200, using: &random))
      #expect(abs(scene.share - fresh.share) < 1e-6, "\(step)")
      #expect(abs(scene.place - fresh.place) < 1e-6, "\(step)")
    }
    scene.app.resize(columns: 100, rows: 30)
    both { $0.app.runUntilStill() }
    #expect(scene.navigation.viewControllers.count == fresh.navigation.viewControllers.count)
    both { $0.app.application.isDrawingEnabled = true }
    both { $0.app.tick() }
    #expect(scene.app.screen == fresh.app.screen)
    let lines = scene.log.take()
    #expect(lines == fresh.log.take())
    expectBalanced(lines)
  }

  @Test func `A page never moves further than the mouse`() {
    var random = SplitMix64(seed: 11)
    let scene = Scene()
    scene.drag(to: 30)
    var (column, columns) = (30, 80)
    for step in 0..<300 {
      let before = scene.share
      columns = Int.random(in: 1...300, using: &random)
      scene.app.resize(columns: columns, rows: Int.random(in: 1...100, using: &random))
      #expect(scene.share == before, "\(step)")
      guard step % 3 == 0 else { continue }
      column = min(column, columns - 1)
      let next = min(max(0, column + Int.random(in: -3...3, using: &random)), columns - 1)
      scene.app.mouse(.drag, next, 0)
      let most = CGFloat(abs(next - column)) / CGFloat(columns)
      #expect(abs(scene.share - before) <= most + 1e-9, "\(step): \(column) to \(next) of \(columns)")
      column = next
    }
    scene.app.mouse(.release, column, 0)
    scene.app.runUntilStill { scene.app.resize(columns: 80, rows: 24) }
    expectBalanced(scene.log.take())
    let fresh = Scene()
    if scene.navigation.viewControllers.count == 1 { fresh.navigation.popViewController(animated: false) }
    for each in [scene, fresh] { each.app.tick { each.app.application.isDrawingEnabled = true } }
    #expect(scene.app.screen == fresh.app.screen)
  }

  @Test func `A distance in points stays one`() {
    let scene = Scene()
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    scene.pages[1].view.addGestureRecognizer(edge)
    let delegate = ScriptedDelegate { SlideAnimator(operation: $0.operation) }
    scene.navigation.delegate = delegate
    let drag = PanInteractionController(edge, direction: .right, distance: 400) { [navigation = scene.navigation] in
      navigation.popViewController(animated: true)
    }
    delegate.makeInteractor = { _ in drag.active }
    scene.drag(to: 25)
    #expect(abs(scene.share - 0.5) < 1e-9)
    scene.app.resize(columns: 100, rows: 30)
    #expect(abs(scene.share - 0.5) < 1e-12)
    scene.app.mouse(.drag, 27, 5)
    #expect(abs(scene.share - 0.54) < 1e-9)
  }

  @Test func `An elastic pull keeps its share of the width`() {
    let scene = Scene()
    scene.navigation.popViewController(animated: false)
    scene.drag(to: 40)
    let container = scene.pages[0].view.superview
    func pulled() -> CGFloat { container?.layer.state(at: scene.app.time).transform.m41 ?? 0 }
    let before = pulled()
    #expect(abs(before - RubberBand(dimension: 640).offset(for: 320)) < 1e-6)
    scene.app.resize(columns: 160, rows: 48)
    let after = pulled()
    #expect(abs(after / before - 2) < 1e-9, "\(before), \(after)")
    scene.app.runUntilStill { scene.app.mouse(.release, 40, 5) }
    #expect(pulled() == 0)
  }

  // MARK: What else a finger does
  @Test(arguments: [true, false]) func `Content follows the finger point by point`(isResized: Bool) {
    let (page, scroll) = (ViewController(), ScrollView(frame: CGRect(cells: 0, 0, 40, 12)))
    page.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 320, height: 1600)
    let app = TestApplication(page)
    if isResized { scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    app.mouse(.press, 5, 10)
    for row in [9, 8, 7] { app.mouse(.drag, 5, row) }
    app.run(for: 0.4)
    #expect(scroll.contentOffset.y == 48)
    app.resize(columns: 40, rows: 24)
    #expect(scroll.contentOffset.y == 48)
    for row in [6, 5] { app.mouse(.drag, 5, row) }
    #expect(scroll.contentOffset.y == 80)
    // Higher than its content, it has nowhere to go.
    app.jump(by: 0.5)
    app.mouse(.release, 5, 5)
    app.runUntilStill { app.resize(columns: 40, rows: 120) }
    #expect(scroll.contentOffset.y == (isResized ? 0 : 80))
  }

  @Test(arguments: [10, 26]) func `A tap outlasts a resize`(column: Int) {
    let (page, log) = (ViewController(), Log())
    page.view.addGestureRecognizer(TapGestureRecognizer { _ in log.lines.append("tap") })
    let app = TestApplication(page)
    app.mouse(.press, 10, 5)
    app.resize(columns: 100, rows: 12)
    app.mouse(.release, column, 5)
    #expect(log.lines == ["tap"])
  }

  // MARK: At rest nothing is lost on the way through a window that is too small
  @Test func `A view that follows by its mask comes back to its frame`() {
    let page = ViewController()
    let inner = View()
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(inner)
    let app = TestApplication(page)
    let frame = CGRect(x: 80, y: 48, width: 160, height: 96)
    inner.frame = frame
    for (columns, rows) in [(8, 3), (1, 1), (2, 40), (40, 12)] { app.resize(columns: columns, rows: rows) }
    #expect(inner.frame == frame)
    app.resize(columns: 1, rows: 1)
    inner.bounds.size = CGSize(width: 8, height: 16)
    app.resize(columns: 2, rows: 2)
    #expect(inner.bounds.size == CGSize(width: 16, height: 32), "a size that is set has the last word")
  }

  @Test func `The highlighted row stays visible, and no room is wasted`() {
    let (page, rows) = (ViewController(), Rows())
    let table = TableView(frame: .zero)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = rows
    page.view.addSubview(table)
    let app = TestApplication(page)
    table.frame = page.view.bounds
    table.reloadData()
    table.highlightRow(17)
    for (columns, rows, first) in [(40, 4, 14), (1, 1, 17), (40, 12, 8), (200, 60, 0)] {
      app.resize(columns: columns, rows: rows)
      let row = table.cellForRow(at: 17)?.frame ?? .zero
      #expect(table.highlightedRow == 17)
      #expect(row.minY >= table.bounds.minY)
      #expect(row.maxY <= table.bounds.maxY)
      #expect(table.bounds.minY <= CGFloat(first) * 16)
      #expect(table.bounds.maxY <= max(20, CGFloat(rows)) * 16)
    }
  }

  @Test func `A scroll animation ends at the last offset of the new size`() {
    let (page, scroll) = (ViewController(), ScrollView())
    page.view.addSubview(scroll)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let app = TestApplication(page)
    scroll.frame = page.view.bounds
    scroll.contentSize = CGSize(width: 320, height: 1600)
    app.jump(by: 0.1) { scroll.setContentOffset(CGPoint(x: 0, y: 1408), animated: true) }
    let place = scroll.contentOffset.y
    app.resize(columns: 40, rows: 60)
    #expect(abs(scroll.contentOffset.y - place) < 1e-9)
    #expect(place < 1408)
    app.runUntilStill()
    #expect(scroll.contentOffset.y == 640)
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
  }
}
