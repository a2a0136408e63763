import Segue

nonisolated extension TerminalGraphics {
  /// Places an image that was sent before.
  mutating func put(_ command: GraphicsCommand, cursor: (column: Int, row: Int)) throws(GraphicsError) -> Advance? {
    guard command.id > 0 || command.imageNumber > 0 else { throw GraphicsError("EINVAL", "neither an id nor a number") }
    guard let image = pages[imagePage].image(for: command), image.picture != nil else {
      throw GraphicsError("ENOENT", "there is no image \(command.id > 0 ? command.id : command.imageNumber)")
    }
    return try put(command, image: image, cursor: cursor)
  }

  /// Places an image at the cursor. The placement of this image with the same id moves there.
  ///
  /// - Returns: How far the cursor moves; nil if it stays.
  mutating func put(
    _ command: GraphicsCommand, image: GraphicsPage.Image, cursor: (column: Int, row: Int)
  ) throws(GraphicsError) -> Advance? {
    guard command.number("P") == 0 else { throw GraphicsError("EINVAL", "relative placements are not emulated") }
    guard let picture = image.picture else { throw GraphicsError("ENOENT", "the image has no pixels") }
    // Konsole does not know virtual placements, and shows the picture at the cursor.
    let isVirtual = command.number("U") == 1 && dialect != .konsole
    let source = geometry.source(of: command, in: picture)
    var placement = GraphicsPage.Placement(
      serial: nextSerial(), image: image.serial, imageID: image.id,
      id: command.value("p").map { UInt32($0) }, picture: picture, column: cursor.column, row: cursor.row,
      offset: geometry.offset(of: command), columns: command.number("c"), rows: command.number("r"),
      z: Int32(command.number("z")), source: source.shown, requestedSource: source.requested, isVirtual: isVirtual)
    // p=0 is an id in Konsole only (Screen.cpp, addPlacement).
    let hasID = dialect == .konsole ? placement.id != nil : command.placementID > 0 && image.id > 0
    if hasID, let old = pages[shown].placements.firstIndex(where: { $0.imageID == image.id && $0.id == placement.id }) {
      if dialect != .konsole { placement.serial = pages[shown].placements[old].serial }
      pages[shown].placements.remove(at: old)
    }
    pages[shown].placements.append(placement)
    if dialect == .konsole { dropCovered() }
    if let index = pages[imagePage].images.firstIndex(where: { $0.serial == image.serial }) {
      pages[imagePage].images[index].lastUse = nextSerial()
    }
    return isVirtual || command.number("C") == 1 ? nil : geometry.cells(of: placement)
  }

  /// Konsole drops placements without an id when others of that kind cover all their cells (Screen.cpp, addPlacement).
  private mutating func dropCovered() {
    var covered: Set<[Int]> = []
    // Of larger ones, this much is compared.
    let most = 256
    for placement in drawingOrder(pages[shown].placements).reversed() where placement.id == nil {
      let (columns, rows) = geometry.cells(of: placement)
      let cells = (0..<min(rows, most)).flatMap { row in
        (0..<min(columns, most)).map { [placement.row + row, placement.column + $0] }
      }
      if covered.isSuperset(of: cells) {
        pages[shown].placements.removeAll { $0.serial == placement.serial }
      } else {
        covered.formUnion(cells)
      }
    }
  }

  /// Placements in the order in which they are drawn.
  ///
  /// By the specification, the lower id of two images with the same z is below. Ghostty (renderer/image.zig) does so. kitty (graphics.c,
  /// grman_update_layers) has the image below that was created first, and Konsole (Screen.cpp, addPlacement) what was placed first.
  func drawingOrder(_ placements: [GraphicsPage.Placement]) -> [GraphicsPage.Placement] {
    func place(_ placement: GraphicsPage.Placement) -> (Int32, Int, Int) {
      switch dialect {
      case .kitty: (placement.z, placement.image, placement.serial)
      case .ghostty: (placement.z, Int(placement.imageID), placement.serial)
      case .konsole: (placement.z, placement.serial, 0)
      }
    }
    return placements.sorted { place($0) < place($1) }
  }
}
