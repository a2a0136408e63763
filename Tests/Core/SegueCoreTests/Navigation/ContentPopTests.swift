import SegueTesting
import TestFiles
import Testing

@testable import SegueCore

/// The drag to the right from anywhere on a page, which pops it: on a screen of 320 × 192 points.
@Suite struct ContentPopTests {
  private let scene = StackScene()

  /// Drags slowly from a place and lets go; returns whether the page has gone.
  private func goes(from start: CGPoint = CGPoint(x: 100, y: 96), by way: CGFloat) -> Bool {
    scene.app.touch(.began, start.x, start.y)
    for step in stride(from: 4.0, through: Double(way), by: 4) {
      scene.app.time += 0.02
      scene.app.touch(.moved, start.x + step, start.y)
    }
    scene.app.run(for: 0.5)
    scene.app.runUntilStill { scene.app.touch(.ended, start.x + way, start.y) }
    return scene.names == "a"
  }

  /// Beyond 0.42 of the width; from the edge, where another drag comes first, beyond 0.53.
  @Test(arguments: [(100.0, 132.0, false), (100, 140, true), (1, 152, false), (1, 180, true)])
  func `It pops beyond its threshold`(start: CGFloat, way: CGFloat, isGone: Bool) {
    #expect(goes(from: CGPoint(x: start, y: 96), by: way) == isGone)
  }

  @Test func `The page is under the finger from the first point on`() {
    scene.app.touch(.began, 100, 96)
    scene.app.run(for: 0.5) { scene.app.touch(.moved, 110, 96) }
    #expect(abs(scene.place(scene.b) - 10) < 1e-6)
  }

  @Test func `To the left, up and down nothing begins`() {
    for way in [CGPoint(x: -60, y: 0), CGPoint(x: 0, y: 60), CGPoint(x: 20, y: 40)] {
      scene.app.touch(.began, 200, 96)
      scene.app.touch(.moved, 200 + way.x, 96 + way.y)
      #expect(scene.isHeld == nil)
      scene.app.touch(.ended, 200 + way.x, 96 + way.y)
    }
  }

  @Test func `At the root it does nothing, and the page is not pulled`() {
    let scene = StackScene(isPushed: false)
    scene.app.touch(.began, 100, 96)
    scene.app.run(for: 0.3) { scene.app.touch(.moved, 160, 96) }
    #expect(scene.place(scene.a) == 0)
    #expect(scene.isHeld == nil)
  }

  @Test(arguments: [100.0, 2])
  func `What scrolls sideways in the page comes before a drag from anywhere, also the edge, until its start`(x: CGFloat)
  {
    let scroller = ScrollView(frame: scene.b.view.bounds)
    scroller.contentSize = CGSize(width: 960, height: 100)
    scene.b.view.addSubview(scroller)
    scene.app.tick { scroller.contentOffset.x = 320 }
    #expect(!goes(from: CGPoint(x: x, y: 96), by: 200))
    #expect(scroller.contentOffset.x < 320)
    scroller.contentOffset.x = 0
    #expect(goes(from: CGPoint(x: x, y: 96), by: 200))
  }

  @Test func `Pages that are turned come before it, until the first one`() {
    let (pager, pages) = (PageViewController(), [ViewController(), ViewController()])
    let source = PageSource { page, step in
      pages.firstIndex { $0 === page }.flatMap { pages.indices.contains($0 + step) ? pages[$0 + step] : nil }
    }
    pager.dataSource = source
    pager.setViewControllers([pages[1]], animated: false)
    scene.b.addChild(pager)
    scene.b.view.addSubview(pager.view)
    pager.view.frame = scene.b.view.bounds
    scene.app.tick { pager.didMove(toParent: scene.b) }
    #expect(!goes(by: 200))
    #expect(pager.viewControllers?.first === pages[0])
    #expect(goes(by: 200))
  }

  @Test func `A pan of the app's own, in the page or around it, comes first`() {
    for view in [scene.b.view as View, scene.navigation.view as View] {
      var drags = 0
      let pan = PanGestureRecognizer { _ in drags += 1 }
      view.addGestureRecognizer(pan)
      #expect(!goes(by: 200))
      #expect(drags > 0)
      view.removeGestureRecognizer(pan)
    }
    #expect(goes(by: 200))
  }

  @Test func `It can be switched off, and is off where the drag from the edge is`() {
    scene.navigation.interactiveContentPopGestureRecognizer.isEnabled = false
    #expect(!goes(by: 200))
    scene.navigation.interactiveContentPopGestureRecognizer.isEnabled = true
    scene.navigation.interactivePopGestureRecognizer.isEnabled = false
    #expect(!goes(by: 200))
    scene.navigation.interactivePopGestureRecognizer.isEnabled = true
    #expect(goes(by: 200))
  }

  @Test func `It moves an animator of the delegate's`() {
    let scene = StackScene { _ in FadeAnimator() }
    scene.app.touch(.began, 100, 96)
    scene.app.run(for: 0.5) { scene.app.touch(.moved, 260, 96) }
    #expect(abs(scene.alpha(scene.b) - 0.5) < 1e-6 || abs(scene.alpha(scene.a) - 0.5) < 1e-6)
  }
}
