import Segue

/// Whole ticks of an application during a transition: layout, composition, encoding.
enum TransitionBench {
  static func result(_ kind: TransitionKind, _ size: CellSize, peer: NcursesPeer?) -> FrameResult {
    let frames = frames(of: kind, size)
    let cells = frames.map(PeerCells.init)
    let floor = Floor.everyCellChanged(size)
    return FrameResult(
      size, "tick, \(kind.rawValue)", time: ticks(of: kind, size, floor), encode: EncodeBench.measure(frames),
      peer: peer?.measure(cells), floor: floor.measure, budget: kind.budget,
      allocations: AllocationBench.run(kind, size))
  }

  /// Drags the transition to its end in fifty steps, twice, in turns with the C loop.
  private static func ticks(of kind: TransitionKind, _ size: CellSize, _ floor: Floor) -> Measure {
    let scene = TransitionScene(kind, size)
    var (times, bytes): ([Double], [Int]) = ([], [])
    for _ in 0..<2 {
      scene.begin()
      for step in 1...50 {
        scene.move(to: Double(step) / 51)
        times.append(milliseconds { scene.tick() })
        floor.turn()
        bytes.append(scene.application.encoderStatistics.bytes)
      }
      scene.cancel()
    }
    return Measure(milliseconds: times, bytes: bytes)
  }

  /// Evenly spaced frames of the transition.
  private static func frames(of kind: TransitionKind, _ size: CellSize) -> [CellGrid] {
    let scene = TransitionScene(kind, size)
    scene.begin()
    return (1...EncodeBench.frameCount).map { step in
      scene.move(to: Double(step) / Double(EncodeBench.frameCount + 1))
      scene.tick()
      return scene.application.frame
    }
  }
}
