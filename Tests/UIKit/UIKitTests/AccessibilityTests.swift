import Segue
import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  /// What sources for iOS say to people who do not see the screen.
  @Suite struct AccessibilityTests {
    private final class Meter: UIView {
      var heat = 21
      override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityLabel = "Heat"
        accessibilityTraits = [.adjustable, .updatesFrequently]
        accessibilityIdentifier = "meter"
      }
      required init?(coder: NSCoder) { nil }
      override var accessibilityValue: String? {
        get { "\(heat) degrees" }
        set {}
      }
    }
    private final class Chart: UIView {
      override var accessibilityElements: [Any]? {
        get {
          let bar = UIAccessibilityElement(accessibilityContainer: self)
          bar.accessibilityLabel = "May"
          bar.accessibilityFrameInContainerSpace = bounds
          return [bar]
        }
        set {}
      }
    }
    private final class Page: UIViewController {
      override var accessibilityLabel: String? {
        get { "House" }
        set {}
      }
      override func viewDidLoad() {
        let meter = Meter(frame: CGRect(x: 0, y: 16, width: 80, height: 16))
        let chart = Chart(frame: CGRect(x: 0, y: 48, width: 80, height: 16))
        let button = UIButton(frame: CGRect(x: 0, y: 80, width: 80, height: 16))
        button.setTitle("OK", for: .normal)
        button.accessibilityHint = "Closes the house"
        button.accessibilityTraits.insert(.notEnabled)
        for view in [meter, chart, button] { view.accessibilityIgnoresInvertColors = true; self.view.addSubview(view) }
        navigationItem.rightBarButtonItem?.accessibilityLabel = "Share"
      }
    }

    @Test func `Properties that are set and overridden are what is said`() {
      let app = TestApplication(Page(), columns: 40, rows: 12)
      let elements = app.application.spokenElements
      #expect(
        elements.map(\.line) == ["Heat, 21 degrees.", "May.", "OK, button, not available. Closes the house."])
      #expect(elements.first?.object.accessibilityIdentifier == "meter")
      #expect(app.spoken.first == "House. Keys: question mark.")
      let traits: UIAccessibilityTraits = [.button, .header]
      #expect(traits.contains(.header))
    }
  }
}
