/// Draws pictures in other sizes: every pixel is the mean of what lies under it, weighed by area.
///
/// First down, then across. Four channels of 16 bits are added up in one word: a byte times weights that come to
/// 256 never overflows its 16 bits. Weights are rounded where they add up, so that an even area keeps its colour to
/// the bit. In between the mean is rounded to a byte; halves go up and down by turns, as on a chessboard, so that
/// over a picture they cancel out.
///
/// Storage is kept, so that nothing is allocated once the largest picture has been drawn.
struct AreaAverage {
  private var down = AreaWeights()
  private var across = AreaWeights()
  /// One row of the target, as wide as the source.
  private var line: [UInt64] = []

  /// Fills `target` with a part of a picture's level. `part` is in the level's pixels and may reach beyond the
  /// picture, where there is nothing; with `isCoverageIgnored` the pixels at the edge are not weakened by that.
  mutating func draw(
    _ part: PointRect, of level: ImageLevel, into target: inout Plane, isCoverageIgnored: Bool = false
  ) {
    let source = level.plane
    across.prepare(
      target.width, from: part.left, to: part.right, length: level.width, isCoverageIgnored: isCoverageIgnored)
    down.prepare(
      target.height, from: part.top, to: part.bottom, length: level.height, isCoverageIgnored: isCoverageIgnored)
    if line.count < source.width {
      line.append(contentsOf: repeatElement(0, count: source.width - line.count))
    }
    let columns = across.sources
    var common = UInt32.max
    for row in 0..<target.height {
      let start = row * target.width
      if row > 0, down.isLikeTheOneBefore(row) {
        target.pixels.copyRow(from: start - target.width, to: start, count: target.width)
        continue
      }
      sum(row, of: source, columns: columns)
      common &= across.apply(to: line, row: row, into: &target.pixels, from: start)
    }
    target.isOpaque = common >> 24 == 255
  }

  /// The mean of the rows of the source that lie under a row of the target.
  private mutating func sum(_ row: Int, of source: Plane, columns: Range<Int>) {
    let down = down
    let taps = down.taps(row)
    var line = line.mutableSpan
    let pixels = source.pixels.span
    guard !taps.isEmpty else {
      for x in columns { line[x] = 0 }
      return
    }
    var tap = taps.lowerBound
    while tap < taps.upperBound {
      let isFirst = tap == taps.lowerBound
      // Four rows at once; where there are less, the last one again, without weight.
      let rest = taps.upperBound &- tap
      func place(_ index: Int) -> Range<Int> {
        let start = down.source(min(tap &+ index, taps.upperBound &- 1)) &* source.width
        return start &+ columns.lowerBound..<start &+ columns.upperBound
      }
      let (a, b) = (pixels.extracting(place(0)), pixels.extracting(place(1)))
      let (c, d) = (pixels.extracting(place(2)), pixels.extracting(place(3)))
      let (wa, wb) = (down.weight(tap), rest > 1 ? down.weight(tap &+ 1) : 0)
      let (wc, wd) = (rest > 2 ? down.weight(tap &+ 2) : 0, rest > 3 ? down.weight(tap &+ 3) : 0)
      var x = columns.lowerBound
      for index in 0..<columns.count {
        var sum = isFirst ? 0 : line[x]
        sum &+= a[index].lanes &* wa &+ b[index].lanes &* wb
        if rest > 2 { sum &+= c[index].lanes &* wc &+ d[index].lanes &* wd }
        line[x] = sum
        x &+= 1
      }
      tap &+= 4
    }
    for x in columns { line[x] = (line[x] &+ rounding(x ^ row)) >> 8 & 0x00FF_00FF_00FF_00FF }
  }
}

/// What makes the nearest whole number of 256ths when these are cut off; of two that are as near, one on even and
/// the other on odd fields.
@inline(__always)
private func rounding(_ field: Int) -> UInt64 {
  0x007F_007F_007F_007F &+ UInt64(truncatingIfNeeded: field & 1) &* 0x0001_0001_0001_0001
}

