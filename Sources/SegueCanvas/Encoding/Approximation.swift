/// What the approximation of a row needs, kept from row to row.
struct Approximation {
  var colors: [UInt32] = []
  var wanted: [ScreenCell] = []
  let decisions = BlockDecision.all
  /// Whether a colour of the row could be off.
  private(set) var isUsed = false
  /// The reaches for the last level that was used.
  private var table = ColorReach(distance: 0)
  private var fidelity = Fidelity.exact

  mutating func resize(columns: Int) {
    // The pen's two, and at most two for each cell.
    colors = Array(repeating: 0, count: 2 * columns + 2)
    wanted = Array(repeating: .unknown, count: columns)
  }

  mutating func begin(_ fidelity: Fidelity) {
    isUsed = false
    guard fidelity != self.fidelity else { return }
    self.fidelity = fidelity
    table = ColorReach(distance: Float(fidelity.largestDifference))
  }

  /// How far a colour may be off in a cell that is sent.
  @inline(__always)
  mutating func reach(of color: UInt32) -> UInt64 {
    let reach = table.reach(of: color)
    if reach != 0 { isUsed = true }
    return reach
  }

  /// How far that colour may be off in a cell that is not sent.
  @inline(__always)
  func stays(_ reach: UInt64) -> UInt64 { fidelity == .fine ? reach : reach >> 1 & 0x7FFF_7FFF_7FFF }
}
