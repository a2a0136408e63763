import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueEffects

/// The first frame, the last one, and what is left.
@Suite struct StateTransitionTests {
  private nonisolated static let seeds = Array(0..<2000 as Range<UInt64>).sample(every: 20)

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

  @Test(arguments: seeds)
  func `What is cancelled leaves the views as they were, however it was held and turned`(seed: UInt64) {
    let scene = RandomChanges(seed: seed)
    let (before, ledger) = (scene.app.application.frame, ViewStateLedger(of: scene.container))
    var ends: [ViewAnimatingPosition] = []
    let transition = StateTransition(in: scene.container, duration: 0.3) { scene.change() }
    transition.addCompletion { ends.append($0) }
    transition.startAnimation()
    for _ in 0..<scene.number(1..<6) {
      scene.app.jump(by: Double(scene.number(0..<70)) / 1000)
      if ends.isEmpty { scene.grab(transition) }
    }
    let wasOver = !ends.isEmpty
    if !wasOver {
      transition.pauseAnimation()
      transition.isReversed = true
      transition.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    scene.app.runUntilStill()
    #expect(ends.count == 1)
    #expect(wasOver || ends == [.start])
    guard ends == [.start] else { return }
    #expect(
      ViewStateLedger(of: scene.container) == ledger, "\(ViewStateLedger(of: scene.container).difference(from: ledger))"
    )
    #expect(scene.app.application.frame.difference(from: before) == 0, "\(scene.actions)")
  }

  @Test(arguments: seeds)
  func `Of any number that take over from one another, each ends once and nothing is left`(seed: UInt64) {
    let scene = RandomChanges(seed: seed)
    var ends: [Int: [ViewAnimatingPosition]] = [:]
    let count = scene.number(2..<6)
    for index in 0..<count {
      let transition = StateTransition(in: scene.container, duration: 0.3) { scene.change() }
      transition.addCompletion { ends[index, default: []].append($0) }
      transition.startAnimation()
      scene.app.jump(by: Double(scene.number(0..<120)) / 1000)
      if scene.chance(30), transition.state == .active { scene.grab(transition) }
      scene.app.jump(by: Double(scene.number(0..<120)) / 1000)
      if transition.state == .active { transition.startAnimation() }
    }
    scene.app.runUntilStill()
    #expect(ends.count == count)
    #expect(ends.values.allSatisfy { $0.count == 1 })
    let after = scene.app.application.frame
    #expect(!ViewStateLedger(of: scene.container).isInMotion)
    scene.redrawAll()
    #expect(scene.app.application.frame.difference(from: after) == 0, "\(scene.actions)")
  }

  @Test(arguments: [false, true])
  func `A container that got another size meanwhile keeps it when the change is taken back`(isCalm: Bool) {
    func scene() -> (app: TestApplication, container: View, mark: View) {
      let page = ViewController()
      let app = TestApplication(page, columns: 40, rows: 10)
      app.application.isReduceMotionEnabled = isCalm
      let container = View(frame: page.view.bounds)
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let mark = View(frame: CGRect(cells: 36, 1, 4, 1))
      (mark.autoresizingMask, mark.backgroundColor) = (.flexibleLeftMargin, Color(200, 0, 0))
      container.addSubview(mark)
      page.view.addSubview(container)
      app.tick()
      return (app, container, mark)
    }
    let (changed, untouched) = (scene(), scene())
    let transition = StateTransition(in: changed.container) { changed.mark.frame.origin.y = 96 }
    transition.fractionComplete = 0.5
    changed.app.tick()
    for app in [changed.app, untouched.app] { app.resize(columns: 60, rows: 12) }
    transition.isReversed = true
    transition.startAnimation()
    changed.app.runUntilStill()
    #expect(changed.container.frame == untouched.container.frame)
    #expect(changed.mark.frame == untouched.mark.frame)
    #expect(changed.app.application.frame.difference(from: untouched.app.application.frame) == 0)
  }
}
