import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueEffects

/// A text that becomes another one, fraction by fraction.
@Suite struct ContentTransitionTests {
  private final class Scene {
    let label: Label
    let app: TestApplication
    private let page = ViewController()

    init(_ text: String, _ transition: ContentTransition, alignment: Label.TextAlignment = .left, columns: Int = 20) {
      label = Label(text, alignment: alignment)
      label.frame = CGRect(cells: 1, 1, columns, 1)
      label.contentTransition = transition
      app = TestApplication(page, columns: 24, rows: 3)
      page.view.addSubview(label)
      app.tick()
    }

    /// Sets a text in a property animator that is held.
    func change(to text: String) -> ViewPropertyAnimator {
      let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear) { [label] in label.text = text }
      animator.pauseAnimation()
      return animator
    }

    func row(at fraction: CGFloat, of animator: ViewPropertyAnimator) -> String {
      animator.fractionComplete = fraction
      app.tick()
      return app.rows[1]
    }
  }

  @Test func `Digits roll upwards while a number grows, each by itself, in columns that stay`() {
    let scene = Scene("98 of 120", .numeric)
    let animator = scene.change(to: "101 of 120")
    // The ones go 8, 9, 0, 1; the tens 9, 0; the hundreds 0, 1.
    #expect(scene.row(at: 0, of: animator) == " 98 of 120")
    // The columns have not yet gone half of their one column to the right.
    #expect(scene.row(at: 0.3, of: animator) == " 99 of 120")
    #expect(scene.row(at: 0.6, of: animator).hasSuffix("00 of 120"))
    #expect(scene.row(at: 1, of: animator) == " 101 of 120")
    animator.startAnimation()
    scene.app.runUntilStill()
    #expect(scene.app.rows[1] == " 101 of 120")
    #expect(scene.label.subviews.isEmpty)
  }

  @Test func `Digits roll downwards while a number falls, and an end at the start brings the old text back`() {
    let scene = Scene("$41.20", .numeric, alignment: .right)
    let animator = scene.change(to: "$39.95")
    #expect(scene.row(at: 0, of: animator) == "               $41.20")
    // Of the ones, 1, 0, 9; of the tens, 4, 3; behind the point 2, 1, 0, 9 and 0, 9, 8, 7, 6, 5.
    #expect(
      scene.row(at: 0.45, of: animator) == "               $40.18"
        || scene.row(at: 0.45, of: animator) == "               $40.08")
    #expect(scene.row(at: 1, of: animator) == "               $39.95")
    animator.isReversed = true
    animator.startAnimation()
    scene.app.runUntilStill()
    #expect(scene.label.text == "$41.20")
    #expect(scene.app.rows[1] == "               $41.20")
    #expect(scene.label.subviews.isEmpty)
  }

  @Test func `Letters flap in one direction, and equal ones stay`() {
    let scene = Scene("GATE A4", .flap)
    let animator = scene.change(to: "GATE C6")
    // From A to C there are two flaps, and as many from 4 to 6.
    #expect(scene.row(at: 0, of: animator) == " GATE A4")
    #expect(scene.row(at: 0.5, of: animator) == " GATE B5")
    #expect(scene.row(at: 1, of: animator) == " GATE C6")
    let other = Scene("A", .flap)
    let long = other.change(to: "E")
    #expect([0.1, 0.3, 0.55, 0.8].map { other.row(at: $0, of: long) } == [" A", " B", " C", " D"])
  }

  @Test func `One text pushes the other out, and one dissolves into the other`() {
    let scene = Scene("Old", .push(from: .right), columns: 8)
    let animator = scene.change(to: "New")
    #expect(scene.row(at: 0.25, of: animator) == " d     N" || scene.row(at: 0.25, of: animator) == " d     Ne")
    #expect(scene.row(at: 0.5, of: animator) == "     New")
    #expect(scene.row(at: 1, of: animator) == " New")
    let other = Scene("Old", .dissolve)
    let fade = other.change(to: "New")
    #expect(other.row(at: 0.3, of: fade) == " Old")
    #expect(other.row(at: 0.7, of: fade) == " New")
  }

  @Test func `Without an animation, and without a transition of its content, a text changes at once`() {
    let scene = Scene("1", .numeric)
    scene.label.text = "2"
    scene.app.tick()
    #expect(scene.app.rows[1] == " 2")
    #expect(scene.label.subviews.isEmpty)
    scene.label.contentTransition = .identity
    View.animate(withDuration: 1) { scene.label.text = "7" }
    scene.app.tick()
    #expect(scene.app.rows[1] == " 7")
    #expect(scene.label.subviews.isEmpty)
  }

  @Test func `A change in the midst of another one begins at the letters that are seen`() {
    let scene = Scene("5", .numeric)
    View.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { scene.label.text = "9" }
    scene.app.tick()
    scene.app.jump(by: 0.2)
    #expect(scene.app.rows[1] == " 7")
    let animator = scene.change(to: "4")
    // Down from 7, by 6 and 5, and neither from 5 nor from 9.
    #expect([0, 0.3, 0.7, 1].map { scene.row(at: $0, of: animator) } == [" 7", " 6", " 5", " 4"])
    animator.startAnimation()
    scene.app.runUntilStill()
    #expect(scene.app.rows[1] == " 4")
    #expect(scene.label.subviews.isEmpty)
  }

  @Test func `Several lines count line by line, and parts of a text keep their colours`() {
    let scene = Scene("", .numeric)
    scene.label.numberOfLines = 0
    scene.label.frame = CGRect(cells: 1, 0, 20, 3)
    func text(_ apples: Int, _ nuts: Int) -> AttributedString {
      var text = AttributedString("\(apples) apples\n\(nuts) nuts")
      if let range = text.range(of: "\(apples) ") { text[range].foregroundColor = Color(hex: 0xFF0000) }
      return text
    }
    scene.label.attributedText = text(2, 8)
    scene.app.tick()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { scene.label.attributedText = text(4, 6) }
    animator.fractionComplete = 0.5
    scene.app.tick()
    #expect(scene.app.rows.filter { !$0.isEmpty } == [" 3 apples", " 7 nuts"])
    let row = scene.app.rows.firstIndex(of: " 3 apples") ?? 0
    #expect(scene.app.application.frame[1, row].ink == Color(hex: 0xFF0000))
    #expect(scene.app.application.frame[3, row].ink != Color(hex: 0xFF0000))
  }

  @Test(arguments: [ContentTransition.numeric, .flap])
  func `Where a spring goes beyond its end, the last letter stays`(_ transition: ContentTransition) {
    let scene = Scene("0", transition)
    var shown: Set<String> = []
    View.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0, options: []) {
      scene.label.text = "3"
    }
    for _ in 0..<100 {
      scene.app.jump(by: 0.02)
      shown.insert(scene.app.rows[1])
    }
    #expect(shown.isDisjoint(with: ["", " ", " 4", " 9"]))
    #expect(scene.app.rows[1] == " 3")
  }

  @Test func `A label that takes the size of its new text in the same closure shows all of it`() {
    let scene = Scene("9", .numeric, alignment: .right, columns: 1)
    scene.label.frame = CGRect(cells: 10, 1, 1, 1)
    scene.app.tick()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      scene.label.text = "1000"
      scene.label.frame = CGRect(cells: 7, 1, 4, 1)
    }
    #expect(scene.row(at: 0, of: animator) == "          9")
    #expect(scene.row(at: 1, of: animator) == "       1000")
    let other = Scene("9", .numeric, columns: 1)
    let growing = ViewPropertyAnimator(duration: 1, curve: .linear) {
      other.label.text = "9 cards"
      other.label.frame.size.width = 7 * 8
    }
    // The new words come in the middle, whole, while the label has half of its new width.
    #expect(other.row(at: 0.6, of: growing) == " 9 cards")
  }

  @Test func `In a change of the page a number counts while its label moves`() {
    let scene = Scene("7 lamps", .numeric)
    let transition = StateTransition(in: scene.label.superview ?? scene.label) {
      scene.label.frame.origin.x += 32
      scene.label.text = "9 lamps"
    }
    transition.fractionComplete = 0
    scene.app.tick()
    #expect(scene.app.rows[1] == " 7 lamps")
    transition.fractionComplete = 0.5
    scene.app.tick()
    #expect(scene.app.rows[1] == "   8 lamps")
    transition.fractionComplete = 1
    scene.app.tick()
    #expect(scene.app.rows[1] == "     9 lamps")
    transition.isReversed = true
    transition.startAnimation()
    scene.app.runUntilStill()
    #expect(scene.app.rows[1] == " 7 lamps")
    #expect(scene.label.text == "7 lamps")
  }
}
