import SegueTesting

/// Every cell of a terminal, as tmux tells it, in all kinds of colours.
struct PaneScreen {
  enum Paint: Hashable {
    case initial
    case index(Int)
    case rgb(Int, Int, Int)
  }

  /// One character; a wide one counts once.
  struct Place: Hashable {
    var text = " "
    var ink = Paint.initial
    var fill = Paint.initial
    /// By their SGR numbers.
    var attributes: Set<Int> = []
  }

  let rows: [[Place]]

  init(_ captured: String) {
    var pen = Place()
    var lines = captured.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    rows = lines.map { line in
      var row: [Place] = []
      var rest = line
      while let character = rest.popFirst() {
        guard character == "\u{1B}" else {
          pen.text = String(character)
          row.append(pen)
          continue
        }
        let codes = rest.dropFirst().prefix { $0 != "m" }
        rest = rest[codes.endIndex...].dropFirst()
        pen.apply(codes.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
      }
      return row
    }
  }
}

extension PaneScreen.Place {
  fileprivate mutating func apply(_ codes: [Int]) {
    var codes = codes[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: self = PaneScreen.Place()
      case 1...9: attributes.insert(code)
      case 22: attributes.subtract([1, 2])
      case 23...29: attributes.remove(code - 20)
      case 30...37: ink = .index(code - 30)
      case 90...97: ink = .index(code - 82)
      case 40...47: fill = .index(code - 40)
      case 100...107: fill = .index(code - 92)
      case 39: ink = .initial
      case 49: fill = .initial
      case 38, 48:
        var paint = PaneScreen.Paint.initial
        if codes.popFirst() == 5 {
          paint = .index(codes.popFirst() ?? -1)
        } else {
          let channels = (0..<3).map { _ in codes.popFirst() ?? -1 }
          paint = .rgb(channels[0], channels[1], channels[2])
        }
        if code == 38 { ink = paint } else { fill = paint }
      default: attributes.insert(-code)
      }
    }
  }

  private var parts: BlockParts? { attributes.contains(4) ? nil : BlockParts.all[text] }

  /// Whether no eye can tell it from another, but for colours that are off by no more than `tolerance` a channel.
  func looks(like other: Self, _ tolerance: Int) -> Bool {
    if let parts, let otherParts = other.parts {
      guard attributes.contains(7) == other.attributes.contains(7) else { return false }
      return BlockParts.meetings(parts, otherParts).allSatisfy {
        ($0.isInk ? ink : fill).isNear($0.isOtherInk ? other.ink : other.fill, tolerance)
      }
    }
    return text == other.text && attributes == other.attributes && fill.isNear(other.fill, tolerance)
      && ink.isNear(other.ink, tolerance)
  }
}

extension PaneScreen.Paint {
  fileprivate func isNear(_ other: Self, _ tolerance: Int) -> Bool {
    guard case .rgb(let red, let green, let blue) = self, case .rgb(let r, let g, let b) = other else {
      return self == other
    }
    return max(abs(red - r), abs(green - g), abs(blue - b)) <= tolerance
  }
}
