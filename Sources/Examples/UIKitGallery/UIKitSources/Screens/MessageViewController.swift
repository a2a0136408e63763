import UIKit

/// A message of a few lines and a button. A pan down dismisses it.
class MessageViewController: UIViewController {
  private(set) var dismissInteractionController: DismissInteractionController?
  private let message = UILabel()
  private let closeButton = UIButton(type: .system)

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .tertiarySystemBackground
    message.text = "\(title ?? "")\n\nDrag it down, tap outside of it, or close it with the button."
    message.numberOfLines = 0
    message.textColor = .label
    message.textAlignment = .center
    closeButton.setTitle("Close", for: .normal)
    closeButton.setTitleColor(.white, for: .normal)
    closeButton.backgroundColor = .systemBlue
    closeButton.layer.cornerRadius = 8
    closeButton.addTarget(self, action: #selector(closeButtonTapped), for: .touchUpInside)
    view.addSubview(message)
    view.addSubview(closeButton)
    dismissInteractionController = DismissInteractionController(viewController: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    message.frame = CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: max(0, bounds.height - 96))
    closeButton.frame = CGRect(x: (bounds.width - 96) / 2, y: bounds.height - 64, width: 96, height: 48)
  }

  @objc private func closeButtonTapped() {
    dismiss(animated: true)
  }
}
