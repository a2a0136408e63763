import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct FidelityTests {
  // MARK: Boxes of colours

  @Test func `A box holds the colours within its reach`() {
    var dice = SplitMix64(seed: 360)
    for _ in 0..<2000 {
      let (one, other, third) = (Self.color(&dice), Self.color(&dice), Self.color(&dice))
      let reach = (0..<3).map { _ in dice.integer(0..<97) }
      let distances = (0..<3).map { abs(Self.channel(one, $0) - Self.channel(other, $0)) }
      let box = ColorBox(one, Self.packed(reach))
      let second = ColorBox(other, Self.packed(reach))
      #expect(box.contains(other) == zip(distances, reach).allSatisfy { $0 <= $1 })
      #expect(box.meets(second) == zip(distances, reach).allSatisfy { $0 <= 2 * $1 })
      let half = ColorBox(one, Self.packed(reach.map { $0 / 2 })).widened(by: Self.packed(reach.map { $0 - $0 / 2 }))
      #expect(half.contains(other) == box.contains(other))
      guard box.meets(second) else { continue }
      let shared = box.intersection(second)
      #expect(shared.contains(shared.color))
      #expect(shared.contains(third) == (box.contains(third) && second.contains(third)))
    }
  }

  /// A digit less is not worth a visible difference.
  @Test func `The colour of a box is near its middle`() {
    var dice = SplitMix64(seed: 361)
    for reach in [0, 8, 24, 40, 96] {
      for _ in 0..<200 {
        let color = Self.color(&dice)
        let chosen = ColorBox(color, Self.packed([reach, reach, reach])).color
        #expect((0..<3).allSatisfy { abs(Self.channel(color, $0) - Self.channel(chosen, $0)) <= min(reach, 8) })
      }
    }
  }

  /// The test kit computes the distance in another way, in double precision.
  @Test(arguments: Fidelity.allCases)
  func `No colour of a box is further away than the level says`(_ fidelity: Fidelity) {
    var dice = SplitMix64(seed: 362)
    var table = ColorReach(distance: Float(fidelity.largestDifference))
    var (largest, sum, count) = (0.0, 0, 0)
    for _ in 0..<6000 {
      let color = Self.color(&dice)
      let packed = table.reach(of: color)
      let reach = (0..<3).map { Int(packed >> UInt64(16 * $0) & 0xFFFF) }
      sum += reach.reduce(0, +)
      count += 3
      // The corners of the box, and colours inside.
      for corner in 0..<10 {
        let other = (0..<3).map { channel -> Int in
          let step =
            corner < 8
            ? (corner >> channel & 1 * 2 - 1) * reach[channel] : dice.integer(-reach[channel]..<reach[channel] + 1)
          return min(255, max(0, Self.channel(color, channel) + step))
        }
        let moved = other.enumerated().reduce(UInt32(0)) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
        largest = max(largest, Self.paint(color).difference(from: Self.paint(moved)))
      }
    }
    #expect(largest <= fidelity.largestDifference + 1e-6)
    // It is worth something.
    let mean = Double(sum) / Double(count)
    #expect(mean >= [0, 2, 8, 18, 35, 35][fidelity.rawValue], "\(mean)")
    #expect(largest >= fidelity.largestDifference * 0.8)
  }

  @Test func `Dark colours stay nearer to themselves than bright ones`() {
    var table = ColorReach(distance: 0.02)
    func green(_ level: UInt32) -> UInt64 { table.reach(of: level << 16 | level << 8 | level) >> 16 & 0xFFFF }
    // (13, 16, 21), the demo's list, once stood as (9, 9, 22).
    #expect(green(1) == 0 && green(8) <= 2 && green(16) <= green(128) && green(128) >= 3)
  }

  private static func packed(_ reach: [Int]) -> UInt64 {
    reach.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(16 * $1.offset) }
  }

  /// A random colour, often with channels at the ends of the range, red lowest.
  private static func color(_ dice: inout SplitMix64) -> UInt32 {
    (0..<3).reduce(0) { color, _ in
      color << 8
        | UInt32(dice.integer(0..<3) > 0 ? dice.byte() : [0, 1, 9, 63, 64, 99, 191, 254, 255][dice.integer(0..<9)])
    }
  }

  private static func channel(_ color: UInt32, _ place: Int) -> Int { Int(color >> UInt32(8 * place) & 255) }

  private static func paint(_ color: UInt32) -> TerminalPaint {
    .rgb(color << 16 & 0xFF0000 | color & 0xFF00 | color >> 16 & 0xFF)
  }

  // MARK: Frames

  @Test(arguments: ["lagoon", "skyline"])
  func `A picture that is shown less exactly takes fewer bytes`(_ name: String) throws {
    let frames = try Self.slide(name)
    let counts = Fidelity.allCases.map { Self.bytes(frames, $0).count }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 * 4 > $1 * 5 }, "\(counts)")
  }

  /// Otherwise an edge that has moved on would stay visible at its last place.
  @Test(arguments: [Fidelity.fine, .medium, .coarse, .poster])
  func `Cells that are not sent use at most half of a coarse distance`(_ fidelity: Fidelity) {
    for glyph in [" ", "▀", "▚", "▃"] {
      for level in 80...180 {
        func frame(_ level: Int) -> CellGrid {
          // The last cell gives the pen other colours.
          var grid = CellGrid(size: CellSize(columns: 4, rows: 1), filledWith: Cell(fill: .white))
          for column in 0..<3 {
            grid[column, 0] = Cell(
              glyph: Glyph(glyph.unicodeScalars.first ?? " "), ink: Color(UInt8(level), 250, 90),
              fill: Color(10, 40, UInt8(level)), isPicture: true)
          }
          return grid
        }
        var encoder = FrameEncoder(colorMode: .truecolor)
        var terminal = Terminal(size: CellSize(columns: 4, rows: 1))
        terminal.feed(encoder.encode(frame(130)))
        let bytes = encoder.encode(frame(level), fidelity: fidelity)
        terminal.feed(bytes)
        let error = terminal.error(from: frame(level))
        let most = fidelity.largestDifference / (fidelity == .fine || !bytes.isEmpty ? 1 : 2)
        #expect(error <= most * 1.08, "\(glyph), \(level): \(error)")
        #expect(encoder.isApproximate == (error > 0))
      }
    }
  }

  @Test func `A frame that is exact is not called approximate`() {
    func frame(_ level: UInt8) -> CellGrid {
      var grid = CellGrid(size: CellSize(columns: 1, rows: 1))
      grid[0, 0] = Cell(
        glyph: Glyph("▀"), ink: Color(level, level, level), fill: Color(240, 240, 240), isPicture: true)
      return grid
    }
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(frame(120), fidelity: .fine)
    #expect(!encoder.isApproximate)
    _ = encoder.encode(frame(123), fidelity: .fine)
    #expect(encoder.isApproximate)
    _ = encoder.encode(frame(150), fidelity: .fine)
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

  /// The bytes of all frames but the first, which is exact. Expects the screen to be as exact as the level says.
  private static func bytes(_ frames: [CellGrid], _ fidelity: Fidelity) -> [UInt8] {
    var encoder = FrameEncoder(colorMode: .truecolor)
    var terminal = Terminal(size: frames[0].size)
    terminal.feed(encoder.encode(frames[0]))
    var bytes: [UInt8] = []
    for frame in frames.dropFirst() {
      let sent = encoder.encode(frame, fidelity: fidelity)
      terminal.feed(sent)
      bytes += sent
      #expect(terminal.differences(from: frame, fidelity: fidelity).isEmpty)
    }
    if let last = frames.last {
      terminal.feed(encoder.encode(last))
      #expect(terminal.differences(from: last).isEmpty)
    }
    return bytes
  }
}
