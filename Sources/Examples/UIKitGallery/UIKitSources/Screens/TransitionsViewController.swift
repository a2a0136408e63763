import UIKit

/// Lists the transitions. Selecting one shows a page with it.
class TransitionsViewController: UITableViewController {
  private static let cellIdentifier = "TransitionCell"

  private enum Section: Int, CaseIterable {
    case pushes, presentations
  }

  private enum Presentation: Int, CaseIterable {
    case halfSheet, card
  }

  // Navigation controllers and presented controllers do not retain their delegates.
  private var navigationDelegate: NavigationDelegate?
  private let halfSheetDelegate = HalfSheetTransitioningDelegate()
  private let cardDelegate = CardTransitioningDelegate()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Transitions"
    tableView.backgroundColor = .systemBackground
    if let navigationController = navigationController {
      navigationDelegate = NavigationDelegate(navigationController: navigationController)
      navigationController.delegate = navigationDelegate
      // The delegate has an edge pan of its own.
      navigationController.interactivePopGestureRecognizer?.isEnabled = false
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let indexPath = tableView.indexPathForSelectedRow {
      tableView.deselectRow(at: indexPath, animated: animated)
    }
  }

  // MARK: - Table view data source

  override func numberOfSections(in tableView: UITableView) -> Int {
    return Section.allCases.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .pushes?: return PushTransition.allCases.count
    case .presentations?: return Presentation.allCases.count
    case nil: return 0
    }
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    switch Section(rawValue: section) {
    case .pushes?: return "NAVIGATION"
    case .presentations?: return "PRESENTATION"
    case nil: return nil
    }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier)
      ?? UITableViewCell(style: .value1, reuseIdentifier: Self.cellIdentifier)
    switch (Section(rawValue: indexPath.section), Presentation(rawValue: indexPath.row)) {
    case (.pushes?, _):
      let transition = PushTransition.allCases[indexPath.row]
      cell.textLabel?.text = transition.title
      cell.detailTextLabel?.text = transition.technique
    case (_, .halfSheet?):
      cell.textLabel?.text = "Half Sheet"
      cell.detailTextLabel?.text = "dimming view"
    case (_, .card?):
      cell.textLabel?.text = "Card"
      cell.detailTextLabel?.text = "visual effect view"
    default:
      break
    }
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  // MARK: - Table view delegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch (Section(rawValue: indexPath.section), Presentation(rawValue: indexPath.row)) {
    case (.pushes?, _):
      let page = DetailViewController(transition: PushTransition.allCases[indexPath.row])
      navigationController?.pushViewController(page, animated: true)
    case (_, .halfSheet?):
      show(MessageViewController(title: "Half Sheet"), with: halfSheetDelegate)
    case (_, .card?):
      show(MessageViewController(title: "Card"), with: cardDelegate)
    default:
      break
    }
  }

  private func show(_ message: MessageViewController, with delegate: UIViewControllerTransitioningDelegate) {
    message.modalPresentationStyle = .custom
    message.transitioningDelegate = delegate
    present(message, animated: true)
  }
}

// MARK: - RowProviding

extension TransitionsViewController: RowProviding {
  func row(of transition: PushTransition, in view: UIView) -> CGRect? {
    guard let index = PushTransition.allCases.firstIndex(of: transition) else { return nil }
    let rect = tableView.rectForRow(at: IndexPath(row: index, section: Section.pushes.rawValue))
    return tableView.convert(rect, to: view)
  }
}
