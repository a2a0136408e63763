import Segue
import SegueTesting
import Testing

/// The animators that describe a scene, in presentations and between tabs, and by other fingers than the one from the edge.
@Suite struct RepertoireElsewhereTests {
  typealias Look = StockLook

  @Test(arguments: Look.scenes, [ModalPresentationStyle.fullScreen, .overFullScreen])
  func `A presentation comes, goes halfway, and goes`(look: Look, style: ModalPresentationStyle) {
    let (below, top) = (ColorPage(Color(255, 0, 0), "below"), ColorPage(Color(0, 0, 255), "top"))
    let app = TestApplication(below, columns: 40, rows: 12)
    let rest = app.application.frame
    let delegate = ScriptedDelegate { look.animator($0.operation, below: below.element, top: top.element) }
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    (top.transitioningDelegate, top.modalPresentationStyle) = (delegate, style)
    func move(to share: Double) -> CellGrid {
      interactor.update(share)
      app.tick()
      return app.application.frame
    }
    below.present(top, animated: true)
    app.tick()
    #expect(move(to: 0).differences(from: rest) == [])
    let middle = move(to: 0.5)
    let end = move(to: 1)
    #expect(middle.cells != end.cells)
    interactor.finish()
    app.runUntilStill()
    #expect(app.application.frame.differences(from: end) == [])
    let shown = app.application.frame

    top.dismiss(animated: true)
    app.tick()
    #expect(move(to: 0.5).cells != shown.cells)
    interactor.cancel()
    app.runUntilStill()
    #expect(app.application.frame.differences(from: shown) == [])

    delegate.interactor = nil
    top.dismiss(animated: true)
    app.runUntilStill()
    #expect(app.application.frame.differences(from: rest) == [])
    #expect(below.presentedViewController == nil)
  }

  @Test(arguments: Look.scenes)
  func `Between tabs it goes in both directions`(look: Look) {
    let pages = [ColorPage(Color(255, 0, 0), "below"), ColorPage(Color(0, 0, 255), "top")]
    let tabs = TabBarController()
    tabs.viewControllers = pages
    let delegate = ScriptedDelegate { _ in
      // The delegate knows the direction.
      look.animator(tabs.selectedIndex == 0 ? .pop : .push, below: pages[0].element, top: pages[1].element)
    }
    tabs.delegate = delegate
    let app = TestApplication(tabs, columns: 40, rows: 12)
    let rest = app.application.frame
    tabs.selectedIndex = 1
    app.runUntilStill()
    #expect(app.screen.contains("top"))
    tabs.selectedIndex = 0
    app.run(for: 0.1)
    #expect(app.application.frame.cells != rest.cells)
    app.runUntilStill()
    #expect(app.application.frame.differences(from: rest) == [])
  }

  @Test(arguments: [PanInteractionController.Direction.right, .left, .down, .up])
  func `A drag in any direction moves it`(_ direction: PanInteractionController.Direction) {
    for look in [Look.curl, .fold, .reveal, .container] {
      let scene = SpaceScene(look, isPop: true)
      let pan = PanGestureRecognizer()
      scene.top.view.addGestureRecognizer(pan)
      let drag = PanInteractionController(pan, direction: direction) {
        scene.navigation.popViewController(animated: true)
      }
      scene.delegate.makeInteractor = { _ in drag.active }
      let step: (x: Int, y: Int) =
        switch direction {
        case .right: (1, 0)
        case .left: (-1, 0)
        case .down: (0, 1)
        case .up: (0, -1)
        }
      scene.app.mouse(.press, 20, 6)
      for number in 1...4 {
        scene.app.mouse(.drag, 20 + number * step.x, 6 + number * step.y)
        scene.app.tick()
      }
      #expect(scene.navigation.transitionCoordinator?.isInteractive == true, "\(look)")
      #expect((scene.navigation.transitionCoordinator?.percentComplete ?? 0) > 0.03, "\(look)")
      scene.app.mouse(.drag, 20, 6)
      scene.app.tick()
      scene.app.run(for: 0.3)
      scene.app.release()
      scene.app.runUntilStill()
      #expect(scene.app.screen.contains("top"), "\(look)")
    }
  }

  @Test func `The circle of a reveal begins inside of its source`() {
    // A wide view: a circle around it would stand far above and below it, and vanish at once at the end of a pop.
    let scene = SpaceScene(.reveal, isPop: true)
    let button = Label("a button in one row")
    button.frame = CGRect(cells: 4, 9, 20, 1)
    scene.below.view.addSubview(button)
    scene.delegate.makeAnimator = { change in
      let reveal = CircularRevealAnimator(operation: change.operation)
      reveal.source = button
      return reveal
    }
    scene.begin()
    let rest = scene.cells(at: 1)
    let last = scene.cells(at: 0.9999)
    let changed = (0..<12).flatMap { y in (0..<40).map { (x: $0, y: y) } }.filter {
      last[$0.x, $0.y] != rest[$0.x, $0.y]
    }
    #expect(!changed.isEmpty)
    #expect(changed.allSatisfy { $0.y == 9 && (12...15).contains($0.x) }, "\(changed)")
  }
}