/// Along one axis: which pixels of the source lie under each of the target, and their shares, of 256.
private struct AreaWeights {
  /// The taps of target i are those from `places[i]` to `places[i + 1]`; the first is of source `firsts[i]`.
  private var firsts: [Int] = []
  private var places: [Int] = []
  private var weights: [UInt64] = []
  /// For each tap, its place in the source.
  private var sourcesOfTaps: [Int] = []
  /// All places in the source that count.
  private(set) var sources = 0..<0

  /// `count` targets side by side take up `from`..<`to` of a source that reaches from 0 to `length`.
  mutating func prepare(_ count: Int, from: Double, to: Double, length: Double, isCoverageIgnored: Bool) {
    firsts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    sourcesOfTaps.removeAll(keepingCapacity: true)
    let step = (to - from) / Double(count)
    var (low, high) = (Int.max, 0)
    for target in 0..<count {
      let start = from + Double(target) * step
      let (left, right) = (max(0, start), min(length, start + step))
      places.append(weights.count)
      firsts.append(0)
      guard left < right else { continue }
      let origin = isCoverageIgnored ? left : start
      let unit = 256 / (isCoverageIgnored ? right - left : step)
      let first = Int(left)
      firsts[target] = first
      var before = UInt64((left - origin) * unit + 0.5)
      var source = first
      repeat {
        let sum = UInt64((min(right, Double(source + 1)) - origin) * unit + 0.5)
        weights.append(sum &- before)
        sourcesOfTaps.append(source)
        before = sum
        source += 1
      } while Double(source) < right
      low = min(low, first)
      high = max(high, source)
    }
    places.append(weights.count)
    sources = low < high ? low..<high : 0..<0
  }

  func taps(_ target: Int) -> Range<Int> { places[target]..<places[target + 1] }
  func weight(_ tap: Int) -> UInt64 { weights[tap] }
  func source(_ tap: Int) -> Int { sourcesOfTaps[tap] }

  /// Whether a target takes the same single pixel as the one before it, as in enlargements.
  func isLikeTheOneBefore(_ target: Int) -> Bool {
    let (last, taps) = (taps(target - 1), taps(target))
    guard taps.count == 1, last.count == 1 else { return taps.isEmpty && last.isEmpty }
    return firsts[target] == firsts[target - 1] && weights[taps.lowerBound] == weights[last.lowerBound]
  }

  /// Averages a row of lanes into pixels from a place on. Returns the bits that all of them have in common.
  @inline(__always)
  func apply(to line: [UInt64], row: Int, into pixels: inout [Pixel], from start: Int) -> UInt32 {
    let (line, weights) = (line.span, weights.span)
    let (firsts, places) = (firsts.span, places.span)
    var target = pixels.mutableSpan
    var common = UInt32.max
    for index in firsts.indices {
      var source = firsts[index]
      // The other field than on the way down.
      var sum = rounding(index ^ row ^ 1)
      for tap in places[index]..<places[index &+ 1] {
        sum &+= line[source] &* weights[tap]
        source &+= 1
      }
      let pixel = Pixel(lanes: sum >> 8 & 0x00FF_00FF_00FF_00FF)
      target[start &+ index] = pixel
      common &= pixel.bits
    }
    return common
  }
}

extension Pixel {
  /// Its channels in 16 bits each: red, blue, green, alpha from the lowest.
  @inline(__always)
  fileprivate var lanes: UInt64 { (UInt64(bits) | UInt64(bits) << 24) & 0x00FF_00FF_00FF_00FF }

  @inline(__always)
  fileprivate init(lanes: UInt64) {
    self.init(bits: UInt32(truncatingIfNeeded: lanes | lanes >> 24))
  }
}

extension [Pixel] {
  fileprivate mutating func copyRow(from: Int, to: Int, count: Int) {
    var span = mutableSpan
    for index in 0..<count { span[to &+ index] = span[from &+ index] }
  }
}
