import Segue

/// The encoder alone, and ncurses with the same frames.
enum EncodeBench {
  static let everyCellChanged = "encode, every cell changed"
  static let photographFade = "encode, a photograph fades"
  static let photographFadeInMotion = "encode, the same in motion"

  /// The number of frames, which ncurses draws, too. In a fade at 200 × 60 they have more than its 65,536 colour pairs.
  static let frameCount = 16

  /// Two frames in turn. Every cell's colours differ from its neighbours' and from those in the other frame.
  static func everyCellChanged(_ size: CellSize) -> [CellGrid] {
    let frames = (0..<2).map { seed in
      var grid = CellGrid(size: size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let (x, y) = (UInt8(truncatingIfNeeded: column &* 5 &+ seed &* 97), UInt8(truncatingIfNeeded: row &* 11))
          var cell = Cell(ink: Color(x, y, x &+ y &+ UInt8(seed)), fill: Color(y &+ 40, x &+ 80, UInt8(seed) &+ x ^ y))
          cell.glyph = grid.glyph(for: "▀")
          grid[column, row] = cell
        }
      }
      return grid
    }
    return (0..<frameCount).map { frames[$0 % 2] }
  }

  /// The frames of a photograph that fills the screen and fades into another one.
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

  /// Encodes each frame over the one before, twelve times.
  static func measure(_ frames: [CellGrid], fidelity: Fidelity = .exact, _ floor: Floor? = nil) -> Measure {
    var encoder = ThriftyEncoder(colorMode: .truecolor)
    var (times, bytes): ([Double], [Int]) = ([], [])
    for _ in 0..<12 {
      // The step from the last frame to the first does not count.
      _ = encoder.encode(frames[0])
      for index in 1..<frames.count {
        var count = 0
        times.append(milliseconds { count = encoder.encode(frames[index], fidelity: fidelity).count })
        bytes.append(count)
        floor?.turn()
      }
    }
    return Measure(milliseconds: times, bytes: bytes)
  }

  static func result(
    _ what: String, _ size: CellSize, _ frames: [CellGrid], fidelity: Fidelity = .exact, budget: Double? = nil,
    peer: NcursesPeer?
  ) -> FrameResult {
    let cells = frames.map(PeerCells.init)
    let floor = Floor(cells)
    let measure = measure(frames, fidelity: fidelity, floor)
    return FrameResult(
      size, what, time: measure, encode: measure, peer: peer?.measure(cells), floor: floor.measure, budget: budget)
  }
}

extension CellSize {
  /// The size as in 80x24.
  var name: String { "\(columns)x\(rows)" }
}
