import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  @Suite struct ControlTests {
    private let page = UIViewController()
    private let app: TestApplication

    init() {
      app = TestApplication(page, columns: 80, rows: 24)
      UIApplication.shared = app.application
    }

    private final class Target: NSObject {
      var calls: [String] = []
      func plain() { calls.append("plain") }
      func tapped(_ sender: UIButton) { calls.append("tapped \(sender.currentTitle ?? "")") }
      func panned(_ pan: UIPanGestureRecognizer) { calls.append("panned \(pan.state)") }
    }

    @Test func `A button calls its targets and actions when it is clicked, or entered with the focus`() {
      let (button, target) = (UIButton(type: .system), Target())
      button.setTitle("Go", for: .normal)
      button.setTitle("Gone", for: .disabled)
      button.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
      button.addTarget(target, action: Selector("tapped:", Target.tapped), for: .touchUpInside)
      button.addAction(UIAction { _ in target.calls.append("closure") }, for: .primaryActionTriggered)
      page.view.addSubview(button)
      app.tick()
      #expect(app.rows[0].contains("Go"))
      app.click(2, 0)
      #expect(target.calls == ["tapped Go", "closure"])
      #expect(button.becomeFirstResponder())
      #expect(button.isFirstResponder)
      app.press(.enter)
      #expect(target.calls.count == 4)
      button.removeTarget(target, action: nil, for: .allEvents)
      app.click(2, 0)
      #expect(target.calls.count == 5)
      button.isEnabled = false
      app.click(2, 0)
      app.tick()
      #expect(target.calls.count == 5)
      #expect(app.rows[0].contains("Gone"))
    }

    @Test func `A recognizer calls a method of a target that it does not keep alive`() {
      var target: Target? = Target()
      weak let gone = target
      let tap = UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain))
      page.view.addGestureRecognizer(tap)
      app.tick()
      app.click(3, 3)
      #expect(target?.calls == ["plain"])
      #expect(page.view.gestureRecognizers == [tap])
      tap.addTarget(target as Any, action: Selector("plain", Target.plain))
      tap.removeTarget(target, action: Selector("plain", Target.plain))
      app.click(3, 3)
      #expect(target?.calls == ["plain"])
      tap.addTarget(target as Any, action: Selector("plain", Target.plain))
      target = nil
      #expect(gone == nil)
      app.click(3, 3)
      page.view.gestureRecognizers = nil
      #expect(tap.view == nil)
    }

    @Test func `A swipe is quick and has a direction`() {
      let swipe = UISwipeGestureRecognizer()
      var count = 0
      swipe.addTarget { _ in count += 1 }
      swipe.direction = .left
      page.view.addGestureRecognizer(swipe)
      app.tick()
      app.drag(from: (20, 5), to: (4, 5))
      app.release()
      #expect(count == 1)
      app.drag(from: (4, 5), to: (20, 5))
      app.release()
      #expect(count == 1)
    }

    @Test func `Sections, rows and headers of a table`() throws {
      final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var opened: [IndexPath] = []
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
          section == 1 ? "Second" : nil
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
          cell.textLabel?.text = "row \(indexPath.section).\(indexPath.row)"
          return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { opened.append(indexPath) }
      }
      let (table, source) = (UITableView(frame: page.view.bounds, style: .plain), Source())
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      table.delegate = source
      page.view.addSubview(table)
      app.tick()
      #expect(
        app.rows.prefix(8).map { $0.trimmingCharacters(in: .whitespaces) }
          == ["row 0.0", "row 0.1", "row 0.2", "Second", "row 1.0", "row 1.1", "row 1.2", ""])
      app.click(2, 5)
      #expect(source.opened == [IndexPath(row: 1, section: 1)])
      #expect(table.indexPathForSelectedRow?.row == 1)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 1)))
      #expect(cell.textLabel?.text == "row 1.1")
      #expect(table.indexPath(for: cell) == IndexPath(row: 1, section: 1))
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 64)
      // A header cannot be opened.
      app.click(2, 3)
      #expect(source.opened.count == 1)
      #expect(table.cellForRow(at: IndexPath(row: 9, section: 9)) == nil)
    }

    @Test func `Items of a collection flow in rows, and are opened`() throws {
      final class Cell: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          label.frame = CGRect(x: 0, y: 0, width: 40, height: 16)
          contentView.addSubview(label)
        }
        required init?(coder: NSCoder) { nil }
      }
      final class Page: UICollectionViewController {
        var opened: [Int] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          7
        }
        override func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
          (cell as? Cell)?.label.text = "i\(indexPath.item)"
          return cell
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
          opened.append(indexPath.item)
        }
      }
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 160, height: 32)
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (16, 16)
      let page = Page(collectionViewLayout: layout)
      let app = TestApplication(page, columns: 80, rows: 24)
      app.tick()
      // 640 points hold three of 160 with two gaps of 16, and no fourth one.
      #expect(app.rows[0].split(separator: " ") == ["i0", "i1", "i2"])
      #expect(app.rows[3].split(separator: " ") == ["i3", "i4", "i5"])
      app.click(23, 3)
      #expect(page.opened == [4])
      let frame = try #require(page.collectionView.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame)
      #expect(frame == CGRect(x: 176, y: 48, width: 160, height: 32))
      app.press(.down, .enter)
      #expect(page.opened == [4, 6])
    }

    @Test func `An effect fades with the animation that sets it`() {
      let blur = UIVisualEffectView(effect: nil)
      blur.frame = page.view.bounds
      page.view.backgroundColor = .white
      page.view.addSubview(blur)
      app.application.tick(at: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { blur.effect = UIBlurEffect(style: .dark) }
      app.application.tick(at: 0)
      var lights: [UInt8] = []
      for time in [0, 0.5, 1.0] {
        app.application.tick(at: time)
        lights.append(app.application.frame[4, 4].fill.green)
      }
      // Half of the dark blur, and then all of it.
      #expect(lights[0] == 255, "\(lights)")
      #expect(lights[1] < 200, "\(lights)")
      #expect(lights[2] < lights[1] - 50, "\(lights)")
    }

    @Test func `An application's delegate shows a window, and touches can be ignored`() {
      final class Page: UIViewController {}
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = Page()
      window.rootViewController?.view.backgroundColor = .red
      window.makeKeyAndVisible()
      app.tick()
      #expect(UIApplication.shared.keyWindow === window)
      #expect(window.isKeyWindow)
      #expect(UIApplication.shared.connectedScenes.first is UIWindowScene)
      #expect(app.application.frame[4, 4].fill == UIColor.red.cgColor)
      var taps = 0
      window.rootViewController?.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
      UIApplication.shared.beginIgnoringInteractionEvents()
      app.click(3, 3)
      #expect(taps == 0)
      UIApplication.shared.endIgnoringInteractionEvents()
      app.click(3, 3)
      #expect(taps == 1)
      #expect(window.isKind(of: UIView.self))
      #expect(!window.isKind(of: UILabel.self))
    }

    @Test func `Tints come from above, and bars have the colours of UIKit`() {
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      outer.tintColor = .red
      #expect(inner.tintColor == .red)
      inner.tintColor = .green
      #expect(inner.tintColor == .green)
      #expect(outer.tintColor == .red)
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.navigationBar.barTintColor = .purple
      #expect(navigation.navigationBar.barTintColor == .purple)
      navigation.topViewController?.navigationItem.title = "Here"
      #expect(navigation.topViewController?.title == "Here")
      let target = Target()
      navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Do", style: .plain, target: target, action: Selector("plain", Target.plain))
      navigation.topViewController?.toolbarItems?.first?.primaryAction?()
      #expect(target.calls == ["plain"])
      #expect(!navigation.isToolbarHidden)
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
      #expect(label.attributedText?.string == "red")
    }

    private final class Drags: NSObject {
      var ways: [(state: UIGestureRecognizer.State, way: CGPoint)] = []
      func dragged(_ pan: UIPanGestureRecognizer) { ways.append((pan.state, pan.translation(in: pan.view))) }
    }

    @Test(arguments: [(2, 0), (-2, 0), (0, 1), (0, -1), (2, 1)])
    func `A drag begins with a point in its direction, and catches up with the finger`(_ columns: Int, _ rows: Int) {
      let (page, drags) = (UIViewController(), Drags())
      let app = TestApplication(page, columns: 80, rows: 24)
      page.view.addGestureRecognizer(UIPanGestureRecognizer(target: drags, action: Selector("dragged:", Drags.dragged)))
      app.mouse(.press, 40, 12)
      app.run(for: 0.02)
      app.mouse(.drag, 40 + columns, 12 + rows)
      let (dx, dy) = (CGFloat(8 * columns), CGFloat(16 * rows))
      let length = hypot(dx, dy)
      #expect(drags.ways.first?.state == .began)
      let first = drags.ways.first?.way ?? .zero
      #expect(abs(first.x - dx / length) < 1e-6)
      #expect(abs(first.y - dy / length) < 1e-6)
      app.run(for: 0.5)
      #expect(drags.ways.last?.way == CGPoint(x: dx, y: dy))
      #expect(drags.ways.last?.state == .changed)
    }

    private final class CommandPage: UIViewController {
      var log: [String] = []
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(
            title: "Save", action: Selector("save", CommandPage.save), input: "s", modifierFlags: .command,
            discoverabilityTitle: "Save it"),
          UIKeyCommand(input: "n", modifierFlags: .shift, action: Selector("note:", CommandPage.note(_:))),
          UIKeyCommand(
            input: UIKeyCommand.inputLeftArrow, modifierFlags: .alternate, action: Selector("back", CommandPage.back)),
        ]
      }
      func save() { log.append("save") }
      func note(_ command: UIKeyCommand) { log.append("note \(command.keys.map(\.symbol))") }
      func back() { log.append("back") }
    }

    @Test func `Commands of sources for iOS have their keys, call their methods, and are shown`() {
      let page = CommandPage()
      let navigation = UINavigationController(rootViewController: page)
      navigation.isToolbarHidden = false
      let app = TestApplication(navigation, columns: 60, rows: 20)
      app.press(.character("s"), modifiers: .control)
      app.type("N")
      app.press(.left, modifiers: .alternate)
      #expect(page.log == ["save", "note [\"N\"]", "back"])
      #expect(app.rows.last?.contains("ctrl-s Save") == true)
      app.type("?")
      #expect(app.screen.contains("Save it"))
    }
  }
}
