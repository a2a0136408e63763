import Testing

@testable import SegueTerminal

struct FidelityControlTests {
  private func link(bytesPerSecond: Double, samples: Int = 5) -> LinkEstimate {
    var link = LinkEstimate()
    for _ in 0..<samples { link.addSample(10_000, took: 10_000 / bytesPerSecond) }
    return link
  }

  /// Sends frames of `bytes` bytes at level 0, sixty a second. Returns the levels after each.
  private func move(
    _ control: inout FidelityControl, from start: Double = 0, frames: Int, bytes: Double, rate: Double
  ) -> [Int] {
    (0..<frames).map { frame in
      let sent = Int(bytes * [1, 0.5, 0.25, 0.125, 0.1][control.level])
      control.noteFrame(
        sent, isMoving: true, level: control.level, at: start + Double(frame) / 60, over: link(bytesPerSecond: rate))
      return control.level
    }
  }

  private func control() -> FidelityControl {
    FidelityControl(interval: 1.0 / 60, byteRatios: [1, 0.5, 0.25, 0.125, 0.1])
  }

  @Test func `Pictures are exact before anything is known, and where frames take less than one and a half intervals`() {
    var control = control()
    control.noteFrame(900_000, isMoving: true, level: 0, at: 0, over: LinkEstimate())
    #expect(control.level == 0)
    control = self.control()
    // 40,000 bytes take 1.44 intervals.
    #expect(move(&control, frames: 300, bytes: 40_000, rate: 40_000 / 1.44 * 60).allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(1.6, 1), (2.4, 1), (2.6, 2), (5, 2), (9, 3), (19, 3), (21, 4)])
  func `A frame that takes longer is coarser at once, by as many levels as it needs`(intervals: Double, level: Int) {
    var control = control()
    #expect(move(&control, frames: 100, bytes: 40_000, rate: 40_000 / intervals * 60).allSatisfy { $0 == level })
  }

  @Test func `One slow frame is a hiccup, unless it is very slow and the only one`() {
    var link = link(bytesPerSecond: 20e6)
    link.addSample(10_000, took: 0.6)
    var control = control()
    control.noteFrame(10_000, isMoving: true, level: 0, at: 0, over: link)
    #expect(control.level == 0)
    for (seconds, level) in [(0.2, 0), (0.3, 3), (0.5, 4)] {
      var only = LinkEstimate()
      only.addSample(10_000, took: seconds)
      var control = self.control()
      control.noteFrame(10_000, isMoving: true, level: 0, at: 0, over: only)
      #expect(control.level == level)
    }
  }

  @Test func `Small frames say nothing, and the picture at rest only before the first motion`() {
    var control = control()
    control.noteFrame(2000, isMoving: true, level: 0, at: 0, over: link(bytesPerSecond: 1000))
    #expect(control.level == 0)
    control.noteFrame(30_000, isMoving: false, level: 0, at: 0, over: link(bytesPerSecond: 300_000))
    #expect(control.level == 3)
    control = self.control()
    _ = move(&control, frames: 1, bytes: 3000, rate: 300_000)
    control.noteFrame(30_000, isMoving: false, level: 0, at: 0, over: link(bytesPerSecond: 300_000))
    #expect(control.level == 0)
  }

  @Test func `Pictures get finer one level at a time, each after a while, where the finer ones fit`() {
    var control = control()
    _ = move(&control, frames: 60, bytes: 40_000, rate: 40_000 / 9 * 60)
    let levels = move(&control, from: 1, frames: 240, bytes: 40_000, rate: 40e6)
    #expect(levels.first == 3)
    #expect(levels.last == 0)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 - $1 == 0 || $0 - $1 == 1 })
    #expect(levels.firstIndex(of: 2).map { (40...50).contains($0) } ?? false)
    // Level 0 would take 1.2 intervals, which is too close.
    control = self.control()
    _ = move(&control, frames: 60, bytes: 40_000, rate: 40_000 / 2 * 60)
    #expect(move(&control, from: 1, frames: 600, bytes: 40_000, rate: 40_000 / 1.2 * 60).allSatisfy { $0 == 1 })
  }

  @Test func `Between two motions of large frames and many small ones the level stays`() {
    var control = control()
    for motion in 0..<5 {
      let start = 3 * Double(motion)
      #expect(motion == 0 || control.level == 1)
      _ = move(&control, from: start, frames: 30, bytes: 40_000, rate: 40_000 / 2 * 60)
      _ = move(&control, from: start + 1, frames: 30, bytes: 5000, rate: 40_000 / 2 * 60)
    }
  }

  @Test func `A link that swings does not make the level flap`() {
    var control = control()
    var changes = 0
    for second in 0..<60 {
      let before = control.level
      let levels = move(
        &control, from: Double(second), frames: 60, bytes: 40_000, rate: 40_000 / (second % 2 == 0 ? 2 : 0.5) * 60)
      changes += zip([before] + levels, levels).count { $0 != $1 }
    }
    // Coarser, finer after 0.75 s, and coarser again. From then on a finer level has to fit for 1.5 s.
    #expect(changes == 3, "\(changes) changes in a minute")
  }
}

struct LinkEstimateTests {
  typealias Frames = (count: Int, bytes: Int, seconds: Double)

  private nonisolated static let large = (5, 60_000, 0.03)
  /// On a link of 2 MB/s, such a frame takes 1.3 ms, of which an early wake-up leaves a fraction.
  private nonisolated static let small = (60, 2600, 0.000_2)
  private nonisolated static let usual = (5, 10_000, 0.0005)

  @Test(
    arguments: [
      ("small frames do not make a link faster than large ones have shown", [large, small], 2e6),
      ("only large ones show that", [large, small, (5, 60_000, 0.006)], 10e6),
      ("small frames show that a link has become slower", [large, (5, 2600, 0.1)], 26_000),
      // Within five frames of one size.
      ("a link that becomes slower is followed", [(8, 60_000, 0.006), (5, 60_000, 0.6)], 100_000),
      ("a link that becomes faster is followed", [(5, 60_000, 0.6), (8, 60_000, 0.006)], 10e6),
      ("a hiccup is forgotten after five frames of its size", [usual, (1, 10_000, 0.6), usual], 20e6),
    ] as [(String, [Frames], Double)])
  func `The rate is that of late frames, the large ones first`(why: String, frames: [Frames], rate: Double) throws {
    var link = LinkEstimate()
    for (count, bytes, seconds) in frames { for _ in 0..<count { link.addSample(bytes, took: seconds) } }
    #expect(abs(try #require(link.bytesPerSecond) - rate) < 1, "\(why)")
  }
}
