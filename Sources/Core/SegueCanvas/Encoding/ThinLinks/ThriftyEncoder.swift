/// Encodes frames for a thin link, where bytes are worth more than the time to find fewer of them.
///
/// It asks a ``FrameEncoder`` for the cells of a frame, but not for all of them at once and not always for exact ones:
///
/// 1. The terminal itself moves text that is elsewhere on its screen.
/// 2. All cells outside pictures are shown, exactly, and in the order of their colours.
/// 3. Pictures are shown as exactly as the limit allows.
/// 4. At rest, they become exact as far as the limit reaches, so that a screen becomes exact piece by piece.
///
/// For a terminal that shows parts of frames, steps 1 and 2 are left out: its screen then changes from top to bottom. An exact frame
/// without a limit is the plain encoder's. See ``Fidelity`` and <doc:Frames>.
public struct ThriftyEncoder {
  /// Whether the screen differs from the last frame; the same frame again, ``Fidelity/exact``, corrects it.
  public private(set) var isApproximate = false
  /// Whether lines are never inserted and deleted, because the terminal would move its own pictures along; false by default.
  public var keepsLines = false
  /// How exactly the last frame shows the insides of pictures.
  public private(set) var fidelity = Fidelity.exact

  var encoder: FrameEncoder
  var approximation = Approximation()
  /// All cells of the frame and of the frame before, which has none if it was sent plainly or had another size.
  var (wanted, earlier): ([ScreenCell], [ScreenCell]) = ([], [])
  /// A row as the screen shall show it at the present level.
  var target: [ScreenCell] = []

  /// Creates an encoder that has sent nothing yet.
  public init(colorMode: ColorMode, capabilities: FrameEncoder.Capabilities = []) {
    encoder = FrameEncoder(colorMode: colorMode, capabilities: capabilities)
  }

  /// Counts of the work for the last frame.
  public var statistics: FrameEncoder.Statistics { encoder.statistics }

  /// Forgets the terminal's screen and pen: the next frame is sent whole.
  public mutating func invalidate() {
    encoder.invalidate()
    (isApproximate, earlier) = (false, [])
  }

  /// Returns the bytes that turn the screen into `frame`.
  ///
  /// The first frame is sent whole, as is one of another size.
  ///
  /// With a limit, pictures are shown as exactly as it allows, at ``Fidelity/blocks`` at least. If `fidelity` is exact,
  /// the remaining bytes make a part of the screen exact. The same frame again continues, until ``isApproximate`` is false. All cells
  /// outside pictures are exact in every frame, which can take more bytes than the limit.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - fidelity: How exactly to show the insides of pictures. Only used with 24-bit colours: the palettes are coarser
  ///     than any level.
  ///   - isInRowOrder: Whether to send the cells row by row, although that takes more bytes than by their colours.
  ///   - limit: The most bytes for the frame; nil, the default, for any number. Less than 1 counts as 1, with which a
  ///     screen at rest still becomes exact. Only used with 24-bit colours, and not with ``FrameEncoder/Capabilities/startsAtCursor``.
  /// - Returns: The bytes, valid until the next call.
  public mutating func encode(
    _ frame: CellGrid, fidelity: Fidelity = .exact, isInRowOrder: Bool = false, limit: Int? = nil
  ) -> ArraySlice<UInt8> {
    (isApproximate, self.fidelity) = (false, .exact)
    // Only one way down through the rows leads to no row twice.
    let isTopDown = encoder.capabilities.contains(.startsAtCursor)
    let (isInRowOrder, limit) = (isInRowOrder || isTopDown, isTopDown ? nil : limit)
    guard encoder.colorMode == .truecolor, fidelity != .exact || limit != nil else {
      if !earlier.isEmpty { earlier = [] }
      return encoder.encode(frame)
    }
    begin(frame)
    var level = fidelity
    approximation.begin(level, isAtRest: fidelity == .exact)
    if !isInRowOrder {
      if encoder.capabilities.contains(.insertsAndDeletes) { shift(towards: frame) }
      writeOutsidePictures(frame)
    }
    if let limit {
      level = writePictures(frame, from: fidelity, limit: max(1, limit))
    } else {
      writePictures(frame)
    }
    if level != .exact, differs() { (isApproximate, self.fidelity) = (true, level) }
    swap(&earlier, &wanted)
    return encoder.finish()
  }

