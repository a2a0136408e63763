import Foundation
import SegueCanvas
import SegueMovies
import Testing

struct GIFWriterTests {
  private func gif(_ size: CellSize, _ frames: [(CellGrid, Double)], end: Double) throws -> GIFReader {
    var bytes: [UInt8] = []
    let writer = try GIFWriter(size: size) { bytes += $0 }
    for (frame, time) in frames { try writer.add(frame, at: time) }
    try writer.finish(at: end)
    return try GIFReader(bytes)
  }

  private func grid(_ columns: Int, _ rows: Int, fill: UInt32 = 0x203040) -> CellGrid {
    CellGrid(size: CellSize(columns: columns, rows: rows), filledWith: Cell(fill: Color(hex: fill)))
  }

  private func cell(_ character: Character, in grid: CellGrid, ink: UInt32 = 0xFFFFFF) -> Cell {
    Cell(glyph: grid.glyph(for: character), ink: Color(hex: ink), fill: Color(hex: 0x203040))
  }

  @Test func `Frames have their places, delays and pixels`() throws {
    var frame = grid(4, 2)
    var frames = [(frame, 0.0)]
    frame[1, 0] = cell("▌", in: frame, ink: 0xFF0000)
    frames.append((frame, 0.5))
    // Nothing changes: the frame before stays.
    frames.append((frame, 0.6))
    frame[2, 1] = cell("▝", in: frame, ink: 0x00FF00)
    frames.append((frame, 0.75))
    let gif = try gif(frame.size, frames, end: 2)
    #expect((gif.width, gif.height) == (32, 32))
    #expect(gif.repeatsForever)
    #expect(gif.frames.map(\.delay) == [50, 25, 125])
    #expect(
      gif.frames.map { [$0.left, $0.top, $0.width, $0.height] } == [[0, 0, 32, 32], [8, 0, 4, 16], [20, 16, 4, 8]])
    let last = try #require(gif.frames.last).picture
    for y in 0..<32 {
      for x in 0..<32 {
        let (isRed, isGreen) = ((8..<12).contains(x) && y < 16, (20..<24).contains(x) && (16..<24).contains(y))
        #expect(last[y * 32 + x] == (isRed ? 0xFF0000 : isGreen ? 0x00FF00 : 0x203040), "\(x), \(y)")
      }
    }
  }

  @Test func `No frame is shown for less than two hundredths, and times do not drift`() throws {
    var frame = grid(1, 1)
    let frames = (0..<60).map { number in
      frame[0, 0] = Cell(fill: Color(hex: UInt32(number + 1)))
      return (frame, Double(number) / 30)
    }
    let gif = try gif(frame.size, frames, end: 2)
    #expect(Set(gif.frames.map(\.delay)) == [3, 4])
    #expect(gif.frames.map(\.delay).reduce(0, +) == 200)
    let fast = try self.gif(frame.size, frames.map { ($0.0, $0.1 / 30) }, end: 0)
    #expect(fast.frames.count == 60)
    #expect(fast.frames.allSatisfy { $0.delay == 2 })
  }

  @Test(arguments: [1, 2, 3, 255, 256]) func `Up to 256 colours are exact`(count: Int) throws {
    /// Different for each index below 256, as the product of an odd number is.
    func color(_ index: Int) -> UInt32 { UInt32(min(index, count - 1)) &* 0x0A_4D53 & 0xFF_FFFF }
    var frame = grid(16, 16)
    for index in 0..<256 { frame[index % 16, index / 16] = Cell(fill: Color(hex: color(index))) }
    let picture = try gif(frame.size, [(frame, 0)], end: 1).frames[0].picture
    let wrong = picture.enumerated().count { place, found in found != color(place / 128 / 16 * 16 + place % 128 / 8) }
    #expect(wrong == 0)
  }

  @Test func `Of many colours, areas are exact and the others near`() throws {
    var frame = grid(60, 30)
    var colors: [UInt32] = []
    for row in 0..<30 {
      for column in 0..<60 {
        // Ten rows of one colour above a field of 1,200.
        let color: UInt32 =
          row < 10 ? 0x123456 : UInt32(column * 4) << 16 | UInt32((row - 10) * 12) << 8 | UInt32(column * 2 + row)
        colors.append(color)
        frame[column, row] = Cell(fill: Color(hex: color))
      }
    }
    let gif = try gif(frame.size, [(frame, 0)], end: 1)
    #expect(gif.frames[0].colors == 256)
    var sum = 0
    for (place, color) in gif.frames[0].picture.enumerated() {
      let wanted = colors[place / 480 / 16 * 60 + place % 480 / 8]
      if wanted == 0x123456 {
        #expect(color == wanted)
        continue
      }
      let errors = [16, 8, 0].map { abs(Int(color >> $0 & 255) - Int(wanted >> $0 & 255)) }
      #expect((errors.max() ?? 0) <= 24)
      sum += errors.reduce(0, +)
    }
    // A grid of 60 × 20 values in 255 boxes: about 4.7 in each, so two steps of each axis, which are 4 and 12.
    #expect(Double(sum) / (480 * 320) < 8)
  }

  @Test func `Any character is drawn or stands as a frame, wide ones over both cells`() throws {
    for text in ["A", "é", "漢", "👍", "\u{E000}", "👩‍👩‍👧‍👦", "🇫🇷", "e\u{301}\u{302}", "ｱ", "⏎", "ก็"] {
      var frame = grid(4, 1)
      let columns = frame.write(text, column: 1, row: 0, ink: .white)
      let picture = try gif(frame.size, [(frame, 0)], end: 1).frames[0].picture
      let inked = (0..<32).filter { x in (0..<16).contains { picture[$0 * 32 + x] != 0x203040 } }
      // What is not printable is not written at all.
      #expect(inked.isEmpty == (columns == 0), "\(text)")
      #expect(inked.allSatisfy { (8..<8 + 8 * max(1, columns)).contains($0) }, "\(text)")
      if columns == 2 {
        #expect(inked.contains { $0 >= 16 }, "\(text)")
        #expect(inked.contains { $0 < 16 }, "\(text)")
      }
    }
  }

  @Test func `Styles change the picture: inverse, underline, bold`() throws {
    func picture(_ style: TextStyle) throws -> [UInt32] {
      var frame = grid(2, 1)
      frame.write("l", column: 0, row: 0, ink: .white, style: style)
      return try gif(frame.size, [(frame, 0)], end: 1).frames[0].picture
    }
    func light(_ picture: [UInt32]) -> Int { picture.reduce(0) { $0 + Int($1 & 255) } }
    let plain = try picture([])
    #expect(light(try picture(.bold)) > light(plain))
    #expect(try picture(.underline)[14 * 16..<14 * 16 + 8].allSatisfy { $0 == 0xFFFFFF })
    // The colours change places: at each pixel the two pictures add up to both colours.
    for (one, other) in zip(plain, try picture(.inverse)).enumerated().filter({ $0.0 % 16 < 8 }).map(\.1) {
      #expect(abs(Int(one & 255) + Int(other & 255) - 0xFF - 0x40) <= 1)
    }
  }

  @Test func `Frames of another size are left out, and so are those after the end`() throws {
    var bytes: [UInt8] = []
    let writer = try GIFWriter(size: CellSize(columns: 2, rows: 1)) { bytes += $0 }
    try writer.add(grid(2, 1), at: 0)
    try writer.add(grid(3, 1), at: 1)
    try writer.finish(at: .infinity)
    try writer.finish(at: 3)
    try writer.add(grid(2, 1, fill: 7), at: 4)
    #expect(try GIFReader(bytes).frames.count == 1)
    #expect(throws: MovieError.tooLarge) { try GIFWriter(size: CellSize(columns: 9000, rows: 1)) { _ in } }
  }
}

@Suite struct GIFFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")

  private func frame(_ fill: UInt32, columns: Int = 2) -> CellGrid {
    CellGrid(size: CellSize(columns: columns, rows: 1), filledWith: Cell(fill: Color(hex: fill)))
  }

  @Test func `Frames are written to a file in a new folder, and the last one rests`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a/b.gif")
    let frames = [(time: 0.0, frame: frame(1)), (time: 0.3, frame: frame(2, columns: 3)), (time: 0.5, frame: frame(3))]
    try GIFWriter.write(frames, to: file, rest: 2)
    let gif = try GIFReader(Array(Data(contentsOf: file)))
    #expect(gif.frames.map(\.delay) == [50, 200])
    try GIFWriter.write(Array(frames.prefix(1)), to: file, rest: -1, cellHeight: 8)
    let small = try GIFReader(Array(Data(contentsOf: file)))
    #expect((small.width, small.height, small.frames.map(\.delay)) == (8, 8, [2]))
  }

  @Test func `Without a frame, nothing is written`() {
    #expect(throws: MovieError.noFrames) { try GIFWriter.write([], to: folder.appending(path: "a.gif")) }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
