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
    let columns = across.sources
    // Taps without weight may reach beyond the last pixel.
    let needed = source.width + across.groups * 4
    if line.count < needed { line.append(contentsOf: repeatElement(0, count: needed - line.count)) }
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
    var line = line.mutableSpan
    let pixels = source.pixels.span
    for x in columns { line[x] = 0 }
    for group in 0..<down.groups {
      let weights = down.weights(row, group)
      if weights == .zero { continue }
      // Four rows at once; those below the last one have no weight, and it stands for them.
      let first = down.first(row) &+ group &* 4
      func place(_ index: Int) -> Range<Int> {
        let start = min(first &+ index, source.height &- 1) &* source.width
        return start &+ columns.lowerBound..<start &+ columns.upperBound
      }
      let (a, b) = (pixels.extracting(place(0)), pixels.extracting(place(1)))
      let (wa, wb) = (UInt64(weights.x), UInt64(weights.y))
      var x = columns.lowerBound
      if weights.z == 0, weights.w == 0 {
        for index in 0..<columns.count {
          line[x] &+= a[index].lanes &* wa &+ b[index].lanes &* wb
          x &+= 1
        }
        continue
      }
      let (c, d) = (pixels.extracting(place(2)), pixels.extracting(place(3)))
      let (wc, wd) = (UInt64(weights.z), UInt64(weights.w))
      for index in 0..<columns.count {
        line[x] &+=
          a[index].lanes &* wa &+ b[index].lanes &* wb &+ c[index].lanes &* wc &+ d[index].lanes &* wd
        x &+= 1
      }
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
///
/// All targets have as many taps, in groups of four; some have no weight. So the loops over them have no ends that a
/// processor would have to guess.
private struct AreaWeights {
  /// Groups of four taps that each target has.
  private(set) var groups = 1
  /// All places in the source that count.
  private(set) var sources = 0..<0
  /// For each target its first place in the source; the others follow.
  private var firsts: [Int] = []
  private var weights: [SIMD4<UInt32>] = []

  /// `count` targets side by side take up `from`..<`to` of a source that reaches from 0 to `length`.
  mutating func prepare(_ count: Int, from: Double, to: Double, length: Double, isCoverageIgnored: Bool) {
    firsts.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let step = (to - from) / Double(count)
    // A stretch touches at most two pixels more than are as long as it.
    groups = (min(Int(length.rounded(.up)), Int(step.rounded(.up)) + 1) + 3) / 4
    var (low, high) = (Int.max, 0)
    for target in 0..<count {
      let start = from + Double(target) * step
      let (left, right) = (max(0, start), min(length, start + step))
      let place = weights.count
      weights.append(contentsOf: repeatElement(.zero, count: groups))
      firsts.append(0)
      guard left < right else { continue }
      let origin = isCoverageIgnored ? left : start
      let unit = 256 / (isCoverageIgnored ? right - left : step)
      let first = Int(left)
      firsts[target] = first
      var before = UInt32((left - origin) * unit + 0.5)
      var tap = 0
      repeat {
        let sum = UInt32((min(right, Double(first + tap + 1)) - origin) * unit + 0.5)
        weights[place + tap / 4][tap % 4] = sum &- before
        before = sum
        tap += 1
      } while Double(first + tap) < right && tap < groups * 4
      low = min(low, first)
      high = max(high, first + tap)
    }
    sources = low < high ? low..<high : 0..<0
  }

  func first(_ target: Int) -> Int { firsts[target] }
  func weights(_ target: Int, _ group: Int) -> SIMD4<UInt32> { weights[target * groups + group] }

  /// Whether a target takes the same as the one before it, as in enlargements.
  func isLikeTheOneBefore(_ target: Int) -> Bool {
    firsts[target] == firsts[target - 1]
      && (0..<groups).allSatisfy { weights(target, $0) == weights(target - 1, $0) }
  }

  /// Averages a row of lanes into pixels from a place on. Returns the bits that all of them have in common.
  @inline(never)
  func apply(to line: [UInt64], row: Int, into pixels: inout [Pixel], from start: Int) -> UInt32 {
    let (line, firsts, weights, groups) = (line.span, firsts.span, weights.span, groups)
    var target = pixels.mutableSpan
    var common = UInt32.max
    var place = 0
    for index in firsts.indices {
      var source = firsts[index]
      // The other field than on the way down.
      var sum = rounding(index ^ row ^ 1)
      for _ in 0..<groups {
        let shares = weights[place]
        sum &+= line[source] &* UInt64(shares.x) &+ line[source &+ 1] &* UInt64(shares.y)
        sum &+= line[source &+ 2] &* UInt64(shares.z) &+ line[source &+ 3] &* UInt64(shares.w)
        source &+= 4
        place &+= 1
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
