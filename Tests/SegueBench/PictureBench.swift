import Foundation
import Segue
import SegueTesting

/// Whole ticks in which the bounds of pictures are animated, as when one flies from a page into another.
enum PictureBench {
  /// Two pictures of 480 × 320 pixels, each from a thumbnail to half the screen; every frame has other sizes.
  static func flight(_ size: CellSize) -> Measure {
    let page = ViewController()
    let app = TestApplication(page, columns: size.columns, rows: size.rows)
    let pictures = (0..<2).map { ImageView(image: BenchPage.picture(hue: $0)) }
    for picture in pictures {
      picture.contentMode = .scaleAspectFill
      page.view.addSubview(picture)
    }
    var (times, bytes): ([Double], [Int]) = ([], [])
    for step in 0..<300 {
      let share = abs(CGFloat(step).truncatingRemainder(dividingBy: 200) / 100 - 1)
      for (index, picture) in pictures.enumerated() {
        let width = 80 + share * (CGFloat(size.columns) * 4 - 90)
        let height = 60 + share * (CGFloat(size.rows) * 14 - 70)
        picture.frame = CGRect(x: CGFloat(index * size.columns * 4), y: 16, width: width, height: height)
      }
      let start = ContinuousClock.now
      app.jump(by: 1.0 / 60)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      bytes.append(app.application.encoderStatistics.bytes)
    }
    return Measure(milliseconds: times, bytes: bytes)
  }
}
