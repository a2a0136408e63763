import Foundation
import Segue
import TestFiles
import Testing

@testable import SegueTerminal

struct AsciicastRecorderTests {
  private let size = CellSize(columns: 40, rows: 12)

  /// A file in a folder of its own, which `body` gets, and which is deleted afterwards.
  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(folder.url.appending(path: "a.cast"))
  }

  private func recorder(_ url: URL) throws(TerminalError) -> AsciicastRecorder {
    try AsciicastRecorder(url, size: size, term: "xterm", at: 100)
  }

  /// The events of a recording: its lines but for the header and a line that is cut off.
  private func events(_ data: Data) throws -> [(time: Double, kind: String, data: String)] {
    try data.split(separator: 10, omittingEmptySubsequences: false).dropLast().dropFirst().map { line in
      let parts = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
      return (
        try #require(parts[0] as? Double), try #require(parts[1] as? String), try #require(parts[2] as? String)
      )
    }
  }

  @Test func `Frames are recorded with their times, from a blank screen to a visible cursor`() throws {
    try withFile { url in
      let recorder = try recorder(url)
      recorder.add(Array("one".utf8)[...], size: size, at: 100.5)
      recorder.add(Array("two".utf8)[...], size: size, at: 102.25)
      #expect(recorder.end(at: 103) == nil)
      let events = try events(try Data(contentsOf: url))
      #expect(events.map(\.time) == [0, 0.5, 2.25, 3])
      #expect(events.allSatisfy { $0.kind == "o" })
      #expect(events[0].data.contains("\u{1B}[?25l"))
      #expect(events[0].data.hasSuffix("\u{1B}[2J"))
      #expect(events[1].data == "one")
      #expect(events[2].data == "two")
      #expect(events[3].data.hasSuffix("\u{1B}[12;1H\u{1B}[?25h"))
    }
  }

  @Test func `Another size is recorded before the frame that has it, on a cleared screen`() throws {
    try withFile { url in
      let recorder = try recorder(url)
      recorder.add(Array("one".utf8)[...], size: size, at: 101)
      recorder.add(Array("two".utf8)[...], size: CellSize(columns: 30, rows: 10), at: 102)
      recorder.add(Array("three".utf8)[...], size: CellSize(columns: 30, rows: 10), at: 103)
      _ = recorder.end(at: 104)
      let events = try events(try Data(contentsOf: url))
      #expect(events.map(\.kind) == ["o", "o", "r", "o", "o", "o"])
      #expect(events[2].data == "30x10")
      #expect(events[2].time == 2)
      #expect(events[3].data == "\u{1B}[0m\u{1B}[2Jtwo")
      #expect(events[4].data == "three")
      #expect(events[5].data.contains("\u{1B}[10;1H"))
    }
  }

  @Test func `Every line is in the file soon, though nothing ends the recording`() throws {
    try withFile { url in
      let recorder = try recorder(url)
      for number in 1...20 {
        recorder.add(Array("frame \(number)".utf8)[...], size: size, at: 100 + Double(number))
        let deadline = Date(timeIntervalSinceNow: 60)
        while try events(Data(contentsOf: url)).count < number + 1, Date() < deadline { usleep(1000) }
        let last = try events(Data(contentsOf: url)).last
        #expect(last?.data == "frame \(number)")
      }
    }
  }

  @Test func `A recording that is cut off at any byte is whole up to its last line`() throws {
    try withFile { url in
      let recorder = try recorder(url)
      for number in 1...6 {
        let frame = "\u{1B}[\(number)H▚\"é\\🙂 \(number)\n"
        recorder.add(Array(frame.utf8)[...], size: size, at: 100 + Double(number))
      }
      _ = recorder.end(at: 110)
      let whole = try Data(contentsOf: url)
      let all = try events(whole)
      #expect(all.count == 8)
      for count in 0...whole.count {
        let part = whole.prefix(count)
        // No cut breaks a character: asciinema reads the file as UTF-8.
        #expect(String(data: part, encoding: .utf8) != nil)
        let found = try events(part)
        let ends = part.count { $0 == 10 }
        #expect(found.count == max(0, ends - 1))
        for (event, wanted) in zip(found, all) { #expect(event == wanted) }
      }
    }
  }

  @Test func `A file that cannot be written is an error at once, and not emptied for it`() throws {
    try withFile { url in
      let folder = url.deletingLastPathComponent()
      #expect(throws: TerminalError.self) { try recorder(folder) }
      #expect(throws: TerminalError.self) { try recorder(folder.appending(path: "none/a.cast")) }
      let pipe = unsafe mkfifo(folder.appending(path: "pipe.cast").path, 0o600)
      #expect(pipe == 0)
      #expect(throws: TerminalError.self) { try recorder(folder.appending(path: "pipe.cast")) }
      #if os(Linux)
        #expect(throws: TerminalError.cannotRecord("/dev/full", reason: "No space left on device")) {
          try recorder(URL(fileURLWithPath: "/dev/full"))
        }
      #endif
    }
  }

  @Test(arguments: [
    ("{\"version\": 2, \"width\": 80, \"height\": 24}\n[0, \"o\", \"\"]\n", true),
    ("{\"version\":3,\"term\":{}}\n", true),
    // Those of others begin in the same way.
    ("{\"version\": \"0.2.0\", \"title\": \"a\"}\n", false), ("{\"version\": 1, \"items\": []}\n", false),
    ("{\"version\": 2,\n \"width\": 80}\n", false), ("{\"version\": 2, \"width\": 80}", false), ("[]\n", false),
    ("\n", false),
  ])
  func `Only a recording is replaced`(text: String, isRecording: Bool) throws {
    try withFile { url in
      try Data(text.utf8).write(to: url)
      if isRecording {
        #expect(try recorder(url).end(at: 101) == nil)
        #expect(try events(Data(contentsOf: url)).count == 2)
      } else {
        #expect(throws: TerminalError.cannotRecord(url.relativePath, reason: "the file is there, and is no recording"))
        {
          try recorder(url)
        }
        #expect(try Data(contentsOf: url) == Data(text.utf8))
      }
    }
  }
}
