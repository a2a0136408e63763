#if DEBUG
  import Segue

  @testable import SegueTerminal

  /// One input of the fuzzer: four bytes that say how the rest arrives, and the bytes that the terminal sends.
  struct FuzzInput {
    /// Units that arrive together, and when they are read.
    struct Chunk {
      var units: [InputUnit]
      var time: Double
    }

    /// The bytes that the terminal sends.
    let payload: [UInt8]
    private let lengths: [Int]
    private let pauses: [Double]
    /// Whether bytes that never occur in UTF-8 stand for reports that ncurses has decoded.
    private let isDecodedByNcurses: Bool
    /// Whether an answer is outstanding.
    let expectsAnswer: Bool
    /// Whether the reader never calls `expire` between chunks.
    let isLate: Bool
    /// The chunk before which the decoder is reset. If there are fewer, it is not reset.
    let resetIndex: Int

    /// Pauses around each delay of the parser, in seconds.
    private static let pauses = [
      0, 0.001, 0.01, 0.024, 0.025, 0.03, 0.05, 0.099, 0.1, 0.15, 0.24, 0.25, 0.3, 0.9, 1, 2.5,
    ]

    /// Any bytes are an input. If there are fewer than four, the missing ones are 0.
    init(_ bytes: [UInt8]) {
      func head(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
      payload = Array(bytes.dropFirst(4))
      // For even and odd chunks. 0 stands for many, but fewer than the 256 answers that the decoder keeps.
      lengths = [head(0) & 15, head(0) >> 4].map { $0 == 0 ? 200 : Int($0) }
      pauses = [head(1) & 15, head(1) >> 4].map { Self.pauses[Int($0)] }
      isDecodedByNcurses = head(2) & 1 != 0
      expectsAnswer = head(2) & 2 != 0
      isLate = head(2) & 4 != 0
      resetIndex = Int(head(3))
    }

    var chunks: [Chunk] {
      var chunks: [Chunk] = []
      var rest = payload[...]
      var time = 100.0
      while !rest.isEmpty {
        let turn = chunks.count % 2
        chunks.append(Chunk(units: rest.prefix(lengths[turn]).map(unit), time: time))
        rest = rest.dropFirst(lengths[turn])
        time += pauses[turn]
      }
      return chunks
    }

    private func unit(for byte: UInt8) -> InputUnit {
      guard isDecodedByNcurses else { return .byte(byte) }
      return switch byte {
      case 0xF8: .report(.key(Key(.up)))
      case 0xF9: .report(.key(Key(.right)))
      case 0xFA: .report(.key(Key(.function(5))))
      case 0xFB: .report(.keyUp(Key(.left)))
      case 0xFC: .report(.mouse(MouseReport(action: .down(.primary), column: 3, row: 2)))
      case 0xFD: .report(.mouse(MouseReport(action: .moved, column: -4, row: 9_999_999)))
      case 0xFE: .report(.mouse(MouseReport(action: .up(.primary), column: 0, row: 0)))
      case 0xFF: .report(.answer(.deviceAttributes([62])))
      default: .byte(byte)
      }
    }
  }
#endif
