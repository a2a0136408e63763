import UIKit

/// The page of a transition.
class DetailViewController: UIViewController {
  let transition: PushTransition

  init(transition: PushTransition) {
    self.transition = transition
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = transition.title
    view.backgroundColor = .secondarySystemBackground
    addBanner()
    addPanels()
  }

  private func addBanner() {
    let banner = UIView()
    banner.backgroundColor = transition.color
    let label = UILabel()
    label.text = transition.technique
    label.font = .boldSystemFont(ofSize: 17)
    label.textColor = .white
    label.textAlignment = .center
    for child in [banner, label] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(banner)
    banner.addSubview(label)
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      banner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      banner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      banner.heightAnchor.constraint(equalToConstant: 80),
      label.centerYAnchor.constraint(equalTo: banner.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: banner.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: banner.trailingAnchor),
      label.heightAnchor.constraint(equalToConstant: 16),
    ])
  }

  private func addPanels() {
    let colors: [UIColor] = [.systemRed, .systemYellow, .systemGreen, .systemBlue]
    let stack = UIStackView(arrangedSubviews: colors.map { panel(color: $0) })
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    stack.spacing = 16
    let hint = UILabel()
    hint.text = "Drag from the left to go back."
    hint.textColor = .secondaryLabel
    for child in [stack, hint] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 96),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -32),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -64),
      hint.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
      hint.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 32),
      hint.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -32),
      hint.heightAnchor.constraint(equalToConstant: 16),
    ])
  }

  private func panel(color: UIColor) -> UIView {
    let panel = UIView()
    panel.backgroundColor = color
    panel.layer.cornerRadius = 16
    return panel
  }
}
