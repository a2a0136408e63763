/// A rectangle of premultiplied pixels.
struct Plane: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  var pixels: [Pixel]
  var isOpaque: Bool

  init(width: Int, height: Int, pixels: [Pixel]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
    // A loop that does not stop early tests several pixels at once.
    isOpaque = pixels.reduce(UInt32.max) { $0 & $1.bits } >> 24 == 255
  }

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: .clear, count: width * height)
    isOpaque = false
  }

  /// Changes the size, which leaves the pixels undefined. Storage is kept.
  mutating func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let count = width * height
    if pixels.count > count { pixels.removeLast(pixels.count - count) }
    if pixels.count < count { pixels.append(contentsOf: repeatElement(.clear, count: count - pixels.count)) }
  }
}

extension Plane {
  /// Averages the plane down, with its proportions, until no side is longer than `longest` pixels.
  ///
  /// Less than 1 counts as 1. A plane that fits stays as it is, and so does every plane for nil.
  func reduced(toFit longest: Int?) -> Plane {
    let side = max(width, height)
    guard let longest = longest.map({ max(1, $0) }), longest < side else { return self }
    func reduced(_ length: Int) -> Int { max(1, (length * longest + side / 2) / side) }
    var small = Plane(width: reduced(width), height: reduced(height))
    let whole = Image(plane: self)
    let step = SIMD2(Double(width) / Double(small.width), Double(height) / Double(small.height))
    let level = whole.level(forStep: step).level
    var average = AreaAverage()
    let part = PointRect(left: 0, top: 0, right: level.width, bottom: level.height)
    average.draw(part, of: level, into: &small, isCoverageIgnored: true)
    return small
  }
}

extension Plane {
  /// The plane at half the size, each pixel the mean of four. Both sides have to be even.
  ///
  /// It equals the result of ``AreaAverage`` bit for bit and is several times faster: pictures are halved when they are read.
  func halved() -> Plane {
    let (columns, rows) = (width / 2, height / 2)
    let source = pixels.span
    var means = [Pixel](repeating: .clear, count: columns * rows)
    var target = means.mutableSpan
    for row in 0..<rows {
      let above = source.extracting(2 &* row &* width..<(2 &* row &+ 1) &* width)
      let below = source.extracting((2 &* row &+ 1) &* width..<(2 &* row &+ 2) &* width)
      let (start, whole) = (row &* columns, columns & ~3)
      for column in stride(from: 0, to: whole, by: 4) {
        let part = 2 &* column..<2 &* column &+ 8
        let four = Self.means(EightPixels(above.extracting(part)), EightPixels(below.extracting(part)), row: row)
        for index in 0..<4 { target[start &+ column &+ index] = Pixel(bits: four[index]) }
      }
      if whole == columns { continue }
      let part = 2 &* whole..<width
      let four = Self.means(
        EightPixels(few: above.extracting(part)), EightPixels(few: below.extracting(part)), row: row)
      for index in 0..<columns &- whole { target[start &+ whole &+ index] = Pixel(bits: four[index]) }
    }
    return Plane(width: columns, height: rows, pixels: means)
  }

  /// The means of two by two pixels. The first one's column is a multiple of four.
  ///
  /// Halves go up and down in a chessboard pattern, of the columns of the source and then of the target.
  @inline(__always)
  private static func means(_ above: EightPixels, _ below: EightPixels, row: Int) -> SIMD4<UInt32> {
    let isOdd = row & 1 == 1
    let columns = mean(
      above.bits, below.bits, up: isOdd ? SIMD8(~0, 0, ~0, 0, ~0, 0, ~0, 0) : SIMD8(0, ~0, 0, ~0, 0, ~0, 0, ~0))
    return mean(columns.evenHalf, columns.oddHalf, up: isOdd ? SIMD4(0, ~0, 0, ~0) : SIMD4(~0, 0, ~0, 0))
  }

  /// The means of bytes. Halves are rounded down, and up where the bits of `up` are set.
  @inline(__always)
  private static func mean(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>, up: SIMD8<UInt32>) -> SIMD8<UInt32> {
    // The common bits, and half of the other ones.
    let one = a ^ b
    return (a & b) &+ (one &>> 1 & 0x7F7F_7F7F) &+ (one & up & 0x0101_0101)
  }

  @inline(__always)
  private static func mean(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, up: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let one = a ^ b
    return (a & b) &+ (one &>> 1 & 0x7F7F_7F7F) &+ (one & up & 0x0101_0101)
  }
}
