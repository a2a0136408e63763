import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Lines {
  /// `--record FILE.html`, read without the code that wrote it.
  @Suite struct RecordedPages {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func film(_ name: String = "a.html") throws -> FilmReader { try FilmReader(page: folder.read(name)) }

    /// The words on a screen: blocks and lines are drawn from shapes, and are no text in a page.
    private func words(_ text: String) -> [String] {
      text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    @Test func `A page has what the terminal showed, also in a window of another size`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--record", folder.path("a.html")])
      let list = terminal.screen.text
      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.waitForRest()
      terminal.resize(CellSize(columns: 101, rows: 30))
      try await terminal.waitForRest()
      let last = terminal.screen.text
      try await terminal.quit()
      let film = try film()
      #expect(film.sizes.first == [80, 24])
      #expect(film.sizes.last == [101, 30])
      #expect(film.times == film.times.sorted())
      #expect(film.frames.count > 3)
      #expect(words(film.text(of: film.frames.count - 1)) == words(last))
      let hasList = film.frames.indices.contains { words(film.text(of: $0)) == words(list) }
      #expect(hasList)
      #expect(try folder.read("a.html").hasSuffix("</html>\n"))
    }

    @Test func `The page of a demo that was killed has all that was shown some seconds before`() async throws {
      let file = folder.url.appending(path: "a.html")
      let terminal = try await PseudoTerminal.openAtRest(["--record", file.path])
      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.waitForRest()
      // A part ends with the first frame after five seconds.
      try await Task.sleep(for: .seconds(6))
      terminal.type("\u{1B}")
      try await terminal.wait(for: "a part of the page") { _ in
        (try? folder.read("a.html").contains("data-end")) == true
      }
      terminal.signal(SIGKILL)
      try await terminal.waitForEnd()
      #expect(try film().frames.count > 1)
    }
  }
}
