import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueEffects

/// The first frame, the last one, and what is left.
@Suite struct StateTransitionTests {
  private nonisolated static let seeds = Array(0..<400 as Range<UInt64>).sample(every: 1)

  @Test(arguments: seeds)
  func `The frame at 0 is the container before, and at 1 after, cell for cell`(seed: UInt64) {
    let scene = RandomChanges(seed: seed)
    let before = scene.app.application.frame
    let transition = StateTransition(in: scene.container) { scene.change() }
    transition.fractionComplete = 0
    scene.app.tick()
    let first = scene.app.application.frame
    #expect(first.difference(from: before) == 0, "\(scene.actions)")
    transition.fractionComplete = 1
    scene.app.tick()
    let last = scene.app.application.frame
    transition.stopAnimation(true)
    scene.app.tick()
    let after = scene.app.application.frame
    #expect(last.difference(from: after) == 0, "\(scene.actions)")
  }
}
