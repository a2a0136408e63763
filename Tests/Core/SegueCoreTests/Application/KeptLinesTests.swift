import Segue
import SegueTesting
import Testing

/// A display whose lines would take pictures of its own along.
private final class PictureDisplay: Display {
  let capabilities: FrameEncoder.Capabilities = .insertsAndDeletes
  let byteLimit: Int? = 100_000
  var keepsLines = false
  var frame: [UInt8] = []

  func present(_ bytes: ArraySlice<UInt8>) { frame = Array(bytes) }

  /// Whether the last frame has inserted or deleted lines.
  var hasMovedLines: Bool {
    var stream = ControlStream()
    return frame.contains { byte in
      guard case .sequence(let sequence) = stream.feed(byte) else { return false }
      return "LM".utf8.contains(sequence.final)
    }
  }
}

@Suite struct KeptLinesTests {
  @Test func `Lines are not moved while the display wants them to be kept`() {
    let (page, display, lines) = (ViewController(), PictureDisplay(), View())
    for row in 0..<20 {
      let label = Label("line \(row) of a text that moves by a row each time")
      label.frame = CGRect(cells: 0, row, 60, 1)
      lines.addSubview(label)
    }
    lines.frame = CGRect(cells: 0, 0, 60, 20)
    page.view.addSubview(lines)
    let application = Application(
      rootViewController: page, size: CellSize(columns: 60, rows: 20), display: display)
    application.tick(at: 0)
    let hasMoved = [false, true, false].enumerated().map { step, keepsLines in
      display.keepsLines = keepsLines
      lines.frame.origin.y -= 16
      application.tick(at: Double(step + 1))
      return display.hasMovedLines
    }
    #expect(hasMoved == [true, false, true])
  }
}
