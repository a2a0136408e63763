public import Segue

/// The frames of the last transition, drawn again one after the other: as they were shown, also under a finger, and at their times.
///
///     if let transition = inspector.lastTransition {
///       for index in transition.times.indices { show(transition.frame(index), at: transition.times[index]) }
///     }
///
/// It keeps layers and no cells, and draws a frame when it is asked for one. The inspector's own views are not in the frames.
public final class RecordedTransition {
  /// The number of columns and rows of all frames.
  public let size: CellSize
  /// When each frame was drawn, in seconds since the first one: real seconds, also in slow motion. At the first one nothing has moved.
  public let times: [TimeInterval]
  /// The colours of the display.
  public let colorMode: ColorMode
  private let moments: [InspectedMoment]
  private let replica = LayerReplica()
  private let root = Layer()
  private let compositor: Compositor
  private var grid: CellGrid

  /// Frames of the size of the last one: a transition may have begun before the window was resized.
  init?(_ moments: [InspectedMoment], mosaic: MosaicSet, colorMode: ColorMode) {
    guard let last = moments.last else { return nil }
    let size = last.size
    let same = moments.filter { $0.size == size }
    (self.size, self.colorMode) = (size, colorMode)
    self.moments = same
    times = same.map { $0.hostTime - same[0].hostTime }
    compositor = Compositor(mosaic: mosaic, colorMode: colorMode)
    grid = compositor.makeFrame(size: size)
    root.addSublayer(replica.layer)
  }

  /// Draws a frame by its index in ``times``. In ascending order that takes least time.
  public func frame(_ index: Int) -> CellGrid {
    let moment = moments[index]
    replica.show(moment.record, at: moment.time)
    compositor.compose(root, at: moment.time, into: &grid)
    root.frameWasDrawn(at: moment.time)
    return grid
  }
}

extension Inspector {
  /// The last transition, which overlaps with others perhaps, from the moment before it until nothing of it moves; nil before one has
  /// begun. While it is under way, it ends at the present moment.
  public var lastTransition: RecordedTransition? {
    RecordedTransition(film.moments, mosaic: application.mosaic, colorMode: application.colorMode)
  }

  /// Whether a transition is under way, so that ``lastTransition`` is still growing.
  public var isRecording: Bool { film.isRunning }
}

extension InspectedMoment {
  /// The window's size in cells.
  fileprivate var size: CellSize { CellSize(covering: record.size) }
}
