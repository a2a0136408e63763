import Foundation
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Commands {
  @Suite struct Trace {
    @Test(arguments: Demo.pages.sample(every: 2))
    func `A push makes exactly UIKit's calls, in its order`(page id: String) async throws {
      // The default animators have no delegate, and a page that is still to come cannot be it.
      let isAsked = !["slide", "fullscreen", "borrowed", "detents"].contains(id)
      let steps = Self.questions(id, isForth: true, asksForInteractor: isAsked) + Self.animated
      #expect(try await trace(id, "push") == ["to viewDidLoad"] + Self.heard(steps, id, isForth: true))
    }

    @Test(arguments: Demo.pages.sample(every: 2, from: 1))
    func `A pop makes exactly UIKit's calls, in its order`(page id: String) async throws {
      let isAsked = !["slide", "borrowed", "detents"].contains(id)
      let steps = Self.questions(id, isForth: false, asksForInteractor: isAsked) + Self.animated
      #expect(try await trace(id, "pop") == Self.heard(steps, id, isForth: false))
    }

    @Test(arguments: Demo.pages.sample(every: 2))
    func `A cancelled pop makes exactly UIKit's calls, in its order`(page id: String) async throws {
      // The trace drags with a delegate of its own, which is asked for all pages.
      var steps = Self.questions(id, isForth: false, asksForInteractor: true) + Self.cancelled
      // The interactor without the class moves the views itself.
      if id == "scale-custom" { steps.removeAll { $0 == "animator animateTransition" } }
      #expect(try await trace(id, "cancel") == Self.heard(steps, id, isForth: false))
    }

    /// The questions to delegate and animator, in UIKit's order.
    private static func questions(_ id: String, isForth: Bool, asksForInteractor: Bool) -> [String] {
      let (animator, interactor) =
        switch id {
        case "tabs": ("animationControllerForTransition", "interactionControllerFor")
        case "modal", "bounce", "detents":
          isForth
            ? ("animationController(forPresented)", "interactionControllerForPresentation")
            : ("animationController(forDismissed)", "interactionControllerForDismissal")
        default: ("animationControllerFor(\(isForth ? "push" : "pop"))", "interactionControllerFor")
        }
      return ["delegate \(animator)", "animator transitionDuration"]
        + (asksForInteractor ? ["delegate \(interactor)"] : [])
    }

    /// UIKit's order of callbacks for a push, a pop and a finished interaction.
    private static let animated = [
      "from viewWillDisappear", "to viewWillAppear", "delegate willShow", "animator animateTransition",
      "context completeTransition(true)", "from viewDidDisappear", "to viewDidAppear", "delegate didShow",
      "animator animationEnded(true)",
    ]
    /// UIKit's order of callbacks for an interactive pop that is cancelled.
    private static let cancelled = [
      "from viewWillDisappear", "to viewWillAppear", "delegate willShow", "interactor startInteractiveTransition",
      "animator animateTransition", "context cancelInteractiveTransition", "coordinator interactionChanged",
      "context completeTransition(false)", "to viewWillDisappear", "to viewDidDisappear", "from viewWillAppear",
      "from viewDidAppear", "animator animationEnded(false)",
    ]

    /// The steps without those that do not occur: only a navigation controller shows pages, and the page below a sheet gets no callbacks.
    private static func heard(_ steps: [String], _ id: String, isForth: Bool) -> [String] {
      steps.filter { step in
        if ["modal", "bounce", "tabs", "detents"].contains(id), step.hasSuffix("Show") { return false }
        return !(["bounce", "detents"].contains(id) && step.hasPrefix(isForth ? "from " : "to "))
      }
    }

    @Test func `The interactor without the class animates back before it tells the context`() async throws {
      let text = try await Command.segueOutput(["trace", "--page", "scale-custom", "--operation", "cancel"])
      let lines = text.split(separator: "\n").filter { $0.contains("\tcontext\t") }
      // The trace lets go at 0.2 s, and the page takes 0.4 s.
      #expect(lines == ["0.600\tcontext\tcancelInteractiveTransition", "0.600\tcontext\tcompleteTransition(false)"])
    }

    /// The steps of a transition as “receiver message”. The times must not go back.
    private func trace(_ page: String, _ operation: String) async throws -> [String] {
      let text = try await Command.segueOutput(["trace", "--page", page, "--operation", operation])
      var last = 0.0
      return try text.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        try #require(parts.count == 3, "\(line)")
        let time = try #require(Double(parts[0]), "\(line)")
        #expect(time >= last)
        last = time
        return "\(parts[1]) \(parts[2])"
      }
    }
  }

  @Suite struct Render {
    @Test(arguments: Demo.pages) func `A page rendered twice gives the same bytes`(page id: String) async throws {
      let isHalfway = Demo.pages.firstIndex(of: id).map { $0 % 2 == 0 } == true
      let moment = isHalfway ? ["--progress", "0.5"] : ["--time", "0.2", "--format", "text"]
      let arguments = ["render", "--page", id, "--operation", "pop", "--size", "80x24"] + moment
      let first = try await Command.segueOutput(arguments)
      #expect(first.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
      #expect(try await Command.segueOutput(arguments) == first)
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
    @Test(arguments: [("scale", 0.46, 0x2C2721), ("scale-custom", 0.4, 0x2C2721)])
    func `Popped, the scaled page shrinks about its middle`(page id: String, share: Double, color: Int) async throws {
      let frame = try await frame(page: id, operation: "pop", progress: "0.6")
      let hull = try #require(frame.hull(of: Screen.Color(color)))
      let (columns, rows) = (Int((80 * share).rounded()), Int((23 * share).rounded()))
      let (left, top) = ((80 - columns) / 2, (23 - rows) / 2)
      #expect(isNear(hull.columns, left..<left + columns), "\(hull)")
      #expect(isNear(hull.rows, top..<top + rows), "\(hull)")
      #expect(frame.text(2).contains("Zoom"))
    }

    @Test func `A fade shows both pages at once`() async throws {
      let (list, page) = (try await frame(page: "fade", progress: "0"), try await frame(page: "fade", progress: "1"))
      let half = try await frame(page: "fade", progress: "0.5")
      // Below the bar both pages have a plain corner: #131519 and #282829 make #1E1F21, or one less.
      let color = try #require(half.rows[3][0].background)
      #expect(color.isLike(Screen.Color(0x1E1F21)))
      #expect(list.rows[3][0].background?.isLike(Screen.Color(0x131519)) == true)
      #expect(page.rows[3][0].background?.isLike(Screen.Color(0x282829)) == true)
    }

    @Test func `The first frame of a push is the list, but for the bar and a page of a tenth`() async throws {
      let (_, list) = try await TerminalSession.demo()
      let frame = try await frame(progress: "0")
      expectSame(frame, list, except: Screen.Rectangle(columns: 36..<44, rows: 10..<12))
      for row in 10..<12 { #expect(frame.rows[row][36..<44] != list.rows[row][36..<44]) }
    }

    /// Tests of fingers and containers compare the other pages.
    @Test(arguments: ["cube", "reveal", "curl", "detents", "fullscreen", "borrowed", "fade", "flip"])
    func `The last frame of a push is the page as the terminal shows it`(page id: String) async throws {
      let (_, page) = try await TerminalSession.demo("segue --page \(id)", showing: "quit")
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

    /// Expects two frames to be the same between the bars, except in a rectangle and in the cells around it, which show its shadow.
    private func expectSame(_ one: Screen, _ other: Screen, except hull: Screen.Rectangle) {
      var different: [String] = []
      for row in 3..<22 {
        for column in 0..<80 where one.rows[row][column] != other.rows[row][column] {
          let isInside =
            (hull.columns.lowerBound - 5..<hull.columns.upperBound + 5).contains(column)
            && (hull.rows.lowerBound - 3..<hull.rows.upperBound + 3).contains(row)
          if !isInside { different.append("\(column), \(row)") }
        }
      }
      #expect(different.isEmpty)
    }
  }
}