  /// Begins the bytes for a frame, and sets `wanted` to it.
  private mutating func begin(_ frame: CellGrid) {
    if frame.size != encoder.size { earlier = [] }
    encoder.begin(frame)
    if wanted.count != frame.cells.count { wanted = Array(repeating: .unknown, count: frame.cells.count) }
    if target.count != frame.size.columns { target = Array(repeating: .unknown, count: frame.size.columns) }
    for row in 0..<frame.size.rows {
      let places = encoder.places(row)
      encoder.translator.translate(frame.cells.span.extracting(places), from: 0, to: &target)
      for (place, cell) in zip(places, target) { wanted[place] = cell }
    }
  }

  /// Sends cells outside pictures, pen by pen.
  private mutating func writeOutsidePictures(_ frame: CellGrid) {
    var order = PenOrder()
    let (wanted, shown) = (wanted, encoder.shown)
    for row in 0..<frame.size.rows {
      order.add(
        wanted[encoder.places(row)], row: row, isChanged: { wanted[$0] != shown[$0] },
        isWanted: { !frame.cells[$0].isPicture })
    }
    for run in order.runs {
      encoder.write(wanted.span.extracting(encoder.places(run.row)), to: run.row, in: run.columns, pool: frame.pool)
    }
  }

  // MARK: Pictures

  /// The number of columns that become exact at once.
  private static let pieceWidth = 32
  /// The levels by which a screen at rest becomes exact. With more levels, most cells would be sent more often.
  private static let levelsAtRest: [Fidelity] = [.exact, .fine, .poster, .blocks]

  /// Sends all cells that still differ, at the present level.
  private mutating func writePictures(_ frame: CellGrid) {
    for row in 0..<frame.size.rows {
      approximate(row, of: frame)
      let target = target
      encoder.write(target.span, to: row, in: 0..<frame.size.columns, pool: frame.pool)
    }
  }

  /// Sends all cells that still differ, at the first level from `finest` on at which the frame has at most `limit` bytes. Returns the
  /// level.
  private mutating func writePictures(_ frame: CellGrid, from finest: Fidelity, limit: Int) -> Fidelity {
    let isAtRest = finest == .exact
    let start = encoder.checkpoint()
    var reached = finest
    writePictures(frame)
    for level in isAtRest ? Self.levelsAtRest : Fidelity.allCases where level > finest {
      if encoder.buffer.count <= limit { break }
      encoder.restore(start)
      reached = level
      approximation.begin(level, isAtRest: isAtRest)
      writePictures(frame)
    }
    if isAtRest { refine(frame, from: reached, limit: limit) }
    return reached
  }

  /// Makes pictures finer from the top on, until the frame has `limit` bytes. The first pass makes every picture recognisable,
  /// the second exact.
  private mutating func refine(_ frame: CellGrid, from reached: Fidelity, limit: Int) {
    for finer in [Fidelity.poster, .exact] where finer < reached {
      approximation.begin(finer, isAtRest: true)
      for row in 0..<frame.size.rows {
        if encoder.buffer.count >= limit { return }
        approximate(row, of: frame)
        let target = target
        for column in stride(from: 0, to: target.count, by: Self.pieceWidth) where encoder.buffer.count < limit {
          let columns = column..<min(target.count, column + Self.pieceWidth)
          encoder.write(target.span, to: row, in: columns, pool: frame.pool)
        }
      }
    }
  }

  /// Sets `target` to the cells that the screen shall show in a row, at the present level.
  private mutating func approximate(_ row: Int, of frame: CellGrid) {
    let places = encoder.places(row)
    let (wanted, shown) = (wanted, encoder.shown)
    let (exact, cells) = (wanted.span.extracting(places), frame.cells.span.extracting(places))
    approximation.approximate(&target, by: exact, cells)
    approximation.chooseColors(&target, for: exact, cells, over: shown.span.extracting(places), encoder.pen)
  }

  /// Whether the screen looks different from the wanted frame.
  private func differs() -> Bool {
    zip(encoder.shown, wanted).contains { shown, wanted in
      shown != wanted
        && !shown.looks(like: wanted, ScreenCell.Content(wanted), ColorBox(wanted.ink, 0), ColorBox(wanted.fill, 0))
    }
  }
}
