// Written for iOS, as it is found.
// swift-format-ignore-file
import Pages
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate, PageDelegate {
  static func main() {
    let (page, delegate) = (Page(), AppDelegate())
    page.delegate = delegate
    page.open()
    print(page.log.joined(separator: ","), page.count)
  }

  func pageDidOpen(_ page: Page) { page.log.append("didOpen") }
  func titleForPage(_ page: Page) -> String? { "title" }
  func page(_ page: Page, didSend message: String, then next: @escaping () -> Void) { next() }
}
