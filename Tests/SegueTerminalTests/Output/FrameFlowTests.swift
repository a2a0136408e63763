import Testing

@testable import SegueTerminal

struct FrameFlowTests {
  private let interval = 1.0 / 60
  private let fine = FrameFlow.tolerances[0]
  private let coarse = FrameFlow.tolerances[1]
  private let coarsest = FrameFlow.tolerances[2]

  /// A flow over a link with a way there and back of `delay` seconds that takes so many bytes a second, after as many
  /// frames of `size` bytes, each sent as soon as it may be.
  private func flow(_ frames: Int, of size: Int, rate: Double, delay: Double) -> FrameFlow {
    var flow = FrameFlow(interval: interval)
    flow.isAcknowledged = true
    flow.noteRoundTrip(delay)
    send(frames, of: size, on: &flow, rate: rate, delay: delay)
    return flow
  }

  private func send(_ frames: Int, of size: Int, on flow: inout FrameFlow, rate: Double, delay: Double) {
    var now = 100.0
    for _ in 0..<frames {
      flow.send(size, at: now)
      flow.drain(at: now)
      now += delay + Double(size) / rate
      flow.acknowledge(.status, at: now)
    }
  }

  @Test func onlyOneFrameIsOnItsWay() {
    var flow = FrameFlow(interval: interval)
    flow.isAcknowledged = true
    #expect(flow.isReady)
    flow.send(5000, at: 1)
    #expect(!flow.isReady)
    #expect(!flow.isAnswerDue)
    // An answer to something else comes before the question has even gone out.
    flow.acknowledge(.status, at: 1.01)
    #expect(!flow.isReady)
    flow.drain(at: 1.02)
    #expect(!flow.isReady)
    #expect(flow.isAnswerDue)
    flow.acknowledge(.status, at: 1.5)
    #expect(flow.isReady)
    #expect(!flow.isAnswerDue)
  }

  @Test func withoutAnswersAFrameHasArrivedOnceItIsTaken() {
    var flow = FrameFlow(interval: interval)
    flow.send(5000, at: 1)
    #expect(!flow.isReady)
    #expect(flow.deadline == nil)
    flow.drain(at: 3)
    #expect(flow.isReady)
  }

  @Test func anAnswerAtTheStartThatComesLateCountsFromTheNextFrameOn() {
    var flow = FrameFlow(interval: interval)
    flow.send(5000, at: 1)
    flow.isAcknowledged = true
    #expect(flow.awaitsRoom)
    #expect(!flow.isAnswerDue)
    flow.drain(at: 2)
    #expect(flow.isReady)
    flow.send(5000, at: 2)
    #expect(!flow.awaitsRoom)
    flow.drain(at: 2)
    #expect(!flow.isReady)
  }

  @Test func aLostAnswerIsGivenUpAndAfterThreeInARowNoneIsAskedFor() {
    var flow = FrameFlow(interval: interval)
    flow.isAcknowledged = true
    for turn in 1...3 {
      #expect(flow.isAcknowledged)
      let start = Double(turn) * 10
      flow.send(100, at: start)
      flow.drain(at: start + 0.1)
      #expect(flow.deadline == start + 2.1)
      flow.expire(at: start + 2)
      #expect(!flow.isReady)
      flow.expire(at: start + 2.1)
      #expect(flow.isReady)
    }
    #expect(!flow.isAcknowledged)
  }

  @Test func anAnswerThatWasNotWaitedForDoesNotPassForALaterOne() {
    var flow = FrameFlow(interval: interval)
    flow.isAcknowledged = true
    #expect(flow.question == .status)
    flow.send(5000, at: 1)
    flow.drain(at: 1)
    flow.forget()
    #expect(flow.isReady)
    #expect(flow.question == .attributes)
    flow.send(5000, at: 2)
    #expect(!flow.awaits(.attributes))
    flow.drain(at: 2)
    #expect(flow.awaits(.attributes) && !flow.awaits(.status))
    // That of the first frame.
    flow.acknowledge(.status, at: 2.1)
    #expect(!flow.isReady)
    flow.acknowledge(.attributes, at: 2.5)
    #expect(flow.isReady)
    #expect(flow.question == .status)
  }

