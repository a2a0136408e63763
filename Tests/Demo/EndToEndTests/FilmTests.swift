import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Commands {
  @Suite struct Films {
    private func film(_ page: String, _ arguments: [String], format: String = "cast") async throws -> Data {
      let folder = try TemporaryFolder()
      let command = "segue render --page \(page) --format \(format) " + arguments.joined(separator: " ")
      let shell = try await Command.run("/bin/sh", ["-c", "\(command) >\(folder.path("film"))"])
      try #require(shell.status == 0, "\(shell.errors)")
      try #require(shell.errors.isEmpty, "\(shell.errors)")
      return try Data(contentsOf: folder.url.appending(path: "film"))
    }

    @Test(arguments: ["scale", "cube", "hero", "bounce", "tabs"].sample(every: 2), ["push", "pop"])
    func `All frames are those of single moments, from the one before to the one at rest`(
      page: String, operation: String
    ) async throws {
      let data = try await film(page, ["--frames", "all", "--fps", "30", "--operation", operation])
      let cast = try Cast(data)
      #expect(cast.size == CellSize(columns: 80, rows: 24))
      #expect(Set(cast.header.keys) == ["version", "width", "height", "title"])
      let times = cast.events.map(\.time)
      try #require(times.count > 8)
      #expect(times.prefix(2) == [0, 0])
      for time in times.dropLast() { #expect(abs(time * 30 - (time * 30).rounded()) < 1e-3) }
      // The transition begins with the second frame.
      for index in [2, times.count / 2, times.count - 2] {
        let time = "\(((times[index] * 30).rounded() - 1) / 30)"
        let (moment, _) = try await Screen.rendered(["--page", page, "--operation", operation, "--time", time])
        let shown = Screen(try cast.screen(after: index + 1))
        #expect(shown == moment, "\(page) at \(time): \(shown.difference(from: moment))")
      }
      #expect(try await film(page, ["--frames", "all", "--fps", "30", "--operation", operation]) == data)
    }

    @Test func `So many frames are evenly spread over the same time`() async throws {
      let all = try Cast(try await film("slide", ["--frames", "all"]))
      let few = try Cast(try await film("slide", ["--frames", "5"]))
      #expect(few.events.count == 7)
      // The frame before, and then four from the first of the transition to its last.
      let duration = all.events[all.events.count - 2].time - 1.0 / 60
      for (number, event) in few.events.dropFirst().dropLast().enumerated() {
        #expect(abs(event.time - duration * Double(number) / 3) < 1e-5)
      }
      let two = try Cast(try await film("slide", ["--frames", "2"]))
      try #require(two.events.count == 4)
      #expect(abs(two.events[2].time - duration) < 1e-5)
      #expect(Screen(try two.screen()) == Screen(try all.screen()))
      #expect(Screen(try few.screen()) == Screen(try all.screen()))
      #expect(Screen(try few.screen(after: 2)) == Screen(try all.screen(after: 2)))
    }

    @Test func `A drag that is cancelled goes four tenths of the way and returns`() async throws {
      let cast = try Cast(try await film("slide", ["--frames", "all", "--fps", "40", "--operation", "cancel"]))
      let screens = try cast.events.indices.map { Screen(try cast.screen(after: $0 + 1)) }
      try #require(screens.count > 16)
      #expect(screens.last == screens[1])
      // 0.2 s after the first frame of the transition, which is 1/40 s after the start. The bars tell whether a finger holds it.
      let index = try #require(cast.events.firstIndex { abs($0.time - 0.225) < 1e-5 })
      let (held, _) = try await Screen.rendered(["--page", "slide", "--operation", "pop", "--progress", "0.4"])
      #expect(screens[index].rows[3..<21] == held.rows[3..<21])
    }

    @Test func `A GIF has the size, the delays and the colours of the frames`() async throws {
      let arguments = ["--frames", "all", "--fps", "25", "--size", "60x20"]
      let gif = [UInt8](try await film("fade", arguments, format: "gif"))
      // 480 × 320.
      #expect(gif.starts(with: Array("GIF89a".utf8)))
      #expect(gif.last == 0x3B)
      #expect(Array(gif[6..<10]) == [224, 1, 64, 1])
      // Graphic control extensions: 21 F9 04, flags, delay.
      let delays = gif.indices.dropLast(8).filter { gif[$0..<$0 + 3] == [0x21, 0xF9, 4] && gif[$0 + 7] == 0 }
        .map { Int(gif[$0 + 4]) | Int(gif[$0 + 5]) << 8 }
      #expect(delays.count > 8)
      #expect(delays.dropLast().allSatisfy { $0 % 4 == 0 })
      #expect(delays.last ?? 0 >= 100)
      #expect(try await film("fade", arguments, format: "gif") == Data(gif))
      let still = try await film("fade", ["--progress", "0.5"], format: "gif")
      #expect(still.starts(with: Array("GIF89a".utf8)))
      #expect(still.count < gif.count)
    }

    #if os(Linux)
      @Test(arguments: ["libgif.so.7", "libfreetype.so.6", "libfontconfig.so.1"])
      func `Only a GIF needs the libraries for GIFs, and names the one that is missing`(library: String) async throws {
        let folder = try TemporaryFolder()
        // An empty file, which comes before the installed library and cannot be loaded.
        try folder.write("", to: library)
        func render(_ arguments: String) async throws -> Command {
          let program = Place.binaries.appending(path: "segue").path
          let render = "LD_LIBRARY_PATH=\(folder.url.path) exec \(program) render --page fade --size 40x12 \(arguments)"
          return try await Command.run("/bin/sh", ["-c", render])
        }
        let still = try await render("--progress 0.5")
        #expect(still.status == 0)
        #expect(still.errors.isEmpty)
        #expect(still.output.contains("\u{1B}["))
        let film = try await render("--frames 2 --format gif")
        let reason = "segue: \(library) is missing: on Debian, install libgif7, libfreetype6 and libfontconfig1\n"
        #expect(film == Command(output: "", errors: reason, status: 2))
      }
    #endif

    @Test(arguments: ["16", "256", "mono"])
    func `A cast in few colours shows what a single frame in them shows`(color: String) async throws {
      let cast = try Cast(try await film("modal", ["--frames", "all", "--color", color]))
      let (frame, _) = try await Screen.rendered(["--page", "modal", "--time", "10", "--color", color])
      #expect(Screen(try cast.screen()) == frame)
    }
  }
}
