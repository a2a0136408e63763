import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct ThriftyEncoderTests {
  private static let all: FrameEncoder.Capabilities = [
    .erasesWithFill, .repeatsCharacters, .movesCursor, .insertsAndDeletes,
  ]

  @Test(arguments: 0..<6)
  func `With any limit, a screen is as exact as is said, and the same frame again makes it exact`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 360 + seed)
    var frames = RandomFrames(columns: 30, rows: 6, pool: GraphemePool())
    let capabilities = FrameEncoder.Capabilities(rawValue: dice.integer(0..<32))
    frames.hasLinks = capabilities.contains(.hyperlinks)
    var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: capabilities)
    var (terminal, frame) = (Terminal(size: frames.blank.size), frames.blank)
    for step in 0..<60 {
      frame = frames.next(after: frame, &dice)
      Self.addPicture(to: &frame, &dice)
      let wanted: Fidelity = dice.integer(0..<2) == 0 ? .exact : .poster
      let limit = [-1, 0, 40, 300, 2000][dice.integer(0..<5)]
      terminal.feed(encoder.encode(frame, fidelity: wanted, limit: limit))
      let wrong = terminal.differences(from: frame, fidelity: encoder.fidelity)
      #expect(wrong.isEmpty, "step \(step), \(encoder.fidelity): \(wrong.prefix(2))")
      #expect(encoder.isApproximate != terminal.differences(from: frame).isEmpty)
      if !wrong.isEmpty { return }
      guard step % 3 == 0 else { continue }
      var turns = 0
      while encoder.isApproximate, turns < 200 {
        terminal.feed(encoder.encode(frame, limit: limit))
        turns += 1
      }
      #expect(terminal.differences(from: frame).isEmpty, "step \(step)")
      #expect(encoder.encode(frame, limit: limit).isEmpty || capabilities.contains(.movesCursor))
    }
  }

  /// Puts a picture in similar colours somewhere.
  private static func addPicture(to frame: inout CellGrid, _ dice: inout SplitMix64) {
    let blocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟▁▂▃▅▆▇▏▎▍▋▊▉".unicodeScalars)
    let (left, top, base) = (dice.integer(0..<20), dice.integer(0..<4), dice.integer(0..<200))
    for (column, row) in places(left..<min(frame.size.columns, left + 14), top..<min(frame.size.rows, top + 3)) {
      let (ink, fill) = (Color.similar(to: base, &dice), Color.similar(to: base, &dice))
      let glyph = Glyph(blocks[dice.integer(0..<blocks.count)])
      frame[column, row] = Cell(glyph: glyph, ink: ink, fill: fill, isPicture: true)
    }
  }

  // MARK: A page that slides

  private static let size = CellSize(columns: 90, rows: 24)

  /// A page with a photograph and text that slides in from the right, over one that becomes darker.
  private static func slide(_ steps: Int, rows isVertical: Bool = false) throws -> [CellGrid] {
    let (root, below, page, picture) = (Layer(), Layer(), Layer(), Layer())
    root.frame = CGRect(x: 0, y: 0, width: 8 * size.columns, height: 16 * size.rows)
    (below.frame, page.frame) = (root.frame, root.frame)
    picture.frame = CGRect(x: 32, y: 48, width: 320, height: 224)
    picture.contents = .image(try .demo("dunes"), gravity: .resizeAspectFill)
    page.backgroundColor = Color(hex: 0x2A1C12)
    for layer in [below, page] { root.addSublayer(layer) }
    page.addSublayer(picture)
    let compositor = Compositor()
    return (0...steps).map { step in
      let share = Double(step) / Double(steps)
      below.backgroundColor = Color(red: 0.3 - 0.1 * share, green: 0.2, blue: 0.2)
      // By a whole number of cells and a half.
      let place = ((1 - share) * Double(isVertical ? size.rows : size.columns) * 2).rounded() / 2
      page.frame.origin = isVertical ? CGPoint(x: 0, y: place.rounded() * 16) : CGPoint(x: place * 8, y: 0)
      var frame = compositor.makeFrame(size: size)
      compositor.compose(root, at: 0, into: &frame)
      for row in 0..<4 {
        let column = isVertical ? 50 : 50 + Int(place)
        let line = isVertical ? row * 4 + 2 + Int(place.rounded()) : row * 4 + 2
        if column < size.columns, line < size.rows {
          frame.write("line \(row) of the text", column: column, row: line, ink: .white)
        }
      }
      return frame
    }
  }

  /// The bytes of each frame but the first, and the screens' faults.
  private static func send(
    _ frames: [CellGrid], _ capabilities: FrameEncoder.Capabilities, _ fidelity: Fidelity, keepsLines: Bool = false
  ) -> (bytes: [[UInt8]], wrong: [String]) {
    var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: capabilities)
    encoder.keepsLines = keepsLines
    var terminal = Terminal(size: frames[0].size)
    terminal.feed(encoder.encode(frames[0]))
    var wrong: [String] = []
    let bytes = frames.dropFirst().map { frame in
      let sent = Array(encoder.encode(frame, fidelity: fidelity))
      terminal.feed(sent)
      wrong += terminal.differences(from: frame, fidelity: fidelity)
      return sent
    }
    return (bytes, wrong)
  }

  /// Whether a control sequence ends with one of some letters.
  private static func hasSequence(_ bytes: [UInt8], _ finals: String) -> Bool {
    var stream = ControlStream()
    return bytes.contains { byte in
      guard case .sequence(let sequence) = stream.feed(byte) else { return false }
      return finals.utf8.contains(sequence.final)
    }
  }

  @Test(arguments: [false, true])
  func `The terminal moves what moves as a whole, which saves most of the picture`(isVertical: Bool) throws {
    let frames = try Self.slide(6, rows: isVertical)
    let without = Self.send(frames, Self.all.subtracting(.insertsAndDeletes), .blocks)
    let with = Self.send(frames, Self.all, .blocks)
    #expect(without.wrong.isEmpty, "\((without.wrong + with.wrong).prefix(2))")
    #expect(with.wrong.isEmpty, "\((without.wrong + with.wrong).prefix(2))")
    let finals = isVertical ? "LM" : "@P"
    #expect(!without.bytes.contains { Self.hasSequence($0, finals) })
    // In the first of the six frames the page comes into view.
    #expect(with.bytes.count { Self.hasSequence($0, finals) } == 5)
    let (more, less) = (without.bytes.joined().count, with.bytes.joined().count)
    #expect(less * 3 < more * 2, "\(less) of \(more)")
  }

  @Test func `Lines that are kept are written anew and not moved`() throws {
    let sent = Self.send(try Self.slide(6, rows: true), Self.all, .blocks, keepsLines: true)
    #expect(sent.wrong.isEmpty, "\(sent.wrong.prefix(2))")
    #expect(!sent.bytes.contains { Self.hasSequence($0, "LM") })
  }

  @Test func `Within lines that are kept, characters move`() throws {
    let frames = try Self.slide(6)
    #expect(Self.send(frames, Self.all, .blocks, keepsLines: true).bytes == Self.send(frames, Self.all, .blocks).bytes)
  }

  @Test func `The same colours come together`() throws {
    // Lines in two colours by turns, beside a card in a third one, become darker.
    func frame(_ shade: UInt8) -> CellGrid {
      var frame = CellGrid(size: CellSize(columns: 40, rows: 12), filledWith: Cell(fill: Color(shade, shade, shade)))
      for row in 0..<12 {
        frame.write("some words", column: 2, row: row, ink: row % 2 == 0 ? .white : Color(200, shade, 0))
        for column in 20..<30 { frame[column, row] = Cell(fill: Color(0, shade, 90)) }
      }
      return frame
    }
    var (plain, thrifty) = (FrameEncoder(colorMode: .truecolor), ThriftyEncoder(colorMode: .truecolor))
    _ = (plain.encode(frame(60)), thrifty.encode(frame(60)))
    _ = (plain.encode(frame(50)), thrifty.encode(frame(50), limit: 9999))
    // Two fills, two inks; row by row, the fill changes twice in each.
    #expect(thrifty.statistics.colorsEmitted <= 5)
    #expect(plain.statistics.colorsEmitted >= 24)
    #expect(thrifty.statistics.bytes * 3 < plain.statistics.bytes * 2)
  }

  @Test func `A limit makes pictures coarser, and no other cell`() throws {
    let frames = try Self.slide(4)
    var (last, coarsest) = (Int.max, Fidelity.exact)
    for limit in [60_000, 9000, 5000, 3500, 2500] {
      var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: Self.all)
      var terminal = Terminal(size: Self.size)
      terminal.feed(encoder.encode(frames[0]))
      let bytes = encoder.encode(frames[4], fidelity: .fine, limit: limit)
      terminal.feed(bytes)
      #expect(bytes.count <= limit, "\(bytes.count) of \(limit)")
      #expect(bytes.count <= last, "\(bytes.count) of \(limit)")
      #expect((bytes.count < last) == (encoder.fidelity > coarsest))
      (last, coarsest) = (bytes.count, encoder.fidelity)
      #expect(terminal.differences(from: frames[4], fidelity: encoder.fidelity).isEmpty)
    }
    #expect(coarsest > .fine)
  }

  @Test func `A screen at rest becomes exact piece by piece, each of about the limit, and is not made coarser again`()
    throws
  {
    let frame = try #require(Self.slide(1).last)
    var (encoder, terminal) = (ThriftyEncoder(colorMode: .truecolor), Terminal(size: Self.size))
    var whole = FrameEncoder(colorMode: .truecolor)
    let exact = whole.encode(frame).count
    var counts: [Int] = []
    repeat {
      let bytes = encoder.encode(frame, limit: 2000)
      terminal.feed(bytes)
      counts.append(bytes.count)
    } while encoder.isApproximate && counts.count < 100
    #expect(terminal.differences(from: frame).isEmpty)
    #expect(encoder.fidelity == .exact)
    // In the mean no piece has more than twice the limit.
    #expect(counts.count * 2 * 2000 > exact, "\(counts)")
    #expect(counts.dropFirst().allSatisfy { $0 < 3200 }, "\(counts)")
    #expect(counts.reduce(0, +) < exact * 2, "\(counts) for \(exact)")
    for fidelity in Fidelity.allCases { #expect(encoder.encode(frame, fidelity: fidelity).isEmpty, "\(fidelity)") }
    #expect(!encoder.isApproximate)
  }

  @Test func `Rows with wide characters are not shifted, as terminals disagree on their halves`() {
    let words = "a line of 漢字 and words that moves"
    func frame(_ column: Int) -> CellGrid {
      var frame = CellGrid(size: CellSize(columns: 60, rows: 2), filledWith: Cell(fill: .black))
      frame.write(words, column: column, row: 0, ink: .white)
      frame.write("a line of such words that moves", column: column, row: 1, ink: .white)
      return frame
    }
    var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: Self.all)
    var terminal = Terminal(size: CellSize(columns: 60, rows: 2))
    terminal.feed(encoder.encode(frame(20)))
    let bytes = encoder.encode(frame(12), limit: 9999)
    terminal.feed(bytes)
    #expect(terminal.differences(from: frame(12)).isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}[2;13H\u{1B}[8P"), "\(text)")
    #expect(text.components(separatedBy: "P").count == 2, "\(text)")
  }
}
