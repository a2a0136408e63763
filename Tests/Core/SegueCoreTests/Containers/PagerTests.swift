import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// The container of the documentation, which uses what any app can use.
@Suite struct PagerTests {
  private let log = Log()
  private let pager: Pager
  private let app: TestApplication

  init() {
    let pages = ["a", "b", "c"].map { [log] in log.page($0) }
    for page in pages { page.loadViewIfNeeded() }
    pager = Pager(pages)
    app = TestApplication(pager)
    _ = log.take()
  }

  @Test func `A turn makes the callbacks in the usual order`() {
    pager.turn(by: 1)
    #expect(log.take() == ["a.viewWillDisappear", "b.viewWillAppear"])
    #expect(pager.pages[1].transitionCoordinator != nil)
    #expect(pager.transitionCoordinator?.isAnimated == true)
    app.runUntilStill()
    #expect(log.take() == ["a.viewDidDisappear", "b.viewDidAppear"])
    #expect(pager.current === pager.pages[1])
    #expect(pager.view.subviews == [pager.pages[1].view])
    #expect(pager.transitionCoordinator == nil)
    app.runUntilStill { pager.turn(by: 5) }
    #expect(log.take() == [], "there is no such page")
  }

  @Test func `A drag back to where it came from cancels the turn`() {
    app.drag(from: (35, 6), to: (30, 6))
    #expect(log.take() == ["a.viewWillDisappear", "b.viewWillAppear"])
    #expect(pager.transitionCoordinator?.isInteractive == true)
    #expect(pager.childForFocus === pager.pages[0])
    app.run(for: 0.3)
    app.runUntilStill { app.release() }
    #expect(log.take() == ["b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear"])
    #expect(pager.current === pager.pages[0])
    #expect(pager.view.subviews == [pager.pages[0].view])
    #expect(pager.pages[0].view.frame == pager.view.bounds)
    // Past the middle it is finished, and arrows are fingers.
    app.drag(from: (35, 6), to: (8, 6))
    app.runUntilStill { app.release() }
    #expect(pager.current === pager.pages[1])
    app.runUntilStill { app.hold(.right, for: 1.2, delay: 0.3) }
    #expect(pager.current === pager.pages[0])
  }

  @Test func `A turn under way is caught, and sent back from where it is`() {
    app.run(for: 0.1) { pager.turn(by: 1) }
    let place = pager.pages[1].view.layer.state(at: app.time).position.x
    app.tick { pager.turn(by: -1) }
    #expect(abs(pager.pages[1].view.layer.state(at: app.time).position.x - place) < 1e-6)
    app.runUntilStill()
    #expect(pager.current === pager.pages[0])
    // It is the same turn, sent back, and not a second one.
    #expect(
      log.take() == [
        "a.viewWillDisappear", "b.viewWillAppear", "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear",
        "a.viewDidAppear",
      ])
    app.run(for: 0.1) { pager.turn(by: 1) }
    app.mouse(.press, 20, 6)
    app.mouse(.drag, 22, 6)
    #expect(pager.transitionCoordinator?.isInteractive == true)
    app.runUntilStill { app.release() }
    #expect(log.take().last == "\(pager.current === pager.pages[0] ? "a" : "b").viewDidAppear")
  }

  @Test func `If the container leaves the screen the turn ends at once, and appears there later`() throws {
    app.run(for: 0.1) { pager.turn(by: 1) }
    _ = log.take()
    app.application.window.rootViewController = ViewController()
    #expect(log.take() == ["a.viewDidDisappear", "b.viewDidAppear", "b.viewWillDisappear", "b.viewDidDisappear"])
    pager.turn(by: 1)
    #expect(pager.current === pager.pages[2])
    #expect(log.take() == [])
    app.application.window.rootViewController = pager
    #expect(log.take() == ["c.viewWillAppear", "c.viewDidAppear"])
  }

  @Test func `A change that a callback asks for comes after the change`() {
    let page = pager.pages[1]
    var isAsked = false
    pager.performChange { [pager] in
      pager.turn(by: 1)
      isAsked = true
      #expect(page.viewIfLoaded?.window == nil, "it waits")
    }
    #expect(isAsked)
    #expect(pager.transitionCoordinator != nil)
  }
}
