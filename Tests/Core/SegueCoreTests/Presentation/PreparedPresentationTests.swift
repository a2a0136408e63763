import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Presentation controllers before their presentation, and views before they are on the screen.
@Suite struct PreparedPresentationTests {
  private final class Delegate: ViewControllerTransitioningDelegate, AdaptivePresentationControllerDelegate {
    var asked = 0
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      asked += 1
      // Sources ask for the controller here, too.
      _ = presented.presentationController
      return DimmingPresentationController(presentedViewController: presented, presenting: presenting)
    }
    var attempts = 0
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) { attempts += 1 }
  }

  @Test(arguments: [
    ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .currentContext,
  ])
  func `A delegate that is set before the presentation hears of it`(_ style: ModalPresentationStyle) {
    let (page, next, delegate) = (ViewController(), ViewController(), Delegate())
    let app = TestApplication(page)
    next.modalPresentationStyle = style
    next.presentationController?.delegate = delegate
    next.isModalInPresentation = true
    app.runUntilStill { page.present(next, animated: true) }
    app.runUntilStill { app.press(.escape) }
    #expect(delegate.attempts == 1)
    #expect(page.presentedViewController === next)
  }

  @Test func `The transitioning delegate is asked once for a presentation, and again for the next one`() {
    let (page, next, delegate) = (ViewController(), ViewController(), Delegate())
    let app = TestApplication(page)
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = delegate
    let prepared = next.presentationController
    #expect(prepared is DimmingPresentationController)
    app.tick { page.present(next, animated: false) }
    #expect(next.presentationController === prepared)
    #expect(delegate.asked == 1)
    page.dismiss(animated: false)
    page.present(next, animated: false)
    #expect(next.presentationController !== prepared)
    #expect(delegate.asked == 2)
  }

  @Test func `Another style, and another delegate, have another controller`() {
    let next = ViewController()
    next.modalPresentationStyle = .fullScreen
    let first = next.presentationController
    next.modalPresentationStyle = .overFullScreen
    #expect(next.presentationController !== first)
    #expect(next.presentationController?.presentationStyle == .overFullScreen)
    next.modalPresentationStyle = .custom
    #expect(!(next.presentationController is DimmingPresentationController))
    let delegate = Delegate()
    next.transitioningDelegate = delegate
    #expect(next.presentationController is DimmingPresentationController)
    next.modalPresentationStyle = .none
    #expect(next.presentationController == nil)
  }

  private final class Page: ViewController {
    var size: CGSize?
    override func viewDidLoad() { size = view.bounds.size }
  }

  @Test func `A view has the size of what is around it when it is loaded`() {
    let root = Page()
    let app = TestApplication(root, columns: 80, rows: 24)
    #expect(root.size == CellSize(columns: 80, rows: 24).points)
    let (child, sheet) = (Page(), Page())
    root.view.frame.size = CGSize(width: 400, height: 160)
    root.addChild(child)
    child.loadViewIfNeeded()
    #expect(child.size == CGSize(width: 400, height: 160))
    app.tick { root.present(sheet, animated: false) }
    #expect(sheet.size == CGSize(width: 400, height: 160))
  }

  @Test func `Containers and lists have that size, too`() {
    final class Home: ViewController {
      let pages: [ViewController] = [
        NavigationController(), TabBarController(), PageViewController(), SplitViewController(), TableViewController(),
        CollectionViewController(collectionViewLayout: CollectionViewFlowLayout()),
      ]
      var sizes: [CGSize] = []
      override func viewDidLoad() {
        for page in pages {
          addChild(page)
          sizes.append(page.view.bounds.size)
        }
      }
    }
    let home = Home()
    let app = TestApplication(home, columns: 80, rows: 24)
    #expect(home.sizes == Array(repeating: app.application.window.bounds.size, count: 6))
  }

  @Test func `Insets of a controller's own add to those of the bars around`() {
    let page = Page()
    let navigation = NavigationController(rootViewController: page)
    let app = TestApplication(navigation, columns: 80, rows: 24)
    app.tick()
    let before = page.view.safeAreaInsets
    page.additionalSafeAreaInsets = EdgeInsets(top: 16, left: 8, bottom: .nan, right: .infinity)
    #expect(page.view.safeAreaInsets == before + EdgeInsets(top: 16, left: 8))
    let list = ScrollView(frame: page.view.bounds)
    app.tick { page.view.addSubview(list) }
    #expect(list.adjustedContentInset.top == before.top + 16)
  }
}
