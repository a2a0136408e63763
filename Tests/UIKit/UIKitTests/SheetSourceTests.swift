import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  /// A sheet as sources for iOS write it.
  @Suite struct SheetSourceTests {
    private final class MapPage: UIViewController, UISheetPresentationControllerDelegate {
      var changes = 0
      let heading = UILabel()

      func showPlaces() {
        let places = UIViewController()
        places.modalPresentationStyle = .pageSheet
        places.isModalInPresentation = true
        if let sheet = places.sheetPresentationController {
          let peek = UISheetPresentationController.Detent.custom(identifier: .init("peek")) { context in
            0.25 * context.maximumDetentValue
          }
          sheet.detents = [peek, .medium(), .large()]
          sheet.selectedDetentIdentifier = .medium
          sheet.largestUndimmedDetentIdentifier = .medium
          sheet.prefersScrollingExpandsWhenScrolledToEdge = false
          sheet.prefersGrabberVisible = true
          sheet.preferredCornerRadius = 24
          sheet.prefersEdgeAttachedInCompactHeight = true
          sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
          sheet.delegate = self
        }
        heading.text = "Places"
        heading.translatesAutoresizingMaskIntoConstraints = false
        places.view.addSubview(heading)
        NSLayoutConstraint.activate([
          heading.topAnchor.constraint(equalTo: places.view.safeAreaLayoutGuide.topAnchor),
          heading.leadingAnchor.constraint(equalTo: places.view.safeAreaLayoutGuide.leadingAnchor),
        ])
        present(places, animated: true)
      }

      func expand() {
        guard let sheet = presentedViewController?.sheetPresentationController else { return }
        sheet.animateChanges {
          sheet.selectedDetentIdentifier = .large
          sheet.invalidateDetents()
        }
      }

      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) {
        changes += 1
      }

      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }
    }

    @Test func `It compiles, rests at its detents, and moves`() {
      let page = MapPage()
      let app = TestApplication(page, columns: 80, rows: 24)
      page.showPlaces()
      app.runUntilStill()
      let sheet = page.presentedViewController?.sheetPresentationController
      #expect(sheet?.presentedView?.frame.height == 192)
      page.expand()
      app.runUntilStill()
      #expect(sheet?.presentedView?.frame.height == 352)
      #expect(page.changes == 0)
      // Below corners of 24 points, which are two rows.
      #expect(page.heading.frame.minY == 32)
      #expect(app.rows[4].hasPrefix("Places"))
      app.hold(.down, for: 0.05)
      app.runUntilStill()
      #expect(page.changes == 1)
      #expect(sheet?.selectedDetentIdentifier == .medium)
    }
  }

  /// A zoom as sources for iOS write it.
  @Suite struct ZoomSourceTests {
    private final class PhotoPage: UIViewController {
      var photo = 0
      let imageView = UIImageView(frame: CGRect(x: 160, y: 64, width: 320, height: 192))

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(imageView)
      }
    }

    private final class GridPage: UIViewController {
      let cells = (0..<3).map { UIView(frame: CGRect(x: 32 + 200 * $0, y: 96, width: 160, height: 96)) }
      let options = UIViewController.Transition.ZoomOptions()
      var mayDismiss = true

      override func viewDidLoad() {
        super.viewDidLoad()
        for cell in cells {
          cell.backgroundColor = .systemRed
          view.addSubview(cell)
        }
      }

      func open(_ photo: Int) {
        let page = PhotoPage()
        page.photo = photo
        options.alignmentRectProvider = { context in
          guard let page = context.zoomedViewController as? PhotoPage else { return .null }
          return page.imageView.convert(page.imageView.bounds, to: page.view)
        }
        options.interactiveDismissShouldBegin = { [unowned self] context in
          context.willBegin && context.velocity.dy >= 0 && context.location.y >= 0 && mayDismiss
        }
        page.preferredTransition = .zoom(options: options) { [weak self] context in
          guard let self, let page = context.zoomedViewController as? PhotoPage else { return nil }
          precondition(context.sourceViewController === self)
          return cells[page.photo]
        }
        navigationController?.pushViewController(page, animated: true)
      }
    }

    @Test func `It compiles, grows out of a cell, and is dragged off unless the app forbids it`() {
      let grid = GridPage()
      let navigation = UINavigationController(rootViewController: grid)
      let app = TestApplication(navigation, columns: 80, rows: 24)
      grid.open(1)
      app.run(for: 0.05)
      // The source does not show while its page is up.
      #expect(grid.cells[1].layer.standInCount == 1)
      app.runUntilStill()
      for mayDismiss in [false, true] {
        grid.mayDismiss = mayDismiss
        app.hold(.down, for: 0.8)
        app.runUntilStill()
        #expect(navigation.viewControllers.count == (mayDismiss ? 1 : 2))
      }
      #expect(grid.cells[1].layer.standInCount == 0)
    }

    @Test func `Dimming takes the module's colours, and a blur is its tint`() {
      let options = UIViewController.Transition.ZoomOptions()
      #expect(options.dimmingVisualEffect == nil)
      options.dimmingColor = .black
      #expect(options.dimmingColor == UIColor.black)
      options.dimmingColor = UIColor.red.withAlphaComponent(0.5)
      #expect(options.dimmingColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      let blur = UIBlurEffect(style: .dark)
      options.dimmingVisualEffect = blur
      #expect(options.dimmingVisualEffect === blur)
      #expect(options.dimmingColor == UIColor(white: 0.08, alpha: 0.6))
      options.dimmingVisualEffect = nil
      #expect(options.dimmingColor == (nil as UIColor?))
    }

    @Test func `The other transitions are there`() {
      let page = UIViewController()
      for transition: UIViewController.Transition in [.coverVertical, .flipHorizontal, .crossDissolve] {
        page.preferredTransition = transition
        #expect(page.preferredTransition === transition)
      }
    }
  }
}
