import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueEffects

@Suite struct ZDebug {
  @Test func `debug one`() {
    guard let text = ProcessInfo.processInfo.environment["SEED"] else { return }
    for seed in text.split(separator: ",").compactMap({ UInt64($0) }) {
      let scene = RandomChanges(seed: seed)
      func tree(_ view: View, _ indent: String) {
        print(
          indent, type(of: view), view.frame, view.bounds.origin, (view as? Label)?.text ?? "", "alpha", view.alpha,
          "hid", view.isHidden, "clip", view.clipsToBounds, "r", view.layer.cornerRadius, "b", view.layer.borderWidth,
          view.transform.isIdentity ? "" : "T", view.transitionID ?? "", view.transitionGroup, view.transitionModifiers)
        for s in view.subviews where !(s is SharedElementOverlay) { tree(s, indent + "  ") }
      }
      print("seed", seed); tree(scene.container, "")
      let before = scene.app.application.frame
      let transition = StateTransition(in: scene.container) { scene.change() }
      transition.fractionComplete = 0
      scene.app.tick()
      let first = scene.app.application.frame
      print(scene.actions)
      for element in transition.motion?.elements ?? [] {
        print(
          "ELEMENT", element.originals.start.map { "\(type(of: $0)) \($0.frame)" } ?? "–", "→",
          element.originals.end.map { "\(type(of: $0)) \($0.frame)" } ?? "–", "host",
          element.host?.originals.end.map { "\($0.frame)" } ?? "nil", "cut",
          element.clip != nil, element.rank)
      }
      tree(scene.container, "")
      diff("first", before, first)
      transition.fractionComplete = 1
      scene.app.tick()
      let last = scene.app.application.frame
      transition.stopAnimation(true)
      scene.app.tick()
      diff("last", scene.app.application.frame, last)
    }
  }

  func diff(_ name: String, _ want: CellGrid, _ have: CellGrid) {
    print(name, "differs in", have.difference(from: want))
    for row in 0..<want.size.rows {
      for column in 0..<want.size.columns {
        let (a, b) = (want[column, row], have[column, row])
        if want.text(of: a.glyph) != have.text(of: b.glyph) || a.ink != b.ink || a.fill != b.fill || a.style != b.style
        {
          print(
            "  ", column, row, "want", want.text(of: a.glyph), a.ink, a.fill, a.style, "have", have.text(of: b.glyph),
            b.ink, b.fill, b.style)
        }
      }
    }
  }
}
