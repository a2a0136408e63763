/// Reports of the mouse, in the numbers that programs ask for. Columns and rows count from 0.
extension TerminalSession {
  typealias Cell = (column: Int, row: Int)

  func press(_ place: Cell) async throws { try await report(0, place) }
  func drag(through places: [Cell]) async throws {
    for place in places { try await report(32, place) }
  }
  func release(_ place: Cell) async throws { try await report(0, place, final: "m") }
  func click(_ place: Cell) async throws {
    try await press(place)
    try await release(place)
  }

  private func report(_ button: Int, _ place: Cell, final: Character = "M") async throws {
    try await send(bytes: Array("\u{1B}[<\(button);\(place.column + 1);\(place.row + 1)\(final)".utf8))
  }
}
