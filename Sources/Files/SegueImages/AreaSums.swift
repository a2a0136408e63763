/// Averages a picture down while its lines arrive, so that only the small picture is in memory.
///
/// Every target pixel is the exact mean of the source pixels under it, weighted by area and by opacity. The compositor averages only
/// pictures that are in memory as a whole, and for speed not exactly in the last bit.
struct AreaSums {
  private let across: AxisOverlaps
  private let down: AxisOverlaps
  /// The sums of one source line: at most 255 times the units of a line, 2¹⁹.
  private var line: [SIMD4<UInt32>]
  /// The sums of the incomplete target lines, used in turns. Their weights have sixteen bits more than a line's.
  private var sums: [SIMD4<UInt64>]
  /// Lines come in order, unless they are interlaced. Then a source line belongs to three target lines at most.
  private let isInOrder: Bool
  private var lines: Int { sums.count / across.count }
  private var finished = 0
  private var rgba: [UInt8] = []

  init(across: AxisOverlaps, down: AxisOverlaps, isInOrder: Bool) {
    (self.across, self.down, self.isInOrder) = (across, down, isInOrder)
    line = Array(repeating: .zero, count: across.count)
    sums = Array(repeating: .zero, count: across.count * (isInOrder ? min(4, down.count) : down.count))
  }

  /// Adds the pixels of one line.
  mutating func add(_ pixels: Span<UInt8>, at place: PictureDecoder.Line) {
    for index in line.indices { line[index] = .zero }
    sum(pixels, at: place)
    let (line, lines, down) = (line, lines, down)
    var sums = sums.mutableSpan
    for overlap in down.starts[place.y]..<down.starts[place.y + 1] {
      let start = down.targets[overlap] % lines * line.count
      let weight = UInt64(down.weights[overlap])
      for index in line.indices { sums[start + index] &+= SIMD4(truncatingIfNeeded: line[index]) &* weight }
    }
    if isInOrder { finish(upTo: down.complete(after: place.y)) }
  }

  private mutating func sum(_ pixels: Span<UInt8>, at place: PictureDecoder.Line) {
    let across = across
    let (starts, targets, weights) = (across.starts.span, across.targets.span, across.weights.span)
    var line = line.mutableSpan
    for index in 0..<place.count {
      let bytes = pixels.extracting(4 &* index..<4 &* index &+ 4)
      var pixel = SIMD4(UInt32(bytes[0]), UInt32(bytes[1]), UInt32(bytes[2]), 255)
      let alpha = UInt32(bytes[3])
      if alpha != 255 { pixel = (pixel &* alpha &+ 127) / 255 }
      let column = place.x &+ index &* place.step
      for overlap in starts[column]..<starts[column &+ 1] { line[targets[overlap]] &+= pixel &* weights[overlap] }
    }
  }

  private mutating func finish(upTo end: Int) {
    let total = UInt64(across.total) * UInt64(down.total)
    while finished < end {
      let start = finished % lines * across.count
      for index in start..<start + across.count {
        let mean = SIMD4<UInt8>(truncatingIfNeeded: (sums[index] &+ total / 2) / total)
        for channel in 0..<4 { rgba.append(mean[channel]) }
        sums[index] = .zero
      }
      finished += 1
    }
  }

  /// The small picture, after the last line.
  mutating func bitmap() -> Bitmap {
    finish(upTo: down.count)
    return Bitmap(width: across.count, height: down.count, rgba: rgba, isPremultiplied: true)
  }
}

/// The target pixels that each source pixel of an axis overlaps, and how much of it they get.
///
/// All numbers are whole, so that no rounding adds up: an axis is divided into source units times target pixels.
struct AxisOverlaps {
  /// The number of target pixels.
  let count: Int
  /// The sum of the weights of a target pixel.
  let total: Int
  /// The index of each source pixel's first overlap. Its overlaps end at the next pixel's first one.
  private(set) var starts: [Int] = []
  private(set) var targets: [Int] = []
  private(set) var weights: [UInt32] = []

  /// Computes the overlaps of an axis of `length` units, with `unit` of them in each source pixel. If the last pixel reaches beyond
  /// the end, only the part before the end counts.
  ///
  /// - Parameter count: The number of target pixels, at most the number of source pixels.
  init(length: Int, unit: Int, count: Int) {
    self.count = count
    total = length
    for source in 0..<(length + unit - 1) / unit {
      starts.append(targets.count)
      let end = min((source + 1) * unit, length) * count
      var start = source * unit * count
      while start < end {
        let target = start / length
        let stop = min(end, (target + 1) * length)
        targets.append(target)
        weights.append(UInt32(stop - start))
        start = stop
      }
    }
    starts.append(targets.count)
  }

  /// The number of target pixels that are complete after a source pixel.
  func complete(after source: Int) -> Int {
    let place = starts[source + 1]
    guard place < targets.count else { return count }
    // The next source pixel begins in the first incomplete one.
    return targets[place]
  }
}
