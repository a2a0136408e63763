import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// A scaled page is flattened once, and again only when what is in it has changed.
@Suite struct FlatCacheTests {
  private struct Stage {
    let root = Layer()
    let page = Layer(.b, column: 2, row: 1, columns: 16, rows: 8)
    let label = Layer("text", ink: .y, column: 2, row: 2)
    let compositor = Compositor()

    init() {
      root.addSublayer(page)
      page.addSublayer(label)
      page.transform = Transform3D(scaleX: 0.5, y: 0.5)
    }

    /// How many layers a frame flattens anew.
    func flattened(at time: Double = 0) -> Int {
      _ = compose(root, columns: 20, rows: 10, at: time, with: compositor)
      return compositor.statistics.flattened
    }
  }

  @Test func movingScalingTurningAndFadingUseWhatIsThere() {
    let stage = Stage()
    #expect(stage.flattened() == 1 && stage.flattened() == 0)
    for step in 1...5 {
      stage.page.position.x += 3.7
      stage.page.transform = Transform3D(rotationAngle: Double(step) / 9, x: 0, y: 0.3, z: 1)
        .scaledBy(x: 0.9 / Double(step), y: 0.8)
      stage.page.opacity = 1 / Double(step)
      stage.page.zPosition = Double(step)
      #expect(stage.flattened() == 0)
    }
  }

  private typealias Change = (Stage) -> Void

  @Test func whatChangesInsideIsFlattenedAnewAndOnce() {
    let changes: [Change] = [
      { $0.label.contents = .none }, { $0.label.position.x += 8 }, { $0.label.isHidden = true },
      { $0.page.backgroundColor = .r }, { $0.page.cornerRadius = 9 }, { $0.page.borderColor = .g },
      { $0.page.borderWidth = 1 }, { $0.page.shadowOpacity = 0.5 }, { $0.page.shadowRadius = 12 },
      { $0.page.shadowOffset.height = 4 }, { $0.page.shadowColor = .g }, { $0.page.masksToBounds = true },
      { $0.page.bounds.size.width += 16 }, { $0.page.addSublayer(Layer("new")) },
      { $0.label.addSublayer(Layer("deep")) }, { $0.page.sublayerTransform.m34 = -0.001 },
      { $0.page.anchorPoint = CGPoint(x: 0.2, y: 0.1) }, { $0.label.removeFromSuperlayer() },
    ]
    let stage = Stage()
    _ = stage.flattened()
    for (index, change) in changes.enumerated() {
      change(stage)
      #expect(stage.flattened() == 1, "change \(index)")
      #expect(stage.flattened() == 0, "after change \(index)")
    }
  }

  @Test func aRefreshedPageLooksLikeOneThatWasNeverKept() {
    let stage = Stage()
    _ = stage.flattened()
    stage.page.shadowOpacity = 1
    stage.label.contents = Layer("####", ink: .r).contents
    let kept = compose(stage.root, columns: 20, rows: 10, with: stage.compositor)
    #expect(kept.cells == compose(stage.root.snapshot(at: nil), columns: 20, rows: 10).cells)
  }

  @Test func whatMovesInsideIsFlattenedInEveryFrameUntilItStands() {
    let stage = Stage()
    _ = stage.flattened()
    let before = stage.label.model
    stage.label.position.x += 40
    stage.label.add(
      LayerAnimation(of: .position, from: before, to: stage.label.model, timing: .init(duration: 1, function: .linear)))
    stage.root.advance(toParent: 0) { _ in }
    #expect([0.1, 0.2, 0.3].map(stage.flattened) == [1, 1, 1])
    stage.root.advance(toParent: 2) { _ in }
    #expect(stage.flattened(at: 2) == 1 && stage.flattened(at: 3) == 0)
  }

  @Test func anAnchorPointOnItsWayMovesTheContentWhereThereIsPerspective() {
    let stage = Stage()
    stage.page.sublayerTransform = Transform3D(scaleX: 0.9, y: 0.9)
    let before = stage.page.model
    stage.page.anchorPoint = .zero
    stage.page.add(
      LayerAnimation(of: .anchorPoint, from: before, to: stage.page.model, timing: .init(duration: 1)))
    stage.root.advance(toParent: 0) { _ in }
    // The page alone: a tenth moves the small label's corners by less than half a sample, so it stays text.
    #expect([0.2, 0.4].map(stage.flattened) == [1, 1])
  }

  @Test func theMovementOfThePageItselfFlattensNothing() {
    let stage = Stage()
    _ = stage.flattened()
    let before = stage.page.model
    stage.page.transform = Transform3D(scaleX: 0.25, y: 0.25)
    stage.page.add(
      LayerAnimation(of: .transform, from: before, to: stage.page.model, timing: .init(duration: 1, function: .linear)))
    stage.root.advance(toParent: 0) { _ in }
    #expect([0, 0.3, 0.6, 0.9, 1].map(stage.flattened) == [0, 0, 0, 0, 0])
  }

  @Test func aLayerAtRestIsNotFlattened() {
    let stage = Stage()
    stage.page.transform = .identity
    #expect(stage.flattened() == 0 && stage.compositor.statistics.layers == 3)
  }
}
