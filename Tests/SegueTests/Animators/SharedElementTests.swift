import Foundation
import Segue
import SegueTesting
import Testing

/// The shared element: hidden on its pages exactly while its copy flies.
@Suite struct SharedElementTests {
  private static func scene(isPop: Bool) -> SpaceScene {
    weak var scene: SpaceScene?
    let made = SpaceScene(isPop: isPop) { _ in
      let (below, top) = (scene?.below.element ?? ImageView(image: nil), scene?.top.element ?? ImageView(image: nil))
      return SharedElementAnimator(from: isPop ? top : below, to: isPop ? below : top, isForward: !isPop)
    }
    scene = made
    return made
  }

  private static let (small, large) = (CGRect(cells: 3, 3, 6, 3), CGRect(cells: 16, 4, 20, 7))

  @Test(arguments: [false, true])
  func theCopyGoesStraightFromPlaceToPlace(_ isPop: Bool) throws {
    let scene = Self.scene(isPop: isPop)
    let container = try #require((isPop ? scene.top : scene.below).view.superview)
    scene.begin()
    let (start, end) = isPop ? (Self.large, Self.small) : (Self.small, Self.large)
    #expect(container.subviews.count == 3)
    let copy = try #require(container.subviews.last)
    for share in [0, 0.1, 0.25, 0.5, 0.77, 1] {
      _ = scene.cells(at: share)
      let frame = copy.layer.state(at: scene.app.time).frame
      #expect(abs(frame.minX - (start.minX + (end.minX - start.minX) * share)) < 1e-9)
      #expect(abs(frame.minY - (start.minY + (end.minY - start.minY) * share)) < 1e-9)
      #expect(abs(frame.width - (start.width + (end.width - start.width) * share)) < 1e-9)
      #expect(abs(frame.height - (start.height + (end.height - start.height) * share)) < 1e-9)
      #expect(scene.below.element.isHidden && scene.top.element.isHidden)
      let page = scene.top.view.layer.state(at: scene.app.time)
      #expect(abs(page.opacity - (isPop ? 1 - share : share)) < 1e-9)
    }
  }

  @Test(arguments: [false, true])
  func atBothEndsThePagesAreAsAtRest(_ isPop: Bool) {
    let scene = Self.scene(isPop: isPop)
    let before = scene.app.application.frame
    scene.begin()
    #expect(scene.cells(at: 0).cells == before.cells)
    let last = scene.cells(at: 1)
    scene.interactor.finish()
    scene.app.runUntilStill()
    #expect(scene.app.application.frame.cells == last.cells)
  }

  @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
  func afterwardsNothingIsLeft(_ isPop: Bool, _ isFinished: Bool) {
    let scene = Self.scene(isPop: isPop)
    let shown = isPop ? scene.top : scene.below
    let container = shown.view.superview
    let stage = container.map { ViewTraits($0) }
    var before = ViewTraits(shown.view)
    scene.begin()
    _ = scene.cells(at: 0.6)
    if isFinished { scene.interactor.finish() } else { scene.interactor.cancel() }
    scene.app.runUntilStill()
    let now = (isPop == isFinished) ? scene.below : scene.top
    before.state.backgroundColor = now.view.layer.backgroundColor
    #expect(ViewTraits(now.view) == before && container.map { ViewTraits($0) } == stage)
    #expect(container?.subviews.count == 1 && now.view.superview === container)
    for page in [scene.below, scene.top] {
      #expect(!page.element.isHidden && page.view.alpha == 1)
    }
    #expect(now.element.frame == (now === scene.top ? Self.large : Self.small))
  }

  @Test func aSecondPushLeavesNothingOfTheFirst() {
    let scene = Self.scene(isPop: false)
    let container = scene.below.view.superview
    scene.begin(underFinger: false)
    scene.app.run(for: 0.2)
    #expect(container?.subviews.count == 3 && scene.below.element.isHidden)
    scene.navigation.delegate = nil
    scene.navigation.pushViewController(ColorPage(Color(0, 255, 0), "third"), animated: true)
    #expect(!scene.below.element.isHidden && !scene.top.element.isHidden)
    scene.app.runUntilStill()
    #expect(container?.subviews.count == 1)
    #expect(scene.app.screen.contains("third"))
  }

  @Test func anElementThatWasHiddenStaysSo() {
    let scene = Self.scene(isPop: false)
    scene.top.loadViewIfNeeded()
    scene.top.element.isHidden = true
    scene.top.view.alpha = 0.5
    scene.below.view.alpha = 0.9
    scene.begin(underFinger: false)
    scene.app.runUntilStill()
    #expect(scene.top.element.isHidden && !scene.below.element.isHidden)
    #expect(scene.below.view.alpha == 0.9)
  }
}
