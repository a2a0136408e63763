import Segue
import SegueTesting
import Testing

@testable import SegueDemo

extension EndToEnd.Commands {
  /// Whether what is shown can be read and told apart, by the contrast ratio of WCAG 2.2.
  @Suite("Contrast")
  struct Contrast {
    struct Look: CustomTestStringConvertible, Sendable {
      let mode: ColorMode
      let style: UserInterfaceStyle

      static let all = ColorMode.allCases.flatMap { [Look(mode: $0, style: .dark), Look(mode: $0, style: .light)] }

      var testDescription: String { "\(mode.rawValue), \(theme)" }
      var theme: String { style == .light ? "light" : "dark" }
      @MainActor var appearance: Appearance { Appearance(style, mode: mode) }

      /// A frame of a page, as a terminal shows it.
      func rows(_ page: String, _ moment: [String], size: String = "80x24") async throws -> [[TerminalCell]] {
        let look = ["--color", mode.rawValue, "--theme", theme]
        let frame = ["render", "--page", page, "--size", size, "--format", "ansi"] + moment + look
        return TerminalScreen.rows(ofCapture: try await Command.segueOutput(frame))
      }

      /// The colours of text that stays back: captions, the names of facts, summaries, and the words of the toolbar.
      @MainActor var quiet: Set<PlainColor> {
        let themes = Hue.allCases.map { appearance.theme($0) }
        let loud = themes.flatMap { [$0.text, $0.accent] } + [appearance.chrome.title]
        let back = themes.map(\.quiet) + [appearance.chrome.words]
        return Set(back.map { PlainColor($0) }).subtracting(loud.map { PlainColor($0) })
      }
    }

    /// The least contrast of text, and of quiet text: WCAG's for text of any size, and for what is large or not needed.
    private static let (least, leastQuiet) = (4.5, 3.0)

    @Test(arguments: Look.all) @MainActor
    func `All text at rest can be read`(_ look: Look) async throws {
      let quiet = look.quiet
      var (letters, weak) = (0, Set<String>())
      for page in Demo.pages {
        var frames = [try await look.rows(page, ["--time", "10"])]
        // The list, with the miniature and without, where it has summaries.
        frames.append(try await look.rows(page, ["--progress", "0"]))
        frames.append(try await look.rows(page, ["--progress", "0"], size: "60x24"))
        for cell in frames.joined().joined() where Self.isLetter(cell) {
          letters += 1
          for ink in Self.inks(of: cell) {
            let fill = PlainColor.fill(of: cell)
            let contrast = ink.contrast(with: fill)
            if contrast < (quiet.contains(ink) ? Self.leastQuiet : Self.least) {
              weak.insert("\(page): \(ink) on \(fill) has \(contrast)")
            }
          }
        }
      }
      #expect(weak.isEmpty)
      #expect(letters > 5000)
    }

    /// What separates two pages while one slides over the other: their colours, or the light or shadow between them.
    @Test(arguments: Look.all.filter { $0.mode != .mono }, ["slide", "fullscreen", "borrowed"]) @MainActor
    func `A page that slides in stands out from the list`(_ look: Look, _ page: String) async throws {
      let hue = try #require(Catalogue.entry(page)).hue
      let own = PlainColor(look.appearance.theme(hue).background)
      var rows = 0
      for row in try await look.rows(page, ["--progress", "0.5"])[5..<20] {
        // The first column of the page, which is in the middle; beside it, where it is bare, the list. Above and below, the
        // shadow ends.
        guard let edge = row.indices[36...].first(where: { Self.isBlank(row[$0]) && .fill(of: row[$0]) == own })
        else { continue }
        let list = PlainColor.fill(of: row[1])
        guard row[edge - 8..<edge - 4].allSatisfy({ .fill(of: $0) == list }) else { continue }
        rows += 1
        let between = row[edge - 4..<edge].flatMap { cell in
          Self.isBlank(cell) ? [PlainColor.fill(of: cell)] : [PlainColor.fill(of: cell), PlainColor.ink(of: cell)]
        }
        let hasLine = between.contains { min($0.contrast(with: list), $0.contrast(with: own)) >= 1.5 }
        #expect(
          hasLine || list.contrast(with: own) >= 1.5 || list.distance(to: own) >= 0.15,
          "\(list), \(between), \(own)")
      }
      #expect(rows > 1)
    }

    /// In Oklab, where 0.02 is just noticeable side by side.
    @Test(arguments: Look.all.filter { $0.mode != .mono }) @MainActor
    func `No two pages have the same background`(_ look: Look) {
      let colors = Hue.allCases.map { ($0, PlainColor(look.appearance.theme($0).background)) }
      let needed: [ColorMode: Double] = [.truecolor: 0.0195, .palette256: 0.04, .palette16: 0.1]
      for (index, (hue, color)) in colors.enumerated() {
        for (other, otherColor) in colors[..<index] {
          let distance = color.distance(to: otherColor)
          #expect(distance >= needed[look.mode, default: 1], "\(other) and \(hue): \(distance)")
        }
      }
    }

    private static func isBlank(_ cell: TerminalCell) -> Bool { cell.text == " " }

    /// Whether it is text, and not a part of a picture, a line or a dot of small text.
    private static func isLetter(_ cell: TerminalCell) -> Bool {
      switch cell.scalar {
      case 0, 0x20, 0x2500...0x259F, 0x2800...0x28FF: false
      default: true
      }
    }

    /// The colours in which terminals show a letter: many show bold text of the first eight in the bright eight.
    private static func inks(of cell: TerminalCell) -> [PlainColor] {
      let plain = PlainColor.ink(of: cell)
      guard cell.pen.isOn(.bold), !cell.pen.isOn(.reverse), case .index(let index) = cell.pen.ink, index < 8 else {
        return [plain]
      }
      return [plain, PlainColor(.index(index + 8), initial: 0)]
    }
  }
}
