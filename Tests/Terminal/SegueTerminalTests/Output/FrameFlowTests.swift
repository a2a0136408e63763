import Segue
import Testing

@testable import SegueTerminal

struct FrameFlowTests {
  private static let size = CellSize(columns: 80, rows: 24)

  private var marks: [FrameMark] = {
    var marks = FrameMarks()
    return (0..<60).compactMap { _ in marks.next(in: FrameFlowTests.size) }
  }()

  private func flow(answers: Bool = true) -> FrameFlow {
    var flow = FrameFlow(interval: 1.0 / 60, byteRatios: [1, 0.5, 0.25])
    if answers { flow.noteOpeningAnswer(after: 0.1, reportsCursor: true) }
    return flow
  }

  /// A flow that has sent the first frame at 1.
  private func sentFlow(_ bytes: Int = 5000) -> FrameFlow {
    var flow = flow()
    send(0, bytes, on: &flow, at: 1)
    return flow
  }

  /// Sends a frame that the system accepts at once.
  private func send(_ index: Int, _ bytes: Int = 5000, on flow: inout FrameFlow, at time: Double) {
    flow.send(bytes, isMoving: true, level: flow.level, asking: marks[index], at: time)
    flow.noteFlushed(at: time)
  }

  /// Whether its bytes are worth more than an order in which they are seen is decided by the shortest round trip.
  @Test func `A terminal is near that answers within a few milliseconds`() {
    var flow = flow(answers: false)
    #expect(!flow.isNear)
    flow.noteOpeningAnswer(after: 0.02, reportsCursor: true)
    #expect(!flow.isNear)
    for (index, delay) in [0.002, 0.03].enumerated() {
      send(index, 100, on: &flow, at: Double(index + 1))
      flow.acknowledge(marks[index], at: Double(index + 1) + delay)
      #expect(flow.isNear)
    }
  }

  /// The opening's answer comes after some seconds, and then a frame of 5,000 bytes after others.
  @Test(
    arguments: [
      (0.002, nil, false), (0.01, nil, false), (0.05, nil, true), (0.01, 0.1, true), (0.05, 0.051, false),
    ] as [(Double, Double?, Bool)])
  func `A link is thin by its rate, and as long as that is unknown by its round trip`(
    opening: Double, frame: Double?, isThin: Bool
  ) {
    var flow = flow(answers: false)
    #expect(flow.isThin)
    flow.noteOpeningAnswer(after: opening, reportsCursor: true)
    if let frame {
      send(0, on: &flow, at: 1)
      flow.acknowledge(marks[0], at: 1 + frame)
    }
    #expect(flow.isThin == isThin)
  }

  // MARK: One frame

  @Test func `Before anything is known of the link, one large frame is on its way`() {
    var flow = flow()
    #expect(flow.isReady(at: 1))
    send(0, on: &flow, at: 1)
    #expect(!flow.isReady(at: 1))
    #expect(!flow.isReady(at: 1.5))
    #expect(!flow.awaitsRoom)
    flow.acknowledge(marks[0], at: 1.11)
    #expect(flow.isReady(at: 1.11))
    #expect(!flow.isAnswerDue)
    #expect(flow.deadline == nil)
  }

  @Test func `Then as many as the link holds`() throws {
    var flow = sentFlow()
    // 5,000 bytes in ten milliseconds.
    flow.acknowledge(marks[0], at: 1.11)
    send(1, on: &flow, at: 2)
    // The second one would wait for ten milliseconds; at most 16.7 less its own ten are allowed.
    #expect(!flow.isReady(at: 2.003))
    #expect(abs(try #require(flow.nextSend(after: 2.001)) - (2.02 - 1.0 / 60)) < 1e-6)
    #expect(flow.isReady(at: 2.0034))
    for index in 2..<8 { send(index, on: &flow, at: 2 + Double(index - 1) / 60) }
    #expect(flow.inFlight.frames.count == 7)
    // A later answer stands for those before it.
    flow.acknowledge(marks[5], at: 2.2)
    #expect(flow.inFlight.frames.map(\.mark) == [marks[6], marks[7]])
  }

