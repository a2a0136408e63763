import UIKit

/// A page of an app: a coloured head with a title, and lines of text.
final class TestPage: UIViewController {
  private let name: String
  private let color: UIColor
  private let background: UIColor
  private let lines: [String]

  init(_ name: String, _ color: UIColor, on background: UIColor, _ lines: [String]) {
    self.name = name
    self.color = color
    self.background = background
    self.lines = lines
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.isNavigationBarHidden = true
    view.backgroundColor = background
    let head = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 64))
    head.backgroundColor = color
    head.autoresizingMask = .flexibleWidth
    view.addSubview(head)
    add(name, at: CGPoint(x: 24, y: 32), .white)
    for (index, line) in lines.enumerated() {
      add(line, at: CGPoint(x: 24, y: 80 + 32 * CGFloat(index)), UIColor(white: 0.2, alpha: 1))
    }
  }

  private func add(_ text: String, at place: CGPoint, _ color: UIColor) {
    let label = UILabel(frame: CGRect(origin: place, size: CGSize(width: 288, height: 16)))
    label.text = text
    label.textColor = color
    view.addSubview(label)
  }

  static func list() -> UIViewController {
    TestPage(
      "Harbours", UIColor(red: 0.1, green: 0.35, blue: 0.55, alpha: 1), on: UIColor(white: 0.95, alpha: 1),
      ["Lisbon", "Trieste", "Tallinn", "Bergen"])
  }

  static func detail() -> UIViewController {
    TestPage(
      "Trieste", UIColor(red: 0.7, green: 0.25, blue: 0.2, alpha: 1),
      on: UIColor(red: 1, green: 0.9, blue: 0.75, alpha: 1),
      ["High water at 06:40.", "Wind from the north-east,", "gusts in the evening."])
  }
}
