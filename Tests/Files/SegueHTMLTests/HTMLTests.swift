import Foundation
import SegueCanvas
import SegueHTML
import SegueTesting
import TestFiles
import Testing

struct HTMLTests {
  private func frame(_ columns: Int, _ rows: Int, _ seed: Int, letters: [Character] = Array("ab ▌⣿─漢😀╭▓")) -> CellGrid {
    var random = SplitMix64(seed: UInt64(seed))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let styles: [TextStyle] = [[], .bold, .italic, .underline, .inverse, .dim, .strikethrough]
    var grid = CellGrid(size: CellSize(columns: columns, rows: rows), filledWith: Cell(fill: Color(hex: 0x102030)))
    for row in 0..<rows {
      for column in 0..<columns where next(3) > 0 {
        grid[column, row] = Cell(
          glyph: grid.glyph(for: letters[next(letters.count)]), ink: Color(hex: UInt32(next(1 << 24))),
          fill: Color(hex: UInt32(next(1 << 24))), style: styles[next(styles.count)])
      }
    }
    return grid
  }

  /// The attributes that are not in the colours, as the reader has them.
  private func style(_ cell: Cell) -> String {
    let style = cell.style.intersection([.bold, .italic, .underline, .strikethrough])
    return style.isEmpty ? "" : "\"style\":\(style.rawValue),"
  }

  private func check(_ film: FilmReader, _ frames: [CellGrid]) {
    #expect(film.frames.count == frames.count)
    for (cells, frame) in zip(film.frames, frames) {
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns {
          let (cell, found) = (frame[column, row], cells[row * frame.size.columns + column])
          var (ink, fill) = (cell.ink, cell.fill)
          if cell.style.contains(.inverse) { (ink, fill) = (fill, ink) }
          if cell.style.contains(.dim) { ink = ink.mixed(with: fill, by: 0.5) }
          #expect(found.fill == [fill.red, fill.green, fill.blue])
          // The ink of a blank is not seen.
          if found.glyph > 0 { #expect(found.ink == [ink.red, ink.green, ink.blue]) }
          let (text, glyph) = (frame.text(of: cell.glyph), film.glyphs[found.glyph])
          switch text {
          case "": #expect(glyph.contains("\"columns\":0"))
          case " ": #expect(glyph == "{}" || glyph.contains("style"))
          case "a", "b": #expect(glyph.contains("\"text\":\"\(text)\""))
          case "漢", "😀": #expect(glyph == "{\"columns\":2,\(style(cell))\"text\":\"\(text)\"}")
          case "▌": #expect(glyph.contains("[0,0,72,144]"))
          default: #expect(!glyph.contains("text"))
          }
        }
      }
    }
  }

  @Test func `A page has each frame of a transition, cell for cell`() throws {
    let frames = (0..<5).map { frame(13, 7, $0 / 2) }
    let transition = try #require(DraggedTransition(frames, title: "A", direction: .left))
    let page = String(decoding: HTMLWriter.page(of: transition), as: UTF8.self)
    check(try FilmReader(page: page), frames)
    #expect(page.contains("\"frames\":[1,3],\"direction\":\"left\",\"threshold\":0.53,\"duration\":0.5"))
  }

  @Test func `More than 256 glyphs have numbers of two bytes`() throws {
    let letters = (0..<400).compactMap { Unicode.Scalar(0x4E00 + $0).map(Character.init) } + ["a", "b", " "]
    let frames = (0..<3).map { frame(40, 12, $0, letters: letters) }
    let transition = try #require(DraggedTransition(frames, title: "A", direction: .down))
    let film = try FilmReader(page: String(decoding: HTMLWriter.page(of: transition), as: UTF8.self))
    #expect(film.glyphs.count > 257)
    for (cells, frame) in zip(film.frames, frames) {
      for (place, cell) in cells.enumerated() {
        let text = frame.text(of: frame[place % 40, place / 40].glyph)
        #expect(text.isEmpty || text == " " || film.glyphs[cell.glyph].contains("\"text\":\"\(text)\""))
      }
    }
  }

