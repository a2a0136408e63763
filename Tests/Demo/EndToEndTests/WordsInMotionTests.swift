import SegueTesting
import Testing

extension EndToEnd.Commands {
  /// What can be read while a page moves is what is written on it.
  @Suite
  struct WordsInMotion {
    private static let looks: [[String]] = [
      ["--size", "80x24"], ["--size", "120x36", "--color", "256", "--theme", "light"],
      ["--size", "200x60", "--color", "16"], ["--size", "50x20", "--color", "mono"],
      ["--size", "80x24", "--mosaic", "ascii"], ["--size", "80x24", "--mosaic", "sextant", "--reduce-motion"],
    ]

    /// The rows between the bars at a moment of a push. The toolbar says what would happen, which differs.
    private static func rows(_ page: String, _ progress: Double, _ look: [String]) async throws -> [String] {
      let text = try await Command.segueOutput(
        ["render", "--page", page, "--progress", "\(progress)", "--format", "text"] + look)
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3).map(String.init)
    }

    /// The letters and digits that stand beside each other.
    private static func words(_ row: String) -> [Substring] { row.split { !$0.isLetter && !$0.isNumber } }

    @Test(arguments: Demo.pages.sample(every: 3), looks.sample(every: 2, from: 1))
    func `Every word is one of the pages at rest, or a part of it`(page: String, look: [String]) async throws {
      var atRest: Set<Substring> = []
      for progress in [0.0, 1] {
        for row in try await Self.rows(page, progress, look) { atRest.formUnion(Self.words(row)) }
      }
      for step in 1..<12 {
        for row in try await Self.rows(page, Double(step) / 12, look) {
          for word in Self.words(row) where !atRest.contains(where: { $0.contains(word) }) {
            Issue.record("“\(word)” at \(step) / 12 in: \(row)")
          }
        }
      }
    }
  }
}
