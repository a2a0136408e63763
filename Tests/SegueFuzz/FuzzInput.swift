#if DEBUG
  import Segue

  @testable import SegueTerminal

  /// One input of the fuzzer: four bytes that say how the rest arrives, and the rest, which is what the terminal sends.
  struct FuzzInput {
    /// What arrives together, and when it is read.
    struct Chunk {
      var units: [InputUnit]
      var time: Double
    }

    /// The bytes that the terminal sends.
    let payload: [UInt8]
    private let lengths: [Int]
    private let pauses: [Double]
    /// Whether bytes that no UTF-8 has stand for what ncurses has decoded.
    private let isDecodedByNcurses: Bool
    /// Whether the terminal has been asked something.
    let expectsAnswer: Bool
    /// Whether whoever reads never looks in between, and so never ends a wait.
    let isLate: Bool
    /// The chunk before which the decoder is reset once; if there are not so many, it is not.
    let resetIndex: Int

    /// Around each delay of the parser, in seconds.
    private static let pauses = [
      0, 0.001, 0.01, 0.024, 0.025, 0.03, 0.05, 0.099, 0.1, 0.15, 0.24, 0.25, 0.3, 0.9, 1, 2.5,
    ]

    /// Any bytes are an input; what is missing of the first four counts as 0.
    init(_ bytes: [UInt8]) {
      func head(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
      payload = Array(bytes.dropFirst(4))
      // Turn by turn; 0 is many, but fewer than the 256 answers that the decoder keeps.
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
      case 0xFC: .report(.mouse(MouseReport(kind: .primaryDown, column: 3, row: 2)))
      case 0xFD: .report(.mouse(MouseReport(kind: .moved, column: -4, row: 9_999_999)))
      case 0xFE: .report(.mouse(MouseReport(kind: .primaryUp, column: 0, row: 0)))
      case 0xFF: .report(.answer(.status))
      default: .byte(byte)
      }
    }
  }
#endif
