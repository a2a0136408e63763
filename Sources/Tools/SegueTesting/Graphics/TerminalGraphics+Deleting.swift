import Segue

nonisolated extension TerminalGraphics {
  /// Deletes placements, and for a capital letter the data of images that have no other.
  ///
  /// Konsole (Screen.cpp, delPlacements) frees no data, counts columns and rows from 0, and does not know numbers and ranges.
  mutating func delete(_ command: GraphicsCommand, cursor: (column: Int, row: Int)) throws(GraphicsError) {
    let letter = command.letter("d", "a")
    let kind = Character(letter.lowercased())
    guard "acinpqrxyz".contains(kind) else {
      throw GraphicsError("EINVAL", "deleting by “\(letter)” is unknown, or is not emulated")
    }
    if dialect == .konsole, "nr".contains(kind) { return }
    let frees = letter.isUppercase && dialect != .konsole
    switch kind {
    case "i", "n", "r": deleteImages(command, kind, frees: frees)
    default:
      let first = dialect == .konsole ? 0 : 1
      var cell = (column: command.number("x") - first, row: command.number("y") - first)
      if kind == "c" { cell = cursor }
      let (dialect, geometry, z) = (dialect, geometry, command.number("z"))
      pages[shown].removePlacements(frees: frees) { placement in
        if placement.isVirtual { return false }
        let (columns, rows) = geometry.cells(of: placement)
        // What has no size is nowhere for Ghostty (graphics_storage.zig, rect).
        if dialect == .ghostty, columns == 0 || rows == 0, kind != "a", kind != "z" { return false }
        let isInColumn = (placement.column..<placement.column + columns).contains(cell.column)
        let isInRow = (placement.row..<placement.row + rows).contains(cell.row)
        return switch kind {
        case "a": geometry.isVisible(placement)
        case "x": isInColumn
        case "y": isInRow
        case "z": placement.z == z
        case "q": isInColumn && isInRow && placement.z == z
        default: isInColumn && isInRow
        }
      }
    }
  }

  /// Deletes by id, by number, or all ids of a range. These find virtual placements, too, and images without placements.
  private mutating func deleteImages(_ command: GraphicsCommand, _ kind: Character, frees: Bool) {
    let range = (command.number("x"), command.number("y"))
    let newest = pages[imagePage].images.last { $0.number == command.imageNumber && $0.number > 0 }
    func isNamed(_ id: UInt32, _ serial: Int) -> Bool {
      switch kind {
      case "r": id > 0 && range.0 <= Int(id) && Int(id) <= range.1
      case "n": serial == newest?.serial
      // In Konsole, an id of 0 is that of images without one.
      default: id == command.id && (id > 0 || dialect == .konsole)
      }
    }
    // A range ignores the id of a placement. In Konsole, 0 is the id of a placement.
    let wanted = kind == "r" || dialect != .konsole && command.placementID == 0 ? nil : command.value("p")
    pages[shown].removePlacements(frees: frees) {
      isNamed($0.imageID, $0.image) && (wanted == nil || $0.id.map { Int($0) } == wanted)
    }
    guard frees, wanted == nil else { return }
    let page = pages[shown]
    pages[shown].removeImages { isNamed($0.id, $0.serial) && !page.isPlaced($0) }
  }

  // MARK: The rest of the terminal

  /// What `CSI 2 J` does with the pictures of the shown screen. Other erasing leaves them alone.
  ///
  /// kitty (screen.c, screen_erase_in_display) and Ghostty (graphics_storage.zig, clearScreen) free all data without a placement then, also
  /// data that never had one. Konsole keeps the data.
  mutating func clearScreen() {
    let geometry = geometry
    pages[shown].placements.removeAll { !$0.isVirtual && geometry.isVisible($0) }
    freeUnplaced(shown)
  }

  private mutating func freeUnplaced(_ index: Int) {
    guard dialect != .konsole else { return }
    let page = pages[index]
    pages[index].images.removeAll { !page.isPlaced($0) }
  }

  /// What a reset (RIS) does. kitty (screen.c, screen_reset) keeps virtual placements, and what has scrolled off; Konsole keeps the data.
  mutating func reset() {
    for page in [1, 0] {
      shown = page
      if dialect == .ghostty { pages[page] = GraphicsPage() } else { clearScreen() }
    }
    transmission = nil
  }

  /// What mode 1049 does. Going to the alternate screen clears it, with the data in kitty (screen.c, screen_toggle_screen_buffer)
  /// and Ghostty (Terminal.zig, switchScreenMode); where it is shown already, kitty does nothing. Leaving it hides its placements,
  /// which nothing can show again. Virtual ones stay.
  mutating func clearAlternateScreen(isEntered: Bool) {
    if isEntered, shown == 1, dialect == .kitty { return }
    pages[1].placements.removeAll { !$0.isVirtual }
    if isEntered { freeUnplaced(1) }
  }
}
