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
}
