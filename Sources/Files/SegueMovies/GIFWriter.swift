public import SegueCanvas

/// Writes frames as an animated GIF, with glyphs drawn by a font. It repeats for ever.
///
/// Only the rectangle that changes is stored for each frame, with a palette of its own. A frame with at most 255 new colours
/// is exact. See <doc:/SegueMovies/MovingPictures>.
public final class GIFWriter {
  /// The least hundredths of a second for which a frame is shown: most viewers take less for a mistake, and show the frame for
  /// ten.
  public static let shortestDelay = 2

  private var painter: FramePainter
  private let stream: GIFStream
  private let output: ([UInt8]) throws -> Void
  /// The picture after the frames so far.
  private var shown: [UInt32]?
  /// The last frame, whose delay is not known yet, and when it began, in hundredths of a second.
  private var pending: (frame: GIFStream.Frame, begin: Int)?
  private var wasEnded = false

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - size: Columns and rows of every frame.
  ///   - cellHeight: The height of a cell in pixels, 4…64, twice its width. Values outside are clamped.
  ///   - font: The family, as Fontconfig knows it.
  ///   - output: Called with the bytes, in order, by ``add(_:at:)`` and ``finish(at:)``. If it throws, the picture is incomplete.
  /// - Throws: ``MovieError``.
  public init(
    size: CellSize, cellHeight: Int = 16, font: String = "monospace", output: @escaping ([UInt8]) throws -> Void
  ) throws(MovieError) {
    painter = try FramePainter(size: size, cellHeight: min(max(cellHeight, 4), 64) & ~1, family: font)
    stream = try GIFStream(width: painter.width, height: painter.height)
    self.output = output
  }

  /// Adds a frame that is shown from `time` on, in seconds; times must not decrease. The first frame begins the picture, whatever
  /// its time. A frame that looks like the one before prolongs it.
  ///
  /// Frames of another size are left out.
  ///
  /// - Throws: ``MovieError``, or the error of `output`.
  public func add(_ frame: CellGrid, at time: Double) throws {
    guard frame.size == painter.size, !wasEnded else { return }
    painter.paint(frame)
    guard let changed = changedRectangle() else { return }
    var begin = Self.hundredths(time)
    if let pending { begin = try close(pending, at: begin) }
    pending = (part(changed), begin)
    shown = painter.pixels
  }

  /// Ends the picture: its last frame is shown until `time`.
  ///
  /// - Throws: ``MovieError``, or the error of `output`.
  public func finish(at time: Double) throws {
    guard !wasEnded else { return }
    wasEnded = true
    if let pending { _ = try close(pending, at: Self.hundredths(time)) }
    pending = nil
    try stream.end()
    try output(stream.take())
  }

  private static func hundredths(_ time: Double) -> Int {
    time.isFinite ? Int((min(max(time, 0), 1e6) * 100).rounded()) : 0
  }

  /// Writes a frame that is shown until `end`, or for ``shortestDelay``. Returns its end.
  private func close(_ pending: (frame: GIFStream.Frame, begin: Int), at end: Int) throws -> Int {
    var frame = pending.frame
    frame.delay = min(max(end - pending.begin, Self.shortestDelay), Int(UInt16.max))
    try stream.append(frame)
    try output(stream.take())
    return pending.begin + frame.delay
  }

  /// The rectangle of changed pixels; nil if there are none.
  private func changedRectangle() -> (x: Range<Int>, y: Range<Int>)? {
    let (width, height) = (painter.width, painter.height)
    guard let shown else { return (0..<width, 0..<height) }
    let pixels = painter.pixels
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] != shown[y * width + x] {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    return left < right ? (left..<right, top..<bottom) : nil
  }

  /// The pixels of a rectangle. Unchanged pixels are transparent: they need no colour, and hardly a byte.
  private func part(_ rectangle: (x: Range<Int>, y: Range<Int>)) -> GIFStream.Frame {
    let (pixels, width) = (painter.pixels, painter.width)
    var counts: [UInt32: Int] = [:]
    var staying = false
    func forEach(_ body: (_ color: UInt32, _ stays: Bool) -> Void) {
      for y in rectangle.y {
        for place in y * width + rectangle.x.lowerBound..<y * width + rectangle.x.upperBound {
          body(pixels[place], shown.map { $0[place] == pixels[place] } ?? false)
        }
      }
    }
    var (last, run): (UInt32, Int) = (0, 0)
    forEach { color, stays in
      if stays {
        staying = true
      } else if color == last {
        run += 1
      } else {
        if run > 0 { counts[last, default: 0] += run }
        (last, run) = (color, 1)
      }
    }
    if run > 0 { counts[last, default: 0] += run }
    let palette = GIFPalette(counts, limit: staying ? 255 : 256)
    var frame = GIFStream.Frame()
    (frame.left, frame.top) = (rectangle.x.lowerBound, rectangle.y.lowerBound)
    (frame.width, frame.height) = (rectangle.x.count, rectangle.y.count)
    frame.palette = palette.bytes
    if staying {
      frame.transparent = palette.colors.count
      frame.palette += [0, 0, 0]
    }
    let transparent = UInt8(truncatingIfNeeded: palette.colors.count)
    frame.pixels = []
    frame.pixels.reserveCapacity(frame.width * frame.height)
    var known: (color: UInt32, index: UInt8)?
    forEach { color, stays in
      if stays {
        frame.pixels.append(transparent)
      } else {
        if known?.color != color { known = (color, palette.index(of: color)) }
        frame.pixels.append(known?.index ?? 0)
      }
    }
    return frame
  }
}

/// The reason why a moving picture could not be written.
public enum MovieError: Error, Hashable, CustomStringConvertible {
  /// Fontconfig knows neither this family nor any other scalable font.
  case noFont(String)
  /// FreeType, Fontconfig or giflib is not installed. They are loaded when a picture is begun. The name is the library's file.
  case missingLibrary(String)
  /// There is nothing to write.
  case noFrames
  /// The picture has more than 65,535 pixels on a side, GIF's limit.
  case tooLarge
  /// There is no memory.
  case outOfMemory

  /// One line for standard error, without a full stop.
  public var description: String {
    switch self {
    case .noFont(let family): "no font is installed for “\(family)”: on Debian, fonts-dejavu-core has one"
    case .missingLibrary(let file):
      "\(file) is missing: on Debian, install libgif7, libfreetype6 and libfontconfig1"
    case .noFrames: "a GIF needs a frame"
    case .tooLarge: "a GIF has at most 65535 pixels on a side"
    case .outOfMemory: "there is no memory for the GIF"
    }
  }
}
