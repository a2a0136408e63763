import Foundation
import Segue
import SegueTesting
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
      #expect(abs(frame.minX - (start.minX + (end.minX - start.minX) * share)) < 1e-9)
      #expect(abs(frame.minY - (start.minY + (end.minY - start.minY) * share)) < 1e-9)
      #expect(abs(frame.width - (start.width + (end.width - start.width) * share)) < 1e-9)
      #expect(abs(frame.height - (start.height + (end.height - start.height) * share)) < 1e-9)
      #expect(scene.below.element.layer.standInCount == 1)
      #expect(scene.top.element.layer.standInCount == 1)
      let page = scene.top.view.layer.state(at: scene.app.time)
      #expect(abs(page.opacity - (isPop ? 1 - share : share)) < 1e-9)
    }
  }

  @Test(arguments: [false, true])
  func `A label flies along with the picture, and its text is on the screen once`(finishes: Bool) throws {
    let pages = [
      PicturePage(CGRect(cells: 2, 2, 12, 4), .scaleToFill), PicturePage(CGRect(cells: 13, 0, 24, 8), .scaleToFill),
    ]
    let (from, to) = (Label("A title"), Label("A title"))
    for (page, label, place) in [
      (pages[0], from, CGRect(cells: 2, 7, 12, 1)), (pages[1], to, CGRect(cells: 20, 9, 12, 1)),
    ] {
      page.view.addSubview(label)
      label.frame = place
    }
    let scene = PictureScene(pages, labels: [(from, to)])
    let start = scene.app.application.frame
    scene.push()
    for share in [0, 0.25, 0.5, 1] {
      scene.move(to: share)
      let rows = scene.app.rows
      let found = rows.indices.filter { rows[$0].contains("A title") }
      #expect(found == [Int((7 + 2 * share).rounded())], "at \(share)")
      let column = rows[found.first ?? 0].range(of: "A title").map {
        rows[found[0]].distance(from: rows[found[0]].startIndex, to: $0.lowerBound)
      }
      #expect(column == Int((2 + 18 * share).rounded()), "at \(share)")
      #expect(from.layer.standInCount == 1)
      #expect(to.layer.standInCount == 1)
    }
    scene.move(to: 0.4)
    if finishes { scene.interactor.finish() } else { scene.interactor.cancel() }
    scene.app.runUntilStill()
    #expect(from.layer.standInCount == 0)
    #expect(to.layer.standInCount == 0)
    if !finishes { #expect(scene.app.application.frame.difference(from: start) == 0) }
    #expect(scene.app.rows.count { $0.contains("A title") } == 1)
  }

  @Test func `A second push leaves nothing of the first`() {
    let scene = SpaceScene(.sharedElement, isPop: false)
    let container = scene.below.view.superview
    scene.begin(underFinger: false)
    scene.app.run(for: 0.2)
    #expect(container?.subviews.count == 3)
    #expect(scene.below.element.layer.standInCount == 1)
    scene.navigation.delegate = nil
    scene.navigation.pushViewController(ColorPage(Color(0, 255, 0), "third"), animated: true)
    #expect(scene.below.element.layer.standInCount == 0)
    #expect(scene.top.element.layer.standInCount == 0)
    scene.app.runUntilStill()
    #expect(container?.subviews.count == 1)
    #expect(scene.app.screen.contains("third"))
  }

  @Test func `An element that was hidden before stays hidden`() {
    let scene = SpaceScene(.sharedElement, isPop: false)
    scene.top.loadViewIfNeeded()
    scene.top.element.isHidden = true
    scene.top.view.alpha = 0.5
    scene.below.view.alpha = 0.9
    scene.begin(underFinger: false)
    scene.app.runUntilStill()
    #expect(scene.top.element.isHidden)
    #expect(!scene.below.element.isHidden)
    #expect(scene.below.view.alpha == 0.9)
  }

  private nonisolated static let modes = View.ContentMode.allCases.flatMap { from in
    View.ContentMode.allCases.map { (from, $0) }
  }

  /// The first and the last picture of the flight are those of the two views at rest, however either fits the picture.
  @Test(arguments: modes)
  func `A picture that is fitted in another way on each page starts and lands as it rests`(
    _ from: View.ContentMode, _ to: View.ContentMode
  ) {
    // The picture, of 96 × 64 points, lies on whole cells in every mode.
    let pages = [PicturePage(CGRect(cells: 2, 3, 18, 4), from), PicturePage(CGRect(cells: 13, 0, 24, 12), to)]
    let scene = PictureScene(pages)
    let start = scene.app.application.frame
    scene.push()
    scene.move(to: 0)
    #expect(scene.app.application.frame.difference(from: start) == 0)
    scene.move(to: 1)
    let end = scene.app.application.frame
    scene.interactor.finish()
    scene.app.runUntilStill()
    #expect(scene.app.application.frame.difference(from: end) == 0)
    #expect(scene.navigation.topViewController === pages[1])
    #expect(pages.allSatisfy { $0.picture.layer.standInCount == 0 })
  }

  @Test
  func `A picture keeps its proportions while it flies from a page that shows it whole to a cell that it fills`() throws
  {
    let pages = [
      PicturePage(CGRect(cells: 0, 0, 40, 12), .scaleAspectFit),
      PicturePage(CGRect(cells: 3, 3, 4, 6), .scaleAspectFill),
    ]
    let scene = PictureScene(pages)
    let container = try #require(pages[0].view.superview)
    scene.push()
    let flying = try #require(container.subviews.last?.subviews.first)
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
}

/// A page with one picture of 3 × 2 pixels.
private final class PicturePage: ViewController {
  let picture: ImageView
  private let frame: CGRect

  init(_ frame: CGRect, _ mode: View.ContentMode) {
    let colors = (UInt8(0)..<6).map { Color($0 * 40, 255 - $0 * 40, $0 % 2 * 255) }
    picture = ImageView(image: Image(width: 3, height: 2, colors: colors, scale: 1.0 / 32))
    picture.contentMode = mode
    self.frame = frame
    super.init()
  }

  override func viewDidLoad() { view.addSubview(picture) }
  override func viewDidLayoutSubviews() { picture.frame = frame }
}

/// Two pages, and a flight from the picture on one to that on the other, under a finger.
private final class PictureScene {
  let navigation: NavigationController
  let app: TestApplication
  let interactor = PercentDrivenInteractiveTransition()
  private let delegate = ScriptedDelegate()
  private let pages: [PicturePage]

  init(_ pages: [PicturePage], labels: [(from: Label, to: Label)] = []) {
    self.pages = pages
    navigation = NavigationController(rootViewController: pages[0])
    navigation.isNavigationBarHidden = true
    app = TestApplication(navigation)
    delegate.makeAnimator = { _ in
      SharedElementAnimator(from: pages[0].picture, to: pages[1].picture, with: labels, isForward: true)
    }
    delegate.interactor = interactor
    navigation.delegate = delegate
  }

  func push() {
    navigation.pushViewController(pages[1], animated: true)
    app.tick()
  }

  func move(to share: Double) {
    interactor.update(share)
    app.tick()
  }
}
