import Foundation
import Segue
import SegueTesting
import Testing

@Suite struct UserInterfaceStyleTests {
  private final class Page: ViewController {
    var styles: [UserInterfaceStyle?] = []

    override func viewDidAppear(_ animated: Bool) { styles.append(view.window?.application?.userInterfaceStyle) }
  }

  @Test(arguments: UserInterfaceStyle.allCases)
  func `The first page knows the style as soon as it appears`(style: UserInterfaceStyle) {
    let page = Page()
    let application = Application(
      rootViewController: NavigationController(rootViewController: page), size: CellSize(columns: 20, rows: 6),
      display: MemoryDisplay(), userInterfaceStyle: style)
    application.tick(at: 0)
    #expect(page.styles == [style])
  }

  @Test func `Without a word it is not known, and it can be set`() {
    let application = TestApplication(ViewController()).application
    #expect(application.userInterfaceStyle == .unspecified)
    application.userInterfaceStyle = .light
    #expect(application.userInterfaceStyle == .light)
  }
}