  @Test func `Fewer frames, and frames of other sizes, make no transition`() throws {
    #expect(DraggedTransition([], title: "", direction: .up) == nil)
    #expect(DraggedTransition([frame(2, 2, 0), frame(2, 2, 1)], title: "", direction: .up) == nil)
    #expect(DraggedTransition(Array(repeating: frame(0, 2, 0), count: 4), title: "", direction: .up) == nil)
    let mixed = [frame(2, 2, 0), frame(3, 2, 1), frame(2, 2, 2), frame(2, 2, 3)]
    #expect(try #require(DraggedTransition(mixed, title: "", direction: .up)).frames.count == 1)
  }

  @Test func `Of 121 frames as many are written as the page has room for`() throws {
    func count(_ frames: [CellGrid]) throws -> (frames: Int, bytes: Int) {
      let page = HTMLWriter.page(of: try #require(DraggedTransition(frames, title: "A", direction: .right)))
      return (try FilmReader(page: String(decoding: page, as: UTF8.self)).frames.count, page.count)
    }
    let still = frame(60, 20, 0)
    #expect(try count(Array(repeating: still, count: 123)).frames == 123)
    // Noise: nothing is smaller than the colours themselves, 6 bytes a cell.
    let noise = try count((0..<123).map { frame(60, 20, $0) })
    #expect(noise.frames == 63)
    let large = try count((0..<123).map { frame(80, 25, $0) })
    #expect(large.frames == 43)
    #expect(large.bytes <= 700_000)
  }

  @Test func `No title is a way out of the page, and nothing is loaded from elsewhere`() throws {
    let frames = (0..<3).map { frame(4, 2, $0) }
    var transition = try #require(
      DraggedTransition(frames, title: "</title><script>alert(1)</script>&'\"\u{1B}", direction: .right))
    (transition.firstName, transition.lastName) = ("'><script>", "</script>")
    let page = String(decoding: HTMLWriter.page(of: transition), as: UTF8.self)
    for word in ["<script>alert", "'><script>", "\u{1B}"] { #expect(!page.contains(word)) }
    #expect(page.contains("<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;&quot;\u{FFFD}</title>"))
    #expect(page.contains("default-src 'none'"))
    for word in [" src=", " href=", "http:", "https:", "@import", "url("] { #expect(!page.contains(word), "\(word)") }
  }

  @Test func `The words of both pages are there for people who do not see them`() throws {
    var frames = (0..<3).map { _ in CellGrid(size: CellSize(columns: 20, rows: 3)) }
    frames[0].write("┌ Hello ─┐ <you>", column: 0, row: 1, ink: .white)
    frames[2].write("▌ Good   bye", column: 2, row: 2, ink: .white)
    var transition = try #require(DraggedTransition(frames, title: "A", direction: .right))
    (transition.firstName, transition.lastName) = ("Mail", "Inbox")
    let page = String(decoding: HTMLWriter.page(of: transition), as: UTF8.self)
    #expect(page.contains("Mail:\nHello &lt;you&gt;\n\nInbox:\nGood bye\n"))
  }

  @Test func `A session keeps its times and sizes, and what is written is a page at each part's end`() throws {
    var bytes: [UInt8] = []
    let recorder = try HTMLRecorder(title: "A") { bytes += $0 }
    let frames = [frame(6, 3, 0), frame(6, 3, 1), frame(6, 3, 1), frame(9, 4, 2), frame(9, 4, 3), frame(6, 3, 4)]
    for (frame, time) in zip(frames, [0, 0.25, 0.5, 1, 0.9, 9]) { try recorder.add(frame, at: time) }
    let part = try FilmReader(page: String(decoding: bytes, as: UTF8.self))
    #expect(part.times == [0, 250, 500, 1000, 1000])
    try recorder.finish(at: 10)
    try recorder.add(frames[0], at: 11)
    try recorder.finish(at: 12)
    let film = try FilmReader(page: String(decoding: bytes, as: UTF8.self))
    #expect(film.times == [0, 250, 500, 1000, 1000, 9000, 10000])
    #expect(film.sizes.map { $0[0] } == [6, 6, 6, 9, 9, 6, 6])
    check(film, frames + [frames[5]])
    #expect(String(decoding: bytes.suffix(8), as: UTF8.self) == "</html>\n")
  }
}
