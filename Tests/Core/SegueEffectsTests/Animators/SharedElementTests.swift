import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// The shared element: hidden on its pages exactly while its copy flies.
@Suite struct SharedElementTests {
  @Test(arguments: [false, true])
  func `The copy of the shared element goes straight from place to place`(_ isPop: Bool) throws {
    let scene = SpaceScene(.sharedElement, isPop: isPop)
    let container = try #require((isPop ? scene.top : scene.below).view.superview)
    scene.begin()
    let (start, end) = isPop ? (ColorPage.large, ColorPage.small) : (ColorPage.small, ColorPage.large)
    #expect(container.subviews.count == 3)
    let copy = try #require(container.subviews.last?.subviews.first)
    for share in [0, 0.1, 0.25, 0.5, 0.77, 1] {
      _ = scene.cells(at: share)
      let frame = copy.layer.state(at: scene.app.time).frame
      for part in [\CGRect.minX, \.minY, \.width, \.height] {
        let expected = start[keyPath: part] + (end[keyPath: part] - start[keyPath: part]) * share
        #expect(abs(frame[keyPath: part] - expected) < 1e-9, "\(part) at \(share)")
      }
      #expect([scene.below, scene.top].map(\.element.layer.standInCount) == [1, 1])
      let page = scene.top.view.layer.state(at: scene.app.time)
      #expect(abs(page.opacity - (isPop ? 1 - share : share)) < 1e-9)
    }
  }

  @Test(arguments: [false, true])
  func `A label flies along with the picture, and its text is on the screen once`(finishes: Bool) throws {
    let (from, to) = (Label("A title"), Label("A title"))
    (from.frame, to.frame) = (CGRect(cells: 2, 7, 12, 1), CGRect(cells: 20, 9, 12, 1))
    let frames = [CGRect(cells: 2, 2, 12, 4), CGRect(cells: 13, 0, 24, 8)]
    let (scene, _) = Self.scene(frames.map { ($0, .scaleToFill) }, labels: (from, to))
    let start = scene.app.application.frame
    scene.begin()
    for share in [0, 0.25, 0.5, 1] {
      scene.move(to: share)
      let rows = scene.app.rows
      let found = rows.indices.filter { rows[$0].contains("A title") }
      #expect(found == [Int((7 + 2 * share).rounded())], "at \(share)")
      let column = rows[found.first ?? 0].prefix { $0 == " " }.count
      #expect(column == Int((2 + 18 * share).rounded()), "at \(share)")
      #expect([from, to].map(\.layer.standInCount) == [1, 1])
    }
    scene.move(to: 0.4)
    scene.app.rest(after: scene.interactor.lift(finishing: finishes))
    #expect([from, to].map(\.layer.standInCount) == [0, 0])
    if !finishes { #expect(scene.app.application.frame.difference(from: start) == 0) }
    #expect(scene.app.rows.count { $0.contains("A title") } == 1)
  }

  @Test func `An element that was hidden before stays hidden`() {
    let scene = SpaceScene(.sharedElement, isPop: false)
    scene.top.loadViewIfNeeded()
    scene.top.element.isHidden = true
    (scene.top.view.alpha, scene.below.view.alpha) = (0.5, 0.9)
    scene.app.rest(after: scene.begin(underFinger: false))
    #expect(scene.top.element.isHidden)
    #expect(!scene.below.element.isHidden)
    #expect(scene.below.view.alpha == 0.9)
  }

  /// The first and the last picture of the flight are those of the two views at rest, however either fits the picture.
  @Test(arguments: View.ContentMode.allCases, View.ContentMode.allCases)
  func `A picture that is fitted in another way on each page starts and lands as it rests`(
    _ from: View.ContentMode, _ to: View.ContentMode
  ) {
    // The picture, of 96 × 64 points, lies on whole cells in every mode.
    let (scene, pictures) = Self.scene([(CGRect(cells: 2, 3, 18, 4), from), (CGRect(cells: 13, 0, 24, 12), to)])
    let start = scene.app.application.frame
    scene.begin()
    #expect(scene.move(to: 0).difference(from: start) == 0)
    let end = scene.move(to: 1)
    scene.app.rest(after: scene.interactor.finish())
    #expect(scene.app.application.frame.difference(from: end) == 0)
    #expect(scene.navigation.topViewController === scene.to)
    #expect(pictures.allSatisfy { $0.layer.standInCount == 0 })
  }

  @Test func `A picture keeps its proportions while it flies from a page that shows it whole to a cell that it fills`()
    throws
  {
    let cell = (CGRect(cells: 3, 3, 4, 6), View.ContentMode.scaleAspectFill)
    let (scene, _) = Self.scene([(CGRect(cells: 0, 0, 40, 12), .scaleAspectFit), cell])
    scene.begin()
    let flying = try #require(scene.overlay?.subviews.first)
    let picture = try #require(flying.subviews.first?.subviews.first)
    // 3 × 2 pixels. At first 288 × 192 points in 320 × 192, at the end 144 × 96 points in 32 × 96.
    for (share, frame, inner) in [
      (0.0, CGRect(x: 0, y: 0, width: 320, height: 192), CGRect(x: 16, y: 0, width: 288, height: 192)),
      (0.5, CGRect(x: 12, y: 24, width: 176, height: 144), CGRect(x: -20, y: 0, width: 216, height: 144)),
      (1.0, CGRect(x: 24, y: 48, width: 32, height: 96), CGRect(x: -56, y: 0, width: 144, height: 96)),
    ] {
      scene.move(to: share)
      #expect(flying.layer.state(at: scene.app.time).frame == frame)
      #expect(picture.layer.state(at: scene.app.time).frame == inner)
    }
  }

  /// Two pages with a picture of 3 × 2 pixels each, and a flight from one to the other, of a label, too, if there is one.
  private static func scene(
    _ places: [(CGRect, View.ContentMode)], labels: (from: Label, to: Label)? = nil
  ) -> (scene: MagicScene, pictures: [ImageView]) {
    let pictures = places.map { frame, mode in
      let colors = (UInt8(0)..<6).map { Color($0 * 40, 255 - $0 * 40, $0 % 2 * 255) }
      let picture = ImageView(image: Image(width: 3, height: 2, colors: colors, scale: 1.0 / 32))
      (picture.frame, picture.contentMode) = (frame, mode)
      return picture
    }
    let pages = zip(pictures, [labels?.from, labels?.to]).map { picture, label in
      MagicPage("page") { page in
        page.addSubview(picture)
        if let label { page.addSubview(label) }
      }
    }
    let scene = MagicScene(pages[0], pages[1], columns: 40, rows: 12) { _ in
      SharedElementAnimator(from: pictures[0], to: pictures[1], with: labels.map { [$0] } ?? [], isForward: true)
    }
    return (scene, pictures)
  }
}