  @Test func whatWasNeverAskedLeavesNoDoubt() {
    var flow = FrameFlow(interval: interval)
    flow.isAcknowledged = true
    flow.send(5000, at: 1)
    // Taken back before its end, and with it the question, had gone out.
    flow.forget()
    #expect(flow.question == .status)
  }

  @Test func whoAnswersOnceInAWhileIsAskedOn() {
    var flow = FrameFlow(interval: interval)
    flow.isAcknowledged = true
    for turn in 0..<12 {
      let start = Double(turn) * 10
      let question = flow.question
      flow.send(100, at: start)
      flow.drain(at: start)
      if turn % 3 == 0, let question { flow.acknowledge(question, at: start + 1) } else { flow.expire(at: start + 5) }
    }
    #expect(flow.isAcknowledged)
  }

  @Test func patienceGrowsWithTheTimeAFrameTakesToLeave() {
    var flow = FrameFlow(interval: interval)
    flow.isAcknowledged = true
    flow.send(400_000, at: 0)
    flow.drain(at: 7)
    #expect(flow.deadline == 35.0)

    // Taken at once, as by a socket with large buffers: two seconds would be too short even at 50 KB a second.
    var hidden = FrameFlow(interval: interval)
    hidden.isAcknowledged = true
    hidden.noteRoundTrip(0)
    hidden.send(400_000, at: 0)
    hidden.drain(at: 0)
    #expect(hidden.deadline == 16.0)
    // 200 KB a second, as it turns out.
    hidden.acknowledge(.status, at: 2)
    hidden.send(2_000_000, at: 3)
    hidden.drain(at: 3)
    #expect(hidden.deadline == 23.0)
  }

  @Test func coloursAreCoarserWhereFramesTakeLong() {
    // 30 KB at 60 frames a second are 1.8 MB/s.
    #expect(flow(20, of: 30_000, rate: 20e6, delay: 0.001).tolerance == fine)
    // 50 ms each: three in a row count.
    #expect(flow(2, of: 30_000, rate: 0.6e6, delay: 0.001).tolerance == fine)
    #expect(flow(3, of: 30_000, rate: 0.6e6, delay: 0.001).tolerance == coarse)
    #expect(flow(5, of: 30_000, rate: 0.6e6, delay: 0.001).tolerance == coarse)
    #expect(flow(20, of: 30_000, rate: 0.6e6, delay: 0.001).tolerance == coarsest)
    // 600 ms each: none more has to be waited for.
    #expect(flow(1, of: 30_000, rate: 50_000, delay: 0.001).tolerance == coarse)
    #expect(flow(2, of: 30_000, rate: 50_000, delay: 0.001).tolerance == coarsest)
  }

  @Test func aHiccupNowAndThenIsNoReasonForCoarserColours() {
    var flow = flow(1, of: 30_000, rate: 20e6, delay: 0.001)
    for _ in 0..<10 {
      send(2, of: 30_000, on: &flow, rate: 0.6e6, delay: 0.001)
      send(1, of: 30_000, on: &flow, rate: 20e6, delay: 0.001)
      #expect(flow.tolerance == fine)
    }
  }

  @Test func slowAnswersToSmallFramesAreNoReasonEither() {
    #expect(flow(20, of: 500, rate: 2000, delay: 0.001).tolerance == fine)
  }

  @Test func aLongWayIsNoReasonForCoarserColours() {
    #expect(flow(20, of: 30_000, rate: 20e6, delay: 0.3).tolerance == fine)
  }

  @Test func coloursGetFinerAgainStepByStep() {
    var flow = flow(20, of: 30_000, rate: 0.6e6, delay: 0.001)
    send(11, of: 10_000, on: &flow, rate: 20e6, delay: 0.001)
    #expect(flow.tolerance == coarsest)
    send(1, of: 10_000, on: &flow, rate: 20e6, delay: 0.001)
    #expect(flow.tolerance == coarse)
    send(12, of: 10_000, on: &flow, rate: 20e6, delay: 0.001)
    #expect(flow.tolerance == fine)
  }
}
