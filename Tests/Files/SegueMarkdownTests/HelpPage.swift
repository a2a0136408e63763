import Foundation
import Segue
import SegueMarkdown

/// A page of help, which scrolls.
final class HelpPage: ViewController {
  private let scroller = ScrollView(frame: .zero)
  private let help: MarkdownView

  init(_ text: String, pictures folder: URL? = nil) {
    help = MarkdownView(MarkdownDocument(text, pictures: folder))
    super.init()
    title = "Help"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scroller)
    scroller.addSubview(help)
    // A picture that has been read makes the document longer or shorter.
    help.pictureAction = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroller.frame = view.bounds.inset(by: view.safeAreaInsets)
    let size = help.sizeThatFits(CGSize(width: scroller.bounds.width - 4 * 8, height: 0))
    help.frame = CGRect(origin: CGPoint(x: 2 * 8, y: 16), size: size)
    scroller.contentSize = CGSize(width: scroller.bounds.width, height: help.frame.maxY + 16)
  }
}
