import Foundation
import SegueCanvas
import SegueHTML
import SegueTesting
import TestFiles
import Testing

struct HTMLTalkTests {
  /// A page whose fill is its number.
  private func frame(_ number: Int, _ text: String = "", size: CellSize = CellSize(columns: 12, rows: 2)) -> CellGrid {
    var grid = CellGrid(size: size, filledWith: Cell(fill: Color(hex: UInt32(number))))
    for (row, line) in text.split(separator: "\n").enumerated() {
      grid.write(String(line), column: 0, row: row, ink: .white)
    }
    return grid
  }

  private func noise(_ seed: Int) -> CellGrid {
    var random = SplitMix64(seed: UInt64(seed))
    var grid = CellGrid(size: CellSize(columns: 40, rows: 12))
    for row in 0..<12 {
      for column in 0..<40 {
        grid[column, row] = Cell(
          glyph: grid.glyph(for: "▌"), ink: Color(hex: UInt32.random(in: 0..<1 << 24, using: &random)),
          fill: Color(hex: UInt32.random(in: 0..<1 << 24, using: &random)))
      }
    }
    return grid
  }

  private func page(_ title: String = "A", language: String = "en", _ build: (HTMLTalkWriter) throws -> Void) throws
    -> String
  {
    var bytes: [UInt8] = []
    let talk = try HTMLTalkWriter(title: title, language: language) { bytes += $0 }
    try build(talk)
    try talk.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The numbers of the frames of a page.
  private func numbers(_ page: String) throws -> [Int] {
    try FilmReader(page: page).frames.map { cells in cells[0].fill.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// What the player is told of each stop.
  private func parts(_ page: String) -> [String] {
    page.components(separatedBy: "data-part='").dropFirst().map { $0.components(separatedBy: "'")[0] }
  }

  @Test func `A page has each stop, and the way to it before`() throws {
    let page = try page { talk in
      try talk.beginSlide(title: "One")
      try talk.add(TalkStop(frame(1), way: [frame(99)]))
      try talk.beginSlide(title: "Two")
      try talk.add(TalkStop(frame(9), way: (2...5).map { frame($0) }))
      var step = TalkStop(frame(20), way: [frame(10), frame(11)])
      (step.direction, step.threshold, step.duration, step.tapFlicks) = (.up, 7, -1, false)
      try talk.add(step)
    }
    #expect(try numbers(page) == [1, 2, 3, 4, 5, 9, 10, 11, 20])
    #expect(
      parts(page) == [
        "{}", #"{"frames":[1,4],"direction":"left","threshold":0.5,"duration":0.5,"tapFlicks":true}"#,
        #"{"frames":[6,7],"direction":"up","threshold":1,"duration":0.01}"#,
      ])
  }

  @Test func `Slides have their titles, notes and words`() throws {
    let page = try page("My talk", language: "de-CH") { talk in
      try talk.beginSlide(title: "Left out")
      try talk.beginSlide(title: "One", notes: "Smile.\n\nWait.")
      try talk.add(TalkStop(frame(1, "┌ Hello\na")))
      try talk.add(TalkStop(frame(1, "┌ Hello\nb")))
      try talk.add(TalkStop(frame(1), text: "said"))
      try talk.beginSlide(title: " ")
      try talk.add(TalkStop(frame(1, "Hello")))
    }
    let body = page.components(separatedBy: "<main")[1].replacing(/<script.*?<\/script>\n/, with: "")
    #expect(
      body == """
         class="talk" lang="de-CH">
        <h1>My talk</h1>
        <section>
        <h2>One</h2>
        <div class="notes">Smile.

        Wait.</div>
        <div class="words">Hello
        a</div>
        <div class="words">b</div>
        <div class="words">said</div>
        </section>
        <section>
        <h2>Slide 2</h2>
        <div class="words">Hello</div>
        </section>
        </main>
        </body>
        </html>

        """)
  }

  @Test func `A way of fewer than two frames changes at once, and other sizes are left out`() throws {
    let large = frame(7, size: CellSize(columns: 13, rows: 2))
    let page = try page { talk in
      try talk.add(TalkStop(frame(1)))
      try talk.add(TalkStop(frame(2)))
      try talk.add(TalkStop(large, way: [frame(3), frame(4)]))
      try talk.add(TalkStop(frame(5), way: [large, frame(4)]))
      try talk.add(TalkStop(frame(6), way: [frame(3), large, frame(4)]))
      try talk.add(TalkStop(CellGrid(size: CellSize(columns: 0, rows: 2))))
      try talk.finish()
      try talk.beginSlide(title: "Late")
      try talk.add(TalkStop(frame(8)))
    }
    #expect(try numbers(page) == [1, 1, 2, 2, 2, 5, 5, 3, 4, 6])
    #expect(page.contains("<h2>Slide 1</h2>"))
    #expect(!page.contains("<h2>Late"))
    #expect(page.components(separatedBy: "</html>").count == 2)
  }

  @Test func `Neither titles nor notes nor words nor a language are a way out of the page`() throws {
    let bad = "</div></script><script>alert(1)</script>'\"\u{1B}"
    let page = try page(bad, language: "en\" onclick=\"alert(1)") { talk in
      try talk.beginSlide(title: bad, notes: bad)
      try talk.add(TalkStop(frame(1), text: bad))
    }
    for word in ["<script>alert", "onclick", "\u{1B}"] { #expect(!page.contains(word)) }
    #expect(page.contains("<main class=\"talk\" lang=\"en\">"))
    #expect(page.contains("default-src 'none'"))
    // But for what the player writes of its own.
    for word in [" src=", "http:", "https:", "@import", "url("] { #expect(!page.contains(word), "\(word)") }
  }

  @Test func `What is written is a page after each stop`() throws {
    var bytes: [UInt8] = []
    let talk = try HTMLTalkWriter(title: "A") { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(HTMLWriter.beginning))
    try talk.add(TalkStop(frame(1)))
    #expect(try numbers(String(decoding: bytes, as: UTF8.self)) == [1])
    try talk.add(TalkStop(frame(3), way: [frame(1), frame(2)]))
    #expect(try numbers(String(decoding: bytes, as: UTF8.self)) == [1, 1, 2, 3])
  }

  @Test func `Where much changes there are fewer steps, and what small ways leave is for large ones`() throws {
    // Noise has nothing to compress: 7 bytes a cell, 200,000 a way of 60 steps.
    let page = try page { talk in
      for slide in 0..<8 {
        try talk.beginSlide(title: "\(slide)")
        try talk.add(TalkStop(noise(slide), way: (0...60).map { noise(100 * slide + $0) }))
      }
    }
    let counts = parts(page).dropFirst().map { part in part.matches(of: /\d+/).prefix(2).compactMap { Int($0.0) } }
      .map { $0[1] - $0[0] }
    #expect(counts.first == 60)
    #expect(counts.last ?? 60 < 60)
    #expect(counts.allSatisfy { [60, 30, 20, 15, 12, 10].contains($0) })
    // 90,000 bytes a slide, and for three more.
    #expect(page.count < 11 * 90_000 * 4 / 3 + 80_000)
  }
}
