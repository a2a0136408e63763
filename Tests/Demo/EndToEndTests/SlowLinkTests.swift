import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Links {
  @Suite struct SlowLinks {
    /// Bytes a second.
    private static let rate = 50_000.0

    /// The first page of the list, at 80 × 24.
    private static var page: Screen {
      get async throws { try await Screen.rendered(["--page", "scale", "--time", "10"]).0 }
    }

    @Test(arguments: [(TerminalProfile.full, 80, 24), (.mute, 80, 24), (.full, 200, 60)])
    func `At the end of a push at most two frames are still on their way`(
      profile: TerminalProfile, columns: Int, rows: Int
    ) async throws {
      let terminal = try await PseudoTerminal.openAtRest {
        ($0.profile, $0.size) = (profile, CellSize(columns: columns, rows: rows))
      }
      let (page, bytes) = try await Screen.rendered(["--page", "scale", "--time", "10"], columns: columns, rows: rows)
      terminal.setBytesPerSecond(Self.rate)
      let start = terminal.look(\.count)
      terminal.type("\r")
      try await terminal.wait(for: "the push") { $0.count > start }
      // The duration of a push, and until the colours that moved have been corrected.
      try await Task.sleep(for: .milliseconds(400 + 100))
      let before = terminal.look(\.count)
      try await terminal.wait(for: page, "the page")
      let rest = terminal.look(\.count) - before
      // Nothing is known of the link's new speed when the first one goes out: it is exact, and shows parts of two pages.
      // A slow machine may be a frame behind. Without flow control, all frames of the push would be on their way.
      #expect(rest < 3 * bytes, "\(rest) bytes were still on their way; a whole frame has \(bytes)")
      terminal.setBytesPerSecond(nil)
      try await terminal.waitForRest(.milliseconds(150))
      #expect(Screen(terminal.screen) == page)
    }

    @Test(arguments: [TerminalProfile.full, .mute])
    func `A key during a push is heard: Esc turns it round, q quits`(profile: TerminalProfile) async throws {
      let terminal = try await PseudoTerminal.openAtRest { $0.profile = profile }
      let list = Screen(terminal.screen)
      terminal.setBytesPerSecond(Self.rate)
      terminal.type("\r")
      try await terminal.waitForPush()
      terminal.type("\u{1B}")
      try await terminal.wait(for: list, "the list as it was")

      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.quit()
    }

    @Test func `Few frames are on their way, each is whole, and memory does not grow`() async throws {
      let terminal = try await PseudoTerminal.openAtRest { $0.profile = .full.delayed(by: .milliseconds(30)) }
      let (list, page) = (Screen(terminal.screen), try await Self.page)
      terminal.setBytesPerSecond(200_000)
      terminal.forgetBytes()
      var memory: [Int] = []
      for turn in 0..<10 {
        terminal.type(turn % 2 == 0 ? "\r" : "\u{1B}")
        try await terminal.wait(for: turn % 2 == 0 ? page : list, "the end of it")
        try await terminal.waitForRest(.milliseconds(150))
        if let now = terminal.status("VmRSS") { memory.append(now) }
      }
      // A sanitizer keeps what has been freed.
      if memory.count == 10, !PseudoTerminal.isSanitized {
        #expect(memory[7...].reduce(0, +) / 3 < memory[2...4].reduce(0, +) / 3 + 1024, "\(memory)")
      }
      let frames = terminal.look(\.questions).filter { $0.question == .position }
      #expect(frames.count > 20)
      // A way of 30 ms holds two frames. One more may follow, and one leave with it.
      for (index, frame) in frames.enumerated() {
        #expect(index - frame.answered <= 38, "frame \(index) left with \(frame.answered) answers")
      }
      expectFramesWithinBrackets(terminal.bytes)
    }

    @Test func `Over a long link many frames are on their way, and each picture comes`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "slide"]) {
        $0.profile = .acknowledging
        $0.roundTrip = .milliseconds(600)
      }
      let page = Screen(terminal.screen)
      try await terminal.waitForAnswers(.acknowledging)
      let before = terminal.look(\.questions.count)
      terminal.type("\u{1B}")
      try await terminal.wait(for: "the list") { $0.screen.text.contains("Slide") && Screen($0.screen) != page }
      terminal.type("\r")
      try await terminal.wait(for: page, "the page")
      let frames = terminal.look { $0.questions[before...].filter { $0.question == .position } }
      // Half a second of motion fits into the way. One frame at a time would leave with all answers or all but one.
      let asked = terminal.look { $0.questions[..<before].count { $0.question == .position } }
      let most = frames.enumerated().map { asked + $0.offset - $0.element.answered }.max() ?? 0
      #expect(most > 3, "at most \(most) of \(frames.count) frames were on their way")
    }

    @Test func `Over a thin link frames stay small, and a picture at rest becomes exact piece by piece`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "slide"]) {
        $0.profile = .acknowledging
        $0.size = CellSize(columns: 120, rows: 40)
        $0.roundTrip = .milliseconds(60)
        $0.bytesPerSecond = 60_000
      }
      let (page, whole) = (Screen(terminal.screen), terminal.look(\.count))
      try await terminal.waitForAnswers(.acknowledging)
      let before = terminal.look(\.questions.count)
      terminal.type("\u{1B}")
      try await terminal.wait(for: "the list") { $0.screen.text.contains("Slide") && Screen($0.screen) != page }
      terminal.type("\r")
      try await terminal.wait(for: page, "the page, exactly")
      let ends = terminal.look { $0.questions[before...].filter { $0.question == .position }.map(\.offset) }
      let sizes = zip(ends, ends.dropFirst()).map { $1 - $0 }
      // A machine that stops for a moment makes the line seem faster than it is; exact frames would nearly all be larger.
      #expect(sizes.count { $0 * 4 < whole } * 2 >= sizes.count, "\(sizes) of \(whole)")
      // The picture alone is more than a tenth of a second of this line eight times; on a machine that stops, fewer.
      #expect(sizes.count { $0 > 3000 } > 4, "\(sizes)")
    }

    private func expectFramesWithinBrackets(_ bytes: [UInt8]) {
      var stream = ControlStream()
      var (isInside, frames, outside) = (false, 0, 0)
      for token in bytes.lazy.compactMap({ stream.feed($0) }) {
        switch token {
        case .sequence(let sequence) where sequence.isWritten("?2026h"):
          #expect(!isInside)
          (isInside, frames) = (true, frames + 1)
        case .sequence(let sequence) where sequence.isWritten("?2026l"): isInside = false
        case .sequence(let sequence) where sequence.isWritten("6n"): #expect(!isInside)
        // The cursor is placed for the question, and on what has the focus.
        case .sequence(let sequence) where sequence.final == UInt8(ascii: "H") && !isInside: break
        default: if !isInside { outside += 1 }
        }
      }
      #expect(!isInside, "\(frames) frames, \(outside) outside")
      // Each of the ten changes has a first frame and a last one.
      #expect(frames >= 2 * 10, "\(frames) frames, \(outside) outside")
      #expect(outside == 0, "\(frames) frames, \(outside) outside")
    }

    @Test func `Without synchronised output no frame is bracketed, and nothing is asked again`() async throws {
      let terminal = try await PseudoTerminal.openAtRest { $0.profile = .classic }
      terminal.forgetBytes()
      let asked = terminal.look(\.questions.count)
      terminal.type("\r")
      try await terminal.wait(for: Self.page, "the page")
      try await terminal.waitForRest()
      let text = String(decoding: terminal.bytes, as: UTF8.self)
      #expect(text.count > 2000)
      #expect(!text.contains("2026"))
      #expect(terminal.look(\.questions.count) == asked)
    }
  }
}
