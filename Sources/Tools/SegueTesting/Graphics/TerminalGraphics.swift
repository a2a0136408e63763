public import Segue

/// The pictures of a terminal that knows kitty's graphics protocol: what it keeps, what it shows, and what it answers.
///
/// A ``TerminalScreen`` that has one obeys the protocol's commands (`ESC _ G … ESC \`).
///
/// Source: the specification of the protocol (sw.kovidgoyal.net/kitty/graphics-protocol). Animations, relative placements, files and
/// shared memory are not emulated: a command that asks for them is an error.
public nonisolated struct TerminalGraphics: Sendable {
  /// Reads the bytes of a PNG file. What it throws makes the command an error.
  public typealias Decoder = @Sendable ([UInt8]) throws -> Picture
  /// Decompresses bytes (RFC 1950). What it throws makes the command an error.
  public typealias Inflater = @Sendable ([UInt8]) throws -> [UInt8]

  /// The terminal that is followed where terminals differ.
  public let dialect: GraphicsDialect
  /// The size of a cell in pixels. Changing it is a change of the font: placements that fill cells change their size.
  public var cellSize: Size
  /// How many decoded bytes each of the two screens may keep. Beyond it, old images go.
  public var quota: Int

  /// Creates graphics without a picture.
  ///
  /// - Parameters:
  ///   - dialect: The terminal that is followed where terminals differ.
  ///   - cellSize: The size of a cell in pixels.
  ///   - quota: How many decoded bytes each of the two screens may keep; kitty's own number by default.
  ///   - decodePNG: Reads data of the format 100. Without it, such data is an error.
  ///   - inflate: Reads data that is compressed (`o=z`). Without it, such data is an error.
  public init(
    dialect: GraphicsDialect = .kitty, cellSize: Size = Size(width: 9, height: 18), quota: Int = 320_000_000,
    decodePNG: Decoder? = nil, inflate: Inflater? = nil
  ) {
    (self.dialect, self.cellSize, self.quota) = (dialect, cellSize, quota)
  }

  /// The images that the shown screen keeps, the oldest first.
  public var images: [Image] { [] }
  /// The decoded bytes that both screens keep: three a pixel of the format 24, four of others.
  public var storedBytes: Int { 0 }
  /// The number of placements on both screens, with virtual ones and those that have scrolled off. It is 0 when all is cleaned up.
  public var placementCount: Int { 0 }
  /// Whether a transmission in chunks has begun and not ended.
  public var isLoading: Bool { false }
  /// The commands that were rejected, also those whose answers were suppressed, in their order.
  public private(set) var faults: [Fault] = []

  /// Data that was transmitted.
  public struct Image: Sendable, Hashable {
    /// The id, given by the program or, for a number, by the terminal.
    public let id: UInt32
    /// The number that the program gave; 0 for none.
    public let number: UInt32
    /// The pixels.
    public let picture: Picture
  }

  /// A command that was rejected.
  public struct Fault: Sendable, Hashable {
    /// The code of the answer, such as `EINVAL`.
    public let code: String
    /// What was wrong.
    public let message: String
    /// The control data of the command, without its payload.
    public let command: String
  }

  /// A picture on the screen, or a part of one in cells with placeholders.
  public struct Placement: Sendable, Hashable {
    /// The id of the image.
    public let image: UInt32
    /// The id of the placement; 0 for none.
    public let id: UInt32
    /// The place in the order of drawing. Below 0 it is under the text.
    public let z: Int32
    /// The first column and row that it takes. A row is negative above the screen.
    public let (column, row): (Int, Int)
    /// The number of columns and rows that it takes, also where they are beyond the screen.
    public let (columns, rows): (Int, Int)
    /// Where the source is shown, in pixels from the top left corner of the window. It may reach beyond the window.
    public let frame: CGRect
    /// The part of the image that is shown there, in the image's pixels.
    public let source: CGRect
    /// The part that the program asked for, in the image's pixels. It may reach beyond the image, where terminals differ.
    public let requestedSource: CGRect
    /// Whether the program asked for pixels that the image does not have.
    public let isBeyondImage: Bool
    /// Whether it is shown in cells with U+10EEEE.
    public let isPlaceholder: Bool
  }
}
