import SegueTesting
import Testing

@testable import SegueTerminal

/// ``FrameFlow`` on simulated links.
struct FrameFlowLinkTests {
  private typealias Conditions = SimulatedLink.Conditions
  private static let wide = 50e6
  /// The frames of half a second nearby: one at each thirtieth, and that of the end.
  private static let nearby = 31.0
  /// The least frames in half a second in the middle of a motion: 30, of which two may arrive in the next half. A frame arrives
  /// at most two times between frames after its moment.
  private static let steady = 30 - 2

  /// A slide, its last frame arriving half a second and at most two times between frames after the first.
  private func slide(_ scene: inout LinkScene) -> (frames: Range<Int>, shown: Int) {
    let frames = scene.move(for: 0.5)
    let end = 0.5 + 2 * LinkScene.interval
    scene.rest(for: 3)
    return (frames, scene.arrivals(of: frames, from: 0, to: end))
  }

  @Test(arguments: [(0, 1), (0.02, 0.9), (0.05, 0.9), (0.1, 0.9), (0.2, 0.8), (0.5, 0.8)], [false, true])
  func `On a wide link nearly all frames arrive, however long it is`(link: (Double, Double), isFirst: Bool) {
    var scene = LinkScene(Conditions(roundTrip: link.0, bytesPerSecond: Self.wide))
    if !isFirst { _ = slide(&scene) }
    let (frames, shown) = slide(&scene)
    #expect(Double(shown) >= link.1 * Self.nearby, "\(shown) frames")
    #expect(frames.allSatisfy { scene.frames[$0].level == 0 })
  }

  @Test(arguments: [2e6, 600_000, 200_000, 50_000], [0, 0.02, 0.1, 0.2])
  func `On a thin link as many arrive as it carries, and hardly any waits`(rate: Double, roundTrip: Double) {
    var scene = LinkScene(Conditions(roundTrip: roundTrip, bytesPerSecond: rate))
    _ = slide(&scene)
    scene.largestQueue = 0
    let (frames, shown) = slide(&scene)
    let carried = rate * 0.5 / (frames.reduce(0) { $0 + Double(scene.frames[$1].bytes) } / Double(frames.count))
    #expect(Double(shown) >= min(0.9 * Self.nearby, 0.8 * carried), "\(shown) frames of \(carried)")
    #expect(shown >= 10)
    #expect(scene.largestQueue < 1.5, "of a frame's time")
    // Nothing is on its way when the key comes. A frame takes its own time, or that between two.
    for frame in [frames.lowerBound, frames.upperBound - 1] {
      let own = max(LinkScene.interval, Double(scene.frames[frame].bytes) / rate)
      #expect(scene.delay(of: frame) ?? .infinity <= 2 * own)
    }
  }

  @Test(arguments: [2e6, 200_000, 50_000])
  func `A key in the middle of a motion is not queued behind old frames`(rate: Double) throws {
    for moment in 0..<40 {
      var scene = LinkScene(Conditions(roundTrip: 0.1, bytesPerSecond: rate))
      _ = slide(&scene)
      // The last frame stands for the key's: it is due at its time, whenever that is.
      let end = 0.2 + 0.007 * Double(moment)
      let start = scene.now
      let last = scene.move(for: end).upperBound - 1
      scene.rest(for: 3)
      let own = max(LinkScene.interval, Double(scene.frames[last - 1].bytes) / rate)
      let arrival = try #require(scene.frames[last].arrival) - start - end - 0.05
      #expect(arrival <= 2 * own + Double(scene.frames[last].bytes) / rate, "\(moment): \(arrival)")
    }
  }

  @Test func `At 2 MB a second and 100 ms frames of 40 KB are as many as it carries, or coarser`() {
    var scene = LinkScene(Conditions(roundTrip: 0.1, bytesPerSecond: 2e6))
    _ = scene.move(for: 0.5) { _ in 40_000 }
    scene.rest(for: 2)
    let frames = scene.move(for: 0.5) { _ in 40_000 }
    scene.rest(for: 1)
    // Each takes 20 ms: the first arrives then, and the last after 26 of them.
    #expect(scene.arrivals(of: frames, from: 0, to: 0.525) >= 25)
  }

  /// The frames that arrive in each half second of a motion of eight.
  private func shown(
    _ scene: inout LinkScene, bytes: Double = 12_000, change: (inout SimulatedLink, Double) -> Void = { _, _ in }
  ) -> [Int] {
    let frames = scene.move(for: 8, bytes: { _ in bytes }, change: change)
    scene.rest(for: 12)
    return (0..<16).map { scene.arrivals(of: frames, from: Double($0) / 2, to: Double($0 + 1) / 2) }
  }

  @Test(arguments: [0, 0.02, 0.1, 0.2], [1, 2, 3] as [UInt64])
  func `Lost, late and doubled answers cost nothing on a wide link`(roundTrip: Double, seed: UInt64) {
    var conditions = Conditions(roundTrip: roundTrip, bytesPerSecond: Self.wide)
    (conditions.lossOfAnswers, conditions.doublingOfAnswers, conditions.jitter) = (0.1, 0.3, 0.01)
    var scene = LinkScene(conditions, seed: seed)
    let shown = shown(&scene)
    #expect(shown.allSatisfy { $0 >= 27 }, "\(shown)")
    #expect(scene.flow.level == 0)
  }

