/// A rectangle of premultiplied pixels.
struct Plane: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  var pixels: [Pixel]
  var isOpaque: Bool

  init(width: Int, height: Int, pixels: [Pixel]) {
    self.width = width
    self.height = height
    self.pixels = pixels
    // Without an end in the middle, several are looked at in one step.
    isOpaque = pixels.reduce(UInt32.max) { $0 & $1.bits } >> 24 == 255
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: .clear, count: width * height)
    isOpaque = false
  }

  /// Changes the size, which leaves the pixels undefined. Storage is kept.
  mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    let count = width * height
    if pixels.count > count { pixels.removeLast(pixels.count - count) }
    if pixels.count < count { pixels.append(contentsOf: repeatElement(.clear, count: count - pixels.count)) }
  }
}
