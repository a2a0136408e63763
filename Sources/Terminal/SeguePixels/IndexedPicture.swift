@_spi(Segue) import SegueCanvas

/// A picture of at most 256 colours, which takes a third of the bytes of one in 24 bits.
struct IndexedPicture {
  let width: Int
  let height: Int
  /// Four bytes a colour: red, green, blue and opacity.
  let palette: [UInt8]
  /// A byte a pixel.
  let indices: [UInt8]

  /// The colours of opaque pixels, at most.
  private static let opaqueColors = 223
  /// The root of the mean squared error of a channel up to which a picture of few colours looks the same, of 255 levels. On the demo's
  /// pictures, that is an SSIM of at least 0.965.
  private static let largestError = 2.35

  /// A picture of known colours.
  init(width: Int, height: Int, palette: [UInt8], indices: [UInt8]) {
    (self.width, self.height, self.palette, self.indices) = (width, height, palette, indices)
  }

  /// A picture with all its colours. Nil if it has more than 256.
  init?(exact rgba: [UInt8], width: Int, height: Int) {
    var places: [UInt32: UInt8] = [:]
    var palette: [UInt8] = []
    var indices = [UInt8](repeating: 0, count: width * height)
    for pixel in 0..<width * height {
      let bytes = rgba[pixel * 4..<pixel * 4 + 4]
      let color = bytes.reduce(0) { $0 << 8 | UInt32($1) }
      if let place = places[color] {
        indices[pixel] = place
        continue
      }
      guard places.count < 256 else { return nil }
      indices[pixel] = UInt8(places.count)
      places[color] = UInt8(places.count)
      palette += bytes
    }
    self.init(width: width, height: height, palette: palette, indices: indices)
  }

  /// A picture with the colours that serve it best. Nil if its opaque pixels would be further off than ``largestError``.
  init?(nearly rgba: [UInt8], width: Int, height: Int) {
    let count = width * height
    var histogram = ColorHistogram()
    var edges = TranslucentColors(width: width, height: height)
    for place in 0..<count {
      let (red, green, blue, alpha) = (rgba[place * 4], rgba[place * 4 + 1], rgba[place * 4 + 2], rgba[place * 4 + 3])
      if alpha == 255 {
        histogram.add(red, green, blue)
      } else if alpha > 0 {
        edges.add(red, green, blue, alpha, at: place)
      }
    }
    let colors = histogram.palette(atMost: Self.opaqueColors)
    guard colors.error <= Self.largestError else { return nil }
    let offset = 1 + edges.count
    var palette: [UInt8] = [0, 0, 0, 0] + edges.palette
    for color in colors.list { palette += [color.x, color.y, color.z].map { UInt8($0) } + [255] }
    var nearest = NearestColor(colors: colors.list)
    var indices = [UInt8](repeating: 0, count: count)
    var (squares, opaque) = (0, 0)
    for place in 0..<count {
      let alpha = rgba[place * 4 + 3]
      if alpha == 255 {
        let color = SIMD3(Int32(rgba[place * 4]), Int32(rgba[place * 4 + 1]), Int32(rgba[place * 4 + 2]))
        let index = nearest.index(of: color)
        indices[place] = UInt8(offset + index)
        let difference = colors.list[index] &- color
        squares += Int((difference &* difference).wrappedSum())
        opaque += 1
      } else if alpha > 0 {
        indices[place] = UInt8(1 + edges.index(alpha, at: place))
      }
    }
    guard (Double(squares) / Double(max(1, opaque) * 3)).squareRoot() <= Self.largestError else { return nil }
    self.init(width: width, height: height, palette: palette, indices: indices)
  }
}

/// The translucent pixels along round corners: a mean colour for each quarter of the picture and each of eight opacities.
private struct TranslucentColors {
  private static let levels = 8
  let width: Int
  let height: Int
  private var sums = [SIMD4<Int>](repeating: .zero, count: 4 * levels)
  private var counts = [Int](repeating: 0, count: 4 * levels)

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  var count: Int { counts.count }

  mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8, at place: Int) {
    let index = index(alpha, at: place)
    sums[index] &+= SIMD4(Int(red), Int(green), Int(blue), Int(alpha))
    counts[index] += 1
  }

  func index(_ alpha: UInt8, at place: Int) -> Int {
    let quarter = (place % width * 2 / width) + (place / width * 2 / height) * 2
    return quarter * Self.levels + Int(alpha) * Self.levels / 256
  }

  var palette: [UInt8] {
    zip(sums, counts).flatMap { sum, count in
      let mean = sum / Int(max(1, count))
      return [mean.x, mean.y, mean.z, mean.w].map { UInt8($0) }
    }
  }
}

/// How often colours occur, in 32 × 32 × 32 bins with the sums of their colours.
struct ColorHistogram {
  private var counts = [Int32](repeating: 0, count: 1 << 15)
  private var sums = [SIMD3<Int32>](repeating: .zero, count: 1 << 15)

  mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let bin = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
    counts[bin] += 1
    sums[bin] &+= SIMD3(Int32(red), Int32(green), Int32(blue))
  }

  /// The colours with about the least squared error: the means of similar ones, refined. The error is the root of the mean square of a
  /// channel of the bins' means; the picture's is larger.
  func palette(atMost limit: Int) -> (list: [SIMD3<Int32>], error: Double) {
    let entries = counts.indices.filter { counts[$0] > 0 }.map { bin in
      ColorClusters.Member(place: SIMD3<Float>(sums[bin]) / Float(counts[bin]), count: Float(counts[bin]))
    }
    guard !entries.isEmpty else { return ([SIMD3.zero], 0) }
    return Self.refined(ColorClusters.means(of: entries, atMost: limit), for: entries)
  }

  /// Moves each colour to the mean of the entries that are nearest to it, some times (Lloyd, 1982).
  private static func refined(_ centers: [SIMD3<Float>], for entries: [ColorClusters.Member]) -> (
    list: [SIMD3<Int32>], error: Double
  ) {
    var centers = centers
    var error: Float = 0
    for _ in 0..<4 {
      var sums = [SIMD3<Float>](repeating: .zero, count: centers.count)
      var counts = [Float](repeating: 0, count: centers.count)
      error = 0
      for entry in entries {
        var (best, least) = (0, Float.infinity)
        for (index, center) in centers.enumerated() {
          let difference = center - entry.place
          let distance = (difference * difference).sum()
          if distance < least { (best, least) = (index, distance) }
        }
        sums[best] += entry.place * entry.count
        counts[best] += entry.count
        error += least * entry.count
      }
      for index in centers.indices where counts[index] > 0 { centers[index] = sums[index] / counts[index] }
    }
    let total = entries.reduce(0) { $0 + $1.count }
    let list = centers.map { SIMD3<Int32>($0.rounded(.toNearestOrAwayFromZero)) }
    return (list, Double((error / total / 3).squareRoot()))
  }
}

/// Finds the nearest colour of a palette.
struct NearestColor {
  private let colors: [SIMD3<Int32>]
  /// The nearest colour for colours of six bits a channel, plus one; 0 before it is known.
  private var known = [UInt16](repeating: 0, count: 1 << 18)

  init(colors: [SIMD3<Int32>]) { self.colors = colors }

  mutating func index(of color: SIMD3<Int32>) -> Int {
    let bits = color &>> 2
    let place = Int(bits.x) << 12 | Int(bits.y) << 6 | Int(bits.z)
    if known[place] > 0 { return Int(known[place]) - 1 }
    let middle = bits &* 4 &+ 2
    var (best, least) = (0, Int32.max)
    for (index, candidate) in colors.enumerated() {
      let difference = candidate &- middle
      let distance = (difference &* difference).wrappedSum()
      if distance < least { (best, least) = (index, distance) }
    }
    known[place] = UInt16(best + 1)
    return best
  }
}