  @Test func `Small frames flow although nothing is known of the link's rate`() {
    var flow = flow()
    for index in 0..<8 {
      #expect(flow.isReady(at: 1 + Double(index) / 60))
      send(index, 500, on: &flow, at: 1 + Double(index) / 60)
    }
    send(8, 500, on: &flow, at: 1.2)
    #expect(!flow.isReady(at: 1.21))
  }

  @Test(arguments: [(0.25, 20_000), (0.5, 10_000), (5, 5000)])
  func `A frame should take the link a tenth of a second, or have 5,000 bytes`(seconds: Double, limit: Int) throws {
    var flow = flow()
    #expect(flow.byteLimit == nil)
    send(0, 50_000, on: &flow, at: 1)
    #expect(flow.byteLimit == nil)
    flow.acknowledge(marks[0], at: 1.1 + seconds)
    // Rounded to whole bytes.
    #expect(abs(try #require(flow.byteLimit) - limit) <= 1)
  }

  // MARK: Answers

  @Test func `Late, doubled, clamped and unknown answers acknowledge nothing`() {
    var flow = sentFlow()
    flow.acknowledge(marks[0], at: 1.1)
    send(1, on: &flow, at: 2)
    for mark in [marks[0], marks[5], FrameMark(row: 24, column: 80), TerminalQuestion.sampleMark] {
      flow.acknowledge(mark, at: 2.05)
      #expect(flow.inFlight.frames.map(\.mark) == [marks[1]])
    }
  }

  @Test func `An answer that does not come is asked for again, less and less often, and then given up`() throws {
    var flow = sentFlow()
    var times: [Double] = []
    while let deadline = flow.deadline {
      if let mark = flow.expire(at: deadline) {
        #expect(mark == marks[0])
        times.append(deadline)
      }
    }
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(times.count > 2, "\(times)")
    #expect(zip(gaps, gaps.dropFirst()).allSatisfy { abs($1 - 2 * $0) < 1e-9 }, "\(times)")
    // The round trip of 0.1 s, and as much once more.
    #expect(abs(try #require(times.first) - 1.2) < 1e-9)
    #expect(times.allSatisfy { $0 < 3 })
    #expect(flow.isReady(at: 3))
    #expect(flow.asks)
    // The answer comes after all. The frame after it is not meant.
    send(1, on: &flow, at: 3)
    flow.acknowledge(marks[0], at: 3.1)
    #expect(flow.inFlight.frames.map(\.mark) == [marks[1]])
  }

  @Test func `Answers may come late to what was asked again, until it or a later frame is answered`() throws {
    for isAnsweredTwice in [true, false] {
      var flow = sentFlow()
      #expect(!flow.mayBeAnsweredLate)
      let again = try #require(flow.deadline)
      #expect(flow.expire(at: again) == marks[0])
      flow.acknowledge(marks[0], at: again + 0.01)
      #expect(!flow.isAnswerDue)
      #expect(flow.mayBeAnsweredLate)
      if !isAnsweredTwice { send(1, on: &flow, at: 2) }
      flow.acknowledge(marks[isAnsweredTwice ? 0 : 1], at: 2.1)
      #expect(!flow.mayBeAnsweredLate)
    }
  }

  @Test func `Answers to frames that were given up may come late`() {
    var flow = sentFlow()
    flow.giveUp()
    #expect(!flow.isAnswerDue)
    #expect(flow.mayBeAnsweredLate)
    flow.acknowledge(marks[0], at: 1.2)
    #expect(!flow.mayBeAnsweredLate)
  }

  @Test func `After three lost answers in a row, nothing is asked, until one comes late`() {
    var flow = flow()
    for turn in 0..<3 {
      #expect(flow.asks)
      send(turn, on: &flow, at: 10 * Double(turn))
      while let deadline = flow.deadline { _ = flow.expire(at: deadline) }
    }
    #expect(!flow.asks)
    flow.acknowledge(marks[1], at: 40)
    #expect(flow.asks)
  }

