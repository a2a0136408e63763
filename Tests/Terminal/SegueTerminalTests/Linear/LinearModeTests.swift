import Segue
import SegueTesting
import Testing

@testable import SegueTerminal

@Suite struct LinearModeTests {
  @Test(arguments: [
    ([:], false), (["SEGUE_LINEAR": "1"], true), (["SEGUE_LINEAR": "0"], false), (["SEGUE_LINEAR": ""], false),
    (["ACCESSIBLE": "1"], true), (["ACCESSIBLE": "true"], true), (["ACCESSIBLE": "0", "SEGUE_LINEAR": "yes"], true),
  ])
  func `The environment asks for lines, and 0 and nothing do not`(environment: [String: String], isWanted: Bool) {
    #expect(LinearMode.isWanted(in: environment) == isWanted)
  }

  @Test func `Of all that controls a terminal, the end of a line and Backspace get out`() {
    let text = "a\u{1B}]52;c;aGk=\u{7}b\u{9B}2Jc\u{90}d\r\n\u{8}e\t\u{7F}\u{202E}f\u{200F}\u{2028}g\u{FEFF}"
    #expect(String(decoding: LinearMode.bytes(of: text), as: UTF8.self) == "a]52;c;aGk=b2Jcd\n\u{8}efg")
    var dice = SplitMix64(seed: 67)
    for _ in 0..<2000 {
      let scalars = (0..<20).compactMap { _ in Unicode.Scalar(UInt32(dice.next() % 0x3000)) }
      let sent = String(decoding: LinearMode.bytes(of: String(String.UnicodeScalarView(scalars))), as: UTF8.self)
      let controls = sent.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.allSatisfy { $0 == "\n" || $0 == "\u{8}" }, "\(scalars)")
      #expect(!sent.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) }, "\(scalars)")
    }
  }

  @Test func `What is typed and taken back is written at the end of the line`() {
    var echo = LinearEcho()
    func show(_ text: String, place: [Int] = [1, 0], columns: Int = 40) -> String {
      echo.show(.init(place: place, prompt: "Title: ", text: text), columns: columns)
    }
    #expect(show("") == "Title: ")
    #expect(show("Mi") == "Mi")
    #expect(show("Milk") == "lk")
    #expect(show("Mi") == "\u{8}\u{8}  \u{8}\u{8}")
    #expect(show("Mi漢") == "漢")
    #expect(show("Mi") == "\u{8}\u{8}  \u{8}\u{8}")
    // In the midst of it, and where a row of the terminal ends, it is written again.
    #expect(show("Msi") == "\nTitle: Msi")
    #expect(show("Ms", columns: 10) == "\nTitle: Ms")
    // The next line of the same text, and another field.
    #expect(show("", place: [1, 4]) == "\n")
    #expect(show("x", place: [2, 0]) == "\nTitle: x")
    #expect(echo.close() == "\n")
    #expect(echo.close() == "")
    #expect(show("a\u{1B}[2Jb") == "Title: a\u{FFFD}[2Jb")
  }

  @Test func `Each program in a terminal has the option, and one without does not`() throws {
    let interface = CommandLineInterface("x", "does x", commands: ["render"])
    #expect(interface.options(for: "").contains { $0.name == "linear" })
    #expect(!interface.options(for: "render").contains { $0.name == "linear" })
    #expect(try interface.settings(of: interface.parse(["--linear"])).isLinear)
    #expect(try !interface.settings(of: interface.parse([])).isLinear)
    var other = interface
    other.hasColorOption = false
    #expect(throws: CommandLineError.self) { try other.parse(["--linear"]) }
  }
}
