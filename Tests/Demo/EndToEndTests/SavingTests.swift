import Foundation
import Segue
import SegueInspector
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The key that saves the last transition: the files, without a terminal.
@MainActor @Suite struct SavingTests {
  private let folder: TemporaryFolder
  private let demo: Demo
  private let inspector: Inspector
  private let notes = Notes()
  private let saver: TransitionSaver

  private final class Notes { var all: [String] = [] }

  init() throws {
    folder = try TemporaryFolder()
    demo = try Demo(columns: 40, rows: 20, choosing: "cube", framesPerSecond: 60)
    inspector = Inspector(demo.test.application)
    saver = TransitionSaver(
      inspector, folder: folder.url, page: { "cube" }, say: { [notes] note, _ in notes.all.append(note) })
    demo.test.tick()
  }

  private func save() async throws {
    saver.save()
    while saver.isSaving { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// Drags the page and puts it back, and returns how long that took.
  private func dragAndCancel() throws -> TimeInterval {
    try demo.list.open(try #require(Catalogue.entry("cube")), animated: false)
    demo.test.runUntilStill()
    let begin = demo.test.time
    demo.test.application.reportsKeyReleases = true
    demo.test.press(.right)
    demo.test.run(for: 0.4)
    demo.test.application.post(.keyUp(Key(.right)), at: demo.test.time)
    demo.test.runUntilStill()
    #expect(demo.navigation.viewControllers.count == 2, "it came back")
    return demo.test.time - begin
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.url.appending(path: name)))
  }

  @Test func `A drag that was cancelled is saved as it was shown, with its times`() async throws {
    let duration = try dragAndCancel()
    try await save()
    #expect(notes.all == ["saving segue-cube-1.gif", "saved segue-cube-1.gif and .cast"])
    let gif = try bytes("segue-cube-1.gif")
    #expect(gif.starts(with: Array("GIF89a".utf8)))
    #expect(gif.last == 0x3B)
    // 320 × 320 pixels.
    #expect(Array(gif[6..<10]) == [64, 1, 64, 1])
    // Graphic control extensions: 21 F9 04, flags, delay. The last picture stays for a second.
    let delays = gif.indices.dropLast(8).filter { gif[$0..<$0 + 3] == [0x21, 0xF9, 4] && gif[$0 + 7] == 0 }
      .map { Int(gif[$0 + 4]) | Int(gif[$0 + 5]) << 8 }
    #expect(delays.count > 12)
    #expect(abs(Double(delays.reduce(0, +)) / 100 - 1 - duration) < 0.15, "\(delays) for \(duration) s")

    let cast = try Cast(Data(try bytes("segue-cube-1.cast")))
    #expect(cast.size == CellSize(columns: 40, rows: 20))
    let end = try #require(cast.events.last).time
    #expect(abs(end - 1 - duration) < 0.15)
    #expect(Screen(try cast.screen()).text == Screen(try cast.screen(after: 2)).text, "it goes back to its start")
    let screens = try cast.events.indices.dropFirst(2).map { Screen(try cast.screen(after: $0)).text }
    #expect(Set(screens).count > 8)
  }

  @Test func `Names count up, and no file is replaced`() async throws {
    try Data("mine".utf8).write(to: folder.url.appending(path: "segue-cube-1.cast"))
    try Data("mine".utf8).write(to: folder.url.appending(path: "segue-cube-2.gif"))
    _ = try dragAndCancel()
    try await save()
    try await save()
    #expect(notes.all.filter { $0.hasPrefix("saved") } == [3, 4].map { "saved segue-cube-\($0).gif and .cast" })
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(
      names == [
        "segue-cube-1.cast", "segue-cube-2.gif", "segue-cube-3.cast", "segue-cube-3.gif", "segue-cube-4.cast",
        "segue-cube-4.gif",
      ])
    #expect(try bytes("segue-cube-1.cast") == Array("mine".utf8))
    #expect(try bytes("segue-cube-3.gif") == bytes("segue-cube-4.gif"))
  }

  @Test func `Before a transition, and during one, it says so and writes nothing`() async throws {
    try await save()
    #expect(notes.all == ["no transition to save yet"])
    demo.test.press(.enter)
    demo.test.run(for: 0.1)
    try await save()
    #expect(notes.all.last == "not saved: the transition is still under way")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `Where nothing can be written, it says why in one line`() async throws {
    _ = try dragAndCancel()
    let other = TransitionSaver(
      inspector, folder: URL(fileURLWithPath: "/proc"), page: { "cube" },
      say: { [notes] note, _ in notes.all.append(note) })
    other.save()
    #expect(!other.isSaving)
    let note = try #require(notes.all.last)
    #expect(note.hasPrefix("segue-cube-1.gif cannot be written: "))
    #expect(note.count <= 76)
    #expect(!note.contains("\n"))
  }

  @Test func `The demo's end removes what is only half written`() async throws {
    _ = try dragAndCancel()
    saver.save()
    #expect(saver.isSaving)
    saver.abandon()
    try await Task.sleep(for: .milliseconds(50))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }
}

extension EndToEnd.Terminals {
  @Suite struct SavingInTerminal {
    @Test func `w saves the transition in the folder where the demo was started, and tells the name`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.run("cd $FOLDER")
      try await terminal.start("segue", showing: "→ drag it")
      try await terminal.send("w", untilShown: "no transition to save yet")
      try await terminal.send("Enter")
      try await terminal.waitForPage("scale")
      try await terminal.send("w", untilShown: "saved segue-scale-1.gif and .cast")
      let gif = try Data(contentsOf: terminal.folder.url.appending(path: "segue-scale-1.gif"))
      #expect(gif.starts(with: Array("GIF89a".utf8)))
      // The note goes, and the demo is as it was.
      try await terminal.waitForPage("scale")
      try await terminal.quit()
    }

    #if os(Linux)
      @Test func `Without a library for GIFs it saves the recording, and says what is missing`() async throws {
        let terminal = try await TerminalSession()
        try terminal.folder.write("", to: "libgif.so.7")
        try await terminal.run("cd $FOLDER; export LD_LIBRARY_PATH=$FOLDER")
        try await terminal.start("segue", showing: "→ drag it")
        try await terminal.send("Enter")
        try await terminal.waitForPage("scale")
        try await terminal.send("w", untilShown: "saved segue-scale-1.cast; no GIF: libgif.so.7 is missing")
        #expect(!FileManager.default.fileExists(atPath: terminal.folder.path("segue-scale-1.gif")))
        try await terminal.quit()
      }
    #endif
  }
}
