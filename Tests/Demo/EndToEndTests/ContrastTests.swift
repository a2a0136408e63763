import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

extension EndToEnd.Commands {
  /// Whether what is shown can be read and told apart, by the contrast ratio of WCAG 2.2.
  @Suite struct Contrast {
    struct Look: CustomTestStringConvertible, Sendable {
      let mode: ColorMode
      let style: UserInterfaceStyle

      static let all = ColorMode.allCases.flatMap { [Look(mode: $0, style: .dark), Look(mode: $0, style: .light)] }

      var testDescription: String { "\(mode.rawValue), \(theme)" }
      var theme: String { style == .light ? "light" : "dark" }
      var appearance: Appearance { Appearance(style, mode: mode) }

      /// A frame of a page, as a terminal shows it.
      func rows(_ page: String, _ moment: [String], size: String = "80x24") async throws -> [[TerminalCell]] {
        let look = ["--color", mode.rawValue, "--theme", theme]
        let frame = ["render", "--page", page, "--size", size, "--format", "ansi"] + moment + look
        return TerminalScreen.rows(ofCapture: try await Command.segueOutput(frame))
      }
    }

    /// The least contrast of text of any size: WCAG's.
    private static let least = 4.5

    @Test(arguments: Look.all.sample(every: 3)) func `All text at rest can be read`(_ look: Look) async throws {
      var (letters, weak) = (0, Set<String>())
      // The list looks the same whichever page is chosen, but for the miniature.
      let chosen = Demo.pages.sample(every: Demo.pages.count)
      for page in Demo.pages {
        var frames = [try await look.rows(page, ["--time", "10"])]
        if chosen.contains(page) {
          // With the miniature and without, where it has summaries.
          frames.append(try await look.rows(page, ["--progress", "0"]))
          frames.append(try await look.rows(page, ["--progress", "0"], size: "60x24"))
        }
        for cell in frames.joined().joined() where Self.isLetter(cell) {
          letters += 1
          for ink in Self.inks(of: cell) {
            let fill = PlainColor.fill(of: cell)
            let contrast = ink.contrast(with: fill)
            if contrast < Self.least {
              weak.insert("\(page): \(ink) on \(fill) has \(contrast)")
            }
          }
        }
      }
      #expect(weak.isEmpty)
      #expect(letters > 4000)
    }

    /// Where two pages meet at a moment of a transition.
    struct Meeting: CustomTestStringConvertible, Sendable {
      let page: String
      let progress: Double
      /// Whether one is above the other, and not beside it.
      var isUpright = false
      /// The line around the page, where only that tells it apart in sixteen colours, and the least contrast of the line. Lines of
      /// a darkened page have less than 6.
      var line: (text: String, contrast: Double)?
      /// The rows in which they meet.
      var rows = 4..<21
      /// Where they meet in a row, in cells: fills that end before it and begin behind it. One above the other, they are the
      /// first two fills from the upper edge of the screen.
      var place = 0...80

      static let all =
        ["slide", "fullscreen", "borrowed", "cube", "tabs"].map { Meeting(page: $0, progress: 0.5, place: 39...40) }
        + ["scale", "scale-custom"].map { Meeting(page: $0, progress: 0.5, place: 60...64) }
        // In other rows the page's upper or lower edge lies between.
        + [Meeting(page: "flip", progress: 0.3, line: ("│", 3), rows: 9..<18, place: 23...25)]
        // Where the edge lies between two samples; elsewhere, two of them share the same light.
        + [Meeting(page: "modal", progress: 0.5, isUpright: true, rows: 3..<22)]
        + [Meeting(page: "bounce", progress: 0.5, isUpright: true, rows: 3..<22)]
        + [Meeting(page: "bounce", progress: 1, isUpright: true, line: ("─", 10), rows: 0..<22)]

      var testDescription: String { "\(page) at \(progress)" }
    }

