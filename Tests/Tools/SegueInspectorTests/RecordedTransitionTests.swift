import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueInspector

/// The frames of the last transition, against the frames that were shown.
@Suite struct RecordedTransitionTests {
  private let scene = InspectedScene(columns: 60, rows: 20)
  private let pool = GraphemePool()

  init() { scene.app.frameInterval = 1.0 / 60 }

  /// The cells of a frame without its last row, where the inspector shows the speed.
  private func cells(_ frame: CellGrid) -> [Cell] {
    Array(DetachedGrid(frame).attached(to: pool).cells.dropLast(frame.size.columns))
  }

  /// Lets time pass frame by frame, and returns the frames that were shown, by their times.
  private func watch(for seconds: Double, _ shown: inout [(time: TimeInterval, cells: [Cell])]) {
    for _ in 0..<Int(seconds * 60) {
      scene.app.run(for: 1.0 / 60)
      shown.append((scene.app.application.hostTime, cells(scene.app.application.frame)))
    }
  }

  @Test(arguments: [1, 0.25])
  func `Its frames are those that were shown, under a finger and after it, at their real times`(speed: Double) throws {
    #expect(scene.inspector.lastTransition == nil)
    #expect(!scene.inspector.isRecording)
    while scene.inspector.speed != speed { scene.inspector.slowDown() }
    scene.app.tick()
    let before = cells(scene.app.application.frame)
    var shown: [(time: TimeInterval, cells: [Cell])] = []
    scene.app.application.reportsKeyReleases = true
    scene.app.press(.right)
    shown.append((scene.app.application.hostTime, cells(scene.app.application.frame)))
    watch(for: 0.5, &shown)
    #expect(scene.inspector.isRecording)
    scene.app.application.post(.keyUp(Key(.right)), at: scene.app.time)
    watch(for: 4, &shown)
    #expect(!scene.inspector.isRecording)
    let transition = try #require(scene.inspector.lastTransition)
    #expect(transition.size == CellSize(columns: 60, rows: 20))
    #expect(transition.times.count > 40)
    #expect(transition.times == transition.times.sorted())
    #expect(cells(transition.frame(0)) == before)
    // The key went down when the recording began.
    let begin = shown[0].time
    for (index, time) in transition.times.enumerated().dropFirst() {
      let same = try #require(shown.first { abs($0.time - begin - time) < 1e-6 }, "no frame at \(time)")
      #expect(cells(transition.frame(index)) == same.cells, "frame \(index) at \(time)")
    }
    // It was held for half a second, and went back afterwards, slowly in slow motion.
    let duration = try #require(transition.times.last)
    #expect(duration > 0.5 + 0.1 / speed)
    // Any order.
    #expect(cells(transition.frame(0)) == before)
  }

  @Test func `A long play with a finger becomes sparser in its past, and keeps its begin and its end`() throws {
    scene.app.application.reportsKeyReleases = true
    scene.app.press(.right)
    let begin = scene.app.application.hostTime
    for turn in 0..<60 {
      scene.app.run(for: 0.4)
      scene.app.press(turn.isMultiple(of: 2) ? .left : .right)
    }
    scene.app.press(.escape)
    scene.app.runUntilStill()
    let duration = scene.app.application.hostTime - begin
    #expect(duration > 24)
    let film = scene.inspector.film
    #expect(film.moments.count <= Film.most)
    #expect(film.moments.count > Film.most / 2)
    let times = try #require(scene.inspector.lastTransition).times
    #expect(times[0] == 0)
    #expect(times == times.sorted())
    #expect(abs((times.last ?? 0) - duration) < 0.1)
    // The older half of the time has fewer frames, but enough for a movement. The last seconds are as they were.
    let older = times.count { $0 < duration / 2 }
    #expect(older > 60)
    #expect(older < times.count - older)
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(gaps.suffix(90).allSatisfy { $0 < 1.5 / 60 })
    // Each frame of the transition still finds its animations.
    let inside = film.moments.indices.filter { !film.moments[$0].transitions.isEmpty }
    #expect(inside.allSatisfy { film.moment($0).transition?.animations.isEmpty == false })
  }

  @Test func `Frames of another size are left out`() throws {
    scene.push()
    scene.app.run(for: 0.1)
    scene.app.application.post(.resize(CellSize(columns: 50, rows: 16)), at: scene.app.time)
    scene.app.runUntilStill()
    let transition = try #require(scene.inspector.lastTransition)
    #expect(transition.size == CellSize(columns: 50, rows: 16))
    #expect(transition.times[0] == 0)
    let last = transition.frame(transition.times.count - 1)
    #expect(cells(last) == cells(scene.app.application.frame))
  }
}
