import Foundation
import SegueCanvas

/// Pictures by cells with placeholders: https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders. A multiplexer moves, covers
/// and redraws such cells like text, and the terminal outside draws the picture in them.
extension PixelScreen {
  /// The screens that a picture may be as large as. One that is scrolled stays whole, so that it need not be sent again.
  private static let mostScreens = 2.0
  /// How far from a cell's edge a layer may begin, in points.
  private static let nearCell = 0.01
  /// The area of a picture in a cell that may be hidden, in square points. Rounding hides as much.
  private static let mostHidden = 0.5

  /// Shows the pictures that the terminal has, if they are not scaled, and each has a layer of its own. The compositor draws the cells in
  /// which something shades or covers a picture.
  mutating func showInCells(_ pictures: [ScenePicture], _ frame: inout Frame) {
    var stands: [StandIn] = []
    defer {
      let isNew = stands.contains { !standIns.contains($0) }
      standIns = stands
      if isNew { noteNewCells() }
    }
    for picture in pictures where pictures.count(where: { $0.layer === picture.layer }) == 1 {
      // The upload has the corners if they are the layer's own, and cut nothing else.
      let hasCorners =
        picture.isWhole && picture.isUnshaded && picture.layer.cornerRadius > 0 && picture.layer.masksToBounds
        && picture.layer.sublayers.isEmpty
      let picture = hasCorners ? picture : picture.withoutCorners
      guard let box = box(of: picture), let key = key(for: picture, in: box) else { continue }
      let seen = seenCells(of: picture, in: box)
      guard seen.contains(true) else { continue }
      guard let image = store.images.first(where: { $0.key == key }) else {
        want(key, of: picture)
        continue
      }
      store.use(image.id)
      guard image.state == .ready else { continue }
      let shift = (
        column: box.columns.lowerBound - Int((picture.bounds.minX / CellBox.width).rounded()),
        row: box.rows.lowerBound - Int((picture.bounds.minY / CellBox.height).rounded())
      )
      guard shift.column >= 0, shift.row >= 0 else { continue }
      let stand = StandIn(image: image.id, box: box, seen: seen)
      stands.append(stand)
      frame.shown.append((picture.layer, Placeholders.grid(of: stand, shift)))
    }
  }

  /// A command that makes the terminal draw again. Nil if there are no new cells with placeholders, and while a picture is on its way.
  ///
  /// kitty 0.47 finds the pictures of new cells while it draws a frame, and shows them with the next one, which may be far away. The
  /// deletion of an image that does not exist causes one; a placement would have it look for the pictures again.
  public mutating func takeRepaint() -> [UInt8]? {
    guard needsRepaint, !hasPiece else { return nil }
    needsRepaint = false
    return style.wrapped(Array(GraphicsCommand.delete(image: style.lastID, placement: 1).utf8))
  }

  /// Whether all of the picture is seen in each cell of a box, and nothing shades it; row by row.
  private func seenCells(of picture: ScenePicture, in box: CellBox) -> [Bool] {
    var hidden = [Double](repeating: 0, count: box.columns.count * box.rows.count)
    func add(_ rect: CGRect, _ sign: Double) {
      guard let part = cells(of: rect) else { return }
      for row in part.rows.clamped(to: box.rows) {
        for column in part.columns.clamped(to: box.columns) {
          let common = rect.intersection(CellBox.rect(column, row))
          hidden[box.index(column, row)] += sign * common.width * common.height
        }
      }
    }
    add(picture.frame, 1)
    for part in picture.parts where part.tint.alpha == 0 { add(part.rect, -1) }
    return hidden.map { $0 < Self.mostHidden }
  }

  /// The cells that a picture touches; nil if cells cannot stand for it.
  private func box(of picture: ScenePicture) -> CellBox? {
    func isAtCell(_ place: Double, _ length: Double) -> Bool {
      abs((place / length).rounded() * length - place) < Self.nearCell
    }
    let (place, rest, frame) = (picture.place, picture.rest, picture.frame)
    guard abs(place.width - rest.size.width) < Self.nearCell, abs(place.height - rest.size.height) < Self.nearCell,
      isAtCell(picture.bounds.minX, CellBox.width), isAtCell(picture.bounds.minY, CellBox.height),
      frame.width * frame.height < Self.mostScreens * grid.size.points.width * grid.size.points.height,
      let box = cells(of: frame), box.columns.count <= Placeholders.most, box.rows.count <= Placeholders.most
    else { return nil }
    return box
  }

  /// The cells that a rectangle touches; nil for none.
  private func cells(of rect: CGRect) -> CellBox? {
    func range(_ from: Double, _ to: Double, _ length: Double) -> Range<Int>? {
      let near = Self.nearCell
      guard from.isFinite, to.isFinite, from + 2 * near < to else { return nil }
      return Int(((from + near) / length).rounded(.down))..<Int(((to - near) / length).rounded(.up))
    }
    guard let columns = range(rect.minX, rect.maxX, CellBox.width),
      let rows = range(rect.minY, rect.maxY, CellBox.height)
    else { return nil }
    return CellBox(columns: columns, rows: rows)
  }

