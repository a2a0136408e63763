import Segue

/// The pictures of a terminal that knows kitty's graphics protocol: what it keeps, what it shows, and what it answers.
///
/// A ``TerminalScreen`` that has one obeys the protocol's commands (`ESC _ G … ESC \`).
///
/// Sources: the specification (sw.kovidgoyal.net/kitty/graphics-protocol), and how kitty, Ghostty and Konsole behaved in August 2026.
/// Where the specification says what programs must do and terminals let them do otherwise, this rejects it. Animations, relative
/// placements, files and shared memory are not emulated: commands that ask for them are rejected as well.
public nonisolated struct TerminalGraphics: Sendable {
  /// Reads the bytes of a PNG file. What it throws makes the command an error.
  public typealias Decoder = @Sendable ([UInt8]) throws -> Picture
  /// Decompresses bytes (RFC 1950). What it throws makes the command an error.
  public typealias Inflater = @Sendable ([UInt8]) throws -> [UInt8]

  /// The terminal that is followed where terminals differ.
  public let dialect: GraphicsDialect
  /// The size of a cell in pixels. Changing it is a change of the font: placements that fill cells change their size.
  public var cellSize: Size
  /// How many decoded bytes each of the two screens may keep. Beyond it, old images go. Konsole has no such limit.
  public var quota: Int
  let decodePNG: Decoder?
  let inflate: Inflater?

  /// The pictures of the main screen, and of the alternate one. In Konsole, which has one store for both, all images are in the first.
  var pages = [GraphicsPage(), GraphicsPage()]
  /// Which screen is shown: 0 or 1.
  var shown = 0
  /// A transmission of which chunks are missing.
  var transmission: Transmission?
  var answers: [UInt8] = []
  /// Counts images and placements, and what is done with them.
  private var lastSerial = 0
  /// The commands that were rejected, also those whose answers were suppressed, in their order.
  public internal(set) var faults: [Fault] = []

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
    (self.decodePNG, self.inflate) = (decodePNG, inflate)
  }

  /// The images that the shown screen keeps, the oldest first. Data that is kept although it cannot be shown is not among them.
  public var images: [Image] {
    pages[imagePage].images.compactMap { image in
      image.picture.map { Image(id: image.id, number: image.number, picture: $0) }
    }
  }
  /// The decoded bytes that both screens keep: three a pixel of the format 24, four of others.
  public var storedBytes: Int { pages.reduce(0) { $0 + $1.storedBytes } }
  /// The number of placements on both screens, with virtual ones and those that have scrolled off. It is 0 when all is cleaned up.
  public var placementCount: Int { pages.reduce(0) { $0 + $1.placements.count } }
  /// Whether a transmission in chunks has begun and not ended.
  public var isLoading: Bool { transmission != nil }

  /// Where the images of the shown screen are.
  var imagePage: Int { dialect == .konsole ? 0 : shown }
  var geometry: GraphicsGeometry { GraphicsGeometry(dialect: dialect, cell: cellSize) }

  mutating func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// The chunks of an image that have come.
  struct Transmission: Sendable {
    /// The command that began it, whose keys hold.
    let command: GraphicsCommand
    var data: [UInt8]
  }

  /// Data that was transmitted.
  public struct Image: Sendable, Hashable {
    /// The id, given by the program or, for a number, by the terminal; 0 for none.
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

  // MARK: Commands

  /// How far a placement moves the cursor: the number of columns and rows that it takes.
  typealias Advance = (columns: Int, rows: Int)

  /// Obeys a command: what stands between `ESC _ G` and `ESC \`.
  ///
  /// - Parameters:
  ///   - bytes: The command.
  ///   - cursor: The cell of the cursor.
  /// - Returns: How far the cursor moves; nil if it stays.
  mutating func obey(_ bytes: [UInt8], cursor: (column: Int, row: Int)) -> Advance? {
    let command: GraphicsCommand
    do {
      command = try GraphicsCommand(bytes)
    } catch {
      let control = String(decoding: bytes.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      faults.append(Fault(code: error.code, message: error.message, command: control))
      return nil
    }
    do {
      return try obey(command, cursor: cursor)
    } catch {
      reject(command, error)
      return nil
    }
  }

  private mutating func obey(
    _ command: GraphicsCommand, cursor: (column: Int, row: Int)
  ) throws(GraphicsError) -> Advance? {
    if transmission != nil {
      // Konsole 22.12 keeps the keys of the first command until the last chunk has come, whatever comes between.
      let isChunk = command.isChunk || dialect == .konsole && "tTq".contains(command.action)
      if isChunk { return try receive(command, cursor: cursor) }
      // Deleting ends a transmission, but for Konsole. For all others, the specification asks programs to wait until the last chunk.
      if command.action != "d", dialect != .konsole {
        if "tTq".contains(command.action) { transmission = nil }
        throw GraphicsError("EINVAL", "a command within the chunks of another")
      }
    }
    // kitty and Ghostty refuse to guess. Konsole lets the number win.
    if dialect != .konsole, command.id > 0, command.imageNumber > 0 {
      throw GraphicsError("EINVAL", "both an id and a number")
    }
    switch command.action {
    case "t", "T", "q": return try receive(command, cursor: cursor)
    case "p":
      let advance = try put(command, cursor: cursor)
      answer(command, id: pages[imagePage].image(for: command)?.id, "OK")
      return advance
    case "d":
      if dialect != .konsole { transmission = nil }
      try delete(command, cursor: cursor)
      return nil
    default: throw GraphicsError("EINVAL", "the action “\(command.action)” is unknown, or is not emulated")
    }
  }

  // MARK: Answers

  /// Notes a fault, and answers it.
  mutating func reject(_ command: GraphicsCommand, _ error: GraphicsError) {
    faults.append(Fault(code: error.code, message: error.message, command: command.control))
    answer(command, "\(error.code):\(error.message)")
  }

  /// Notes a fault that the terminal does not see.
  mutating func note(_ command: GraphicsCommand, _ error: GraphicsError) {
    faults.append(Fault(code: error.code, message: error.message, command: command.control))
  }

  /// Answers a command, if it says which image it is about, and does not suppress it: with q=1 only errors are answered, with q=2 nothing.
  ///
  /// Konsole answers each query, and transmissions without an id, too. In errors it names the image alone.
  ///
  /// - Parameter id: The id of the image, if the terminal has chosen it.
  mutating func answer(_ command: GraphicsCommand, id: UInt32? = nil, _ message: String) {
    let isQuery = command.action == "q"
    let limit = message == "OK" ? 1 : 2
    guard command.number("q") < limit || dialect == .konsole && isQuery else { return }
    guard command.id > 0 || command.imageNumber > 0 || dialect == .konsole && command.action != "p" else { return }
    // A client with a line editor would take a raw message for keys.
    let text = message.unicodeScalars.map { (0x20..<0x7F).contains($0.value) ? String($0) : "" }.joined()
    var keys: [String] = []
    let id = id ?? command.id
    if id > 0 || dialect == .konsole { keys.append("i=\(id)") }
    if !isQuery, dialect != .konsole || message == "OK" {
      if command.imageNumber > 0 { keys.append("I=\(command.imageNumber)") }
      if command.placementID > 0 { keys.append("p=\(command.placementID)") }
    }
    answers += Array("\u{1B}_G\(keys.joined(separator: ","));\(text)\u{1B}\\".utf8)
  }
}