  @Test func `One answer in three keeps frames asking`() {
    var flow = flow()
    for turn in 0..<12 {
      send(turn, on: &flow, at: 10 * Double(turn))
      if turn % 3 == 0 { flow.acknowledge(marks[turn], at: 10 * Double(turn) + 0.2) }
      while let deadline = flow.deadline { _ = flow.expire(at: deadline) }
      #expect(flow.asks)
    }
  }

  @Test func `Frames that have become useless are not waited for, and do not count as lost`() {
    var flow = flow()
    for turn in 0..<5 {
      send(turn, on: &flow, at: Double(turn))
      flow.giveUp()
      #expect(flow.isReady(at: Double(turn)))
      #expect(flow.deadline == nil)
      #expect(flow.asks)
    }
  }

  // MARK: Patience

  /// The patience with a frame that the system accepts from 0 to `flushed` seconds.
  private func patience(_ flow: FrameFlow, bytes: Int, flushed: Double) -> Double {
    var flow = flow
    flow.send(bytes, isMoving: true, level: flow.level, asking: marks[9], at: 0)
    #expect(flow.deadline == nil, "nothing is late before the system has accepted it")
    flow.noteFlushed(at: flushed)
    var last = flushed
    while let deadline = flow.deadline {
      last = deadline
      _ = flow.expire(at: deadline)
    }
    return last - flushed
  }

  @Test func `Patience is two seconds, or longer for a frame that takes long to leave`() {
    #expect(patience(flow(), bytes: 100, flushed: 0.1) == 2)
    #expect(patience(flow(), bytes: 400_000, flushed: 7) == 28)
    // While the rate is unknown, twice the time at 50 KB a second.
    #expect(patience(flow(), bytes: 400_000, flushed: 0) == 16)
    var flow = sentFlow(400_000)
    flow.acknowledge(marks[0], at: 3.1)
    // Then the rate is 200 KB a second.
    #expect(abs(patience(flow, bytes: 2_000_000, flushed: 0) - 20) < 1e-6)
  }

  // MARK: No answers

  @Test func `A frame without a question has arrived once the system's queue is nearly empty`() {
    var flow = flow(answers: false)
    flow.send(5000, isMoving: true, level: flow.level, asking: nil, at: 1)
    #expect(!flow.isReady(at: 1.5))
    #expect(flow.awaitsRoom)
    #expect(flow.deadline == nil)
    flow.acknowledge(marks[0], at: 2)
    #expect(!flow.isReady(at: 2))
    flow.noteFlushed(at: 3)
    #expect(flow.isReady(at: 3))
    #expect(!flow.awaitsRoom)
  }

  @Test func `While it is not known whether the terminal answers, frames ask, and the queue paces them`() {
    var flow = flow(answers: false)
    flow.send(5000, isMoving: false, level: flow.level, asking: marks[0], at: 1)
    #expect(flow.awaitsRoom)
    #expect(flow.isAnswerDue)
    flow.noteFlushed(at: 1.001)
    #expect(flow.isReady(at: 1.001))
    // Nothing is written to a terminal that may not understand it.
    while let deadline = flow.deadline { #expect(flow.expire(at: deadline) == nil) }
    flow.send(5000, isMoving: false, level: flow.level, asking: marks[1], at: 5)
    flow.noteFlushed(at: 5)
    flow.acknowledge(marks[1], at: 5.2)
    #expect(flow.isAnswered)
    #expect(flow.link.bytesPerSecond.map { abs($0 - 5000 / 0.000_2) < 1 } ?? false)
  }

  @Test func `Where nothing answers, the time in the queue decides how exact pictures are`() {
    var flow = flow(answers: false)
    for frame in 0..<4 {
      flow.send(30_000, isMoving: true, level: flow.level, asking: nil, at: Double(frame))
      #expect(flow.level == (frame < 2 ? 0 : 2))
      flow.noteFlushed(at: Double(frame) + 0.1)
    }
  }
}
