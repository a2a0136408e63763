import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueDeck

/// Titles in large letters.
@Suite struct TitleTests {
  private static let accent = Color(hex: 0xFFFFFF)

  /// A title with an empty cell around it.
  private func frame(_ text: String, _ size: TitleLayout.Size, columns: Int, lines: Int = 2) throws -> CellGrid {
    let layout = try #require(
      TitleLayout(text, size, lines: lines, columns: columns, rows: 60, isCentered: false), "\(text)")
    let (page, title) = (ViewController(), TitleView(color: Self.accent))
    let app = TestApplication(page, columns: columns + 2, rows: layout.size.rows + 2)
    page.view.backgroundColor = .black
    page.view.addSubview(title)
    title.frame = page.view.bounds
    title.title = layout
    app.tick()
    return app.application.frame
  }

  /// The halves of cells that a title fills, as blocks.
  private func picture(_ text: String, _ size: TitleLayout.Size, columns: Int = 60, lines: Int = 2) throws -> [String] {
    let frame = try frame(text, size, columns: columns, lines: lines)
    return (1..<frame.size.rows - 1).map { row in
      let blocks = (1...columns).map { column in
        let cell = frame[column, row]
        let (ink, fill) = (cell.ink == Self.accent, cell.fill == Self.accent)
        let halves =
          switch frame.text(of: cell.glyph) {
          case "▀": [ink, fill]
          case "▄": [fill, ink]
          case "█": [ink, ink]
          default: [fill, fill]
          }
        return halves[0] ? halves[1] ? "█" : "▀" : halves[1] ? "▄" : " "
      }
      return String(blocks.joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  private func expect(_ text: String, _ size: TitleLayout.Size, _ rows: [String]) throws {
    let picture = try picture(text, size)
    #expect(picture == rows, "\(text)\n\(picture.joined(separator: "\n"))")
  }

  private let small = TitleLayout.sizes[6]
  private let wide = TitleLayout.sizes[5]
  private let large = TitleLayout.sizes[4]

  @Test func `Upright and level strokes fill halves of cells`() throws {
    try expect("HLi", small, ["█  █ █   ▀", "█▄▄█ █   █", "█  █ █   █", "▀  ▀ ▀▀▀ ▀"])
    // Descenders and the accents on capitals take rows of their own.
    try expect("Ėi", small, [" ▀", "█▀▀ ▀", "█▄▄ █", "█   █", "▀▀▀ ▀"])
    #expect(
      try picture("H", large) == ["██    ██", "██    ██", "██    ██", "████████", "██    ██", "██    ██", "██    ██"])
    // A wider size has the same pen.
    try expect("L", wide, ["█", "█", "█", "▀▀▀▀▀"])
  }

  @Test func `Letters are made of half blocks alone`() throws {
    for size in TitleLayout.sizes {
      for letter in "SRVkßÅéõ&" {
        let frame = try frame(String(letter), size, columns: 60)
        for cell in frame.cells {
          #expect([" ", "▀", "▄", "█"].contains(frame.text(of: cell.glyph)), "\(letter)")
          #expect([Self.accent, .black].contains(cell.fill), "\(letter)")
        }
      }
    }
  }

  @Test func `Words go to a second line, and both lines are about as long`() throws {
    let one = try picture("i i i i", small, columns: 30, lines: 1)
    #expect(one.count == 4)
    let two = try picture("i i i i", small, columns: 8)
    // The second line begins six rows below the first one.
    #expect(two == one.map { String($0.prefix(5)) } + ["", ""] + one.map { String($0.prefix(5)) })
    #expect(TitleLayout("i i i i", small, lines: 1, columns: 8, rows: 60, isCentered: false) == nil)
    #expect(TitleLayout("i i i i", small, lines: 2, columns: 3, rows: 60, isCentered: false) == nil)
    #expect(TitleLayout("i i i i", small, lines: 2, columns: 8, rows: 9, isCentered: false) == nil)
    #expect(TitleLayout("i i i i", small, lines: 2, columns: 8, rows: 10, isCentered: false) != nil)
  }

  @Test func `The font has ASCII, the signs of print, and the letters of Latin with their accents`() {
    let characters =
      (0x21...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }
      + "äöüÄÖÜßẞéèêëáàâãåçñíìîïóòôõúùûýÿæœøÅÆŒØČčŘřŠšŽžĚěŮůŁłŃńŚśŹźŻżĄąĘęŐőŰűȘșȚțİıĞğđĐ“”‘’„«»–—…·×€→←"
    for character in characters { #expect(TitleFont.glyph(character) != nil, "\(character)") }
    for character in ["漢", "я", "😀", "x\u{20DD}"] as [Character] {
      #expect(TitleFont.glyph(character) == nil, "\(character)")
    }
    #expect(TitleLayout("漢字", small, lines: 2, columns: 60, rows: 60, isCentered: false) == nil)
    #expect(TitleLayout("", small, lines: 2, columns: 60, rows: 60, isCentered: false) == nil)
  }

  @Test func `No two letters look alike, but those of one stroke`() throws {
    let letters = "ABCDEFGHJKLMNOPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789ÄÖÜäöüéèêß&@"
    var owners: [[Cell]: Character] = [:]
    for letter in letters {
      let cells = try frame(String(letter), small, columns: 8).cells
      #expect(owners[cells] == nil, "\(letter) and \(owners[cells] ?? " ")")
      owners[cells] = letter
    }
  }

  @Test func `Strokes stay in the pen's room`() throws {
    for character in "ABCXYZabcgjpqyÄÅçḑß&@#$%()[]{}" {
      let glyph = try #require(TitleFont.glyph(character))
      #expect(glyph.heights.lowerBound >= -3, "\(character)")
      #expect(glyph.heights.upperBound <= 8, "\(character)")
    }
  }
}
