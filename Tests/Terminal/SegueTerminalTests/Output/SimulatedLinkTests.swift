import SegueTesting
import Testing

@Suite struct SimulatedLinkTests {
  private typealias Conditions = SimulatedLink.Conditions

  private func arrivals(_ events: [SimulatedLink.Event]) -> [Int: Double] {
    events.reduce(into: [:]) { if case .arrival(let frame, let time) = $1 { $0[frame] = time } }
  }

  private func answers(_ events: [SimulatedLink.Event]) -> [(frame: Int, time: Double)] {
    events.compactMap { if case .answer(let frame, let time) = $0 { (frame, time) } else { nil } }
  }

  @Test func `A frame takes its bytes' time and half a round trip, and its answer the other half`() {
    var link = SimulatedLink(Conditions(roundTrip: 0.1, bytesPerSecond: 200_000), seed: 1)
    link.send(20_000, frame: 7, at: 1)
    #expect(link.waiting == 20_000)
    #expect(link.advance(to: 1.05) == [])
    #expect(abs(link.waiting - 10_000) < 1e-6)
    let events = link.advance(to: 2)
    #expect(abs((arrivals(events)[7] ?? 0) - 1.15) < 1e-9)
    #expect(answers(events).map(\.frame) == [7])
    #expect(answers(events).allSatisfy { abs($0.time - 1.2) < 1e-9 })
    #expect(link.waiting == 0)
    #expect(link.nextChange == .infinity)
  }

  @Test func `Frames wait for one another at the bottleneck, and not on the way`() {
    var link = SimulatedLink(Conditions(roundTrip: 1, bytesPerSecond: 100_000), seed: 1)
    for frame in 0..<3 { link.send(10_000, frame: frame, at: 0.05 * Double(frame)) }
    let times = arrivals(link.advance(to: 9))
    for frame in 0..<3 { #expect(abs((times[frame] ?? 0) - (0.6 + 0.1 * Double(frame))) < 1e-9) }
  }

  @Test func `A change of the rate counts for the bytes that wait, a stall keeps them`() {
    var link = SimulatedLink(Conditions(roundTrip: 0, bytesPerSecond: 10_000), seed: 1)
    link.send(10_000, frame: 0, at: 0)
    _ = link.advance(to: 0.5)
    link.conditions.bytesPerSecond = 0
    #expect(link.nextChange == .infinity)
    #expect(link.advance(to: 3).isEmpty)
    link.conditions.bytesPerSecond = 5000
    #expect(abs(link.nextChange - 4) < 1e-9)
    #expect(abs((arrivals(link.advance(to: 9))[0] ?? 0) - 4) < 1e-9)
  }

  @Test func `The sender keeps what the queue has no room for`() {
    var conditions = Conditions(roundTrip: 0, bytesPerSecond: 1000)
    conditions.queueRoom = 4000
    var link = SimulatedLink(conditions, seed: 1)
    link.send(5000, frame: 0, at: 0)
    #expect(link.isBlocked)
    #expect(abs(link.nextChange - 1) < 1e-9)
    _ = link.advance(to: 1.001)
    #expect(!link.isBlocked)
  }

  @Test(arguments: [1, 2, 3])
  func `Answers keep their order, come late, twice or not at all, as often as they shall`(seed: UInt64) {
    var conditions = Conditions(roundTrip: 0.1)
    conditions.jitter = 0.2
    conditions.lossOfAnswers = 0.3
    conditions.doublingOfAnswers = 0.5
    var (link, same) = (SimulatedLink(conditions, seed: seed), SimulatedLink(conditions, seed: seed))
    for frame in 0..<1000 {
      link.send(100, frame: frame, at: 0.02 * Double(frame))
      same.send(100, frame: frame, at: 0.02 * Double(frame))
    }
    let events = link.advance(to: 100)
    #expect(events == same.advance(to: 100))
    let answers = answers(events)
    #expect(zip(answers, answers.dropFirst()).allSatisfy { $0.time <= $1.time })
    let frames = Set(answers.map(\.frame))
    #expect((640...760).contains(frames.count), "\(frames.count) of 1000 were answered")
    #expect((300...420).contains(answers.count - frames.count), "\(answers.count - frames.count) came twice")
    #expect(arrivals(events).count == 1000)
  }
}
