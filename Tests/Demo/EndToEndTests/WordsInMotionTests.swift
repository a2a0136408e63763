import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueDemo

extension EndToEnd.Commands {
  @Suite struct WordsInMotion {
    private static let looks: [[String]] = [
      ["--size", "80x24"], ["--size", "120x36", "--color", "256", "--theme", "light"],
      ["--size", "200x60", "--color", "16"], ["--size", "50x20", "--color", "mono"],
      ["--size", "80x24", "--mosaic", "ascii"], ["--size", "80x24", "--mosaic", "sextant", "--reduce-motion"],
    ]

    /// The rows of each frame between the bars: the toolbar says what would happen.
    private static func frames(_ film: [String]) async throws -> [[String]] {
      let cast = try Cast(Data(try await Command.segueOutput(["render", "--format", "cast"] + film).utf8))
      var screen = TerminalScreen(size: cast.size)
      return cast.events.map { event in
        screen.read(Array(event.data.utf8))
        return Array(screen.lines().dropLast(cast.size.rows > 24 ? 2 : 1))
      }.dropFirst().map(\.self)
    }

    /// The letters and digits that stand beside each other.
    private static func words(_ row: String) -> [Substring] { row.split { !$0.isLetter && !$0.isNumber } }

    @Test(arguments: Demo.pages.sample(every: 3), looks.sample(every: 2, from: 1))
    func `What can be read while a page moves is a word of the pages at rest, or a part of it`(
      page: String, look: [String]
    ) async throws {
      let frames = try await Self.frames(["--page", page, "--frames", "14"] + look)
      #expect(frames.count >= 12)
      let atRest = Set([frames.first, frames.last].compactMap(\.self).joined().flatMap(Self.words))
      for (number, frame) in frames.enumerated() {
        for row in frame {
          for word in Self.words(row) where !atRest.contains(where: { $0.contains(word) }) {
            Issue.record("“\(word)” in frame \(number) in: \(row)")
          }
        }
      }
    }

    /// Words with single blanks between them.
    private struct Line {
      var text: String
      var row: Int
      var columns: Range<Int>

      func isBeside(_ other: Line, rows: Int) -> Bool { other.row == row + rows && other.columns.overlaps(columns) }
    }

    /// A frame without all that is not text.
    private static func text(_ frame: [String]) -> [String] {
      frame.map { row in
        " " + String(row.map { $0.isLetter || $0.isNumber || ".,:;!?’()…–→".contains($0) ? $0 : " " }) + " "
      }
    }

    private static func lines(_ frame: [String]) -> [Line] {
      text(frame).enumerated().flatMap { row, text in
        text.matches(of: /[^ ]+(?: [^ ]+)*/).compactMap { match in
          guard match.output.contains(where: \.isLetter), match.output.count > 2 else { return nil }
          let start = text.distance(from: text.startIndex, to: match.range.lowerBound)
          return Line(text: String(match.output), row: row, columns: start..<start + match.output.count)
        }
      }
    }

    /// The lines of a page at rest that the frames miss between the lines right above and right below them.
    private static func missing(_ page: [String], besides other: [String], in frames: [[String]]) -> [String] {
      let elsewhere = text(other).joined()
      let lines = lines(page).filter { !elsewhere.contains(" \($0.text) ") }
      let unique = lines.filter { line in lines.count { $0.text == line.text } == 1 }
      return frames.enumerated().flatMap { number, frame in
        let shown = text(frame).joined(separator: "\n")
        func isShown(_ line: Line) -> Bool { shown.contains(" \(line.text) ") }
        return unique.filter { line in
          let beside = [-1, 1].map { rows in unique.filter { line.isBeside($0, rows: rows) } }
          // At an edge of the screen or of a page a part of it is left.
          return !beside.contains(where: \.isEmpty) && beside.joined().allSatisfy(isShown)
            && !shown.contains(line.text.prefix(4)) && !shown.contains(line.text.suffix(4))
        }.map { "“\($0.text)” in frame \(number)" }
      }
    }

    /// The words in a frame in place of one of whose letters there is a blank or a bar.
    private static func broken(_ words: Set<String>, in frame: [String]) -> [String] {
      frame.flatMap { row -> [String] in
        let pieces = row.split { !$0.isLetter }
        return zip(pieces, pieces.dropFirst()).compactMap { one, two in
          let gap = row[one.endIndex..<two.startIndex]
          guard gap.count == 1, " ━╸╺".contains(gap), !words.contains(String(one)) || !words.contains(String(two))
          else {
            return nil
          }
          let isBroken = words.contains { word in
            word.count > 5 && word.count == one.count + 1 + two.count && word.hasPrefix(one) && word.hasSuffix(two)
          }
          return isBroken ? "\(one)\(gap)\(two)" : nil
        }
      }
    }

    /// These show a page in pieces.
    private static let inPieces: Set = ["dissolve", "flap", "rain", "explode", "fold"]
    /// The edge of a circle may look like a blank, and a row that grows covers the rows beside it.
    private static let (inCircles, growing): (Set, Set) = (["reveal"], ["container", "elevation"])

    /// For a moment, two texts that move are seen through each other.
    private static let overlapping: Set = ["axis-x", "axis-y", "axis-z", "fade-through"]

    @MainActor @Test(arguments: ["80x24", "120x36", "200x60"])
    func `No line of a block vanishes alone, and no word at rest is broken inside`(size: String) async throws {
      let pages = Demo.pages.filter { $0 != "more" }.map { (id: $0, film: ["--page", $0]) }
      let animators = StockAnimator.all.map { (id: $0.id, film: ["--page", "more", "--animator", $0.id]) }
      // In `make test` other ones of each size.
      for (id, film) in (pages + animators).sample(every: 12, from: size.count == 5 ? 3 : size.hasPrefix("1") ? 7 : 11)
      where !Self.inPieces.contains(id) {
        let frames = try await Self.frames(film + ["--frames", "60", "--size", size])
        #expect(frames.count > 50)
        let (first, last) = (try #require(frames.first), try #require(frames.last))
        if !Self.growing.contains(id) {
          #expect(Self.missing(first, besides: last, in: frames) == [], "\(id)")
          #expect(Self.missing(last, besides: first, in: frames) == [], "\(id)")
        }
        if Self.inCircles.union(Self.overlapping).contains(id) { continue }
        let words = Set((first + last).flatMap { $0.split { !$0.isLetter } }.map(String.init))
        for (number, frame) in frames.enumerated() {
          #expect(Self.broken(words, in: frame) == [], "\(id), frame \(number)")
        }
      }
    }
  }
}
