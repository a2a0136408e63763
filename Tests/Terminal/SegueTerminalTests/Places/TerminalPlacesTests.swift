import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueTerminal

@Suite struct TerminalPlacesTests {
  private func places(_ notifications: TerminalPlaces.Notifications) -> TerminalPlaces {
    var places = TerminalPlaces(version: nil, environment: [:])
    places.notifications = notifications
    return places
  }

  @Test func `Progress is ConEmu's sequence, in whole percent`() {
    let expected: [(TaskProgress?, String)] = [
      (nil, "0"), (.fraction(0.426), "1;43"), (.fraction(7), "1;100"), (.fraction(.nan), "1;0"), (.indeterminate, "3"),
      (.failed(0.5), "2;50"), (.paused(-1), "4;0"),
    ]
    for (progress, state) in expected { #expect(TerminalPlaces.sequence(progress) == "\u{1B}]9;4;\(state)\u{1B}\\") }
  }

  @Test func `Each way to a notification has its own form`() {
    let note = UserNotification(title: "Sync; done", body: "12 new")
    #expect(places(.iTerm).sequence(note) == "\u{1B}]9;Sync, done: 12 new\u{1B}\\")
    #expect(places(.urxvt).sequence(note) == "\u{1B}]777;notify;Sync, done;12 new\u{1B}\\")
    let (title, body) = (Data("Sync; done".utf8).base64EncodedString(), Data("12 new".utf8).base64EncodedString())
    #expect(
      places(.kitty).sequence(note)
        == "\u{1B}]99;i=segue:d=0:o=unfocused:e=1:p=title;\(title)\u{1B}\\\u{1B}]99;i=segue:d=1:o=unfocused:e=1:p=body;\(body)\u{1B}\\"
    )
    #expect(places(.bell).sequence(note) == "\u{7}")
    // In iTerm2 and others a text that begins with 4; is progress.
    #expect(!places(.iTerm).sequence(UserNotification(title: "4;1;50")).contains("9;4;"))
  }

  /// Whatever the app has from others: no text ends its command, and none has a control character.
  @Test(arguments: 0..<20) func `No text gets a control character into a command`(seed: UInt64) {
    var dice = SplitMix64(seed: 6_700 + seed)
    let scalars: [Unicode.Scalar] = [
      "\u{1B}", "\u{7}", "\u{9C}", "\u{9D}", "\n", "\r", "\u{0}", "\u{7F}", "\u{85}", "\u{202E}", "\u{2066}",
      "\u{2028}",
      "\\", "]", ";", "a", "é", "漢", "👍", "\u{301}", "\u{E000}", "\u{200F}", "\u{61C}",
    ]
    for _ in 0..<200 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<40, using: &dice) {
        text.append(scalars[Int.random(in: 0..<scalars.count, using: &dice)])
      }
      let note = UserNotification(title: String(text), body: String(String.UnicodeScalarView(text.reversed())))
      for way in [TerminalPlaces.Notifications.iTerm, .urxvt, .kitty] {
        var stream = ControlStream()
        let tokens = places(way).sequence(note).utf8.compactMap { stream.feed($0) }
        #expect(stream.isAtRest)
        #expect(tokens.count == (way == .kitty && !CommandText.plain(note.body).isEmpty ? 2 : 1))
        for token in tokens {
          guard case .command(let bytes) = token else {
            Issue.record("\(token)")
            continue
          }
          let shown = String(decoding: bytes, as: UTF8.self).unicodeScalars
          #expect(!shown.contains { $0.properties.generalCategory == .control || $0.properties.isBidiControl })
        }
      }
      #expect(
        !CommandText.plain(String(text)).unicodeScalars.contains { $0.value < 32 || (0x7F...0x9F).contains($0.value) })
    }
    #expect(CommandText.plain(String(repeating: "a", count: 999)).count == 256)
    #expect(CommandText.plain("two\nlines") == "two lines")
  }

  @Test func `More than a terminal's clipboard takes is refused before it is sent`() {
    func reach(_ bytes: Int, term: String = "xterm", _ environment: [String: String] = [:]) -> Pasteboard.Reach {
      ClipboardDetection.reach(bytes: bytes, term: term, version: nil, attributes: [], environment: environment)
    }
    #expect(reach(74_994) == .sent)
    #expect(reach(74_995) == .refused("more than 74 KB are too much for a terminal’s clipboard"))
    #expect(reach(1, term: "linux") == .refused("the Linux console has no clipboard"))
    #expect(reach(1, term: "screen", ["STY": "1"]) == .refused("GNU screen passes on no clipboard"))
  }

  @Test func `Links are opened on the user's own desktop only`() {
    func refusal(_ environment: [String: String], _ terminal: String? = nil, needsDisplay: Bool = true) -> String? {
      SystemOpener.refusal(environment: environment, terminal: terminal, needsDisplay: needsDisplay)
    }
    #expect(refusal(["DISPLAY": ":0"]) == nil)
    #expect(refusal(["WAYLAND_DISPLAY": "wayland-0"]) == nil)
    #expect(refusal([:], needsDisplay: false) == nil)
    #expect(refusal(["DISPLAY": ""]) == "there is no desktop here to open links on")
    #expect(
      refusal(["DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"], "kitty") == "Ctrl-Shift-click opens links in your terminal")
  }
}