  /// The image that fills a box: the picture, and a clear margin beside it.
  private func key(for picture: ScenePicture, in box: CellBox) -> StoredImage.Key? {
    let frame = grid.nearest(picture.frame)
    let (cell, place) = (grid.cell, grid.pixels(picture.place))
    guard !frame.isEmpty, place.width > 0, place.height > 0 else { return nil }
    let corners = ScenePicture.Corners(
      width: (picture.corners.width * grid.scale.x).rounded(),
      height: (picture.corners.height * grid.scale.y).rounded(), mask: picture.corners.mask)
    let exact = grid.pixels(picture.frame)
    return StoredImage.Key(
      image: picture.image.identity,
      part: CGRect(
        x: (exact.minX - place.minX) / place.width, y: (exact.minY - place.minY) / place.height,
        width: exact.width / place.width, height: exact.height / place.height),
      size: PixelSize(width: frame.width, height: frame.height),
      margin: PixelMargin(
        left: frame.left - box.columns.lowerBound * cell.width, top: frame.top - box.rows.lowerBound * cell.height,
        right: box.columns.upperBound * cell.width - frame.right,
        bottom: box.rows.upperBound * cell.height - frame.bottom),
      corners: corners.width > 0 ? corners : .none)
  }

  /// The size of an image in cells. It fills them.
  func cells(for key: StoredImage.Key) -> CellSize {
    CellSize(columns: key.uploadSize.width / grid.cell.width, rows: key.uploadSize.height / grid.cell.height)
  }
}

/// An image in cells with placeholders.
struct StandIn: Hashable {
  let image: UInt32
  let box: CellBox
  /// Which cells of the box show it, row by row.
  let seen: [Bool]
}

extension ScenePicture {
  fileprivate var isUnshaded: Bool { parts.allSatisfy { $0.tint.alpha == 0 } }
}

/// A rectangle of cells of the screen.
struct CellBox: Hashable {
  /// The size of a cell, in points.
  static let width = 8.0
  static let height = 16.0

  /// A cell of the screen, in points.
  static func rect(_ column: Int, _ row: Int) -> CGRect {
    CGRect(x: Double(column) * width, y: Double(row) * height, width: width, height: height)
  }

  let columns: Range<Int>
  let rows: Range<Int>

  /// The place of a cell of the screen among those of the box, row by row.
  func index(_ column: Int, _ row: Int) -> Int {
    (row - rows.lowerBound) * columns.count + column - columns.lowerBound
  }
}

/// Cells that stand for the parts of a picture.
private enum Placeholders {
  /// U+10EEEE, of a private use area.
  private static let sign = "\u{10EEEE}"
  /// The most columns, and the most rows.
  static var most: Int { marks.count }

  /// The marks that count rows and columns, in the order of their numbers: those of combining class 230 in Unicode 6.0 that make no
  /// other character with a letter. Source: rowcolumn-diacritics.txt of the protocol.
  private static let marks: [Unicode.Scalar] = """
    305 30D-30E 310 312 33D-33F 346 34A-34C 350-352 357 35B 363-36F 483-487 592-595 597-599 59C-5A1 5A8-5A9 5AB-5AC 5AF 5C4
    610-617 657-65B 65D-65E 6D6-6DC 6DF-6E2 6E4 6E7-6E8 6EB-6EC 730 732-733 735-736 73A 73D 73F-741 743 745 747 749-74A
    7EB-7F1 7F3 816-819 81B-823 825-827 829-82D 951 953-954 F82-F83 F86-F87 135D-135F 17DD 193A 1A17 1A75-1A7C 1B6B
    1B6D-1B73 1CD0-1CD2 1CDA-1CDB 1CE0 1DC0-1DC1 1DC3-1DC9 1DCB-1DCC 1DD1-1DE6 1DFE 20D0-20D1 20D4-20D7 20DB-20DC 20E1 20E7
    20E9 20F0 2CEF-2CF1 2DE0-2DFF A66F A67C-A67D A6F0-A6F1 A8E0-A8F1 AAB0 AAB2-AAB3 AAB7-AAB8 AABE-AABF AAC1 FE20-FE26 10A0F
    10A38 1D185-1D189 1D1AA-1D1AD 1D242-1D244
    """.split(whereSeparator: \.isWhitespace).flatMap { range in
      let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      return (ends[0]...(ends.last ?? 0)).compactMap(Unicode.Scalar.init)
    }

  /// Cells for an image as large as a box, where it is seen; all others are clear. The colour is the image's number.
  ///
  /// A cell without marks is the one after its left neighbour. tmux takes a fifth of the bytes for it, and draws it once instead of three
  /// times.
  static func grid(of stand: StandIn, _ shift: (column: Int, row: Int)) -> CellGrid {
    let (image, box) = (stand.image, stand.box)
    var grid = CellGrid(
      size: CellSize(columns: shift.column + box.columns.count, rows: shift.row + box.rows.count))
    let ink = Color(UInt8(image >> 16 & 0xFF), UInt8(image >> 8 & 0xFF), UInt8(image & 0xFF))
    for row in 0..<box.rows.count {
      let first = row * box.columns.count
      for column in 0..<box.columns.count where stand.seen[first + column] {
        var sign = Self.sign
        if column == 0 || !stand.seen[first + column - 1] {
          sign += String(Character(marks[row])) + String(Character(marks[column]))
        }
        grid.write(sign, column: shift.column + column, row: shift.row + row, ink: ink)
      }
    }
    return grid
  }
}
