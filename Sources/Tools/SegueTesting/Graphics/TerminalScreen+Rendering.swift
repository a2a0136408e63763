nonisolated extension TerminalGraphics {
  /// The pixels of a window, and what they show.
  public struct Rendering: Sendable {
    /// The pixels. All are opaque.
    public let picture: Picture
    /// The placements on the screen, in the order in which they are drawn.
    public let placements: [Placement]

    /// The placement that is seen at a pixel; nil where cells are seen, also through transparent pixels, and outside of the window.
    public func owner(x: Int, y: Int) -> Placement? { nil }
  }
}
