import Foundation
import TestFiles
import Testing

extension EndToEnd.Commands {
  @Suite
  struct Render {
    @Test(arguments: Demo.pages) func `A page rendered twice gives the same bytes`(page id: String) async throws {
      for moment in [["--progress", "0.5"], ["--time", "0.2", "--format", "text"]] {
        let arguments = ["render", "--page", id, "--operation", "pop", "--size", "80x24"] + moment
        let first = try await Command.segue(arguments)
        let second = try await Command.segue(arguments)
        #expect(first.status == 0)
        #expect(first.errors.isEmpty)
        #expect(first.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
        #expect(first.output == second.output)
      }
    }

    @Test func `Halfway, the scaled page has 55 % of each side, in the middle of the list`() async throws {
      let start = try await frame(progress: "0")
      let frame = try await frame(progress: "0.5")
      #expect(frame.rows.count == 24)
      #expect(frame.rows.allSatisfy { $0.count == 80 })
      let hull = try #require(frame.hull(of: Screen.scalePage))
      #expect(isNear(hull.columns, 18..<62), "\(hull)")
      #expect(isNear(hull.rows, 5..<17), "\(hull)")
      expectSame(frame, start, except: hull)
      let text = try await Command.segueOutput([
        "render", "--page", "scale", "--operation", "push", "--progress", "0.5", "--size", "80x24", "--format", "text",
      ])
      // The encoder may write a block as its opposite.
      let seen = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line.map { Screen.Cell(character: $0).visible.character })
      }
      #expect(seen.joined(separator: "\n").trimmedLines == frame.text)
    }

    /// A drag shrinks the page from 1 to 0.1, and the one by hand to nothing: at 0.6 of the way to 0.46 and 0.4.
    @Test(arguments: [("scale", 0.46, 0x2E1E10), ("scale-custom", 0.4, 0x2E1E10)])
    func `Popped, the scaled page shrinks about its middle`(page id: String, share: Double, color: Int) async throws {
      let frame = try await frame(page: id, operation: "pop", progress: "0.6")
      let hull = try #require(frame.hull(of: Screen.Color(color)))
      let (columns, rows) = (Int((80 * share).rounded()), Int((22 * share).rounded()))
      let (left, top) = ((80 - columns) / 2, (22 - rows) / 2)
      #expect(isNear(hull.columns, left..<left + columns), "\(hull)")
      #expect(isNear(hull.rows, top..<top + rows), "\(hull)")
      #expect(frame.text(4).contains("Zoom"))
    }

    @Test func `A fade shows both pages at once`() async throws {
      let (list, page) = (try await frame(page: "fade", progress: "0"), try await frame(page: "fade", progress: "1"))
      let half = try await frame(page: "fade", progress: "0.5")
      // Below the bar both pages have a plain corner: #20242C and #2E3440 make #272C36, or one less.
      let color = try #require(half.rows[3][0].background)
      #expect(color.isLike(Screen.Color(0x272C36)))
      #expect(list.rows[3][0].background?.isLike(Screen.Color(0x20242C)) == true)
      #expect(page.rows[3][0].background?.isLike(Screen.Color(0x2E3440)) == true)
    }

    @Test func `The first frame of a push is the list, but for the bar and a page of a tenth`() async throws {
      let terminal = try await TerminalSession()
      let list = try await terminal.start("segue", showing: "→ drag it")
      let frame = try await frame(progress: "0")
      expectSame(frame, list, except: Screen.Rectangle(columns: 36..<44, rows: 10..<12))
      for row in 10..<12 { #expect(frame.rows[row][36..<44] != list.rows[row][36..<44]) }
    }

    @Test(arguments: Demo.pages.filter { !["hero", "zoom", "magic", "tabs", "more"].contains($0) })
    func `The last frame of a push is the page as the terminal shows it`(page id: String) async throws {
      let terminal = try await TerminalSession()
      let page = try await terminal.start("segue --page \(id)")
      let frame = try await frame(page: id, time: "10")
      #expect(frame == page, "\(frame.difference(from: page))")
    }

    /// Half of the page is in view, and with it the first pictures of the strip. One that cannot be decoded leaves the strip empty.
    @Test func `A picture out of view is not decoded`() async throws {
      let folder = try TemporaryFolder()
      let assets = folder.url.appending(path: "assets")
      try FileManager.default.copyItem(at: Checkout.url("assets"), to: assets)
      let picture = assets.appending(path: "pictures/beacon.png")
      var bytes = [UInt8](try Data(contentsOf: picture))
      // In the middle of the compressed pixels.
      for index in bytes.count / 2..<bytes.count / 2 + 64 { bytes[index] ^= 0xFF }
      try Data(bytes).write(to: picture)
      func slide(_ progress: String, _ more: [String] = []) async throws -> String {
        try await Command.segueOutput(["render", "--page", "slide", "--progress", progress, "--size", "200x60"] + more)
      }
      let damaged = ["--assets", assets.path]
      #expect(try await slide("0.5", damaged) == slide("0.5"))
      #expect(try await slide("1", damaged) != slide("1"))
    }

    private func frame(
      page: String = "scale", operation: String = "push", progress: String? = nil, time: String? = nil
    ) async throws -> Screen {
      let arguments = [
        "--page", page, "--operation", operation, progress == nil ? "--time" : "--progress", progress ?? time ?? "0",
        "--size", "80x24",
      ]
      return Screen(ansi: try await Command.segueOutput(["render"] + arguments))
    }

    private func isNear(_ range: Range<Int>, _ wanted: Range<Int>) -> Bool {
      abs(range.lowerBound - wanted.lowerBound) <= 1 && abs(range.upperBound - wanted.upperBound) <= 1
    }

    /// Expects two frames to be the same between the bars, except in a rectangle and in the cells beside it, which show its
    /// edges.
    private func expectSame(_ one: Screen, _ other: Screen, except hull: Screen.Rectangle) {
      var different: [String] = []
      for row in 3..<22 {
        for column in 0..<80 where one.rows[row][column] != other.rows[row][column] {
          let isInside =
            (hull.columns.lowerBound - 1...hull.columns.upperBound).contains(column)
            && (hull.rows.lowerBound - 1...hull.rows.upperBound).contains(row)
          if !isInside { different.append("\(column), \(row)") }
        }
      }
      #expect(different.isEmpty)
    }
  }
}
