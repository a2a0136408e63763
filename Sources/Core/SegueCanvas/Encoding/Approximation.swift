/// What the approximation of a row needs, kept from row to row.
struct Approximation {
  var colors: [UInt32] = []
  let decisions = BlockDecision.all
  /// The reaches for the last level that was used.
  private var table = ColorReach(distance: 0)
  private var fidelity = Fidelity.exact
  /// Whether cells that are not sent use up all of a reach.
  private var keepsAll = true

  mutating func resize(columns: Int) {
    // The pen's two, and at most two for each cell.
    colors = Array(repeating: 0, count: 2 * columns + 2)
  }

  /// Begins a row. At rest, what is near enough stays, so that each row is made coarser once at most.
  mutating func begin(_ fidelity: Fidelity, isAtRest: Bool) {
    keepsAll = isAtRest || fidelity == .fine || fidelity == .blocks
    guard fidelity != self.fidelity else { return }
    self.fidelity = fidelity
    table = ColorReach(distance: Float(fidelity.largestDifference))
  }

  /// How far a colour may be off in a cell that is sent.
  @inline(__always)
  mutating func reach(of color: UInt32) -> UInt64 {
    table.reach(of: color)
  }

  /// Whether a cell in a picture that is shown may stay where another one is wanted.
  @inline(__always)
  mutating func maySee(_ old: ScreenCell, for cell: ScreenCell, _ kind: ScreenCell.Kind) -> Bool {
    let (ink, fill) = (staying(reach(of: cell.ink)), staying(reach(of: cell.fill)))
    return old.looks(like: cell, kind, ColorBox(cell.ink, ink), ColorBox(cell.fill, fill))
  }

  /// How much of a reach cells use up that are not sent.
  @inline(__always)
  private func staying(_ reach: UInt64) -> UInt64 { keepsAll ? reach : reach >> 1 & 0x7FFF_7FFF_7FFF }
}
