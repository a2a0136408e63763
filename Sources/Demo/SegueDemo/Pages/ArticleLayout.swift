import Segue

/// The places of an article's parts, in cells: a pure function of the room and of the rows of the facts.
struct ArticleLayout {
  struct Area: Equatable {
    var left = 0
    var top = 0
    var columns = 0
    var rows = 0

    var isEmpty: Bool { columns <= 0 || rows <= 0 }
    var frame: CGRect { CGRect(cells: left, top, max(0, columns), max(0, rows)) }
  }

  private(set) var picture = Area()
  /// The picture's caption; empty without room.
  private(set) var caption = Area()
  /// The facts; empty without room.
  private(set) var card = Area()
  private(set) var text: [Area] = []

  /// Lines are easiest to read at 45 to 75 letters.
  static let widestText = 66
  private static let gap = 3

  /// - Parameters:
  ///   - area: The room.
  ///   - cardRows: The rows of the facts.
  ///   - textRows: The rows that all of the text takes in a number of columns.
  init(in area: Area, cardRows: Int, textRows: (_ columns: Int) -> Int) {
    if area.columns >= 60, area.rows >= 36, area.columns >= 130 || area.rows * 5 >= area.columns * 3 {
      layOutBelowBanner(area, cardRows)
    } else if area.columns >= 52, area.rows >= 9 {
      layOutBeside(area, cardRows, textRows)
    } else {
      layOutStacked(area)
    }
  }

  private mutating func layOutBelowBanner(_ area: Area, _ cardRows: Int) {
    let columns = min(54, area.columns * 2 / 5)
    let start = area.left + columns + Self.gap + 1
    let free = area.left + area.columns - start
    let hasTwoColumns = free >= 2 * 40
    // Text in two columns needs half the rows.
    let rows = min(area.rows * (hasTwoColumns ? 14 : 12) / 20, area.columns / 3)
    picture = Area(left: area.left, top: area.top, columns: area.columns, rows: rows)
    let top = area.top + rows + 1
    let left = area.rows - rows - 1
    card = Area(left: area.left, top: top, columns: columns, rows: min(left - 3, max(cardRows, left / 2)))
    caption = Area(left: area.left, top: top + card.rows + 1, columns: columns, rows: 2)
    if hasTwoColumns {
      let width = min(Self.widestText, (free - Self.gap - 1) / 2)
      text = [0, 1].map { Area(left: start + $0 * (width + Self.gap + 1), top: top, columns: width, rows: left) }
    } else {
      text = [Area(left: start, top: top, columns: min(Self.widestText, free), rows: left)]
    }
  }

  private mutating func layOutBeside(_ area: Area, _ cardRows: Int, _ textRows: (Int) -> Int) {
    let wide = max(area.columns * 11 / 20, area.columns - Self.gap - Self.widestText)
    let columns = area.columns >= 70 ? wide : area.columns * 2 / 5
    let left = area.left + columns + Self.gap
    let width = min(Self.widestText, area.left + area.columns - left)
    let rest = area.rows - textRows(width) - 1
    if columns >= 38, width >= 38, rest >= cardRows {
      // The text leaves room for the facts below it, so that the picture gets its whole side.
      layOutPicture(Area(left: area.left, top: area.top, columns: columns, rows: area.rows), isWhole: true)
      let rows = min(rest, cardRows + 4)
      card = Area(left: left, top: area.top + area.rows - rows, columns: width, rows: rows)
    } else if columns >= 38, area.rows >= cardRows + 7 {
      // Pictures are three to two, and cells one to two.
      let rows = min(area.rows - cardRows - 1, (columns + 2) / 3)
      picture = Area(left: area.left, top: area.top, columns: columns, rows: rows)
      let (top, free) = (area.top + rows + 1, area.rows - rows - 1)
      let hasCaption = free >= cardRows + 3
      card = Area(left: area.left, top: top, columns: columns, rows: min(free - (hasCaption ? 3 : 0), cardRows + 4))
      if hasCaption { caption = Area(left: area.left, top: top + card.rows + 1, columns: columns, rows: 2) }
    } else {
      layOutPicture(Area(left: area.left, top: area.top, columns: columns, rows: area.rows), isWhole: false)
    }
    text = [Area(left: left, top: area.top, columns: width, rows: area.rows - (card.left == left ? card.rows + 1 : 0))]
  }

  /// The picture with its caption below; with `isWhole` as high as there is room.
  private mutating func layOutPicture(_ area: Area, isWhole: Bool) {
    let usual = (area.columns + 2) / 3
    let rows = min(area.rows, isWhole ? max(usual, area.rows - 3) : usual)
    picture = Area(left: area.left, top: area.top, columns: area.columns, rows: rows)
    guard area.rows >= rows + 3 else { return }
    caption = Area(left: area.left, top: area.top + rows + 1, columns: area.columns, rows: area.rows - rows - 1)
  }

  private mutating func layOutStacked(_ area: Area) {
    let rows = min(area.columns / 3, max(0, area.rows * 2 / 5))
    picture = Area(left: area.left, top: area.top, columns: area.columns, rows: rows)
    let taken = rows > 0 ? rows + 1 : 0
    text = [Area(left: area.left, top: area.top + taken, columns: area.columns, rows: area.rows - taken)]
  }
}

extension ArticleLayout.Area {
  /// The room in a page's view inside of bars and margins, with an empty row above and below if there is enough.
  init(inside view: View) {
    let size = CellSize(covering: view.bounds.size)
    func rows(_ height: CGFloat) -> Int { CellSize(covering: CGSize(width: 0, height: height)).rows }
    let (top, bottom) = (rows(view.safeAreaInsets.top), rows(view.safeAreaInsets.bottom))
    let margin = NavigationBar.margin(inColumns: size.columns)
    let air = size.rows - top - bottom >= 13 ? 1 : 0
    self.init(
      left: margin, top: top + air, columns: max(0, size.columns - 2 * margin),
      rows: max(0, size.rows - top - bottom - 2 * air))
  }
}
