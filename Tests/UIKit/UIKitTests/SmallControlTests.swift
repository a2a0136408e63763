import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  @Suite struct SmallControlTests {
    private let page = UIViewController()
    private let app: TestApplication

    init() {
      app = TestApplication(page, columns: 40, rows: 12)
      UIApplication.shared = app.application
    }

    private func add(_ view: UIView, at column: CGFloat, _ row: CGFloat, width: CGFloat) {
      view.frame = CGRect(x: column * 8, y: row * 16, width: width * 8, height: 16)
      page.view.addSubview(view)
    }

    @Test func `A slider follows a finger and the arrow keys, between its ends`() {
      let slider = UISlider()
      (slider.minimumValue, slider.maximumValue) = (10, 20)
      add(slider, at: 2, 2, width: 21)
      var values: [Float] = []
      slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
      app.tick()
      app.mouse(.press, 2, 2)
      app.mouse(.drag, 8, 2)
      app.mouse(.drag, 12, 2)
      app.mouse(.release, 12, 2)
      app.tick()
      #expect(values.last == 15, "\(values)\n\(app.screen)")
      #expect(app.rows[2].prefix(13).hasSuffix("◆"), "\(values)\n\(app.screen)")
      slider.becomeFirstResponder()
      app.press(.right)
      #expect(slider.value == 15.5)
    }

    @Test func `A button's titles, colours and pictures are UIKit's`() {
      let button = UIButton(type: .system)
      button.setTitleColor(.white, for: .normal)
      button.setTitleColor(.systemGray2, for: .disabled)
      button.setTitleColor(nil, for: .highlighted)
      #expect(button.titleColor(for: .normal) == UIColor.white)
      #expect(button.titleColor(for: .highlighted) == nil)
      #expect(button.currentTitleColor == UIColor.white)
      button.setAttributedTitle(
        NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red]), for: .normal)
      #expect(button.attributedTitle(for: .normal)?.string == "Red")
      add(button, at: 2, 2, width: 5)
      app.tick()
      #expect(app.rows[2] == "   Red")
      #expect(app.application.frame[3, 2].ink == UIColor.red.cgColor)
      button.setAttributedTitle(nil, for: .normal)
      button.setTitle("Go", for: .normal)
      button.titleLabel?.font = .boldSystemFont(ofSize: 17)
      #expect(button.titleLabel?.text == "Go")
      app.tick()
      #expect(app.application.frame[3, 2].style == .bold)
      #expect(button.buttonType == .system)
    }

    @Test func `A button shows pictures of views and of pixels, each for its state`() throws {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 24, height: 16))
      label.text = "OK!"
      let drawn = UIGraphicsImageRenderer(bounds: label.bounds).image { _ in
        label.drawHierarchy(in: label.bounds, afterScreenUpdates: true)
      }
      let file = Data("P6 16 16 255\n".utf8) + Data(repeating: 200, count: 3 * 16 * 16)
      let pixels = try #require(UIImage(data: file))
      let button = UIButton()
      button.setImage(drawn, for: .normal)
      button.setImage(pixels, for: .disabled)
      add(button, at: 2, 2, width: 5)
      app.tick()
      #expect(app.rows[2] == "   OK!")
      #expect(button.currentImage === drawn)
      #expect(button.imageView?.image?.size == CGSize(width: 24, height: 16))
      button.isEnabled = false
      app.tick()
      #expect(app.rows[2].isEmpty)
      #expect(button.image(for: .disabled) === pixels)
      button.setImage(nil, for: .disabled)
      button.isEnabled = true
      #expect(button.currentImage === drawn)
      let view = UIImageView(image: drawn)
      view.frame = .zero
      view.sizeToFit()
      #expect(view.bounds.size == CGSize(width: 24, height: 16))
    }

    @Test func `A button has the tint of the views around it, or a configuration's`() {
      var filled = UIButton.Configuration.filled()
      filled.title = "Send"
      filled.baseBackgroundColor = .purple
      let button = UIButton(configuration: filled)
      add(button, at: 2, 2, width: 8)
      let plain = UIButton(type: .system)
      plain.setTitle("Else", for: .normal)
      add(plain, at: 2, 4, width: 6)
      page.view.tintColor = .green
      app.tick()
      #expect(app.rows[2] == "    Send")
      #expect(app.application.frame[3, 2].fill == UIColor.purple.cgColor)
      #expect(app.application.frame[3, 4].ink == UIColor.green.cgColor)
      plain.tintColor = .systemGray2
      #expect(plain.tintColor == UIColor.systemGray2)
      app.tick()
      #expect(app.application.frame[3, 4].ink == UIColor.systemGray2.cgColor)
    }

    private final class Round: UIButton {
      override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemGray2 : .systemGray5 } }
      override init(frame: CGRect) {
        super.init(frame: frame)
        tintColor = .systemGray3
        setTitleColor(tintColor.withAlphaComponent(1), for: .normal)
        layer.borderColor = currentTitleColor.cgColor
      }
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        setTitle("Coded", for: .normal)
      }
      override func setTitle(_ title: String?, for state: UIControl.State) {
        super.setTitle(title?.uppercased(), for: state)
      }
    }

    @Test func `A subclass of a button has colours of UIKit`() {
      let button: UIButton = Round()
      button.setTitle("Go", for: .normal)
      #expect(button.titleLabel?.text == "GO")
      button.isHighlighted = true
      #expect(button.backgroundColor == UIColor.systemGray2)
      button.isHighlighted = false
      #expect(button.backgroundColor == UIColor.systemGray5)
      #expect(button.titleColor(for: .normal) == UIColor.systemGray3)
    }

    @Test func `A button with an action has its title`() {
      var sent = 0
      let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: "Send") { _ in sent += 1 })
      add(button, at: 2, 2, width: 8)
      app.tick()
      #expect(app.rows[2] == "    Send")
      app.click(4, 2)
      #expect(sent == 1)
    }

    @Test func `A switch is switched by a click and by Enter`() {
      let (power, log) = (UISwitch(), NSMutableArray())
      add(power, at: 2, 2, width: 4)
      power.addAction(UIAction { _ in log.add(power.isOn) }, for: .valueChanged)
      app.tick()
      app.click(3, 2)
      power.becomeFirstResponder()
      app.press(.enter)
      app.runUntilStill()
      #expect(log.compactMap { $0 as? Bool } == [true, false])
      power.setOn(true, animated: true)
      app.runUntilStill()
      #expect(power.isOn, "\(app.rows[1...3])")
      #expect(log.count == 2, "\(app.rows[1...3])")
      #expect(app.rows[2].hasSuffix("●▌"), "\(app.rows[1...3])")
    }

    @Test func `A field takes what is typed, and asks its delegate`() {
      final class Delegate: UITextFieldDelegate {
        var calls: [String] = []
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end \(textField.text ?? "")") }
        func textField(
          _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { string != "x" }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
          calls.append("return")
          return true
        }
      }
      let (field, other, delegate) = (UITextField(), UITextField(), Delegate())
      field.placeholder = "Name"
      field.delegate = delegate
      add(field, at: 2, 2, width: 10)
      add(other, at: 2, 4, width: 10)
      app.tick()
      #expect(app.rows[2].contains("Name"))
      app.click(3, 2)
      for character in "axbé" { app.press(.character(character)) }
      app.press(.left, .backspace, .character("Q"), .enter)
      app.tick()
      #expect(field.text == "aQé", "\(app.screen)")
      #expect(field.isEditing, "\(app.screen)")
      #expect(app.rows[2].hasPrefix("   aQé"), "\(app.screen)")
      app.click(3, 4)
      #expect(delegate.calls == ["begin", "return", "end aQé"])
      #expect(other.isEditing)
      page.view.endEditing(true)
      #expect(!other.isEditing)
      #expect(other.isFirstResponder)
      field.isSecureTextEntry = true
      app.tick()
      #expect(app.rows[2].hasPrefix("   •••"))
    }

    @Test func `Any number of pages has a size, and no room makes a view infinite`() {
      for (number, columns) in [(Int.min, 1), (-1, 1), (0, 1), (1, 1), (3, 5), (.max, 197)] {
        let dots = UIPageControl()
        (dots.numberOfPages, dots.currentPage) = (number, number)
        #expect(dots.sizeThatFits(.zero) == CGSize(width: columns * 8, height: 16))
        add(dots, at: 0, 1, width: 5)
        app.tick()
      }
      let bar = UISearchBar()
      bar.sizeToFit()
      #expect(bar.frame.width.isFinite)
      bar.frame.size.width = 80
      bar.sizeToFit()
      #expect(bar.frame.width == 80)
      #expect(bar.sizeThatFits(CGSize(width: 160, height: 0)) == CGSize(width: 160, height: 16))
      let numbers: [CGFloat] = [
        .nan, -.infinity, -.greatestFiniteMagnitude, -8, 0, 1e19, .greatestFiniteMagnitude, .infinity,
      ]
      let text = NSAttributedString(string: "some words")
      for width in numbers {
        for height in numbers {
          let size = CGSize(width: width, height: height)
          let sizes = [
            bar.sizeThatFits(size), UIPageControl().sizeThatFits(size), UIButton(type: .system).sizeThatFits(size),
            UILabel().sizeThatFits(size), UISwitch().sizeThatFits(size), UIStackView().sizeThatFits(size),
            UITextField().sizeThatFits(size), text.boundingRect(with: size, context: nil).size,
            UILabel().systemLayoutSizeFitting(.zero), bar.systemLayoutSizeFitting(.zero),
          ]
          #expect(sizes.allSatisfy { $0.width.isFinite && $0.height.isFinite && $0.width >= 0 && $0.height >= 0 })
        }
      }
    }

    @Test func `Dots and a sign of activity`() {
      let (dots, sign) = (UIPageControl(), UIActivityIndicatorView(style: .medium))
      (dots.numberOfPages, dots.currentPage) = (3, 1)
      add(dots, at: 0, 1, width: 5)
      add(sign, at: 0, 3, width: 3)
      app.tick()
      #expect(app.rows[1].hasPrefix("○ ● ○"))
      #expect(sign.isHidden)
      sign.startAnimating()
      app.tick()
      let first = app.rows[3].prefix(3)
      #expect(first == "·•·")
      #expect(!sign.isHidden)
      app.run(for: 0.15)
      let next = app.rows[3].prefix(3)
      #expect(next == "··•")
      sign.stopAnimating()
      app.runUntilStill()
      #expect(sign.isHidden)
      #expect(sign.subviews.allSatisfy { $0.layer.animations.isEmpty })
    }

    @Test func `A view is as large as its constraints and content need`() {
      let (card, title, text) = (UIView(), UILabel(), UILabel())
      title.text = "Title"
      text.text = "some words in lines"
      text.numberOfLines = 0
      for label in [title, text] {
        label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(label)
      }
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
        title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
        text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 16),
        text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
        text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
        text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16),
      ])
      // 12 columns are left: "some words" and "in lines".
      let fitting = card.systemLayoutSizeFitting(
        CGSize(width: 112, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(fitting == CGSize(width: 112, height: 16 + 16 + 16 + 32 + 16))
      // A view without constraints and content needs no room.
      card.bounds.size = CGSize(width: 80, height: 80)
      #expect(UIView(frame: card.frame).systemLayoutSizeFitting(CGSize(width: 80, height: 80)) == .zero)
      #expect(title.systemLayoutSizeFitting(.zero) == CGSize(width: 40, height: 16))
      // All on one line.
      let compressed = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(compressed == CGSize(width: 8 + 19 * 8 + 8, height: 80))
    }
  }
}
