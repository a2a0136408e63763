public import Segue

/// Writes events as a terminal sends them: in xterm's form, and with kitty's protocol for what that has no form for.
public struct TerminalEncoder: Sendable {
  /// The pixels of a cell, if the mouse reports pixels; nil for cells.
  public var pixels: (width: Int, height: Int)?

  /// An encoder for a mouse that reports pixels, or cells.
  public init(reportsPixels: Bool) { pixels = reportsPixels ? TerminalProfile.cell : nil }

  /// The bytes of an event; empty for one that a terminal has no bytes for: a size, a finger, and what a line discipline takes for a
  /// signal.
  public func bytes(of event: Event) -> [UInt8] {
    let text: String =
      switch event {
      case .key(let key): self.text(of: key, isRelease: false)
      case .keyUp(let key): self.text(of: key, isRelease: true)
      case .mouse(let mouse): self.text(of: mouse)
      case .paste(let text): "\u{1B}[200~" + text.replacing("\n", with: "\r") + "\u{1B}[201~"
      case .active(let isActive): isActive ? "\u{1B}[I" : "\u{1B}[O"
      case .resize, .touch, .userInterfaceStyle: ""
      }
    return Array(text.utf8)
  }

  // MARK: Keys

  private func text(of key: Key, isRelease: Bool) -> String {
    let modifiers = Int(key.modifiers.rawValue)
    let isPlain = modifiers == 0 && !isRelease
    let parameters = "\(modifiers + 1)\(isRelease ? ":3" : "")"
    switch key.code {
    case .character(let character):
      // Shift alone has made the character what it is.
      if modifiers <= 1, !isRelease { return String(character) }
      if key.modifiers.contains(.control), "cdijmoqsvyz\\[]^_ ".contains(character.lowercased()) { return "" }
      guard let scalar = character.unicodeScalars.first else { return "" }
      return "\u{1B}[\(scalar.value);\(parameters)u"
    case .enter: return isPlain ? "\r" : "\u{1B}[13;\(parameters)u"
    case .escape: return isPlain ? "\u{1B}" : "\u{1B}[27;\(parameters)u"
    case .backspace: return isPlain ? "\u{7F}" : "\u{1B}[127;\(parameters)u"
    case .tab: return isPlain ? "\t" : "\u{1B}[9;\(parameters)u"
    case .backTab: return "\u{1B}[Z"
    case .up: return cursor("A", isPlain, parameters)
    case .down: return cursor("B", isPlain, parameters)
    case .right: return cursor("C", isPlain, parameters)
    case .left: return cursor("D", isPlain, parameters)
    case .home: return cursor("H", isPlain, parameters)
    case .end: return cursor("F", isPlain, parameters)
    case .insert: return numbered(2, isPlain, parameters)
    case .delete: return numbered(3, isPlain, parameters)
    case .pageUp: return numbered(5, isPlain, parameters)
    case .pageDown: return numbered(6, isPlain, parameters)
    case .function(let number):
      let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
      return numbers.indices.contains(number - 1) ? numbered(numbers[number - 1], isPlain, parameters) : ""
    }
  }

  private func cursor(_ letter: String, _ isPlain: Bool, _ parameters: String) -> String {
    isPlain ? "\u{1B}[\(letter)" : "\u{1B}[1;\(parameters)\(letter)"
  }

  private func numbered(_ number: Int, _ isPlain: Bool, _ parameters: String) -> String {
    isPlain ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(parameters)~"
  }

  // MARK: The mouse

  private func text(of mouse: Mouse) -> String {
    let base =
      switch mouse.action {
      case .press, .release: 0
      case .drag: 32
      case .wheelUp: 64
      case .wheelDown: 65
      }
    let isWheel = mouse.action == .wheelUp || mouse.action == .wheelDown
    // xterm numbers the left, the middle and the right button. Of others it has forms that few send.
    let button =
      switch mouse.button {
      case .middle: 1
      case .secondary: 2
      default: 0
      }
    let (x, y) = (max(0, mouse.location.x), max(0, mouse.location.y))
    let cell = CellSize.pointsPerCell
    let (width, height) = pixels ?? (1, 1)
    let place = (Int(x / cell.width * CGFloat(width)) + 1, Int(y / cell.height * CGFloat(height)) + 1)
    return "\u{1B}[<\(base + (isWheel ? 0 : button));\(place.0);\(place.1)\(mouse.action == .release ? "m" : "M")"
  }
}
