import Foundation
import Segue
import SegueTesting

/// A typical page: a photograph with a card below it, which has round corners and a border, and text beside them.
final class BenchPage: ViewController {
  /// The shared element.
  let picture: ImageView
  private let background: Color
  private let isDetail: Bool
  private let text = Label("")
  private let card = View()
  /// What both pages share besides the picture: boxes and labels in turns, in other places on each page.
  private let shared: [View]
  /// Whether its parts have the places, the sizes and the looks of the second page.
  private(set) var isSecond: Bool

  /// One of two pages. As the detail of the other one it has the same picture in a larger size.
  ///
  /// - Parameters:
  ///   - isSecond: Whether it is the page that comes.
  ///   - isDetail: Whether it is the detail of the other one.
  ///   - sharedCount: The number of things that it shares with the other one by their identifiers: the picture, boxes and labels.
  ///   - image: Its picture; nil for one of its own.
  init(isSecond: Bool, isDetail: Bool = false, sharedCount: Int = 0, image: Image? = nil) {
    self.isSecond = isSecond
    shared = (1..<max(1, sharedCount)).map { index in
      let view = index.isMultiple(of: 2) ? Label("Shared \(index)", style: .bold) : View()
      view.transitionID = index
      return view
    }
    background = isSecond ? Color(hex: 0x2A1C12) : Color(hex: 0x0E1116)
    picture = ImageView(image: image ?? SyntheticPhotograph.image(seed: isSecond && !isDetail ? 1 : 0))
    self.isDetail = isDetail
    super.init()
    title = isSecond ? "Second" : "First"
  }

  override func viewDidLoad() {
    view.backgroundColor = background
    let words = "the page and all that is on it goes over into the other one, letter by letter and edge by edge "
    text.text = String(repeating: words, count: 60)
    text.numberOfLines = 0
    card.backgroundColor = background.mixed(with: .white, by: 0.1)
    card.layer.cornerRadius = 8
    card.layer.borderWidth = 1
    card.layer.borderColor = .white
    for part in [text, picture, card] { view.addSubview(part) }
    if !shared.isEmpty { picture.transitionID = 0 }
    for (index, view) in shared.enumerated() {
      if !(view is Label) {
        view.backgroundColor = background.mixed(with: .white, by: 0.2 + Double(index % 5) * 0.1)
        view.layer.cornerRadius = isSecond ? 0 : 8
      }
      self.view.addSubview(view)
    }
  }

  /// Changes into the other one.
  func change() {
    isSecond.toggle()
    for view in shared where !(view is Label) { view.layer.cornerRadius = isSecond ? 0 : 8 }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let (half, rows) = (size.columns / 2, size.rows - 8)
    picture.frame = CGRect(cells: 4, 4, isDetail ? size.columns - 8 : half - 6, rows * 3 / 4)
    card.frame = CGRect(cells: 4, 5 + rows * 3 / 4, half - 6, rows / 4)
    text.frame = CGRect(cells: half + 2, 4, half - 6, rows)
    // A box and a label in a tile: five tiles side by side on one page, two on the other.
    let columns = isSecond ? 2 : 5
    for (index, view) in shared.enumerated() {
      let (tile, width) = (index / 2, (half - 6) / columns)
      let (column, row) = (half + 2 + tile % columns * width, 4 + tile / columns * 5)
      view.frame = view is Label ? CGRect(cells: column + 1, row + 1, 10, 1) : CGRect(cells: column, row, width - 1, 4)
    }
  }
}

/// A stand-in for a photograph, so that the benchmark needs no file: a sky above a mountain range with a hard edge and
/// rough ground, with the noise of a sensor. It is the same on every machine.
enum SyntheticPhotograph {
  private static let (width, height) = (480, 320)

  static func image(seed: Int) -> Image? {
    var dice = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    func noise() -> Double { Double.random(in: -1...1, using: &dice) }
    let hue = Double(seed)
    let ridge = (0..<width).map { column -> Double in
      let x = Double(column) / Double(width) * 2 * Double.pi
      return 0.5 + 0.12 * sin(x * 1.5 + hue) + 0.05 * sin(x * 5 + hue * 2) + 0.02 * sin(x * 17) + 0.01 * noise()
    }
    var colors: [Color] = []
    colors.reserveCapacity(width * height)
    for row in 0..<height {
      let y = Double(row) / Double(height)
      for column in 0..<width {
        let x = Double(column) / Double(width)
        let grain = 0.02 * noise()
        if y < ridge[column] {
          let glow = exp(-((x - 0.7) * (x - 0.7) + (y - 0.4) * (y - 0.4)) * 12)
          colors.append(
            Color(red: 0.3 + 0.6 * glow + grain, green: 0.45 + 0.3 * y + grain, blue: 0.8 - 0.4 * glow + grain))
        } else {
          let depth = (y - ridge[column]) / (1 - ridge[column])
          let rough = 0.12 * noise() * depth + 0.08 * sin(x * 60 + y * 90 + hue)
          colors.append(
            Color(red: 0.15 + 0.35 * depth + rough, green: 0.2 + 0.2 * depth + rough, blue: 0.12 + rough + grain))
        }
      }
    }
    return Image(width: width, height: height, colors: colors)
  }
}
