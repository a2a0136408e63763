import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct ToleranceTests {
  // MARK: Boxes of colours

  @Test func `A box holds the colours within its reach`() {
    var dice = SplitMix64(seed: 360)
    for tolerance in 0...64 {
      for _ in 0..<40 {
        let (one, other) = (Self.color(&dice), Self.color(&dice))
        let distances = (0..<3).map { abs(Self.channel(one, $0) - Self.channel(other, $0)) }
        let box = ColorBox(one, ColorBox.reach(tolerance))
        let second = ColorBox(other, ColorBox.reach(tolerance))
        #expect(box.contains(other) == distances.allSatisfy { $0 <= tolerance })
        #expect(box.meets(second) == distances.allSatisfy { $0 <= 2 * tolerance })
        let half = ColorBox(one, ColorBox.reach(tolerance / 2)).widened(by: ColorBox.reach(tolerance - tolerance / 2))
        #expect(half.contains(other) == box.contains(other))
        guard box.meets(second) else { continue }
        let shared = box.intersection(second)
        #expect(shared.contains(shared.color))
        let third = Self.color(&dice)
        #expect(shared.contains(third) == (box.contains(third) && second.contains(third)))
      }
    }
  }

  /// A digit less is not worth a visible difference.
  @Test func `A single cell is off by no more than the usual tolerance`() {
    var dice = SplitMix64(seed: 361)
    for tolerance in [0, 8, 24, 40, 64] {
      for _ in 0..<200 {
        let color = Self.color(&dice)
        let chosen = ColorBox(color, ColorBox.reach(tolerance)).color
        #expect((0..<3).allSatisfy { abs(Self.channel(color, $0) - Self.channel(chosen, $0)) <= min(tolerance, 8) })
      }
    }
  }

  /// A random colour, often with channels at the ends of the range.
  private static func color(_ dice: inout SplitMix64) -> UInt32 {
    (0..<3).reduce(0) { color, _ in
      color << 8
        | UInt32(dice.integer(0..<3) > 0 ? dice.byte() : [0, 1, 9, 63, 64, 99, 191, 254, 255][dice.integer(0..<9)])
    }
  }

  private static func channel(_ color: UInt32, _ place: Int) -> Int { Int(color >> UInt32(8 * place) & 255) }

  // MARK: Frames

  @Test func `A tolerance out of range counts as the nearer end of the range`() throws {
    let frames = try Self.slide("lagoon")
    let (exact, coarsest) = (Self.bytes(frames, 0), Self.bytes(frames, 64))
    #expect(Self.bytes(frames, -1) == exact && Self.bytes(frames, .min) == exact)
    #expect(Self.bytes(frames, 65) == coarsest && Self.bytes(frames, .max) == coarsest)
  }

  @Test(arguments: ["lagoon", "skyline"])
  func `A coarser picture takes fewer bytes`(_ name: String) throws {
    let frames = try Self.slide(name)
    let tolerances = [0, FrameEncoder.tolerance, FrameEncoder.coarseTolerance, FrameEncoder.coarsestTolerance, 64]
    let counts = tolerances.map { Self.bytes(frames, $0).count }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 > $1 }, "\(counts)")
    // The savings that the constants' documentation promises.
    #expect(
      counts[1] * 10 <= counts[0] * 6 && counts[2] * 10 <= counts[1] * 6 && counts[3] * 10 <= counts[1] * 4, "\(counts)"
    )
  }

  /// Otherwise an edge that has moved on would stay visible at its last place.
  @Test(arguments: [(8, 8), (13, 8), (16, 8), (24, 12), (40, 20), (64, 32)])
  func `Cells that are not sent use at most half of a coarse tolerance`(_ tolerance: Int, _ staying: Int) {
    for glyph in [" ", "▀", "▚", "▃"] {
      for (levels, isSent) in [(staying, false), (-staying, false), (staying + 1, true), (-staying - 1, true)] {
        func frame(_ level: Int) -> CellGrid {
          // The last cell gives the pen other colours.
          var grid = CellGrid(size: CellSize(columns: 4, rows: 1), filledWith: Cell(fill: .white))
          for column in 0..<3 {
            grid[column, 0] = Cell(
              glyph: Glyph(glyph.unicodeScalars.first ?? " "), ink: Color(UInt8(level), 250, 90),
              fill: Color(10, 40, UInt8(level)))
          }
          return grid
        }
        var encoder = FrameEncoder(colorMode: .truecolor)
        _ = encoder.encode(frame(120))
        let bytes = encoder.encode(frame(120 + levels), tolerance: tolerance)
        #expect(bytes.isEmpty != isSent, "\(glyph), \(tolerance), \(levels)")
        if !isSent { #expect(encoder.isApproximate) }
      }
    }
  }

  @Test func `A frame that is exact is not called approximate`() {
    func frame(_ level: UInt8) -> CellGrid {
      var grid = CellGrid(size: CellSize(columns: 1, rows: 1))
      grid[0, 0] = Cell(glyph: Glyph("▀"), ink: Color(level, level, level), fill: Color(240, 240, 240))
      return grid
    }
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(frame(120), tolerance: 8)
    #expect(!encoder.isApproximate)
    _ = encoder.encode(frame(124), tolerance: 8)
    #expect(encoder.isApproximate)
    _ = encoder.encode(frame(150), tolerance: 8)
    #expect(!encoder.isApproximate)
  }

  /// The frames of a picture that fills the screen and slides in.
  private static func slide(_ name: String) throws -> [CellGrid] {
    let size = CellSize(columns: 80, rows: 24)
    let (root, picture) = (Layer(), Layer())
    root.frame = CGRect(origin: .zero, size: size.points)
    picture.frame = root.frame
    picture.contents = .image(try .demo(name), gravity: .resizeAspectFill)
    root.addSublayer(picture)
    let compositor = Compositor()
    return (0..<5).map { step in
      picture.frame.origin.x = Double((4 - step) * (4 - step)) / 16 * root.frame.width * 0.6
      var frame = compositor.makeFrame(size: size)
      compositor.compose(root, at: 0, into: &frame)
      return frame
    }
  }

  /// The bytes of all frames but the first, which is exact. Expects the screen to be within the tolerance.
  private static func bytes(_ frames: [CellGrid], _ tolerance: Int) -> [UInt8] {
    var encoder = FrameEncoder(colorMode: .truecolor)
    var terminal = Terminal(size: frames[0].size)
    terminal.feed(encoder.encode(frames[0]))
    var bytes: [UInt8] = []
    for frame in frames.dropFirst() {
      let sent = encoder.encode(frame, tolerance: tolerance)
      terminal.feed(sent)
      bytes += sent
    }
    if let last = frames.last {
      #expect(terminal.differences(from: last, tolerance: min(max(tolerance, 0), 64)).isEmpty)
      terminal.feed(encoder.encode(last))
      #expect(terminal.differences(from: last).isEmpty)
    }
    return bytes
  }
}
