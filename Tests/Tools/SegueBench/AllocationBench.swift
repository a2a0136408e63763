import CBench
import Segue

/// Counts calls of the allocator in frames in motion, after a warm-up.
enum AllocationBench {
  /// Medians over the frames of a transition.
  struct Count: Codable {
    /// In the whole tick: transition, animations, layout, composition, encoding.
    var tick: Int
    /// In the compositor and the encoder alone.
    var render: Int
  }

  /// The counts; nil where calls cannot be counted. With `notesCallers` the callers in the whole tick are recorded.
  static func run(_ kind: TransitionKind, _ size: CellSize, notesCallers: Bool = false) -> Count? {
    guard bench_counts_allocations() else { return nil }
    let scene = TransitionScene(kind, size)
    scene.begin()
    // As a run loop does.
    let tick = scene.application.perform { count(scene, notesCallers: notesCallers) { scene.tick() } }
    // Without the application.
    let (compositor, root) = (Compositor(), scene.application.window.layer)
    var (frame, encoder) = (compositor.makeFrame(size: size), ThriftyEncoder(colorMode: .truecolor))
    let render = count(scene) {
      compositor.compose(root, at: scene.time, into: &frame)
      _ = encoder.encode(frame)
    }
    return Count(tick: tick, render: render)
  }

  /// Runs the transition twice, first for the warm-up.
  private static func count(_ scene: TransitionScene, notesCallers: Bool = false, frame: () -> Void) -> Int {
    var counts: [Int] = []
    for step in 0..<60 {
      scene.move(to: Double(step % 30 + 1) / 31)
      let before = bench_allocations()
      bench_note_callers(notesCallers && step >= 30)
      frame()
      bench_note_callers(false)
      if step >= 30 { counts.append(bench_allocations() - before) }
    }
    return counts.quantile(0.5) ?? 0
  }
}