  @Test(arguments: [0, 0.1, 0.2], [1, 2, 3] as [UInt64])
  func `On a thin link lost answers cost little`(roundTrip: Double, seed: UInt64) {
    var conditions = Conditions(roundTrip: roundTrip, bytesPerSecond: 50_000)
    (conditions.lossOfAnswers, conditions.jitter) = (0.1, 0.01)
    var scene = LinkScene(conditions, seed: seed)
    let shown = shown(&scene)
    // 2,400 bytes take 48 ms.
    #expect(shown.reduce(0, +) >= 8 * 16, "\(shown)")
  }

  @Test func `The last answer is asked for again if it is lost, and then nothing`() {
    var scene = LinkScene(Conditions(roundTrip: 0.1, bytesPerSecond: Self.wide))
    scene.link.conditions.lossOfAnswers = 1
    scene.send(5000, isMoving: false)
    scene.rest(for: 0.15)
    #expect(scene.repeats == 0)
    #expect(scene.flow.isAnswerDue)
    scene.link.conditions.lossOfAnswers = 0
    scene.rest(for: 0.5)
    #expect(scene.repeats == 1)
    #expect(!scene.flow.isAnswerDue)
    #expect(scene.flow.deadline == nil)
  }

  @Test(arguments: [0, 0.02, 0.1, 0.2]) func `After a stall frames flow as before`(roundTrip: Double) {
    for duration in [1.0, 4.0] {
      var scene = LinkScene(Conditions(roundTrip: roundTrip, bytesPerSecond: Self.wide))
      let shown = shown(&scene) { link, seconds in
        link.conditions.bytesPerSecond = (2..<2 + duration).contains(seconds) ? 0 : Self.wide
      }
      let begin = Int(2 * (2 + duration)) + 1
      #expect(shown[begin...].allSatisfy { $0 >= 29 }, "\(shown)")
      // What was sent before anything was missed: a round trip and a quarter, or three frames more.
      #expect(shown[begin - 1] <= 30 + 20, "\(shown)")
    }
  }

  @Test(arguments: [0, 0.02, 0.1, 0.2])
  func `A link that becomes narrower or wider is followed within a second`(roundTrip: Double) {
    for (before, between) in [(600_000.0, 300_000.0), (600_000, 1_200_000)] {
      var scene = LinkScene(Conditions(roundTrip: roundTrip, bytesPerSecond: before))
      let shown = shown(&scene, bytes: 9000) { link, seconds in
        link.conditions.bytesPerSecond = (2..<5).contains(seconds) ? between : before
      }
      for halves in [2...3, 6...9, 12...15] { #expect(shown[halves].allSatisfy { $0 >= Self.steady }, "\(shown)") }
    }
  }

  @Test(arguments: [0, 0.02])
  func `A wide link that becomes very thin, and wide again, is followed`(roundTrip: Double) {
    var scene = LinkScene(Conditions(roundTrip: roundTrip, bytesPerSecond: Self.wide))
    let shown = shown(&scene) { link, seconds in
      link.conditions.bytesPerSecond = (2..<5).contains(seconds) ? 50_000 : Self.wide
    }
    // Until frames that were sent to the wide link have passed. Then 2,400 bytes take 48 ms.
    #expect(shown[7...9].allSatisfy { $0 >= 9 }, "\(shown)")
    #expect(shown[11...].allSatisfy { $0 >= Self.steady }, "\(shown)")
  }

  @Test(arguments: [50e6, 600_000])
  func `A way that becomes longer and shorter is followed within a second`(rate: Double) {
    var scene = LinkScene(Conditions(roundTrip: 0.02, bytesPerSecond: rate))
    let shown = shown(&scene, bytes: 9000) { link, seconds in
      link.conditions.roundTrip = (2..<5).contains(seconds) ? 0.2 : 0.02
    }
    #expect(shown[6...9].allSatisfy { $0 >= Self.steady }, "\(shown)")
    #expect(shown[12...].allSatisfy { $0 >= Self.steady }, "\(shown)")
    // A way that is longer by less than half the time between frames counts as the same.
    #expect(scene.flow.link.roundTrip < 0.02 + 0.5 * LinkScene.interval)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `An answer never counts for a frame that the terminal does not have`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var conditions = Conditions(
      roundTrip: .random(in: 0...0.3, using: &generator), bytesPerSecond: .random(in: 50_000...5e6, using: &generator))
    conditions.lossOfAnswers = .random(in: 0...0.5, using: &generator)
    conditions.doublingOfAnswers = .random(in: 0...0.5, using: &generator)
    conditions.jitter = .random(in: 0...0.3, using: &generator)
    conditions.queueRoom = .random(in: 2000...100_000, using: &generator)
    var scene = LinkScene(conditions, seed: seed)
    _ = scene.move(for: 2) { _ in 12_000 }
    #expect(scene.wrongAnswers == 0)
    #expect(scene.flow.inFlight.frames.count < FrameMarks.mostInUse)
  }

  @Test func `Bytes that the system has not accepted wait in front of the bottleneck as well`() {
    var conditions = Conditions(roundTrip: 0.1, bytesPerSecond: 50_000)
    conditions.queueRoom = 4096
    var scene = LinkScene(conditions)
    _ = slide(&scene)
    scene.largestQueue = 0
    let (_, shown) = slide(&scene)
    // A frame that takes longer than the time between two waits for nothing but itself.
    #expect(scene.largestQueue <= 1 + 1e-9, "\(shown) frames")
    // The coarsest frames, one right after the other.
    var (time, carried) = (0.0, -1)
    while time <= 0.5 + 2 * LinkScene.interval {
      time += LinkScene.slide(time / 0.5) * (LinkScene.byteRatios.last ?? 1) / conditions.bytesPerSecond
      carried += 1
    }
    // The last one may come a moment too late.
    #expect(shown >= carried - 1, "\(shown) frames")
  }
}
