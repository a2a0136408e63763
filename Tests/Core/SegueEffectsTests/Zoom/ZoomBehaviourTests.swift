import AppearanceLog
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueEffects

/// How a zoom behaves: who gets touches, who is told, who is asked for the source.
@Suite struct ZoomBehaviourTests {
  private let scene = ZoomScene()

  // MARK: Callbacks

  @Test func `A push that a pop interrupts counts as complete, and the pop begins in the same turn`() {
    scene.app.jump(by: 0.08) { scene.open() }
    _ = scene.log.take()
    let place = scene.cardRect
    scene.navigation.popViewController(animated: true)
    #expect(
      scene.appearances() == [
        "list.viewDidDisappear", "page.viewDidAppear", "page.viewWillDisappear", "list.viewWillAppear",
      ])
    scene.app.tick()
    // The pop's first frame is 20 ms further on.
    #expect(abs(scene.cardRect.minX - place.minX) < 3)
    scene.app.runUntilStill()
    #expect(scene.appearances() == ["page.viewDidDisappear", "list.viewDidAppear"])
  }

  @Test func `A push that a drag interrupts counts as complete, runs on, and the drag reads against the whole page`() {
    scene.app.jump(by: 0.15) { scene.open() }
    _ = scene.log.take()
    scene.touch(.began, 200, 200)
    let before = scene.cardRect
    scene.touch(.moved, 200, 220)
    #expect(scene.log.lines.contains("page.viewDidAppear"))
    #expect(scene.log.lines.contains("page.viewWillDisappear"))
    #expect(abs(scene.cardRect.minX - before.minX) < 1)
    for step in 1...10 {
      scene.app.time += 0.016
      scene.touch(.moved, 200, 220 + CGFloat(step) * 18)
    }
    scene.app.run(for: 0.5)
    #expect(near(scene.pageScale, 1 - 0.67 * 182 / 880, within: 1e-6))
    scene.app.runUntilStill { scene.touch(.ended, 200, 400) }
    expectBalanced(scene.log.lines, appeared: ["list"])
  }

  @Test func `A page whose way out another change interrupts is let go`() {
    weak var page: ViewController?
    weak var pan: GestureRecognizer?
    do {
      let new = ViewController()
      new.preferredTransition = .zoom { [source = scene.source] _ in source }
      scene.app.tick { scene.navigation.pushViewController(new, animated: false) }
      (page, pan) = (new, new.view.gestureRecognizers.first)
    }
    #expect(pan != nil)
    scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 400))
    scene.app.jump(by: 0.05) { scene.touch(.ended, 200, 400) }
    scene.app.runUntilStill { scene.navigation.pushViewController(scene.log.page("next"), animated: true) }
    #expect(page == nil)
    #expect(pan == nil)
  }

  /// It is still a transition, or runs on in a page.
  @Test(arguments: [false, true]) func `A zoom whose page leaves the window is at rest`(runsOn: Bool) {
    scene.app.jump(by: 0.15) { scene.open() }
    if runsOn { scene.navigation.pushViewController(scene.log.page("top"), animated: false) }
    scene.app.jump(by: 0.05) { scene.app.application.window.rootViewController = scene.log.page("other") }
    #expect(scene.app.jump(by: 1) == .never)
    #expect(scene.cardView == nil)
    #expect(scene.sourceIsSeen)
  }

  @Test func `A cancelled pop: will disappear, the way back to its end, and only then the appearing callbacks`() {
    scene.openAtOnce()
    scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 100))
    let lines = scene.appearances()
    #expect(lines == ["page.viewWillDisappear", "list.viewWillAppear"])
    scene.app.jump(by: 0.1) { scene.touch(.ended, 200, 100) }
    #expect(scene.appearances() == [])
    scene.app.runUntilStill()
    #expect(
      scene.appearances() == [
        "list.viewWillDisappear", "list.viewDidDisappear", "page.viewWillAppear", "page.viewDidAppear",
      ])
    #expect(scene.navigation.topViewController === scene.page)
    #expect(scene.page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 880))
    #expect(scene.cardView == nil)
  }

  // MARK: Touches

  @Test func `A touch on the card that comes does not stop it, and one beside it reaches nobody`() {
    var taps = 0
    for page in [scene.list, scene.page] {
      page.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    }
    scene.app.jump(by: 0.03) { scene.open() }
    scene.touch(.began, 380, 860)
    scene.touch(.ended, 380, 860)
    #expect(taps == 0)
    scene.app.jump(by: 0.07)
    scene.app.jump(by: 0.1) { scene.touch(.began, 200, 300) }
    #expect(near(scene.way(\.minX), 1 - critical(19, at: 0.2), within: 1e-6))
    scene.touch(.ended, 200, 300)
    #expect(scene.navigation.topViewController === scene.page)
  }

  @Test func `A touch during the landing goes to the page below; lifted, it taps there, and may push again`() {
    scene.openAtOnce()
    scene.source.addGestureRecognizer(TapGestureRecognizer { _ in scene.open() })
    scene.app.jump(by: 0.15) { scene.close() }
    let place = scene.cardRect
    scene.touch(.began, 60, 200)
    scene.touch(.ended, 60, 200)
    #expect(scene.navigation.topViewController === scene.page)
    #expect(hypot(scene.cardRect.midX - place.midX, scene.cardRect.midY - place.midY) < 3)
    scene.app.runUntilStill()
    expectBalanced(scene.log.lines, appeared: ["page"])
    #expect(scene.pageRect == CGRect(x: 0, y: 0, width: 400, height: 880))
  }

  @Test func `A drag from the bar does nothing`() {
    scene.navigation.isNavigationBarHidden = false
    scene.openAtOnce()
    for (start, end) in [
      (CGPoint(x: 200, y: 12), CGPoint(x: 200, y: 300)), (CGPoint(x: 1, y: 12), CGPoint(x: 300, y: 12)),
      (CGPoint(x: 100, y: 12), CGPoint(x: 380, y: 12)),
    ] {
      scene.drag(from: start, to: end)
      #expect(scene.cardView == nil, "from \(start)")
      #expect(scene.navigation.transitionCoordinator == nil, "from \(start)")
      scene.touch(.ended, end.x, end.y)
    }
  }

  @Test func `Around the page below is a stage in its colour, whatever the zoomed page's is`() {
    for color in [Color.black, .white] {
      scene.page.view.backgroundColor = color
      scene.openAtOnce()
      scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 440))
      scene.app.tick { scene.app.application.isDrawingEnabled = true }
      // Seven tenths of 0x203040 below 0.15 of black.
      let stage = scene.app.application.frame[0, 2].fill
      #expect(abs(Double(stage.red) - 0.7 * 0.85 * 0x20) <= 1)
      #expect(abs(Double(stage.blue) - 0.7 * 0.85 * 0x40) <= 1)
      scene.app.application.isDrawingEnabled = false
      scene.app.runUntilStill { scene.touch(.ended, 200, 440) }
    }
  }

  // MARK: Content that moves

  private func scroller(_ scene: ZoomScene, _ size: CGSize, paging: Bool = false) -> ScrollView {
    let scroller = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 880))
    (scroller.contentSize, scroller.isPagingEnabled) = (size, paging)
    scene.page.view.addSubview(scroller)
    scene.openAtOnce()
    return scroller
  }

  @Test func `A drag down in a scroll view takes the page off at its top; elsewhere it scrolls and never does`() {
    let scroller = scroller(scene, CGSize(width: 400, height: 2000))
    scroller.contentOffset.y = 64
    scene.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400))
    #expect(scene.cardView == nil)
    #expect(scroller.contentOffset.y < 0)
    scene.app.runUntilStill { scene.touch(.ended, 200, 400) }
    #expect(scroller.contentOffset.y == 0)
    scene.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300))
    #expect(scene.cardView != nil)
    #expect(scroller.contentOffset.y == 0)
  }

  @Test func `The strip at the edge beats a pager, and a drag from anywhere yields to it until its first page`() {
    let pager = scroller(scene, CGSize(width: 1200, height: 880), paging: true)
    pager.contentOffset.x = 400
    scene.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(scene.cardView == nil)
    #expect(pager.contentOffset.x < 400)
    scene.app.runUntilStill { scene.touch(.ended, 300, 400) }
    scene.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 101, y: 400))
    #expect(scene.cardView != nil)
    scene.app.runUntilStill { scene.touch(.ended, 101, 400) }
    #expect(scene.navigation.topViewController === scene.page)
    pager.contentOffset.x = 0
    scene.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(scene.cardView != nil)
  }

  // MARK: Options

  @Test func `Before a drag begins, the app is asked with place, velocity and the system's own answer`() {
    var asked: [ViewController.Transition.ZoomOptions.InteractionContext] = []
    var answer = false
    scene.options.interactiveDismissShouldBegin = {
      asked.append($0)
      return answer
    }
    scene.openAtOnce()
    scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 240))
    #expect(scene.cardView == nil)
    #expect(asked.first?.willBegin == true)
    #expect(asked.first.map { near($0.location.x, 200, within: 1) } == true)
    #expect((asked.first?.velocity.dy ?? 0) > 100)
    scene.touch(.ended, 200, 240)
    // Nor does another recognizer pop the page.
    for start in [CGPoint(x: 1, y: 400), CGPoint(x: 200, y: 400)] {
      scene.drag(from: start, to: CGPoint(x: start.x + 190, y: 400))
      #expect(scene.navigation.transitionCoordinator == nil, "from \(start)")
      scene.touch(.ended, start.x + 190, 400)
    }
    answer = true
    scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 240))
    #expect(scene.cardView != nil)
  }

  @Test func `A dimming colour is over the page below, with its own alpha`() {
    scene.options.dimmingColor = Color(hex: 0x0000FF).withAlphaComponent(0.5)
    scene.openAtOnce()
    scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 240))
    #expect(near(scene.dimming, 1, within: 1e-9))
  }

  @Test func `With an alignment rectangle the page grows from where that covers the source, by the larger ratio`() {
    let rect = CGRect(x: 100, y: 200, width: 200, height: 160)
    scene.options.alignmentRectProvider = { context in
      context.sourceView === scene.source && context.zoomedViewController === scene.page ? rect : nil
    }
    scene.open()
    // 120 × 144 over 200 × 160: 0.6 and 0.9.
    #expect(near(scene.pageScale, 0.9, within: 1e-6))
    #expect(near(scene.pageRect.minX + 0.9 * 100, 40, within: 1e-6))
    #expect(near(scene.pageRect.minY + 0.9 * 200, 160, within: 1e-6))
    #expect(near(scene.cardRect.width, 120, within: 1e-6))
    // The picture is as large as the source, and not as the rectangle that covers it.
    #expect(near(scene.pictureRect, CGRect(x: 40, y: 160, width: 120, height: 144), within: 1e-6))
    scene.app.jump(by: 0.1)
    let part = 1 - critical(21, at: 0.1)
    #expect(near(scene.pageScale, 0.9 + 0.1 * part, within: 1e-6))
    #expect(near(scene.pictureOpacity ?? -1, min(max(0, (0.78 - part) / 0.5), 1), within: 1e-6))
    scene.app.runUntilStill()
    #expect(scene.pageRect == CGRect(x: 0, y: 0, width: 400, height: 880))
  }

  @Test(arguments: [false, true]) func `With reduced motion it is a cross-fade of 140 ms each way`(isPop: Bool) {
    scene.app.application.isReduceMotionEnabled = true
    scene.app.jump(by: 0.07) { scene.fly(isPop: isPop) }
    #expect(scene.cardView == nil)
    #expect(scene.navigation.transitionCoordinator?.transitionDuration == 0.14)
    scene.app.jump(by: 0.071)
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  @Test func `With reduced motion a drag moves the cross-fade, and its place decides as ever`() {
    scene.openAtOnce()
    scene.app.application.isReduceMotionEnabled = true
    scene.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 200, y: 400))
    #expect(scene.cardView == nil)
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    scene.app.runUntilStill { scene.touch(.ended, 200, 400) }
    #expect(scene.navigation.topViewController === scene.list)
  }

  // MARK: The app's own calls

  @Test(arguments: [false, true])
  func `A dismissal that is asked for while one flies changes nothing`(isPresented: Bool) {
    let scene = ZoomScene(isPresented: isPresented)
    scene.openAtOnce()
    scene.app.jump(by: 0.1) { scene.close() }
    let place = scene.cardRect
    scene.close()
    #expect(scene.cardRect == place)
    scene.app.runUntilStill()
    expectBalanced(scene.log.lines, appeared: ["list"])
  }

  @Test func `A zoom is moved by any interactor, forth and back`() {
    let (delegate, interactor) = (ScriptedDelegate(scene.log), PercentDrivenInteractiveTransition())
    delegate.interactor = interactor
    scene.navigation.delegate = delegate
    scene.open()
    scene.app.tick { interactor.update(0.5) }
    #expect(near(scene.way(\.minX), 0.5, within: 1e-6))
    scene.app.tick { interactor.update(0.2) }
    #expect(near(scene.way(\.minX), 0.2, within: 1e-6))
    scene.app.runUntilStill { interactor.cancel() }
    #expect(scene.navigation.topViewController === scene.list)
    #expect(scene.sourceIsSeen)
    #expect(scene.cardView == nil)
  }
}
