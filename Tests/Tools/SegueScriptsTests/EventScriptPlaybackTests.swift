import Segue
import SegueTesting
import Testing

/// When a script ticks.
@Suite struct EventScriptPlaybackTests {
  /// The times of the ticks, and the number of steps before each, if each tick returns what `wake` says of its time.
  private func ticks(
    _ lines: String, goesOn: Bool = true, wake: (TimeInterval) -> Application.Wake = { _ in .never }
  ) throws -> [String] {
    var playback = EventScriptPlayback(try EventScript("# segue script 1\nset fps 10\n" + lines), goesOn: goesOn)
    var (last, found) = (Application.Wake.never, [String]())
    while let tick = playback.next(after: last), found.count < 1000 {
      found.append(
        "\((tick.time * 1000).rounded() / 1000): \(tick.steps.map(\.action.description).joined(separator: ", "))")
      last = wake(tick.time)
    }
    return found
  }

  @Test func `Recorded frames are the only ones`() throws {
    let script = "0.1 frame\n0.2 key up\n0.3 active\n0.3 frame\n0.3 frame\n"
    #expect(try ticks(script) { _ in .nextFrame } == ["0.1: ", "0.3: key up, active", "0.3: "])
  }

  @Test func `Events after the last recorded frame, and a later end, get one more`() throws {
    #expect(try ticks("0.1 frame\n0.2 key up\n0.4 active\n") == ["0.1: ", "0.4: key up, active"])
    #expect(try ticks("0.1 frame\n0.2 key up\n0.4 end\n") == ["0.1: ", "0.4: key up"])
    #expect(try ticks("0.1 frame\n0.4 end\n") == ["0.1: ", "0.4: "])
    #expect(try ticks("0.4 frame\n0.4 end\n") == ["0.4: "])
  }

  @Test func `Without frames, at rest, each time with events has one`() throws {
    #expect(
      try ticks("0 key up\n0.5 key a\n0.5 key b\n2 active\n") == [
        "0.0: ", "0.0: key up", "0.5: key a, key b", "2.0: active",
      ])
    #expect(try ticks("") == ["0.0: "])
  }

  @Test func `While something moves, frames follow one another and events wait`() throws {
    // The key at 0.5 moves things until 0.8. Ten frames a second come at 0.6, 0.7 and 0.8.
    let found = try ticks("0.5 key a\n0.61 key b\n0.69 key c\n2 active\n") {
      (0.5..<0.79).contains($0) ? .nextFrame : .never
    }
    #expect(found == ["0.0: ", "0.5: key a", "0.6: ", "0.7: key b, key c", "0.8: ", "2.0: active"])
  }

  @Test func `What the application has scheduled comes in between`() throws {
    let found = try ticks("1 key a\n") { $0 < 0.7 ? .at($0 + 0.4) : $0 == 1 ? .at(1.5) : .never }
    #expect(found == ["0.0: ", "0.4: ", "0.8: ", "1.0: key a", "1.5: "])
  }

  @Test func `An end is a frame of its own, and nothing comes after it`() throws {
    #expect(try ticks("0.25 end\n") { _ in .nextFrame } == ["0.0: ", "0.1: ", "0.2: ", "0.25: "])
    #expect(try ticks("0.2 key a\n1 end\n") == ["0.0: ", "0.2: key a", "1.0: "])
  }

  @Test func `Without an end it goes on until nothing moves, for a minute at most, or not at all`() throws {
    #expect(try ticks("1 key a\n") { $0 < 1.25 ? .nextFrame : .never }.suffix(2) == ["1.2: ", "1.3: "])
    #expect(try ticks("1 key a\n") { .at($0 + 7) }.last == "57.0: ")
    // A time that has passed does not hold it up.
    #expect((600...601).contains(try ticks("") { _ in .at(0) }.count))
    #expect(try ticks("1 key a\n", goesOn: false) { $0 < 1 ? .never : .nextFrame }.last == "1.0: key a")
  }

  @Test func `What the terminal is known to report from the start counts in the first frame`() throws {
    #expect(try ticks("0 key-releases on\n0 key a\n") == ["0.0: key-releases on", "0.0: key a"])
  }

  @Test func `Who is late knows when the next recorded frame is due`() throws {
    var playback = EventScriptPlayback(try EventScript("# segue script 1\n0.1 frame\n0.2 key a\n0.3 frame\n"))
    #expect(playback.nextFrameTime == 0.1)
    _ = playback.next(after: .never)
    #expect(playback.nextFrameTime == 0.3)
    _ = playback.next(after: .never)
    #expect(playback.nextFrameTime == nil)
  }
}
