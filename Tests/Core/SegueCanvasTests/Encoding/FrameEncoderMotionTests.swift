import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct FrameEncoderMotionTests {
  private static let size = CellSize(columns: 200, rows: 60)

  enum Movement: CaseIterable { case slide, scale }

  private static let photographsInMotion = ["dunes", "lagoon", "skyline"].flatMap { name in
    Movement.allCases.map { (name, $0) }
  }

  @Test(arguments: photographsInMotion.sample(every: 3))
  func `A photograph in motion takes far fewer bytes where nobody sees it`(_ name: String, _ movement: Movement)
    throws
  {
    let root = Layer()
    let picture = Layer()
    root.frame = CGRect(x: 0, y: 0, width: 1600, height: 960)
    picture.frame = root.frame
    picture.contents = .image(try .demo(name), gravity: .resizeAspectFill)
    root.addSublayer(picture)
    let compositor = Compositor()
    var frame = compositor.makeFrame(size: Self.size)
    var (exact, moving) = (FrameEncoder(colorMode: .truecolor), FrameEncoder(colorMode: .truecolor))
    var terminal = Terminal(size: Self.size)
    var bytes = (exact: 0, moving: 0)
    // A scale of 0.4 seconds at 60 frames a second. Of a slide fewer frames will do: all take about as many bytes.
    let last = movement == .scale ? 24 : 8
    for step in 0...last {
      let share = Double(step * step) / Double(last * last)
      switch movement {
      case .slide: picture.frame.origin.x = (1 - share) * 900
      case .scale: picture.transform = Transform3D(scaleX: 0.3 + 0.7 * share, y: 0.3 + 0.7 * share, z: 1)
      }
      compositor.compose(root, at: 0, into: &frame)
      let isMoving = step > 0 && step < last
      let exactCount = exact.encode(frame).count
      let sent = moving.encode(frame, fidelity: isMoving ? .fine : .exact)
      terminal.feed(sent)
      #expect(terminal.faults.isEmpty)
      if step % 4 == 0, Thoroughness.isFull || step % 8 == 0 {
        let wrong = terminal.differences(from: frame, fidelity: isMoving ? .fine : .exact)
        #expect(wrong.isEmpty, "step \(step): \(wrong.prefix(2))")
      }
      #expect(moving.isApproximate == isMoving)
      if isMoving {
        bytes.exact += exactCount
        bytes.moving += sent.count
      }
    }
    #expect(bytes.moving * 3 <= bytes.exact * 2, "\(bytes)")
    #expect(terminal.differences(from: frame).isEmpty)
  }

  /// In a font whose full block does not fill the cell, another fill would show around it.
  @Test func `An even cell is a blank and never a full block`() {
    let size = CellSize(columns: 3, rows: 1)
    var grid = CellGrid(size: size)
    let (sand, night) = (Color(hex: 0xF0B060), Color(hex: 0x101020))
    grid[0, 0] = Cell(glyph: Glyph("▌"), ink: sand, fill: night, isPicture: true)
    // Nearly even: one colour in motion.
    grid[1, 0] = Cell(glyph: Glyph("▌"), ink: Color(hex: 0xF1B161), fill: sand, isPicture: true)
    grid[2, 0] = Cell(glyph: Glyph("▌"), ink: sand, fill: Color(hex: 0xF1B161), isPicture: true)
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(CellGrid(size: size))
    let bytes = encoder.encode(grid, fidelity: .fine)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("█"))
  }

  @Test(arguments: 0..<4)
  func `Each frame in motion is as exact as its level says`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 330 + seed)
    let frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    var encoder = FrameEncoder(
      colorMode: .truecolor,
      capabilities: seed % 2 == 0 ? [] : [.erasesWithFill, .repeatsCharacters, .insertsAndDeletes])
    var terminal = Terminal(size: frames.blank.size)
    var frame = frames.blank
    for step in 0..<150 {
      frame = frames.next(after: frame, &dice)
      if seed > 1 { Self.scatterPhotograph(over: &frame, &dice) }
      let fidelity = Fidelity.allCases[dice.integer(0..<6)]
      terminal.feed(encoder.encode(frame, fidelity: fidelity))
      let wrong = terminal.differences(from: frame, fidelity: fidelity)
      #expect(wrong.isEmpty, "step \(step), \(fidelity): \(wrong.prefix(2))")
      #expect(encoder.isApproximate != terminal.differences(from: frame).isEmpty, "step \(step), \(fidelity)")
      if !wrong.isEmpty { return }
    }
  }

  /// Scatters blocks of similar colours.
  private static func scatterPhotograph(over frame: inout CellGrid, _ dice: inout SplitMix64) {
    let blocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█🬀🬞🬻🬒▁▂▃▅▆▇▏▎▍▋▊▉")
    let base = dice.integer(0..<200)
    for _ in 0..<60 {
      func color() -> Color {
        Color(
          UInt8(base + dice.integer(0..<40)), UInt8(base + dice.integer(0..<30)), UInt8(base + dice.integer(0..<56)))
      }
      let block = Glyph(blocks[dice.integer(0..<blocks.count)].unicodeScalars.first ?? " ")
      frame[dice.integer(0..<frame.size.columns), dice.integer(0..<frame.size.rows)] = Cell(
        glyph: block, ink: color(), fill: color(), isPicture: dice.integer(0..<4) > 0)
    }
  }

  @Test(arguments: Fidelity.allCases)
  func `All but pictures is exact in motion`(_ fidelity: Fidelity) {
    var dice = SplitMix64(seed: 340)
    let words = "the quick brown fox jumps over the lazy dog"
    var encoder = FrameEncoder(colorMode: .truecolor)
    var terminal = Terminal(size: CellSize(columns: 60, rows: 3))
    var pool = GraphemePool()
    for step in 0..<20 {
      if step == 10 { pool = GraphemePool() }
      // Each frame is a little darker than the last one.
      let shade = UInt8(40 - 2 * step)
      var grid = CellGrid(size: terminal.size, filledWith: Cell(fill: Color(shade, shade / 2, 90)), pool: pool)
      for row in 0..<3 { grid.write(words, column: dice.integer(0..<9), row: row, ink: Color(20, shade, shade)) }
      // A card on the right, and scattered blocks.
      for row in 0..<3 {
        grid[50, row] = Cell(glyph: Glyph("▐"), ink: Color(shade, 10, 10), fill: Color(shade, shade / 2, 90))
        for column in 51..<60 { grid[column, row] = Cell(fill: Color(shade, 10, 10)) }
        grid[dice.integer(0..<60), row] = Cell(
          glyph: Glyph("▃"), ink: Color(shade, shade, 30), fill: Color(9, shade, 9))
      }
      terminal.feed(encoder.encode(grid, fidelity: fidelity))
      let wrong = terminal.differences(from: grid)
      #expect(wrong.isEmpty, "\(wrong.prefix(2))")
    }
    #expect(!encoder.isApproximate)
  }

  @Test(arguments: [Fidelity.fine, .medium, .coarse, .poster])
  func `Errors do not add up`(_ fidelity: Fidelity) {
    // Each frame is two levels brighter than the last one, and near its neighbours.
    var encoder = FrameEncoder(colorMode: .truecolor)
    var terminal = Terminal(size: CellSize(columns: 4, rows: 1))
    let pool = GraphemePool()
    var exact = FrameEncoder(colorMode: .truecolor)
    var bytes = (exact: 0, approximate: 0)
    for step in 0..<100 {
      var grid = CellGrid(size: terminal.size, filledWith: Cell(fill: .black), pool: pool)
      for column in 0..<4 {
        let level = UInt8(2 * step + column * 12)
        grid[column, 0] = Cell(glyph: Glyph("▀"), ink: Color(level, 0, 0), fill: Color(0, level, 40), isPicture: true)
      }
      let sent = encoder.encode(grid, fidelity: step > 0 ? fidelity : .exact)
      terminal.feed(sent)
      bytes.exact += exact.encode(grid).count
      bytes.approximate += sent.count
      #expect(terminal.error(from: grid) <= fidelity.largestDifference)
    }
    // The cells are not sent in every frame.
    #expect(bytes.approximate * 10 < bytes.exact * 8)
  }

  @Test(arguments: [ColorMode.palette256, .palette16, .mono])
  func `With indexed colours or none, the level changes nothing`(_ mode: ColorMode) {
    var dice = SplitMix64(seed: 350)
    let frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    var (one, other) = (FrameEncoder(colorMode: mode), FrameEncoder(colorMode: mode))
    var frame = frames.blank
    for _ in 0..<30 {
      frame = frames.next(after: frame, &dice)
      #expect(one.encode(frame, fidelity: .blocks, limit: 9).elementsEqual(other.encode(frame)))
      #expect(!one.isApproximate)
    }
  }
}
