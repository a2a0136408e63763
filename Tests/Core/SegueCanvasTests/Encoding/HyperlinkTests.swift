import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct HyperlinkTests {
  private static func link(_ address: String) -> Hyperlink? { URL(string: address).flatMap { Hyperlink($0) } }
  private static let home = link("https://example.org/")

  @Test(
    arguments: [
      ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"), ("HTTP://example.org", "HTTP://example.org"),
      ("mailto:anna@example.org", "mailto:anna@example.org"), ("https://example.org/a;b", "https://example.org/a%3Bb"),
      ("https://example.org/é", "https://example.org/%C3%A9"), ("javascript:alert(1)", nil),
      ("file:///etc/passwd", nil),
      ("ssh://example.org", nil), ("x-man-page://ls", nil), ("/relative", nil), ("#part", nil),
      (
        "https://example.org/" + String(repeating: "a", count: 980),
        "https://example.org/" + String(repeating: "a", count: 980)
      ),
      ("https://example.org/" + String(repeating: "a", count: 981), nil),
    ] as [(String, String?)])
  func `Only addresses of the web and of mail are links, in plain ASCII and not too long`(
    _ text: String, _ address: String?
  ) {
    #expect(Self.link(text)?.address == address)
  }

  @Test func `A file is a link only if it is asked for, with a name of a machine that is one`() {
    let file = URL(fileURLWithPath: "/tmp/a b;c")
    #expect(Hyperlink(file) == nil)
    #expect(Hyperlink(file: file)?.address == "file:///tmp/a%20b%3Bc")
    #expect(Hyperlink(file: file, host: "box-1.local")?.address == "file://box-1.local/tmp/a%20b%3Bc")
    #expect(Hyperlink(file: file, host: "a/b@c")?.address == "file:///tmp/a%20b%3Bc")
    #expect(Self.home.flatMap { URL(string: $0.address) }.flatMap { Hyperlink(file: $0) } == nil)
  }

  private static func grid(_ pieces: (String, Hyperlink?)..., columns: Int = 12) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: columns, rows: 1), filledWith: Cell(ink: .white, fill: .black))
    var column = 0
    for (text, link) in pieces { column += grid.write(text, column: column, row: 0, ink: .white, link: link) }
    return grid
  }

  @Test func `A link is opened once for its text, and closed before other text and at the end of the frame`() throws {
    let grid = Self.grid(("a ", nil), ("b c", Self.home), ("d", nil), ("e", Self.link("mailto:e@e.e")))
    var encoder = FrameEncoder(colorMode: .mono, capabilities: .hyperlinks)
    let text = escaped(encoder.encode(grid))
    let parts = text.split(separator: "^]8;", omittingEmptySubsequences: false).map(String.init)
    try #require(parts.count == 5, "\(text)")
    // The name is the FNV-1a hash of the address, 0x82B3C3A0 for the first one, in base 36.
    let name = String(fnv("https://example.org/"), radix: 36)
    #expect(parts[1] == "id=\(name);https://example.org/^\\b c")
    #expect(parts[2] == ";^\\d")
    #expect(parts[3].hasSuffix(";mailto:e@e.e^\\e"))
    #expect(parts[4].hasPrefix(";^\\"))
    // Only the bytes of the link differ from a frame without any.
    var plain = FrameEncoder(colorMode: .mono)
    let bytes = escaped(plain.encode(grid))
    #expect(text.replacing(/\^\]8;.*?\^\\/, with: "") == bytes)
    var lines = FrameEncoder(colorMode: .mono, capabilities: .hyperlinks)
    let shown = escaped(lines.encodeLines(Self.grid(("ab", Self.home), columns: 2)))
    #expect(shown == "^]8;id=\(name);https://example.org/^\\ab^]8;;^\\\n")
  }

  private func fnv(_ text: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 {
      hash ^= UInt32(byte)
      hash = hash &* 16_777_619
    }
    return hash
  }

  @Test func `A cell whose link alone has changed is sent again`() {
    var encoder = FrameEncoder(colorMode: .truecolor, capabilities: .hyperlinks)
    let pool = GraphemePool()
    func frame(_ link: Hyperlink?) -> CellGrid {
      var grid = CellGrid(size: CellSize(columns: 4, rows: 1), filledWith: Cell(ink: .white, fill: .black), pool: pool)
      grid.write("abcd", column: 0, row: 0, ink: .white, link: link)
      return grid
    }
    _ = encoder.encode(frame(nil))
    _ = encoder.encode(frame(Self.home))
    #expect(encoder.statistics.cellsEmitted == 4)
    _ = encoder.encode(frame(Self.home))
    #expect(encoder.statistics.bytes == 0)
    _ = encoder.encode(frame(nil))
    #expect(encoder.statistics.cellsEmitted == 4)
  }

  // MARK: Composed

  private static func layer(_ text: String, _ link: Hyperlink?, column: Double, row: Double) -> Layer {
    let layer = Layer(text, column: column, row: row)
    var grid = CellGrid(size: CellSize(columns: text.count, rows: 1))
    grid.write(text, column: 0, row: 0, ink: .white, link: link)
    layer.contents = .cells(grid)
    return layer
  }

  private static func addresses(_ frame: CellGrid, row: Int) -> [String?] {
    (0..<frame.size.columns).map { frame.link(column: $0, row: row)?.address }
  }

  @Test func `Links of several views keep their addresses on the screen, and lie under what covers them`() {
    let (one, two) = (Self.link("https://one.org"), Self.link("https://two.org"))
    let root = Layer(
      holding: Self.layer("one", one, column: 0, row: 0), Self.layer("two", two, column: 4, row: 0),
      Layer("X", fill: .b, column: 5, row: 0))
    let frame = compose(root, columns: 8, rows: 1)
    #expect(
      Self.addresses(frame, row: 0) == Array(repeating: one?.address, count: 3) + [
        nil, two?.address, nil, two?.address, nil,
      ])
  }

  @Test(arguments: [0.97, 1])
  func `A link that moves and scales is the same link where its letters are seen`(_ scale: Double) {
    let page = Layer(.b, columns: 20, rows: 8)
    page.addSublayer(Self.layer("link", Self.home, column: 8, row: 3))
    page.transform = Transform3D(scaleX: scale, y: scale)
    page.position.x += 8
    let frame = compose(Layer(holding: page), columns: 30, rows: 10)
    let letters = (0..<10).flatMap { row in
      (0..<30).compactMap { column -> (String, String?)? in
        let text = frame.text(of: frame[column, row].glyph)
        return "link".contains(text) ? (text, frame.link(column: column, row: row)?.address) : nil
      }
    }
    #expect(letters.map(\.0) == ["l", "i", "n", "k"])
    #expect(letters.allSatisfy { $0.1 == Self.home?.address })
  }

  @Test
  func `More links than there are numbers in the life of an app keep their addresses, on the screen and in flat pages`()
  {
    let compositor = Compositor()
    var encoder = FrameEncoder(colorMode: .truecolor, capabilities: .hyperlinks)
    var terminal = Terminal(size: CellSize(columns: 30, rows: 12))
    let page = Layer(.b, columns: 20, rows: 1)
    let flying = Self.layer("flying", Self.link("https://flying.org"), column: 2, row: 0)
    page.addSublayer(flying)
    page.transform = Transform3D(scaleX: 0.98, y: 1)
    for screen in 0..<60 {
      let rows = (1..<12).map {
        Self.layer("row", Self.link("https://r.org/\(screen)/\($0)"), column: 0, row: Double($0))
      }
      let root = Layer()
      for layer in [page] + rows { root.addSublayer(layer) }
      // The first frame without a free number leaves out links, the next one has all.
      var frame = compose(root, columns: 30, rows: 12, with: compositor)
      terminal.feed(encoder.encode(frame))
      frame = compose(root, columns: 30, rows: 12, with: compositor)
      terminal.feed(encoder.encode(frame))
      let wrong = terminal.differences(from: frame)
      #expect(wrong.isEmpty, "screen \(screen): \(wrong.prefix(2))")
      #expect((1..<12).allSatisfy { frame.link(column: 1, row: $0)?.address == "https://r.org/\(screen)/\($0)" })
      #expect(Set(Self.addresses(frame, row: 0).compactMap(\.self)) == ["https://flying.org"])
      for layer in [page] + rows { layer.removeFromSuperlayer() }
    }
  }

  @Test func `With more links on one screen than there are numbers, the first ones work and the screen stays still`() {
    let root = Layer()
    for place in 0..<300 {
      root.addSublayer(
        Self.layer("a", Self.link("https://r.org/\(place)"), column: Double(place % 30), row: Double(place / 30)))
    }
    let compositor = Compositor()
    var epochs = 0
    for _ in 0..<3000 {
      let before = compositor.pool.links.epoch
      let frame = compose(root, columns: 30, rows: 10, with: compositor)
      epochs += compositor.pool.links.epoch - before
      #expect(Self.addresses(frame, row: 0).first == "https://r.org/0")
    }
    #expect(epochs < 14)
  }
}