    /// What separates two pages while both are seen: their colours, or the light or shadow between them.
    @Test(arguments: Look.all.filter { $0.mode != .mono }, Meeting.all.sample(every: 3))
    func `Two pages are told apart where they meet`(_ look: Look, _ meeting: Meeting) async throws {
      let screen = try await look.rows(meeting.page, ["--progress", "\(meeting.progress)"])
      let rows = screen[meeting.rows]
      let lines = meeting.isUpright ? [1, 77, 78].map { column in rows.map { $0[column] } } : rows.map { $0 }
      var seen = 0
      if look.mode == .palette16, let line = meeting.line {
        let lined = lines.filter { cells in
          cells.contains {
            $0.text == line.text && PlainColor.ink(of: $0).contrast(with: PlainColor.fill(of: $0)) >= line.contrast
          }
        }
        #expect(lined.count > 1)
        return
      }
      for line in lines {
        let runs = Self.fills(of: line)
        let before = meeting.isUpright ? runs.first : runs.last { $0.cells.upperBound <= meeting.place.upperBound }
        guard let before,
          let after = runs.first(where: {
            $0.cells.lowerBound >= max(before.cells.upperBound, meeting.place.lowerBound)
          }), after.cells.lowerBound - before.cells.upperBound <= 8
        else { continue }
        seen += 1
        let between = line[before.cells.upperBound..<after.cells.lowerBound].flatMap { cell in
          Self.isBlank(cell) ? [PlainColor.fill(of: cell)] : [PlainColor.fill(of: cell), PlainColor.ink(of: cell)]
        }
        let (one, other) = (before.fill, after.fill)
        let hasLine = between.contains { min($0.contrast(with: one), $0.contrast(with: other)) >= 1.5 }
        // Where they touch, one may be shaded, by half cells as well.
        let isShaded = between.contains { $0.distance(to: other) >= 0.08 }
        #expect(
          hasLine || isShaded || one.contrast(with: other) >= 1.5 || one.distance(to: other) >= 0.08
            || abs(one.lightness - other.lightness) >= 8,
          "\(one), \(between), \(other): \(one.contrast(with: other)), \(one.distance(to: other))")
      }
      #expect(seen > 0)
    }

    /// The blanks of one fill in a line, at least two side by side.
    private static func fills(of line: [TerminalCell]) -> [(cells: Range<Int>, fill: PlainColor)] {
      var runs: [(cells: Range<Int>, fill: PlainColor)] = []
      for (place, cell) in line.enumerated() where isBlank(cell) {
        let fill = PlainColor.fill(of: cell)
        if let last = runs.last, last.cells.upperBound == place, last.fill == fill {
          runs[runs.count - 1].cells = last.cells.lowerBound..<place + 1
        } else {
          runs.append((place..<place + 1, fill))
        }
      }
      return runs.filter { $0.cells.count >= 2 }
    }

    /// Pages that are seen side by side: each page and the list or the little app over which it comes, and neighbouring tabs.
    @MainActor private static func neighbours(_ appearance: Appearance) -> [(
      name: String, one: PlainColor, other: PlainColor
    )] {
      let (list, app) = (appearance.theme(.list).background, LittleApp.theme(appearance).background)
      func pair(_ name: String, _ one: Color, _ other: Color) -> (String, PlainColor, PlainColor) {
        (name, PlainColor(one), PlainColor(other))
      }
      var pairs = [pair("little app on the list", app, list)]
      // The page `more` is a list itself, and the sheet of `bounce` darkens what is below it.
      for entry in Catalogue.entries + Catalogue.stock where !["more", "bounce"].contains(entry.id) {
        let page = appearance.theme(entry.hue, on: entry.ground).background
        pairs += [pair("\(entry.id) over the list", page, list), pair("\(entry.id) over the little app", page, app)]
      }
      let tabs: [(Hue, Ground)] = [(.cyan, .page), (.rose, .raised), (.amber, .page), (.indigo, .raised)]
      for (one, other) in zip(tabs, tabs.dropFirst()) {
        let colors = [one, other].map { appearance.theme($0.0, on: $0.1).background }
        pairs.append(pair("tabs \(one.0) and \(other.0)", colors[0], colors[1]))
      }
      return pairs
    }

    /// By eight steps of CIE L*, or by a hue that is told without looking twice: in Oklab, 0.02 is just noticeable.
    @Test(arguments: Look.all.filter(\.mode.isBlending))
    @MainActor func `The edge between two pages is seen without a shadow`(_ look: Look) {
      for (name, one, other) in Self.neighbours(look.appearance) {
        let (steps, distance) = (abs(one.lightness - other.lightness), one.distance(to: other))
        #expect(steps >= 8 || look.style == .light && distance >= 0.03, "\(name): \(steps), \(distance)")
      }
    }

    /// Red and green pages, as loud as a warning, are no ground for text. Each page has a coloured heading and rule instead.
    @Test(arguments: [UserInterfaceStyle.dark, .light])
    func `With sixteen colours pages are black or white`(_ style: UserInterfaceStyle) {
      let themes = Hue.allCases.map { Appearance(style, mode: .palette16).theme($0) }
      #expect(themes.allSatisfy { $0.background == (style == .light ? .white : .black) })
      #expect(themes.allSatisfy { $0.rule == $0.accent })
      // Of the sixteen, nine differ enough from black and from each other, and four from white.
      #expect(Set(themes.map(\.accent)).count >= (style == .light ? 4 : 9))
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
