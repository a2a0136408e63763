import Segue

/// The frame encoder with the benchmark's settings.
struct FrameWriter {
  private var encoder = FrameEncoder(colorMode: .truecolor)

  /// Encodes `frame` over the last one. The slice is valid until the next call.
  mutating func encode(_ frame: CellGrid, isMoving: Bool) -> ArraySlice<UInt8> {
    encoder.encode(frame, tolerance: isMoving ? FrameEncoder.tolerance : 0)
  }
}

/// Compositor and encoder without an application, with two frames in turn, as in one.
final class Renderer {
  private let compositor = Compositor()
  private var writer = FrameWriter()
  private var frame: CellGrid
  private var previous: CellGrid

  init(size: CellSize) {
    frame = compositor.makeFrame(size: size)
    previous = frame
  }

  /// Draws and encodes one frame.
  func render(_ layer: Layer, at time: TimeInterval) {
    swap(&frame, &previous)
    compositor.compose(layer, at: time, into: &frame)
    _ = writer.encode(frame, isMoving: true)
  }
}
