import Foundation
import Segue
import SegueTesting
import Testing

/// Fade and scale: where they are under a finger, and how long they take.
@Suite struct FlatAnimatorTests {
  /// Red below, blue above. The corner stays outside of the smaller page.
  @Test(arguments: [false, true]) func `A fade mixes the colours of both pages`(isPop: Bool) {
    let scene = SpaceScene(.fade, isPop: isPop)
    scene.begin()
    for share in [0, 0.25, 0.5, 1] {
      let color = scene.cells(at: share)[39, 11].fill
      let blue = 255 * (isPop ? 1 - share : share)
      // Both pages are rounded, and so is their mixture.
      #expect(abs(Double(color.blue) - blue) <= 1, "\(color) at \(share)")
      #expect(abs(Double(color.red) - 255 + blue) <= 1, "\(color) at \(share)")
      #expect(color.green == 0)
    }
  }

  /// 40 × 12 cells; at a share p the page above has 0.1 + 0.9 p of each side, popped 1 − 0.9 p.
  @Test(arguments: [false, true]) func `A page that scales lies in the middle`(isPop: Bool) {
    let scene = SpaceScene(.scale, isPop: isPop)
    scene.begin()
    for share in [0, 0.25, 0.5, 0.75] {
      let frame = scene.cells(at: share)
      // The row below the middle holds neither label nor picture in the page below, and all of the page above has blue.
      let blue = (0..<40).count { frame[$0, 6].fill.blue > 0 }
      let size = isPop ? 1 - 0.9 * share : 0.1 + 0.9 * share
      let columns = (0..<40).filter { frame[$0, 11].fill.red < 128 }
      // At either end a cell may show both pages.
      #expect(abs(Double(blue) - 40 * size) < 2, "\(blue) columns at \(share)")
      #expect(columns.isEmpty == (size < 0.9), "\(share)")
    }
  }

  @Test(
    arguments: [(SpaceScene.Look.fade, false, 0.35), (.fade, true, 1.2), (.scale, false, 0.4), (.scale, true, 0.4)])
  func `A fade and a scaling take the time of their durations`(look: SpaceScene.Look, isPop: Bool, seconds: Double) {
    let scene = SpaceScene(look, isPop: isPop)
    if look == .fade, isPop { scene.delegate.makeAnimator = { _ in FadeAnimator(duration: seconds) } }
    scene.begin(underFinger: false)
    scene.app.run(for: seconds - 0.01)
    #expect(scene.navigation.transitionCoordinator != nil)
    scene.app.run(for: 0.03)
    #expect(scene.navigation.transitionCoordinator == nil)
  }

  @Test func `With reduced motion a scaling becomes a short fade`() {
    let scene = SpaceScene(.scale, isPop: false)
    scene.app.application.isReduceMotionEnabled = true
    scene.begin(underFinger: false)
    scene.app.run(for: 0.19)
    #expect(scene.navigation.transitionCoordinator != nil)
    #expect(scene.top.view.transform == .identity)
    scene.app.run(for: 0.03)
    #expect(scene.navigation.transitionCoordinator == nil)
  }
}
