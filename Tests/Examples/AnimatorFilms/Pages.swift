import Segue

/// The two pages between which the animators lead: a list, and a page of it.
final class NotePage: ViewController {
  private let words: [String]
  private let color: Color
  private let ink: Color

  init(_ title: String, _ words: [String], color: Color, ink: Color) {
    (self.words, self.color, self.ink) = (words, color, ink)
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    view.backgroundColor = color
    let stack = StackView()
    stack.axis = .vertical
    stack.spacing = 16
    for word in words {
      let label = Label()
      label.text = word
      label.textColor = ink
      label.numberOfLines = 0
      stack.addArrangedSubview(label)
    }
    // It takes the rest of the height.
    stack.addArrangedSubview(View())
    stack.frame = view.bounds.inset(by: EdgeInsets(top: 32, left: 32, bottom: 16, right: 32))
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let bar = navigationController?.navigationBar else { return }
    (bar.barTintColor, bar.titleColor) = (color.mixed(with: ink, by: 0.12), ink)
  }

  static func list(isDark: Bool) -> NotePage {
    NotePage(
      "Notes", ["• Milk, bread, a map of the stars", "• What the swing said", "• A door that opens by itself"],
      color: Color(hex: isDark ? 0x1E2A38 : 0xDCE8F4), ink: Color(hex: isDark ? 0xE6EDF5 : 0x14202E))
  }

  static func note(isDark: Bool) -> NotePage {
    NotePage(
      "The swing",
      [
        "What the swing said",
        "Hold me in the middle of my way, and push me to and fro. I have not been told about fingers.",
      ],
      color: Color(hex: isDark ? 0x4A2F1E : 0xF6E0C8), ink: Color(hex: isDark ? 0xFBEFE3 : 0x3A2110))
  }
}
