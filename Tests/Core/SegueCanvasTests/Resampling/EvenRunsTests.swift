import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// The runs of one colour, whose samples the resampler does not add up.
@Suite struct EvenRunsTests {
  private static let (width, height) = (160, 48)

  /// Samples with patches of four colours, one of them clear.
  private static func samples(_ dice: inout SplitMix64) -> FlatSamples {
    let colors = [Pixel.clear, Pixel(.r), Pixel(.g), Pixel(.white)]
    var samples = FlatSamples(width: width, height: height, hasRoom: true)
    for _ in 0..<12 {
      let (x, y) = (Int.random(in: 0..<width, using: &dice), Int.random(in: 0..<height, using: &dice))
      let color = colors.randomElement(using: &dice) ?? .clear
      let (columns, rows) = (Int.random(in: 1...100, using: &dice), Int.random(in: 1...20, using: &dice))
      for row in y..<min(height, y + rows) {
        for column in x..<min(width, x + columns) { samples[row * width + column] = color }
      }
    }
    samples.findSpans()
    return samples
  }

  @Test(arguments: 0..<40)
  func `Rows have in common each long run in which all of them have one colour`(_ seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let samples = Self.samples(&dice)
    let runs = EvenRuns(samples)
    for first in stride(from: 0, to: Self.height, by: 3) {
      let rows = first..<min(Self.height, first + Int.random(in: 1...5, using: &dice))
      var found: [EvenRuns.Run] = []
      runs.find(in: rows, &found)
      // Column by column.
      var expected: [EvenRuns.Run] = []
      var start = 0
      for column in 0...Self.width {
        func colors(_ column: Int) -> Set<UInt32> { Set(rows.map { samples.values[$0 * Self.width + column].bits }) }
        if column < Self.width, colors(column).count == 1, colors(column) == colors(start) { continue }
        if column - start >= 24, let bits = colors(start).first, colors(start).count == 1 {
          expected.append(EvenRuns.Run(columns: start..<column, color: Pixel(bits: bits)))
        }
        start = column
      }
      #expect(found == expected, "rows \(rows)")
    }
  }

  @Test(arguments: 0..<60) func `A target shows a part alone if its source lies in it`(_ seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let step = Double.random(in: 0.2...5, using: &dice) * (Bool.random(using: &dice) ? 1 : -1)
    let offset = step > 0 ? Double.random(in: -50...50, using: &dice) : Double.random(in: 100...200, using: &dice)
    let map = LineMap(offset: offset, step: step)
    var taps = Taps()
    taps.prepare(7..<90, sources: 0..<160, through: map)
    for _ in 0..<20 {
      let start = Int.random(in: 0..<160, using: &dice)
      let part = start..<Int.random(in: start...160, using: &dice)
      let inside = (7..<90).filter { target in
        let ends = [offset + Double(target) * step, offset + Double(target + 1) * step].sorted()
        return ends[0] >= Double(part.lowerBound) && ends[1] <= Double(part.upperBound)
      }
      #expect(taps.targets(showing: part).map { $0 + 7 } == inside, "\(part) through \(map)")
    }
  }

  /// The resampled layer against the areas of its samples, added up one by one.
  @Test(arguments: 0..<20) func `Every sample is the mean of what lies under it`(_ seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let (compositor, source) = (Compositor(), Self.samples(&dice))
    var canvas = Canvas(pool: compositor.pool)
    canvas.reset(size: CellSize(columns: Self.width / 2, rows: Self.height / 4), fill: .clear)
    for (column, row) in places(0..<Self.width / 2, 0..<Self.height / 4) {
      let index = row * Self.width / 2 + column
      canvas.cells[index] = CanvasCell(flags: .isSplit)
      for sample in 0..<8 {
        canvas.samples[index][sample] = source.values[(row * 4 + sample / 2) * Self.width + column * 2 + sample % 2]
      }
    }
    let flat = FlatLayer(canvas, left: 0, top: 0)
    // In points, mirrored or not, and partly outside of the target.
    let (x, y) = (Double.random(in: 0.2...1.8, using: &dice), Double.random(in: 0.2...1.8, using: &dice))
    let isMirrored = Bool.random(using: &dice)
    let left = isMirrored ? Double.random(in: 100...500, using: &dice) : Double.random(in: -60...60, using: &dice)
    let top = Double.random(in: -40...40, using: &dice)
    let map = Homography(x: SIMD3(isMirrored ? -x : x, 0, left), y: SIMD3(0, y, top), w: SIMD3(0, 0, 1))
    let hidden = CellRect(left: 20, top: 3, right: 37, bottom: 7)
    var target = Canvas(pool: compositor.pool)
    target.reset(size: CellSize(columns: 60, rows: 14), fill: .clear)
    var resampler = Resampler()
    resampler.draw(
      flat, through: map, bounds: CGRect(x: 0, y: 0, width: 640, height: 192), seams: [],
      hidden: Compositor.Hidden(cells: hidden), opacity: 255,
      marksPictures: false, into: &target, clip: target.area.points)

    /// The part of each source sample under a span of the target, along one axis.
    func shares(_ low: Double, _ scale: Double, _ shift: Double, _ count: Int) -> [(index: Int, share: Double)] {
      let ends = [(low - shift) / scale, (low + 4 - shift) / scale].sorted().map { $0 / 4 }
      return (0..<count).compactMap { index in
        let overlap = min(ends[1], Double(index + 1)) - max(ends[0], Double(index))
        return overlap > 0 ? (index, overlap / (ends[1] - ends[0])) : nil
      }
    }
    let across = (0..<120).map { shares(Double($0 * 4), isMirrored ? -x : x, left, Self.width) }
    let down = (0..<56).map { shares(Double($0 * 4), y, top, Self.height) }
    for (column, row) in places(0..<60, 0..<14) where !hidden.contains(column, row) {
      let cell = target.cells[row * 60 + column]
      for sample in 0..<8 {
        var expected = SIMD4<Double>.zero
        for (sy, height) in down[row * 4 + sample / 2] {
          for (sx, width) in across[column * 2 + sample % 2] {
            expected += SIMD4<Double>(source.values[sy * Self.width + sx].components) * (width * height)
          }
        }
        let pixel = cell.isSplit ? target.samples[row * 60 + column][sample] : cell.fill
        let error = SIMD4<Double>(pixel.components) - expected
        let most = max(abs(error.x), abs(error.y), abs(error.z), abs(error.w))
        if most > 1.01 { Issue.record("\(most) at \(column), \(row), \(sample)") }
      }
    }
  }
}
