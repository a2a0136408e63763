import Segue
import SegueTesting
import TestFiles
import Testing

/// What holds for every stock animator: its ends, and that it leaves no trace.
@Suite struct StockAnimatorTests {
  typealias Look = SpaceScene.Look

  @Test(
    arguments: Look.allCases.filter { $0 != .fade && $0 != .scale }, [false, true])
  func `At both ends of a transition the pages are as at rest`(look: Look, isPop: Bool) {
    let scene = SpaceScene(look, isPop: isPop)
    let before = scene.app.application.frame
    scene.begin()
    let first = scene.cells(at: 0)
    let middle = scene.cells(at: 0.4)
    let last = scene.cells(at: 1)
    #expect(first.differences(from: before) == [])
    #expect(middle.cells != before.cells)
    #expect(middle.cells != last.cells)
    scene.interactor.finish()
    scene.app.runUntilStill()
    #expect(scene.app.application.frame.differences(from: last) == [])
    #expect(scene.app.screen.contains(isPop ? "below" : "top"))
  }

  @Test(
    arguments: Look.allCases, [(false, true), (false, false), (true, true), (true, false)])
  func `After its end or a cancel nothing is left of a transition`(look: Look, change: (Bool, Bool)) {
    let (isPop, isFinished) = change
    let scene = SpaceScene(look, isPop: isPop)
    let shown = isPop ? scene.top : scene.below
    scene.below.view.alpha = 0.8
    if isPop { scene.top.view.alpha = 0.9 }
    let container = shown.view.superview
    let rest = container.map { ViewTraits($0) }
    var before = ViewTraits(shown.view)
    scene.begin()
    _ = scene.cells(at: 0.7)
    scene.interactor.lift(finishing: isFinished)
    scene.app.runUntilStill()
    #expect(scene.below.view.alpha == 0.8)
    #expect(scene.top.view.alpha == (isPop ? 0.9 : 1))
    for page in [scene.below, scene.top] {
      let traits = ViewTraits(page.view)
      #expect(traits.state.anchorPoint == before.state.anchorPoint)
      #expect(traits.state.transform == .identity)
      #expect(traits.isDoubleSided)
      #expect(!traits.isHidden)
      #expect(!page.element.isHidden)
    }
    let now = isPop == isFinished ? scene.below : scene.top
    before.state.backgroundColor = now.view.layer.backgroundColor
    before.state.opacity = now.view.alpha
    #expect(ViewTraits(now.view) == before)
    #expect(now.view.superview === container)
    #expect(container?.subviews.count == 1)
    #expect(container.map { ViewTraits($0) } == rest)
    #expect(now.element.frame == (now === scene.top ? ColorPage.large : ColorPage.small))
  }
}
