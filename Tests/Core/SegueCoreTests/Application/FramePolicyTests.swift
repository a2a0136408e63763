import TestFiles
import Testing

@testable import SegueCore

/// Which ticks draw, how exactly, and when the next one is due, without an application.
@Suite struct FramePolicyTests {
  /// What a tick finds, whether its frame is unlike the last one, whether that leaves colours off, and what follows: no
  /// frame (nil) or one whose colours may be off, and when the next tick is due.
  private struct Step {
    var time: TimeInterval
    var isMoving = false
    var hasNewContent = false
    var isReady = true
    var hasChanged = false
    var leavesColorsOff = false
    var phase: FramePolicy.Phase
    var isTolerant: Bool?
    var wake: Application.Wake
  }

  private func expect(_ steps: [Step], deadline: TimeInterval = .infinity, _ place: SourceLocation = #_sourceLocation) {
    var policy = FramePolicy()
    var isApproximate = false
    for step in steps {
      var situation = FramePolicy.Situation(
        time: step.time, isMoving: step.isMoving, hasNewContent: step.hasNewContent, isApproximate: isApproximate,
        isReady: step.isReady)
      #expect(policy.phase(in: situation) == step.phase, "at \(step.time)", sourceLocation: place)
      var isTolerant: Bool?
      if policy.composes(in: situation) {
        isTolerant = policy.addFrame(in: situation, hasChanged: step.hasChanged)
        isApproximate = step.leavesColorsOff
      }
      #expect(isTolerant == step.isTolerant, "at \(step.time)", sourceLocation: place)
      situation.isApproximate = isApproximate
      #expect(policy.wake(in: situation, deadline: deadline) == step.wake, "at \(step.time)", sourceLocation: place)
    }
  }

  @Test func `A single change is exact, and at rest there is neither a frame nor a tick`() {
    expect([
      Step(time: 1, phase: .still, wake: .never),
      Step(time: 2, hasNewContent: true, hasChanged: true, phase: .still, isTolerant: false, wake: .never),
      Step(time: 3, phase: .still, wake: .never),
    ])
  }

  @Test func `What changes again within a tenth of a second may be off, and is put right a tenth of a second after`() {
    expect([
      Step(time: 1, hasNewContent: true, hasChanged: true, phase: .still, isTolerant: false, wake: .never),
      Step(
        time: 1.0625, hasNewContent: true, hasChanged: true, leavesColorsOff: true, phase: .following, isTolerant: true,
        wake: .at(1.0625 + 0.1)),
      // Something else needs a tick in between.
      Step(time: 1.125, leavesColorsOff: true, phase: .following, isTolerant: true, wake: .at(1.0625 + 0.1)),
      Step(time: 1.0625 + 0.1, phase: .settling, isTolerant: false, wake: .never),
      Step(time: 2, hasNewContent: true, hasChanged: true, phase: .still, isTolerant: false, wake: .never),
    ])
  }

  @Test func `What moves by itself may be off while it changes, and is exact in the frame in which it stands`() {
    expect([
      Step(
        time: 1, isMoving: true, hasNewContent: true, hasChanged: true, leavesColorsOff: true, phase: .moving,
        isTolerant: true, wake: .nextFrame),
      Step(time: 1.0625, isMoving: true, leavesColorsOff: true, phase: .moving, isTolerant: true, wake: .nextFrame),
      // Out of sight: a frame is composed to find that out, and what is seen is put right.
      Step(time: 1.25, isMoving: true, phase: .moving, isTolerant: false, wake: .nextFrame),
      Step(
        time: 1.3125, isMoving: true, hasChanged: true, leavesColorsOff: true, phase: .moving, isTolerant: true,
        wake: .nextFrame),
      Step(time: 1.375, hasNewContent: true, hasChanged: true, phase: .settling, isTolerant: false, wake: .never),
      // A change right after it follows something.
      Step(time: 1.4375, hasNewContent: true, hasChanged: true, phase: .following, isTolerant: true, wake: .never),
    ])
  }

  @Test func `A display that is not ready gets no frame, and no tick that could only put colours right`() {
    expect([
      Step(
        time: 1, isMoving: true, hasNewContent: true, hasChanged: true, leavesColorsOff: true, phase: .moving,
        isTolerant: true, wake: .nextFrame),
      Step(time: 1.0625, isMoving: true, isReady: false, phase: .moving, wake: .nextFrame),
      Step(time: 1.0625, hasNewContent: true, isReady: false, phase: .settling, wake: .at(1 + 0.1)),
      Step(time: 1.25, hasNewContent: true, isReady: false, phase: .settling, wake: .never),
      Step(time: 1.3125, hasNewContent: true, hasChanged: true, phase: .settling, isTolerant: false, wake: .never),
    ])
  }

  @Test func `The first deadline wins, and movement needs no deadline`() {
    expect(
      [
        Step(time: 1, phase: .still, wake: .at(1.125)),
        Step(
          time: 1, isMoving: true, hasChanged: true, leavesColorsOff: true, phase: .moving, isTolerant: true,
          wake: .nextFrame),
        Step(time: 1, isReady: false, phase: .settling, wake: .at(1 + 0.1)),
        Step(time: 1.25, isReady: false, phase: .settling, wake: .at(1.125)),
      ], deadline: 1.125)
  }
}
