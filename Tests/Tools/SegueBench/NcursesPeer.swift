import CBench
import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles

/// The measurements of ncurses with some frames.
struct PeerMeasure: Codable {
  let time: Measure
  /// The number of wrong cells in the worst frame.
  var wrongCells = 0
  /// The number of the first frame with wrong cells, from 1.
  var firstWrongFrame: Int?
  /// The number of failures of `alloc_pair` in all frames.
  var refusedPairs = 0
  /// The number of cells of a frame.
  let cells: Int

  var warning: String? {
    firstWrongFrame.map {
      "its screen is wrong from frame \($0) on, \(wrongCells) of \(cells) cells on the worst; "
        + "alloc_pair failed \(refusedPairs) times"
    }
  }
}

/// Draws frames with ncurses in its fastest way: `alloc_pair` for each two colours, rows of `mvadd_wchnstr`, and one
/// `doupdate` a frame. The terminal type is like xterm-direct, which is seldom installed, with fewer bytes for a colour.
final class NcursesPeer {
  private let folder: TemporaryFolder
  private static let type = "segue-direct"
  private static let entry = #"""
    segue-direct|xterm with direct colour,
    	RGB, ccc@, colors#0x1000000, pairs#0x10000, initc@, op=\E[39;49m,
    	setab=\E[48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm,
    	setaf=\E[38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm,
    	use=xterm-256color,

    """#

  static var version: String { unsafe String(cString: bench_peer_version()) }

  /// Nil if terminfo's compiler is missing or rejects the entry.
  init?() {
    guard let folder = try? TemporaryFolder() else { return nil }
    self.folder = folder
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["tic", "-x", "-o", folder.url.path, folder.path("source")]
    compiler.standardError = FileHandle.nullDevice
    do {
      try folder.write(Self.entry, to: "source")
      try compiler.run()
    } catch {
      return nil
    }
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { return nil }
    unsafe setenv("TERMINFO", folder.url.path, 1)
  }

  /// Draws the frames twice: to /dev/null for the time, and to a file for the bytes, which a terminal then reads. Nil if no
  /// screen can be opened.
  func measure(_ cells: [PeerCells]) -> PeerMeasure? {
    let size = cells[0].size
    guard let nowhere = FileHandle(forWritingAtPath: "/dev/null"),
      unsafe bench_peer_open(Self.type, nowhere.fileDescriptor, Int32(size.columns), Int32(size.rows))
    else { return nil }
    _ = cells[0].draw()
    let times = cells.dropFirst().map { frame in milliseconds { _ = frame.draw() } }
    bench_peer_close()

    let path = folder.path("screen")
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    guard let file = FileHandle(forUpdatingAtPath: path),
      unsafe bench_peer_open(Self.type, file.fileDescriptor, Int32(size.columns), Int32(size.rows))
    else { return nil }
    defer { bench_peer_close() }
    var screen = TerminalScreen(size: size)
    var bytes: [Int] = []
    var wrong: [Int] = []
    var refused = 0
    for frame in cells {
      let start = file.offsetInFile
      refused += frame.draw()
      let end = file.seekToEndOfFile()
      file.seek(toFileOffset: start)
      let output = file.readData(ofLength: Int(end - start))
      bytes.append(output.count)
      screen.read(output)
      wrong.append(frame.wrongCells(on: screen))
    }
    return PeerMeasure(
      time: Measure(milliseconds: times, bytes: Array(bytes.dropFirst())), wrongCells: wrong.max() ?? 0,
      firstWrongFrame: wrong.firstIndex { $0 > 0 }.map { $0 + 1 }, refusedPairs: refused,
      cells: size.columns * size.rows)
  }
}

/// A frame in the form for ncurses. All glyphs of the benchmark's pages are one scalar and one column.
struct PeerCells {
  let size: CellSize
  let cells: [bench_cell]

  init(_ frame: CellGrid) {
    size = frame.size
    var cells: [bench_cell] = []
    for (row, line) in frame.text.split(separator: "\n").enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() {
        let cell = frame[column, row]
        cells.append(
          bench_cell(
            scalar: scalar.value, ink: cell.ink.number, fill: cell.fill.number, style: UInt32(cell.style.rawValue)))
      }
    }
    precondition(cells.count == frame.size.columns * frame.size.rows)
    self.cells = cells
  }

  /// The number of cells that differ on a terminal. A blank's ink and style do not matter.
  func wrongCells(on screen: TerminalScreen) -> Int {
    zip(screen.cells, cells).count { shown, cell in
      if shown.scalar != cell.scalar || shown.pen.fill != .rgb(cell.fill) { return true }
      // Bold, italic and underlined are the SGR numbers 1, 3 and 4.
      let style = UInt16(cell.style & 1) << 1 | UInt16(cell.style & 0b110) << 2
      return cell.scalar != 0x20 && (shown.pen.ink != .rgb(cell.ink) || shown.pen.attributes != style)
    }
  }

  /// Draws the frame. Returns the number of failures of `alloc_pair`.
  func draw() -> Int {
    unsafe cells.withUnsafeBufferPointer {
      unsafe bench_peer_draw($0.baseAddress, Int32(size.columns), Int32(size.rows))
    }
  }
}

extension Color {
  /// The colour as 0xRRGGBB.
  fileprivate var number: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
