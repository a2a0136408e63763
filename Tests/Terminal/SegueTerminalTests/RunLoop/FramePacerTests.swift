import Foundation
import Testing

@testable import SegueTerminal

struct FramePacerTests {
  @Test func `Frames lie on a grid from the start of motion`() {
    var pacer = FramePacer(framesPerSecond: 50)
    #expect(pacer.deadline == nil)
    #expect(!pacer.isFlowing)
    var now = 10.0
    for frame in 1...500 {
      // Each tick is a little late and takes a while, which must not add up.
      pacer.requestFrame(lastTickFrom: now, to: now + 0.003)
      #expect(abs((pacer.deadline ?? 0) - (10 + Double(frame) * 0.02)) < 1e-9)
      now = (pacer.deadline ?? 0) + 0.000_3
    }
    #expect(pacer.isFlowing)
  }

  @Test func `Frames that would be late are left out`() {
    var pacer = FramePacer(framesPerSecond: 50)
    pacer.requestFrame(lastTickFrom: 0, to: 0.045)
    #expect(abs((pacer.deadline ?? 0) - 0.06) < 1e-9)
  }

  @Test func `A tick on the grid is not due at the same place again`() {
    var pacer = FramePacer(framesPerSecond: 60)
    pacer.requestFrame(lastTickFrom: 0, to: 0)
    for frame in 1...1_000 {
      let place = pacer.deadline ?? 0
      #expect(abs(place - Double(frame) / 60) < 1e-9)
      pacer.requestFrame(lastTickFrom: place, to: place)
    }
  }

  @Test func `Rest ends the grid`() {
    var pacer = FramePacer(framesPerSecond: 50)
    pacer.requestFrame(lastTickFrom: 0, to: 0)
    pacer.rest(until: nil)
    #expect(pacer.deadline == nil)
    #expect(!pacer.isFlowing)
    pacer.rest(until: 7)
    #expect(pacer.deadline == 7)
    #expect(!pacer.isFlowing)
    pacer.requestFrame(lastTickFrom: 7.013, to: 7.014)
    #expect(abs((pacer.deadline ?? 0) - 7.033) < 1e-9)
  }
}
