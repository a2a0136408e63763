import Foundation
import SegueTesting
import Testing

extension EndToEnd.Commands {
  @Suite struct WordsInMotion {
    private static let looks: [[String]] = [
      ["--size", "80x24"], ["--size", "120x36", "--color", "256", "--theme", "light"],
      ["--size", "200x60", "--color", "16"], ["--size", "50x20", "--color", "mono"],
      ["--size", "80x24", "--mosaic", "ascii"], ["--size", "80x24", "--mosaic", "sextant", "--reduce-motion"],
    ]

    /// The letters and digits that stand beside each other.
    private static func words(_ row: String) -> [Substring] { row.split { !$0.isLetter && !$0.isNumber } }

    @Test(arguments: Demo.pages.sample(every: 3), looks.sample(every: 2, from: 1))
    func `What can be read while a page moves is a word of the pages at rest, or a part of it`(
      page: String, look: [String]
    ) async throws {
      let film = ["render", "--page", page, "--frames", "14", "--format", "cast"] + look
      let cast = try Cast(Data(try await Command.segueOutput(film).utf8))
      var screen = TerminalScreen(size: cast.size)
      // The rows between the bars: the toolbar says what would happen.
      let frames = cast.events.map { event in
        screen.read(Array(event.data.utf8))
        return screen.lines().dropLast(2)
      }
      #expect(frames.count > 12)
      let atRest = Set([frames.dropFirst().first, frames.last].compactMap(\.self).joined().flatMap(Self.words))
      for (number, frame) in frames.enumerated() {
        for row in frame {
          for word in Self.words(row) where !atRest.contains(where: { $0.contains(word) }) {
            Issue.record("“\(word)” in frame \(number) in: \(row)")
          }
        }
      }
    }
  }
}
