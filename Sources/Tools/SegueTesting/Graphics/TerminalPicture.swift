public import Segue

nonisolated extension TerminalGraphics {
  /// A size in whole pixels.
  public struct Size: Sendable, Hashable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Creates a size. Numbers below 1 count as 1.
    public init(width: Int, height: Int) { (self.width, self.height) = (max(1, width), max(1, height)) }
  }

  /// A picture of 32 bits a pixel, with straight (not premultiplied) alpha.
  public struct Picture: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Red, green, blue and opacity of each pixel, row by row.
    public private(set) var bytes: [UInt8]

    /// Creates a picture from its bytes. Missing bytes are 0, and bytes beyond the last pixel are dropped. Negative sides count as 0.
    public init(width: Int, height: Int, bytes: [UInt8]) {
      (self.width, self.height) = (max(0, width), max(0, height))
      let count = 4 * self.width * self.height
      self.bytes = Array(bytes.prefix(count)) + Array(repeating: 0, count: max(0, count - bytes.count))
    }

    /// Creates an even picture.
    public init(width: Int, height: Int, color: Color) {
      let pixel = [color.red, color.green, color.blue, color.alpha]
      self.init(width: width, height: height, bytes: (0..<max(0, width) * max(0, height)).flatMap { _ in pixel })
    }

    /// The colour of a pixel. Pixels outside are clear, and setting them does nothing.
    public subscript(x: Int, y: Int) -> Color {
      get {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return .clear }
        let place = 4 * (y * width + x)
        return Color(bytes[place], bytes[place + 1], bytes[place + 2], alpha: bytes[place + 3])
      }
      set {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return }
        let place = 4 * (y * width + x)
        (bytes[place], bytes[place + 1]) = (newValue.red, newValue.green)
        (bytes[place + 2], bytes[place + 3]) = (newValue.blue, newValue.alpha)
      }
    }
  }
}
