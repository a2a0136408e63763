import Foundation
import Testing

@testable import SegueTerminal

struct FramePacerTests {
  @Test func framesLieOnAGridFromTheStartOfMotion() {
    var pacer = FramePacer(framesPerSecond: 50)
    #expect(pacer.deadline == nil)
    #expect(!pacer.isFlowing)
    var now = 10.0
    for frame in 1...500 {
      // Each tick starts a little late and takes a while: neither adds up.
      pacer.requestFrame(lastTickFrom: now, to: now + 0.003)
      #expect(abs((pacer.deadline ?? 0) - (10 + Double(frame) * 0.02)) < 1e-9)
      now = (pacer.deadline ?? 0) + 0.000_3
    }
    #expect(pacer.isFlowing)
  }

  @Test func lateFramesAreLeftOut() {
    var pacer = FramePacer(framesPerSecond: 50)
    pacer.requestFrame(lastTickFrom: 0, to: 0.045)
    #expect(abs((pacer.deadline ?? 0) - 0.06) < 1e-9)
  }

  @Test func tickOnItsPlaceIsNotAskedForAgain() {
    var pacer = FramePacer(framesPerSecond: 60)
    pacer.requestFrame(lastTickFrom: 0, to: 0)
    for frame in 1...1_000 {
      let place = pacer.deadline ?? 0
      #expect(abs(place - Double(frame) / 60) < 1e-9)
      pacer.requestFrame(lastTickFrom: place, to: place)
    }
  }

  @Test func restEndsTheGrid() {
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

struct ApplicationClockTests {
  @Test func startsAtZeroAndScales() {
    let clock = ApplicationClock(startingAt: 100, scale: 4)
    #expect(clock.time(atReal: 100) == 0)
    #expect(clock.time(atReal: 108) == 2)
    #expect(clock.realTime(at: 2) == 108)
  }

  @Test func goesOnWithoutAJumpWhenTheScaleChanges() {
    var clock = ApplicationClock(startingAt: 0, scale: 1)
    clock.setScale(10, atReal: 3)
    #expect(clock.time(atReal: 3) == 3)
    #expect(clock.time(atReal: 13) == 4)
    clock.setScale(0.5, atReal: 13)
    #expect(clock.time(atReal: 13) == 4)
    #expect(clock.time(atReal: 14) == 6)
    #expect(clock.realTime(at: 6) == 14)
  }

  @Test func standsStillWhileTheProgramIsStopped() {
    var clock = ApplicationClock(startingAt: 0, scale: 2)
    clock.skip(from: 4, to: 3_604)
    #expect(clock.time(atReal: 3_604) == 2)
  }

  @Test func optionsStayInRange() {
    var options = TerminalOptions()
    options.framesPerSecond = 0
    options.timeScale = -3
    #expect(options.framesPerSecond == 1)
    #expect(options.timeScale == 0.01)
    options.framesPerSecond = .infinity
    options.timeScale = .nan
    #expect(options.framesPerSecond == 240)
    #expect(options.timeScale == 1)
  }
}
