import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct GlyphFallbackTests {
  private static func shown(_ text: String, _ set: MosaicSet) -> String {
    compose(Layer(text), columns: 40, rows: 1, with: Compositor(mosaic: set)).screen
  }

  @Test(
    arguments: [
      ("plain ~!", "plain ~!"), ("─│┌┐└┘├┤┬┴┼╭╮╰╯", "-|+++++++++++++"), ("━┃═║╱╲", "-|-|/\\"), ("←→↑↓", "<>^v"),
      ("‹›«»“”‘’„", "<><>\"\"''\""), ("a…b", "a.b"), ("äéñÅçøßł", "aenAcosl"), ("e\u{301}", "e"), ("–—−", "---"),
      ("•·●", "*.*"), ("ЖλΩ", "???"), ("漢字!", "? ? !"), ("👍a", "? a"), ("█▌░", "##:"), ("½", "?"), ("ｆ", "? "),
      ("⏎↵⌫⌦⎋⇥⇤␣⇧⌘", "$$<>^><_^#"), ("◄►✓✗○☰⋮⋯↻", "<>vxo=:.@"),
    ])
  func `Text becomes similar ASCII`(_ text: String, _ expected: String) {
    #expect(Self.shown(text, .ascii) == expected.replacing(/\s+$/, with: ""))
  }

  @Test func `Nothing but ASCII is shown`() {
    var dice = SplitMix64(seed: 5)
    for turn in 0..<40 {
      let compositor = Compositor(mosaic: .ascii, colorMode: turn % 2 == 0 ? .truecolor : .mono)
      var text = ""
      for _ in 0..<60 {
        if let scalar = Unicode.Scalar(UInt32(dice.integer(0x20..<[0x100, 0x3000, 0x20000][turn % 3]))) {
          text.unicodeScalars.append(scalar)
        }
      }
      let layer = Layer(text, ink: .y, fill: .b)
      (layer.borderWidth, layer.borderColor, layer.cornerRadius) = (1, .r, 9)
      layer.transform = [.identity, Transform3D(scaleX: 0.6, y: 0.7)][turn / 3 % 2]
      let frame = compose(Layer(holding: layer), columns: 60, rows: 4, with: compositor)
      for cell in frame.cells { #expect(0x20..<0x7F ~= cell.glyph.rawValue) }
    }
  }

  @Test func `The Linux console gets square corners and no Braille`() {
    #expect(Self.shown("╭╮╰╯ é…", .half) == "┌┐└┘ é…")
    // The first are in the code page 437, which is the kernel's own font; the others are in no font of the console.
    #expect(Self.shown("←↑→↓↔↕↨ •○▲►▼◄■ ░▒▓ ─│═║ √", .half) == "←↑→↓↔↕↨ •○▲►▼◄■ ░▒▓ ─│═║ √")
    #expect(Self.shown("⏎⌫⎋⇥‹›✓✗●━┃➜", .half) == "$<^><>√x•─│>")
    let page = Layer(.b, columns: 16, rows: 4)
    page.addSublayer(Layer("⣿⣿⣿⣿⣿⣿⣿⣿\n⣿⣿⣿⣿⣿⣿⣿⣿", ink: .y, column: 4, row: 1))
    page.transform = Transform3D(scaleX: 0.5, y: 0.5)
    for set in [MosaicSet.half, .ascii] {
      let compositor = Compositor(mosaic: set)
      let frame = compose(Layer(holding: page), columns: 16, rows: 4, with: compositor)
      #expect(frame.cells.allSatisfy { !(0x2800...0x28FF).contains($0.glyph.rawValue) })
      #expect(compositor.statistics.dotCells == 0)
      #expect(set == .ascii ? compositor.statistics.mosaicCells == 0 : compositor.statistics.mosaicCells > 0)
      // The drawing's colour is mixed in: it covers half of two rows, and in them about a third.
      #expect(frame.cells.contains { $0.ink.red > 25 || $0.fill.red > 25 })
    }
  }
}
