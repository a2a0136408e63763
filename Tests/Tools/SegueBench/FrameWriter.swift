import Segue

/// The encoder of an application with the benchmark's settings.
struct FrameWriter {
  private var encoder = ThriftyEncoder(colorMode: .truecolor)

  /// Encodes `frame` over the last one. The slice is valid until the next call.
  mutating func encode(_ frame: CellGrid, fidelity: Fidelity = .exact) -> ArraySlice<UInt8> {
    encoder.encode(frame, fidelity: fidelity)
  }
}

/// Compositor and encoder without an application.
final class Renderer {
  private let compositor = Compositor()
  private var writer = FrameWriter()
  private var frame: CellGrid

  init(size: CellSize) {
    frame = compositor.makeFrame(size: size)
  }

  /// Draws and encodes one frame.
  func render(_ layer: Layer, at time: TimeInterval) {
    compositor.compose(layer, at: time, into: &frame)
    _ = writer.encode(frame)
  }
}
