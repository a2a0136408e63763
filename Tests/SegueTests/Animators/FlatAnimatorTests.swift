import Foundation
import Segue
import SegueTesting
import Testing

/// Fade and scale: where they are under a finger, how long they take, and that nothing of them is left.
@Suite struct FlatAnimatorTests {
  private typealias Make = (NavigationController.Operation) -> any ViewControllerAnimatedTransitioning

  private static func animators() -> [(name: String, make: Make)] {
    [("fade", { _ in FadeAnimator() }), ("scale", { ScaleAnimator(operation: $0) })]
  }

  /// Red below, blue above. The corner stays outside of the smaller page.
  @Test(arguments: [false, true])
  func aFadeMixesBothPages(isPop: Bool) {
    let scene = SpaceScene(isPop: isPop) { _ in FadeAnimator() }
    scene.begin()
    for share in [0, 0.25, 0.5, 1] {
      let color = scene.cells(at: share)[39, 11].fill
      let blue = 255 * (isPop ? 1 - share : share)
      #expect(abs(Double(color.blue) - blue) <= 1 && abs(Double(color.red) - 255 + blue) <= 1, "\(color) at \(share)")
      #expect(color.green == 0)
    }
  }

  /// 40 × 12 cells; at a share p the page above has 0.1 + 0.9 p of each side, popped 1 − 0.9 p.
  @Test(arguments: [false, true])
  func aScaledPageLiesInTheMiddle(isPop: Bool) {
    let scene = SpaceScene(isPop: isPop) { ScaleAnimator(operation: $0) }
    scene.begin()
    for share in [0, 0.25, 0.5, 0.75] {
      let frame = scene.cells(at: share)
      // The row below the middle holds neither label nor picture in the page below.
      let blue = (0..<40).count { frame[$0, 6].fill.blue > 127 && frame[$0, 6].fill.red < 255 }
      let size = isPop ? 1 - 0.9 * share : 0.1 + 0.9 * share
      let columns = (0..<40).filter { frame[$0, 11].fill.red < 128 }
      #expect(abs(Double(blue) - 40 * size) <= 6, "\(blue) columns at \(share)")
      #expect(columns.isEmpty == (size < 0.9), "\(share)")
    }
  }

  @Test func theyTakeTheirTime() {
    for (isPop, make, seconds) in [
      (false, { _ in FadeAnimator() }, 0.35), (true, { _ in FadeAnimator(duration: 1.2) }, 1.2),
      (false, { ScaleAnimator(operation: $0) }, 0.4), (true, { ScaleAnimator(operation: $0) }, 0.4),
    ] as [(Bool, Make, Double)] {
      let scene = SpaceScene(isPop: isPop, animator: make)
      scene.begin(underFinger: false)
      scene.app.run(for: seconds - 0.01)
      #expect(scene.navigation.transitionCoordinator != nil)
      scene.app.run(for: 0.03)
      #expect(scene.navigation.transitionCoordinator == nil)
    }
  }

  @Test func withoutMovementAFadeIsShort() {
    let scene = SpaceScene(isPop: false) { ScaleAnimator(operation: $0) }
    scene.app.application.isReduceMotionEnabled = true
    scene.begin(underFinger: false)
    scene.app.run(for: 0.19)
    #expect(scene.navigation.transitionCoordinator != nil)
    #expect(scene.top.view.transform == .identity)
    scene.app.run(for: 0.03)
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  @Test(arguments: [(false, true), (false, false), (true, true), (true, false)])
  func afterwardsNothingIsLeft(_ isPop: Bool, _ isFinished: Bool) {
    for (name, make) in Self.animators() {
      let scene = SpaceScene(isPop: isPop, animator: make)
      scene.below.view.alpha = 0.8
      if isPop { scene.top.view.alpha = 0.9 }
      let before = ViewTraits(isPop ? scene.top.view : scene.below.view)
      scene.begin()
      _ = scene.cells(at: 0.7)
      if isFinished { scene.interactor.finish() } else { scene.interactor.cancel() }
      scene.app.runUntilStill()
      if !isFinished { #expect(ViewTraits(isPop ? scene.top.view : scene.below.view) == before, "\(name)") }
      #expect(scene.below.view.alpha == 0.8 && scene.top.view.alpha == (isPop ? 0.9 : 1), "\(name)")
      #expect(scene.below.view.transform == .identity && scene.top.view.transform == .identity, "\(name)")
      #expect(scene.container.subviews.count == 1, "\(name)")
    }
  }
}
