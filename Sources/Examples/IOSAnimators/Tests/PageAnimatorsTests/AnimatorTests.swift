import Foundation
import PageAnimators
import SegueMovies
import SegueTesting
import Testing
import UIKit

/// Every animator in both directions, without a simulator and without a terminal.
@MainActor @Suite struct AnimatorTests {
  enum Scene: String, CaseIterable {
    case circlePush, circlePop, depthPush, depthPop, blindsPush, blindsPop, cardPresented, cardDismissed
  }

  @Test(arguments: Scene.allCases)
  func `An animator completes once, ends like a change without an animation, and leaves no trace of a cancelled one`(
    _ scene: Scene
  ) {
    #expect(scene.trial.faults() == [])
  }

  @Test(arguments: Scene.allCases)
  func `An animator looks at five moments as in its file`(_ scene: Scene) {
    #expect(GoldenFile(scene.rawValue).difference(from: scene.trial.screens()) == nil)
  }

  /// `MOVIES=movies swift test` writes them.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MOVIES"] != nil), arguments: Scene.allCases)
  func `An animator as a moving picture`(_ scene: Scene) throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["MOVIES"] ?? "movies")
    try GIFWriter.write(scene.trial.frames(), to: folder.appendingPathComponent("\(scene.rawValue).gif"))
  }
}

extension AnimatorTests.Scene {
  @MainActor var trial: TransitionTrial {
    switch self {
    case .circlePush: return page(.push) { _ in CircleRevealAnimator(isOpening: true) }
    case .circlePop: return page(.pop) { _ in CircleRevealAnimator(isOpening: false) }
    case .depthPush, .depthPop:
      return page(self == .depthPush ? .push : .pop) { DepthAnimator(operation: $0.operation) }
    case .blindsPush, .blindsPop: return page(self == .blindsPush ? .push : .pop) { _ in BlindsAnimator() }
    case .cardPresented, .cardDismissed:
      let isPresenting = self == .cardPresented
      return TransitionTrial(
        isPresenting ? .presented : .dismissed, from: isPresenting ? TestPage.list : TestPage.detail,
        to: isPresenting ? TestPage.detail : TestPage.list, rows: 14,
        makePresentationController: { CardPresentationController(presentedViewController: $0, presenting: $1) },
        makeAnimator: { _ in CardAnimator(isPresenting: isPresenting) })
    }
  }

  @MainActor private func page(
    _ action: ScriptedDelegate.Change.Action,
    _ makeAnimator: @escaping (ScriptedDelegate.Change) -> UIViewControllerAnimatedTransitioning?
  ) -> TransitionTrial {
    TransitionTrial(
      action, from: action == .push ? TestPage.list : TestPage.detail,
      to: action == .push ? TestPage.detail : TestPage.list, rows: 14, makeAnimator: makeAnimator)
  }
}
