import Segue

/// The encoder by itself, and ncurses with the same frames.
enum EncodeBench {
  static let everyCellChanged = "encode, every cell changed"
  static let photographFade = "encode, a photograph fades"
  static let photographFadeInMotion = "encode, the same in motion"

  /// How many frames ncurses draws, too. In a fade of photographs at 200 × 60 that makes more pairs of colours than
  /// its 65,536.
  static let frameCount = 16

  /// Two frames in turn, in which every cell has other colours than its neighbours and than before.
  static func everyCellChanged(_ size: CellSize) -> [CellGrid] {
    let frames = (0..<2).map { seed in
      var grid = CellGrid(size: size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let (x, y) = (UInt8(truncatingIfNeeded: column &* 5 &+ seed &* 97), UInt8(truncatingIfNeeded: row &* 11))
          var cell = Cell(
            ink: Color(x, y, x &+ y &+ UInt8(seed)), fill: Color(y &+ 40, x &+ 80, UInt8(seed) &+ x ^ y))
          cell.glyph = grid.glyph(for: "▀")
          grid[column, row] = cell
        }
      }
      return grid
    }
    return (0..<frameCount).map { frames[$0 % 2] }
  }

  /// A photograph that fills the screen goes over into another one.
  static func photographFade(_ size: CellSize) -> [CellGrid] {
    let layers = (0..<2).map { seed in
      let layer = Layer()
      layer.frame = CGRect(origin: .zero, size: size.points)
      if let image = SyntheticPhotograph.image(seed: seed) {
        layer.contents = .image(image, gravity: .resizeAspectFill)
      }
      return layer
    }
    let root = Layer()
    root.frame = layers[0].frame
    for layer in layers { root.addSublayer(layer) }
    let compositor = Compositor()
    return (0..<frameCount).map { step in
      layers[1].opacity = Double(step) / Double(frameCount - 1)
      var frame = compositor.makeFrame(size: size)
      compositor.compose(root, at: 0, into: &frame)
      return frame
    }
  }

  /// Encodes each frame over the one before, over and over.
  static func measure(_ frames: [CellGrid], isMoving: Bool) -> Measure {
    var writer = FrameWriter()
    var (times, bytes): ([Double], [Int]) = ([], [])
    for _ in 0..<12 {
      // The way back from the last frame to the first is no frame of the motion.
      _ = writer.encode(frames[0], isMoving: false)
      for index in 1..<frames.count {
        var count = 0
        let time = milliseconds { count = writer.encode(frames[index], isMoving: isMoving).count }
        times.append(time)
        bytes.append(count)
      }
    }
    return Measure(milliseconds: times, bytes: bytes)
  }

  /// The row of some frames.
  static func result(
    _ what: String, _ size: CellSize, _ frames: [CellGrid], isMoving: Bool = false, budget: Double? = nil,
    peer: NcursesPeer?
  ) -> FrameResult {
    let measure = measure(frames, isMoving: isMoving)
    return FrameResult(size, what, time: measure, encode: measure, peer: peer?.measure(frames), budget: budget)
  }
}

extension CellSize {
  /// As people write it: 80x24.
  var name: String { "\(columns)x\(rows)" }
}
