import UIKit

/// Lists the transitions. Selecting a row shows its transition.
class TransitionsViewController: UITableViewController {
  private static let cellIdentifier = "TransitionCell"

  private enum Section: Int, CaseIterable {
    case pushes, presentations
  }

  // Navigation controllers and presented controllers do not retain their delegates.
  private var navigationDelegate: NavigationDelegate?
  private let messageDelegates = MessagePresentation.allCases.map { MessageTransitioningDelegate(presentation: $0) }

  init() {
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Transitions"
    tableView.backgroundColor = .systemGroupedBackground
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
    case .presentations?: return MessagePresentation.allCases.count
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
    switch Section(rawValue: indexPath.section) {
    case .pushes?:
      let transition = PushTransition.allCases[indexPath.row]
      cell.textLabel?.text = transition.title
      cell.detailTextLabel?.text = transition.technique
    case .presentations?:
      let presentation = MessagePresentation.allCases[indexPath.row]
      cell.textLabel?.text = presentation.title
      cell.detailTextLabel?.text = presentation.technique
    case nil:
      break
    }
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  // MARK: - Table view delegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch Section(rawValue: indexPath.section) {
    case .pushes?:
      let page = DetailViewController(transition: PushTransition.allCases[indexPath.row])
      navigationController?.pushViewController(page, animated: true)
    case .presentations?:
      let message = MessageViewController(title: MessagePresentation.allCases[indexPath.row].title)
      message.modalPresentationStyle = .custom
      message.transitioningDelegate = messageDelegates[indexPath.row]
      present(message, animated: true)
    case nil:
      break
    }
  }
}

// MARK: - RowProviding

/// A page with a row for each transition, for animators that begin or end at a row.
protocol RowProviding: AnyObject {
  func row(of transition: PushTransition, in view: UIView) -> CGRect?
}

extension TransitionsViewController: RowProviding {
  func row(of transition: PushTransition, in view: UIView) -> CGRect? {
    guard let index = PushTransition.allCases.firstIndex(of: transition) else { return nil }
    let rect = tableView.rectForRow(at: IndexPath(row: index, section: Section.pushes.rawValue))
    return tableView.convert(rect, to: view)
  }
}
