import Foundation
import Segue
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

struct ApplicationClockTests {
  @Test func `A clock starts at zero`() {
    let clock = ApplicationClock(startingAt: 100)
    #expect(clock.time(atReal: 100) == 0)
    #expect(clock.time(atReal: 108) == 8)
    #expect(clock.realTime(at: 8) == 108)
  }

  @Test func `A clock stands still while the program is stopped`() {
    var clock = ApplicationClock(startingAt: 0)
    clock.skip(from: 4, to: 3_604)
    #expect(clock.time(atReal: 3_604) == 4)
    #expect(clock.realTime(at: 4) == 3_604)
  }
}

@Suite struct TerminationRequestTests {
  private var request = TerminationRequest()

  @Test mutating func `Ctrl-C asks, and while it asks, ends`() {
    #expect(request.receive(SIGINT, isAsking: false, at: 10) == .ask)
    #expect(request.cause == SIGINT)
    #expect(request.receive(SIGINT, isAsking: true, at: 100) == .end)
    #expect(request.deadline == nil)
  }

  @Test(arguments: [(11.9, TerminationRequest.Effect.end), (12.1, .ask)])
  func `A refused Ctrl-C asks again, but soon after the last one it ends`(
    time: Double, effect: TerminationRequest.Effect
  ) {
    var request = TerminationRequest()
    #expect(request.receive(SIGINT, isAsking: false, at: 10) == .ask)
    request.wasRefused()
    #expect(request.cause == nil)
    #expect(request.receive(SIGINT, isAsking: false, at: time) == effect)
  }

  @Test mutating func `SIGTERM has five seconds from the first one on, whatever the answer`() {
    #expect(request.receive(SIGTERM, isAsking: false, at: 10) == .ask)
    request.wasRefused()
    #expect(request.receive(SIGTERM, isAsking: true, at: 13) == .ask)
    #expect(!request.isOverdue(at: 14.9))
    #expect(request.isOverdue(at: 15))
    #expect(request.deadline == 15)
  }
}

@Suite struct IdleLimitTests {
  @Test func `Keys, the mouse and pastes keep a program going, what a terminal says by itself does not`() {
    var idle = IdleLimit(60, startingAt: 100)
    #expect(idle.deadline == 160)
    idle.note([.resize(CellSize(columns: 80, rows: 24)), .active(true), .keyUp(Key(.right))], at: 130)
    idle.note([], at: 131)
    #expect(idle.deadline == 160)
    #expect(!idle.isOver(at: 159.9))
    #expect(idle.isOver(at: 160))
    for (time, event) in [(140.0, Event.key(Key(.right))), (150, .paste("a"))] {
      idle.note([.active(true), event], at: time)
      #expect(idle.deadline == time + 60)
    }
    idle.restart(at: 200)
    #expect(idle.deadline == 260)
  }

  @Test(arguments: [nil, .infinity, 0, -1, .nan] as [TimeInterval?])
  func `A limit that is no time is none`(seconds: TimeInterval?) {
    let idle = IdleLimit(seconds, startingAt: 0)
    #expect(idle.deadline == nil)
    #expect(!idle.isOver(at: 1e9))
  }

  @Test func `Its end is told in one line`() {
    #expect(IdleEnd(seconds: 90).description == "ended, because nobody has pressed a key for 90 seconds")
  }
}
