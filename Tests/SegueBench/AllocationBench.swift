import CBench
import Segue

/// Calls of the allocator in a frame in motion, once warm.
enum AllocationBench {
  /// Medians over the frames of a transition.
  struct Count: Codable {
    /// In the whole tick: transition, animations, layout, composition, encoding.
    var tick: Int
    /// In the compositor and the encoder alone.
    var render: Int
  }

  /// Nil where calls cannot be counted. With `notesCallers` it is noted who calls in `render`.
  static func run(_ kind: TransitionKind, _ size: CellSize, notesCallers: Bool = false) -> Count? {
    guard bench_counts_allocations() else { return nil }
    let stage = TransitionStage(kind, size)
    stage.begin()
    let tick = count(stage) { stage.tick() }
    let renderer = Renderer(size: size)
    let root = stage.application.window.layer
    let render = count(stage, notesCallers: notesCallers) { renderer.render(root, at: stage.time) }
    return Count(tick: tick, render: render)
  }

  /// Goes twice through the transition, the first time to warm up, and counts the second time.
  private static func count(
    _ stage: TransitionStage, notesCallers: Bool = false, frame: () -> Void
  ) -> Int {
    var counts: [Int] = []
    for step in 0..<60 {
      stage.move(to: Double(step % 30 + 1) / 31)
      let before = bench_allocations()
      bench_note_callers(notesCallers && step >= 30)
      frame()
      bench_note_callers(false)
      if step >= 30 { counts.append(bench_allocations() - before) }
    }
    return counts.sorted()[counts.count / 2]
  }
}
