import Segue
import Testing

@testable import SegueTerminal

struct KeyboardProtocolTests {
  /// What each terminal answers to XTVERSION, DA1 and DA2, and what is right there: see HOME.md's sources, and each terminal's own.
  nonisolated static let terminals: [(version: String?, device: [Int], secondary: [Int], expected: KeyboardProtocol)] =
    [
      ("kitty(0.26.5)", [62, 52], [], .releasesOfArrows), ("kitty(0.32.2)", [62], [], .releasesOfArrows),
      ("kitty(0.33.0)", [62], [], .releases), ("kitty(0.48.2)", [62], [], .releases),
      ("ghostty 1.1.3", [62, 22, 52], [], .releases), ("ghostty 0.9", [62], [], .presses),
      ("foot(1.13.1)", [62, 4, 22, 28], [], .presses), ("foot(1.20.2-3-gabc)", [62], [], .releases),
      ("WezTerm 20240203-110809-5046fc22", [65, 4], [], .releases),
      (nil, [6], [0, 1500, 1], .releases), (nil, [6], [0, 1600, 1], .releases), (nil, [6], [0, 1300, 1], .presses),
      // The same numbers of a VT420 and of xterm mean another thing.
      (nil, [6], [41, 1500, 0], .presses), (nil, [6], [0, 1500], .presses), (nil, [6], [], .presses),
      (nil, [61, 6, 7, 14, 21], [0, 10, 1], .unused), ("Windows Terminal 1.25", [61, 6, 7, 22], [], .unused),
      ("Konsole 25.04.1", [62], [], .unused), ("iTerm2 3.5.11", [62], [], .unused),
      ("iTerm2 3.5.12", [62], [], .presses), ("iTerm2 3.6.6", [62], [], .presses), ("rio 0.2.20", [62], [], .presses),
      ("kitty", [62], [], .releasesOfArrows), ("", [62], [], .presses),
    ]

  @Test(arguments: terminals) func `Releases are asked for where name and version are known to be good`(
    version: String?, device: [Int], secondary: [Int], expected: KeyboardProtocol
  ) {
    let version = version.map(TerminalVersion.init)
    #expect(
      KeyboardDetection.keyboard(version: version, deviceAttributes: device, secondaryAttributes: secondary) == expected
    )
  }

  /// Never event types alone, which double Esc in kitty, and never what takes text from keys that type text (8 and 16).
  @Test func `The flags are 7, 5 or none`() {
    let all: [KeyboardProtocol] = [.unused, .presses, .releasesOfArrows, .releases]
    #expect(all.map(\.flags.rawValue) == [0, 5, 5, 7])
  }

  @Test func `Flags are pushed, changed and taken off`() {
    var modes = TerminalModes(hasMouse: false, reportsFocus: false)
    let none = modes
    modes.keyboard = [.disambiguated, .alternateKeys]
    let five = modes
    modes.keyboard = .all
    #expect(five.on(after: none) == "\u{1B}[>5u")
    #expect(modes.on(after: five) == "\u{1B}[=7u")
    #expect(five.on(after: modes) == "\u{1B}[=5u")
    #expect(modes.on(after: modes) == "")
    #expect(modes.off(isFrameCut: false).hasPrefix("\u{1B}[<u"))
  }

  @Test func `An arrow is held from its press to its release, or to another key`() {
    var arrow = HeldArrow()
    func after(_ events: Event...) -> Key.Code? {
      for event in events { arrow.note(event) }
      return arrow.key
    }
    #expect(after(.key(.right), .key(.right)) == .right)
    #expect(after(.keyUp(.left)) == .right)
    #expect(after(.keyUp(.right)) == nil)
    #expect(after(.key(.right), .key(.left), .keyUp(.right)) == .left)
    #expect(after(.key(.enter)) == nil)
    #expect(after(.key(.character("l"))) == nil)
    #expect(after(.key(.up), .active(true), .paste("x")) == .up)
    #expect(after(.active(false)) == nil)
  }
}
