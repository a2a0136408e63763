/// Resizes pictures: every target pixel is the mean of the source pixels under it, weighted by area.
///
/// The columns are averaged first, then the rows. The sums of weights are rounded instead of the weights, so that an even area keeps
/// its colour exactly. The mean of a column is rounded to a byte; halves go up and down in a chessboard pattern and cancel out.
///
/// Storage is kept, so that nothing is allocated once the largest picture has been drawn.
struct AreaAverage {
  private var down = AreaWeights()
  private var across = AreaWeights()
  /// One row of the target, as wide as the source.
  private var line: [Pixel] = []

  /// Fills `target` with a part of a picture's level.
  ///
  /// `part` is in pixels of the level. It may reach beyond the picture, which is clear there; with `isCoverageIgnored`, pixels
  /// across the picture's edge are the mean of their covered part alone.
  mutating func draw(
    _ part: PointRect, of level: ImageLevel, into target: inout Plane, isCoverageIgnored: Bool = false
  ) {
    let source = level.plane
    across.prepare(
      target.width, from: part.left, to: part.right, length: level.width, isCoverageIgnored: isCoverageIgnored)
    down.prepare(
      target.height, from: part.top, to: part.bottom, length: level.height, isCoverageIgnored: isCoverageIgnored)
    let columns = across.sources
    // Taps of weight 0 may lie beyond the last pixel.
    let needed = source.width + across.groups * 4
    if line.count < needed { line.append(contentsOf: repeatElement(.clear, count: needed - line.count)) }
    var common = UInt32.max
    for row in 0..<target.height {
      let start = row * target.width
      if row > 0, down.isSameAsBefore(row) {
        let width = target.width
        var pixels = target.pixels.mutableSpan
        for place in start..<start + width { pixels[place] = pixels[place &- width] }
        continue
      }
      Self.average(row, of: source, down, columns, into: &line)
      common &= across.apply(to: line, row: row, into: &target.pixels, from: start)
    }
    target.isOpaque = common >> 24 == 255
  }

  /// Averages the source rows under a target row, in some columns.
  private static func average(
    _ row: Int, of source: Plane, _ down: AreaWeights, _ columns: Range<Int>, into line: inout [Pixel]
  ) {
    let pixels = source.pixels.span
    let (start, count, first, taps) = (columns.lowerBound, columns.count, down.firsts[row], down.taps(row))
    // Rows below the last one have weight 0.
    var used = down.weights.span.extracting(taps)
    while used.count > 1, used[used.count - 1] == 0 { used = used.extracting(droppingLast: 1) }
    let weights = used
    var line = line.mutableSpan
    func part(_ tap: Int) -> Range<Int> {
      let start = (first &+ tap) &* source.width &+ start
      return start..<start &+ count
    }
    func weight(_ tap: Int) -> SIMD8<UInt16> { SIMD8(repeating: weights[tap]) }
    // For a known number of rows, the loop consists of sums alone.
    switch weights.count {
    case 2:
      let (a, b) = (pixels.extracting(part(0)), pixels.extracting(part(1)))
      let (p, q) = (weight(0), weight(1))
      put(count, at: start, row, into: &line) { columns, sums in
        sums.add(SIMD4(a.extracting(columns)), times: p)
        sums.add(SIMD4(b.extracting(columns)), times: q)
      }
    case 3:
      let (a, b, c) = (pixels.extracting(part(0)), pixels.extracting(part(1)), pixels.extracting(part(2)))
      let (p, q, r) = (weight(0), weight(1), weight(2))
      put(count, at: start, row, into: &line) { columns, sums in
        sums.add(SIMD4(a.extracting(columns)), times: p)
        sums.add(SIMD4(b.extracting(columns)), times: q)
        sums.add(SIMD4(c.extracting(columns)), times: r)
      }
    default:
      put(count, at: start, row, into: &line) { columns, sums in
        for tap in weights.indices {
          sums.add(SIMD4(pixels.extracting(part(tap)).extracting(columns)), times: weight(tap))
        }
      }
    }
  }

  /// Stores `count` means, four at a time. `add` adds the pixels of at most four columns.
  @inline(__always)
  private static func put(
    _ count: Int, at start: Int, _ row: Int, into line: inout MutableSpan<Pixel>,
    _ add: (_ columns: Range<Int>, _ sums: inout PixelSums) -> Void
  ) {
    precondition(start >= 0 && start &+ count <= line.count)
    let whole = count & ~3
    for column in stride(from: 0, to: whole, by: 4) {
      var sums = PixelSums(isFirstUp: (start ^ row) & 1 == 1)
      add(column..<column &+ 4, &sums)
      let means = sums.means
      for index in 0..<4 { line[start &+ column &+ index] = Pixel(bits: means[index]) }
    }
    if whole == count { return }
    var sums = PixelSums(isFirstUp: (start ^ row) & 1 == 1)
    add(whole..<count, &sums)
    let means = sums.means
    for index in 0..<count &- whole { line[start &+ whole &+ index] = Pixel(bits: means[index]) }
  }
}

/// The source pixels under each target pixel along one axis, and their weights, with a sum of 256.
///
/// All targets have the same number of taps, in groups of four, some of weight 0: no branch can be mispredicted.
struct AreaWeights {
  /// The groups of four taps of each target.
  private(set) var groups = 1
  /// All source pixels with a weight.
  private(set) var sources = 0..<0
  /// The first source pixel of each target; the others follow it.
  private(set) var firsts: [Int] = []
  /// The weights of all taps, of one target after the other.
  private(set) var weights: [UInt16] = []
  /// The weights in groups of four, each weight twice.
  private var pairs: [SIMD8<UInt16>] = []

