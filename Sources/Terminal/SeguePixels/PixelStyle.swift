extension PixelScreen {
  /// How pictures get to their places.
  public enum Style: Hashable, Sendable {
    /// The terminal places them, to the pixel.
    case placements
    /// In tmux, which passes commands on to the terminal: cells stand for the parts of a picture, and go where tmux puts its text.
    ///
    /// - Parameter firstID: The number of the first image, at least 1. The terminal has the images of other panes as well, so 255 numbers
    ///   from here on have to be this program's own. At most 24 bits.
    case placeholders(firstID: UInt32)
  }

  /// What an offset in the first cell (`X`, `Y`) does to a picture that is stretched over cells (`c`, `r`).
  public enum Offset: Hashable, Sendable {
    /// It ends with the last cell, as in kitty and Ghostty.
    case squeezes
    /// It ends as much later, as in Konsole.
    case shifts
  }
}

extension PixelScreen.Style {
  /// The numbers of images beside ``firstID`` in cells with placeholders.
  private static let countOfNumbers: UInt32 = 255

  /// Images are numbered from here.
  var firstID: UInt32 {
    switch self {
    case .placements: 1
    case .placeholders(let firstID): firstID
    }
  }

  /// The last number, which no image gets.
  var lastID: UInt32 { firstID + Self.countOfNumbers }

  /// Commands as they are written: tmux passes on what is in `DCS tmux; … ST`, where each ESC is doubled.
  func wrapped(_ commands: [UInt8]) -> [UInt8] {
    guard self != .placements, !commands.isEmpty else { return commands }
    let escape: UInt8 = 0x1B
    let doubled = commands.flatMap { $0 == escape ? [escape, escape] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }

  /// The sequence that leaves a terminal without visible pictures, also after a crash. In tmux other panes keep theirs.
  public var ending: String {
    switch self {
    case .placements: GraphicsCommand.endOfUpload + GraphicsCommand.deleteEverything
    case .placeholders:
      String(
        decoding: wrapped(
          Array(GraphicsCommand.free(images: firstID...lastID).utf8)), as: UTF8.self)
    }
  }
}
