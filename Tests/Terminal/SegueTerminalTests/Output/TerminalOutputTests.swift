import Foundation
import Testing

@testable import SegueTerminal

/// Output to a pipe, which stands for a terminal that does not read.
struct TerminalOutputTests {
  private let output: TerminalOutput
  private let reader: Int32
  private let frame = [UInt8](repeating: 0x2E, count: 1 << 20)

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    reader = ends[0]
    output = TerminalOutput(ends[1], isOwn: true)
  }

  /// Reads all that is in the pipe.
  private func readAll() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while unsafe read(reader, &buffer, buffer.count) > 0 {}
  }

  /// Reads, and lets the output write, until nothing is pending.
  private func readEverything() {
    while output.isPending {
      readAll()
      output.flush()
    }
    readAll()
  }

  private func end() {
    output.close()
    close(reader)
  }

  @Test func `A frame is cut from when a part of it is dropped, until a whole one is written`() {
    defer { end() }
    output.writeFrame(frame[...])
    #expect(output.isPending)
    #expect(!output.isFrameCut, "the rest may still come")
    output.discard()
    #expect(output.isFrameCut)
    readAll()
    output.writeFrame(frame[..<100])
    #expect(!output.isFrameCut)
  }

  @Test func `A frame that is dropped as a whole, or written as a whole, is not cut`() {
    defer { end() }
    // A question that fills the pipe, and a frame behind it.
    output.write(frame[..<(1 << 16)])
    output.writeFrame(frame[...])
    readEverything()
    #expect(!output.isFrameCut)
    // Behind a whole frame, something else is dropped.
    output.write(frame[...])
    output.discard()
    #expect(!output.isFrameCut)
  }

  @Test func `What the system drops may be a part of a frame, until the terminal is told to end it`() {
    defer { end() }
    output.writeFrame(frame[..<100])
    output.noteLoss()
    #expect(output.isFrameCut)
    output.noteFrameEnded()
    #expect(!output.isFrameCut)
    output.noteLoss()
    // A frame that has not been written yet ends nothing.
    output.writeFrame(frame[...])
    #expect(output.isFrameCut)
    readEverything()
    #expect(!output.isFrameCut)
  }
}
