public import Segue

/// A display that keeps the frames that it is given.
public final class MemoryDisplay: Display {
  /// The bytes of every frame, in order.
  public private(set) var frames: [[UInt8]] = []

  /// Whether the display accepts frames. Set it to false to act as a terminal that is still busy with the last one.
  public var isReady = true

  /// How exactly pictures are shown while something moves.
  public var fidelity = Fidelity.exact

  /// The most bytes that a frame should have. Set it to act as a slow connection.
  public var byteLimit: Int?

  /// What frames may make use of.
  public let capabilities: FrameEncoder.Capabilities

  /// Creates a display without frames.
  public init(capabilities: FrameEncoder.Capabilities = []) { self.capabilities = capabilities }

  /// Keeps the frame.
  public func present(_ bytes: ArraySlice<UInt8>) { frames.append(Array(bytes)) }
}
