import Segue

/// The one place of the benchmark that calls the encoder.
struct FrameWriter {
  private var encoder = FrameEncoder(colorMode: .truecolor)

  /// Encodes `frame` over `previous`, the last one; every cell without. The slice is valid until the next call.
  mutating func encode(_ frame: CellGrid, after previous: CellGrid?) -> ArraySlice<UInt8> {
    encoder.encode(frame, after: previous)
  }
}

/// Compositor and encoder without an application around them, with two frames in turn, as an application has.
final class Renderer {
  private let compositor = Compositor()
  private var writer = FrameWriter()
  private var frame: CellGrid
  private var previous: CellGrid
  private var isFirst = true

  init(size: CellSize) {
    frame = compositor.makeFrame(size: size)
    previous = frame
  }

  /// Draws one frame and returns its bytes.
  @discardableResult
  func render(_ layer: Layer, at time: TimeInterval) -> Int {
    swap(&frame, &previous)
    compositor.compose(layer, at: time, into: &frame)
    let bytes = writer.encode(frame, after: isFirst ? nil : previous)
    isFirst = false
    return bytes.count
  }
}
