import Segue
import Testing

@testable import SegueTerminal

struct TerminalOptionsTests {
  @Test func `Options out of range count as the nearest value or the default`() {
    var options = TerminalOptions()
    options.framesPerSecond = 0
    #expect(options.framesPerSecond == 1)
    options.framesPerSecond = .infinity
    #expect(options.framesPerSecond == 240)
  }

  @Test func `Of a window that says to be huge, the top left corner is used`() {
    func used(_ columns: Int, _ rows: Int, isKiosk: Bool) -> [Int] {
      let size = Terminal.used(of: CellSize(columns: columns, rows: rows), isKiosk: isKiosk)
      return [size.columns, size.rows]
    }
    #expect(used(65_535, 65_535, isKiosk: true) == [500, 150])
    #expect(used(65_535, 65_535, isKiosk: false) == [1000, 500])
    #expect(used(80, 65_535, isKiosk: true) == [80, 150])
    #expect(used(480, 135, isKiosk: true) == [480, 135])
    #expect(used(501, 1, isKiosk: false) == [501, 1])
  }
}

struct TerminalErrorTests {
  @Test func `The description of each error is one line`() {
    let errors: [TerminalError] = [
      .notATerminal, .terminalTypeUnset, .unknownTerminalType("x"), .cannotMoveCursor("dumb"),
      .system("pipe", errno: 24), .cannotRecord("a.cast", reason: "No space left on device"),
    ]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(!error.description.hasSuffix("."))
    }
    #expect(TerminalError.system("pipe", errno: 24).description == "pipe failed: Too many open files")
  }
}
