public import Segue

nonisolated extension TerminalScreen {
  /// The placements on the shown screen, in the order in which they are drawn. Virtual ones are not among them, but the pictures in
  /// cells with placeholders are.
  public var placements: [TerminalGraphics.Placement] { [] }

  /// Returns what the terminal has answered to commands of the graphics protocol since the last call.
  public mutating func takeAnswers() -> [UInt8] { [] }

  /// What the window shows: backgrounds, block characters, and the placements in their order, each pixel by its nearest neighbour.
  /// Other characters are bars at half height.
  ///
  /// - Parameters:
  ///   - ink: The default colour of characters.
  ///   - fill: The default background.
  public func rendered(ink: Color = .white, fill: Color = .black) -> TerminalGraphics.Rendering {
    TerminalGraphics.Rendering(picture: TerminalGraphics.Picture(width: 0, height: 0, bytes: []), placements: [])
  }
}
