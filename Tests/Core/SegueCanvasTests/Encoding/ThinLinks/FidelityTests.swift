import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Pictures that are shown less exactly.
@Suite struct FidelityTests {
  @Test(arguments: ["lagoon", "skyline"])
  func `A picture that is shown less exactly takes fewer bytes`(_ name: String) throws {
    let frames = try Self.slide(name)
    let counts = Fidelity.allCases.map { Self.bytes(frames, $0).count }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 * 4 > $1 * 5 }, "\(counts)")
  }

  /// Otherwise an edge that has moved on would stay visible at its last place.
  @Test(arguments: [Fidelity.fine, .medium, .coarse, .poster])
  func `Cells that are not sent use at most half of a coarse distance, and errors do not add up`(_ fidelity: Fidelity) {
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
        var encoder = ThriftyEncoder(colorMode: .truecolor)
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
    // Each frame is two levels brighter than the last one, and near its neighbours.
    var encoder = ThriftyEncoder(colorMode: .truecolor)
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

  /// The frames of a picture that fills the screen and slides in.
  private static func slide(_ name: String) throws -> [CellGrid] {
    let size = CellSize(columns: 80, rows: 24)
    let picture = Layer(try .demo(name), .resizeAspectFill, columns: 80, rows: 24)
    let (root, compositor) = (Layer(holding: picture), Compositor())
    return (0..<5).map { step in
      picture.frame.origin.x = Double((4 - step) * (4 - step)) / 16 * size.points.width * 0.6
      return compose(root, columns: size.columns, rows: size.rows, with: compositor)
    }
  }

  /// The bytes of all frames but the first, which is exact. Expects the screen to be as exact as the level says.
  private static func bytes(_ frames: [CellGrid], _ fidelity: Fidelity) -> [UInt8] {
    var (encoder, terminal) = (ThriftyEncoder(colorMode: .truecolor), Terminal(size: frames[0].size))
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

  // MARK: In motion

  private static let size = CellSize(columns: 200, rows: 60)

  enum Movement: CaseIterable { case slide, scale }

  private static let photographsInMotion = ["dunes", "lagoon", "skyline"].flatMap { name in
    Movement.allCases.map { (name, $0) }
  }

  @Test(arguments: photographsInMotion.sample(every: 3))
  func `A photograph in motion takes far fewer bytes where nobody sees it`(_ name: String, _ movement: Movement)
    throws
  {
    let picture = Layer(try .demo(name), .resizeAspectFill, columns: 200, rows: 60)
    let (root, compositor) = (Layer(holding: picture), Compositor())
    var frame = compositor.makeFrame(size: Self.size)
    var (exact, moving) = (FrameEncoder(colorMode: .truecolor), ThriftyEncoder(colorMode: .truecolor))
    var (terminal, bytes) = (Terminal(size: Self.size), (exact: 0, moving: 0))
    // A scale of 0.4 seconds at 60 frames a second. Of a slide fewer frames will do: all take about as many bytes.
    let last = movement == .scale ? 24 : 8
    for step in 0...last {
      let share = Double(step * step) / Double(last * last)
      switch movement {
      case .slide: picture.frame.origin.x = (1 - share) * 900
      case .scale: picture.transform = Transform3D(scaleX: 0.3 + 0.7 * share, y: 0.3 + 0.7 * share, z: 1)
      }
      compositor.compose(root, at: 0, into: &frame)
      let (isMoving, exactCount) = (step > 0 && step < last, exact.encode(frame).count)
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
    var encoder = ThriftyEncoder(colorMode: .truecolor)
    _ = encoder.encode(CellGrid(size: size))
    let bytes = encoder.encode(grid, fidelity: .fine)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("█"))
  }

  @Test(arguments: 0..<4) func `Each frame in motion is as exact as its level says`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 330 + seed)
    let frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    var encoder = ThriftyEncoder(
      colorMode: .truecolor,
      capabilities: seed % 2 == 0 ? [] : [.erasesWithFill, .repeatsCharacters, .insertsAndDeletes])
    var (terminal, frame) = (Terminal(size: frames.blank.size), frames.blank)
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
    let (blocks, base) = (Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█🬀🬞🬻🬒▁▂▃▅▆▇▏▎▍▋▊▉"), dice.integer(0..<200))
    for _ in 0..<60 {
      let block = Glyph(blocks[dice.integer(0..<blocks.count)].unicodeScalars.first ?? " ")
      let (ink, fill) = (Color.similar(to: base, &dice), Color.similar(to: base, &dice))
      frame[dice.integer(0..<frame.size.columns), dice.integer(0..<frame.size.rows)] = Cell(
        glyph: block, ink: ink, fill: fill, isPicture: dice.integer(0..<4) > 0)
    }
  }

  @Test(arguments: ColorMode.allCases)
  func `A frame without a level and a limit, and any in few colours, has the bytes of the plain encoder`(
    _ mode: ColorMode
  ) {
    let isExact = mode == .truecolor
    var dice = SplitMix64(seed: 350)
    let frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    var (one, other) = (ThriftyEncoder(colorMode: mode), FrameEncoder(colorMode: mode))
    var frame = frames.blank
    for _ in 0..<30 {
      frame = frames.next(after: frame, &dice)
      let bytes = one.encode(frame, fidelity: isExact ? .exact : .blocks, limit: isExact ? nil : 9)
      #expect(bytes.elementsEqual(other.encode(frame)))
      #expect(!one.isApproximate)
      #expect(one.statistics == other.statistics)
    }
  }
}