  /// Computes the weights for `count` targets that take up `from`..<`to` of a source from 0 to `length`.
  mutating func prepare(_ count: Int, from: Double, to: Double, length: Double, isCoverageIgnored: Bool) {
    firsts.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let step = (to - from) / Double(count)
    // The number of touched pixels is at most the length, rounded up, plus one.
    groups = (min(Int(length.rounded(.up)), Int(step.rounded(.up)) + 1) + 3) / 4
    var (low, high) = (Int.max, 0)
    for target in 0..<count {
      let start = from + Double(target) * step
      let (left, right) = (max(0, start), min(length, start + step))
      let place = weights.count
      weights.append(contentsOf: repeatElement(0, count: groups * 4))
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
        weights[place + tap] = UInt16(truncatingIfNeeded: sum &- before)
        before = sum
        tap += 1
      } while Double(first + tap) < right && tap < groups * 4
      low = min(low, first)
      high = max(high, first + tap)
    }
    sources = low < high ? low..<high : 0..<0
    pairs.removeAll(keepingCapacity: true)
    for start in stride(from: 0, to: weights.count, by: 4) {
      let (a, b, c, d) = (weights[start], weights[start + 1], weights[start + 2], weights[start + 3])
      pairs.append(SIMD8(a, a, b, b, c, c, d, d))
    }
  }

  /// The places of a target's taps in `weights`.
  func taps(_ target: Int) -> Range<Int> { target * groups * 4..<(target + 1) * groups * 4 }

  /// Whether a target has the same sources and weights as the one before it, as in enlargements.
  func isSameAsBefore(_ target: Int) -> Bool {
    firsts[target] == firsts[target - 1] && taps(target).allSatisfy { weights[$0] == weights[$0 - groups * 4] }
  }

  /// Averages a row into pixels from `start` on. Returns the bits that are set in all of them.
  @inline(never)
  func apply(to line: [Pixel], row: Int, into pixels: inout [Pixel], from start: Int) -> UInt32 {
    let (line, firsts, pairs, groups) = (line.span, firsts.span, pairs.span, groups)
    var target = pixels.mutableSpan
    var common = UInt32.max
    @inline(__always) func mean(_ sums: PixelSums, _ index: Int) -> Pixel {
      // The opposite field of the chessboard to the field for the mean of the column.
      let pixel = sums.mean(isUp: (index ^ row) & 1 == 0)
      common &= pixel.bits
      return pixel
    }
    guard groups == 1 else {
      for index in firsts.indices {
        var sums = PixelSums()
        for group in 0..<groups {
          let source = firsts[index] &+ group &* 4
          sums.add(SIMD4(line.extracting(source..<source &+ 4)), times: pairs[index &* groups &+ group])
        }
        target[start &+ index] = mean(sums, index)
      }
      return common
    }
    for index in firsts.indices {
      var sums = PixelSums()
      sums.add(SIMD4(line.extracting(firsts[index]..<firsts[index] &+ 4)), times: pairs[index])
      target[start &+ index] = mean(sums, index)
    }
    return common
  }
}

/// The sums of pixels times weights with a sum of 256, for each of four neighbours.
///
/// A byte times its weight fits into sixteen bits, and so does the sum. Two vectors hold two channels of each pixel each.
struct PixelSums {
  private var low, high: SIMD8<UInt16>

  /// Begins with the rounding of the sums: halves go down for the first and the third sum and up for the others, or the reverse.
  @inline(__always)
  init(isFirstUp: Bool) {
    let (odd, even): (UInt16, UInt16) = isFirstUp ? (0x80, 0x7F) : (0x7F, 0x80)
    low = SIMD8(odd, odd, even, even, odd, odd, even, even)
    high = low
  }

  @inline(__always)
  init() { (low, high) = (.zero, .zero) }

  /// Adds four pixels. A pixel's weight is there twice.
  @inline(__always)
  mutating func add(_ pixels: SIMD4<UInt32>, times weights: SIMD8<UInt16>) {
    let halves = SIMD8(halves: pixels)
    low &+= (halves & 0x00FF) &* weights
    high &+= (halves &>> 8) &* weights
  }

  /// The four sums divided by 256.
  @inline(__always)
  var means: SIMD4<UInt32> { SIMD4(words: low &>> 8 | high & 0xFF00) }

  /// The sum of all four divided by 256. Halves go down, or up.
  @inline(__always)
  func mean(isUp: Bool) -> Pixel {
    let rounding: UInt32 = isUp ? 0x0080_0080 : 0x007F_007F
    let (low, high) = (SIMD4(words: low).wrappedSum(), SIMD4(words: high).wrappedSum())
    return Pixel(bits: (low &+ rounding) >> 8 & 0x00FF_00FF | (high &+ rounding) & 0xFF00_FF00)
  }
}

extension SIMD4<UInt32> {
  /// The words of four pixels; 0 for missing ones.
  @inline(__always)
  init(_ pixels: Span<Pixel>) {
    if pixels.count == 4 {
      self.init(pixels[0].bits, pixels[1].bits, pixels[2].bits, pixels[3].bits)
    } else {
      self.init(few: pixels)
    }
  }

  @inline(never)
  private init(few pixels: Span<Pixel>) {
    self = .zero
    for index in pixels.indices { self[index] = pixels[index].bits }
  }
}
