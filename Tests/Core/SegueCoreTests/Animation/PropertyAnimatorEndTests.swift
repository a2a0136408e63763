import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// How animators end, and what model values are left.
@Suite struct PropertyAnimatorEndTests {
  private let scene = PropertyAnimatorScene()

  /// An animator of every property, with numbers that floating point cannot add up exactly.
  private func everything() -> ViewPropertyAnimator {
    let view = scene.view
    view.frame = CGRect(x: 0.1, y: 0.2, width: 40.3, height: 16.7)
    view.alpha = 0.7
    view.backgroundColor = Color(hex: 0x123456)
    view.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.1, y: 0.9)
    return ViewPropertyAnimator(duration: 1, curve: .easeIn) {
      view.center = CGPoint(x: 77.7, y: 33.3)
      view.center.x = 55.5
      view.bounds.size.width = 81.1
      view.alpha = 0.1
      view.backgroundColor = .white
      view.transform = CGAffineTransform(rotationAngle: -1.2)
    }
  }

  @Test(arguments: ViewAnimatingPosition.allCases)
  func `A stopped animator is finished at the end, at the start, or where it is`(position: ViewAnimatingPosition) {
    let layer = scene.view.layer
    var ended: ViewAnimatingPosition?
    let animator = everything()
    let start = layer.model
    animator.addCompletion { [unowned animator] in
      ended = $0
      #expect(animator.state == .inactive)
    }
    animator.startAnimation()
    let end = layer.model
    scene.app.tick()
    scene.app.jump(by: 0.6)
    let fraction = animator.fractionComplete
    let seen = layer.state(at: scene.app.time)
    animator.stopAnimation(false)
    #expect((animator.state, animator.isRunning, animator.fractionComplete) == (.stopped, false, fraction))
    #expect(layer.model == seen)
    #expect(layer.animations.isEmpty)
    #expect(ended == nil)
    scene.app.jump(by: 2)
    #expect(layer.model == seen)
    animator.finishAnimation(at: position)
    #expect(ended == position)
    switch position {
    case .start: #expect(layer.model == start)
    case .end: #expect(layer.model == end)
    case .current: #expect(layer.model == seen)
    }
  }

  /// The stop completes an animation inside the animator's closure; that one does not delay the next run.
  @Test func `Stopped without finishing, all stays where it is, no completion is called, and it can start again`() {
    var ends: [Bool] = []
    let animator = scene.animator()
    animator.addAnimations { [scene] in
      View.animate(withDuration: 1, animations: { scene.view.alpha = 0 }, completion: { ends.append($0) })
    }
    scene.app.tick { animator.startAnimation() }
    scene.app.jump(by: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(abs(scene.view.frame.minX - 50) < 1e-9)
    animator.finishAnimation(at: .end)
    scene.expectPlaces((0, 50))
    #expect(ends == [false])
    animator.addAnimations { [scene] in scene.view.frame.origin.x = 0 }
    animator.addCompletion { ends.append($0 == .end) }
    animator.startAnimation()
    scene.expectPlaces((0, 50), (0.5, 25))
    scene.app.jump(by: 0.5)
    #expect(scene.x == 0)
    #expect(ends == [false, true])
    #expect(scene.positions.isEmpty)
    #expect(animator.state == .inactive)
  }

  @Test func `An animator that comes back to its start restores every value to the bit`() {
    let animator = everything()
    let start = scene.view.layer.model
    scene.app.tick { animator.startAnimation() }
    scene.app.jump(by: 0.7)
    scene.app.runUntilStill { animator.isReversed = true }
    #expect(scene.view.layer.model == start)
    #expect(animator.state == .inactive)
  }

  @Test func `Values that other code has changed in between stay`() {
    let animator = scene.running()
    scene.app.jump(by: 0.5)
    animator.stopAnimation(false)
    scene.view.frame.origin.x += 7
    animator.finishAnimation(at: .start)
    #expect(abs(scene.x - 7) < 1e-9)
  }

  @Test func `Two animators of one property add up`() {
    let first = scene.running()
    scene.app.jump(by: 0.5)
    let second = ViewPropertyAnimator(duration: 1, curve: .linear) { [scene] in scene.view.frame.origin.x = -100 }
    second.startAnimation()
    // A quarter is left of the first way of 100, and three of the second of −200.
    scene.expectPlaces((0, 50), (0.25, -100 - 25 + 150))
    first.pauseAnimation()
    scene.expectPlaces((0.25, -100 - 25 + 100))
    first.stopAnimation(true)
    #expect(abs(scene.x - (-100 - 25 + 100)) < 1e-9, "what is on the screen stays")
    scene.expectPlaces((0.5, -125))
    #expect(second.state == .inactive)
  }

  @Test func `An animator can go back while a later one of the same property goes on`() {
    let first = scene.running()
    scene.app.jump(by: 0.5)
    let second = ViewPropertyAnimator(duration: 1, curve: .linear) { [scene] in scene.view.frame.origin.x = 300 }
    second.startAnimation()
    scene.app.runUntilStill { first.isReversed = true }
    #expect(abs(scene.x - 200) < 1e-9, "of the two changes the second is left")
    #expect(scene.positions == [.start])
  }

  @Test(arguments: [false, true]) func `With pausesOnCompletion an animator waits at either end`(back: Bool) {
    let animator = scene.running()
    animator.pausesOnCompletion = true
    if back {
      scene.app.jump(by: 0.5)
      animator.isReversed = true
    }
    scene.app.runUntilStill()
    #expect((animator.state, animator.isRunning, animator.fractionComplete) == (.active, false, 1))
    #expect(scene.positions.isEmpty)
    #expect(scene.x == (back ? 0 : 100))
    #expect(scene.app.jump(by: 1) == .never)
    animator.isReversed.toggle()
    scene.app.tick { animator.startAnimation() }
    scene.expectPlaces((0.25, back ? 25 : 75))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(scene.x == 100)
    #expect(scene.positions == [.end])
  }

  @Test func `Completions run in their order, and may remove the view`() {
    var calls: [String] = []
    let animator = scene.animator()
    animator.addCompletion { [scene] _ in
      calls.append("first")
      scene.view.removeFromSuperview()
    }
    animator.addCompletion { _ in calls.append("second") }
    scene.app.runUntilStill { animator.startAnimation() }
    #expect(calls == ["first", "second"])
    #expect(scene.view.frame.minX == 100)
  }

  @Test(arguments: [false, true]) func `An animator ends when its view leaves the window`(back: Bool) {
    let animator = scene.running()
    scene.app.jump(by: 0.5)
    animator.isReversed = back
    scene.app.tick { scene.view.removeFromSuperview() }
    #expect(scene.positions == [back ? .start : .end])
    #expect(scene.view.frame.minX == (back ? 0 : 100))
  }

  @Test func `An animator of two views goes on when one of them leaves`() {
    let other = View(frame: CGRect(x: 0, y: 0, width: 8, height: 16))
    scene.view.superview?.addSubview(other)
    let animator = scene.animator()
    animator.addAnimations { other.frame.origin.x = 100 }
    scene.app.tick { animator.startAnimation() }
    scene.app.jump(by: 0.5)
    scene.view.removeFromSuperview()
    #expect(animator.isRunning)
    animator.pauseAnimation()
    #expect(abs(other.layer.state(at: scene.app.time).position.x - 54) < 1e-9)
    scene.app.runUntilStill { animator.startAnimation() }
    #expect(scene.positions == [.end])
  }

  @Test func `Text is drawn for the size at which its animator was stopped`() {
    let label = Label("a long line of text")
    label.frame = CGRect(cells: 0, 2, 19, 1)
    scene.app.tick { scene.view.superview?.addSubview(label) }
    let before = scene.app.screen
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { label.frame.size.width = 40 }
    scene.app.tick { animator.startAnimation() }
    scene.app.jump(by: 0.5)
    scene.app.runUntilStill { animator.isReversed = true }
    #expect(scene.app.screen == before)
    #expect(before.contains("text"))
  }

  /// There is no frame between the first and the last.
  @Test func `The frame after the end shows the end`() {
    scene.view.backgroundColor = .white
    scene.app.tick { scene.view.frame.origin.x = 100 }
    let expected = scene.app.application.frame.cells
    scene.app.runUntilStill { scene.view.frame.origin.x = 0 }
    scene.app.jump(by: 1)
    _ = scene.running()
    #expect(scene.app.application.frame.cells != expected)
    scene.app.jump(by: 1)
    #expect(scene.positions == [.end])
    #expect(scene.app.application.frame.cells == expected)
  }

  @Test func `An animator that has ended is freed`() {
    weak var ended: ViewPropertyAnimator?
    do { ended = scene.running() }
    scene.app.jump(by: 0.5)
    #expect(ended != nil, "while it runs it lives")
    scene.app.jump(by: 0.5)
    #expect(ended == nil)
    #expect(scene.positions == [.end])
  }
}
