import Segue
import SegueTesting
import Testing

@testable import UIKitGallery

/// Each animation controller of the gallery, written for iOS, in a scene of its own.
@Suite struct GalleryTests {
  typealias Kind = GalleryScene.Kind

  /// The list or the page of a transition, at rest.
  private static func reference(_ kind: Kind, afterOpening isOpening: Bool) -> GalleryScene {
    let scene = GalleryScene(kind, isOpen: true)
    if !isOpening { scene.close(animated: false) }
    scene.app.runUntilStill()
    return scene
  }

  /// Compares outside of an expectation, which would print all cells.
  private func expectSame(_ scene: GalleryScene, _ cells: [Cell], _ layers: [String]) {
    let isSame = scene.cells == cells
    #expect(isSame, "\(scene.app.screen)")
    let left = scene.layers.difference(from: layers)
    #expect(left.isEmpty, "\(left)")
  }

  @Test func `the list shows every transition`() {
    #expect(PushTransition.allCases.count == 10)
    let scene = GalleryScene(.card, isOpen: false)
    for transition in PushTransition.allCases { #expect(scene.app.screen.contains(transition.title)) }
    #expect(scene.app.screen.contains("Half Sheet"))
    #expect(scene.app.screen.contains("Card"))
  }

  @Test(arguments: Kind.all, [true, false])
  func `a transition that runs by itself ends as one without animation`(kind: Kind, isOpening: Bool) {
    let scene = GalleryScene(kind, isOpen: !isOpening)
    let before = scene.cells
    scene.change(opening: isOpening, animated: true)
    var ways: Set<Int> = []
    scene.app.tick()
    for _ in 0..<6 {
      scene.app.jump(by: 0.06)
      ways.insert(scene.cells.hashValue)
    }
    scene.app.runUntilStill()
    let reference = Self.reference(kind, afterOpening: isOpening)
    expectSame(scene, reference.cells, reference.layers)
    // The first frame is not the last one, and the pictures move.
    #expect(ways.subtracting([before.hashValue, reference.cells.hashValue]).count > 2)
    #expect(scene.animators.map(\.completions) == [[true]])
  }

  @Test(arguments: Kind.all, [true, false])
  func `a transition that is held and cancelled ends where it began, and runs again`(kind: Kind, isOpening: Bool) {
    let scene = GalleryScene(kind, isOpen: !isOpening)
    let (cells, layers) = (scene.cells, scene.layers)
    scene.hold(opening: isOpening)
    let middle = scene.cells
    scene.app.jump(by: 1)
    let (stays, differs) = (scene.cells == middle, middle != cells)
    #expect(stays)
    #expect(differs)
    #expect(scene.animators.map(\.completions) == [[]])
    scene.interactor.cancel()
    scene.app.runUntilStill()
    expectSame(scene, cells, layers)
    #expect(scene.animators.map(\.completions) == [[false]])
    // The next one runs as the first.
    scene.delegate.interactor = nil
    scene.change(opening: isOpening, animated: true)
    scene.app.runUntilStill()
    let reference = Self.reference(kind, afterOpening: isOpening)
    expectSame(scene, reference.cells, reference.layers)
    #expect(scene.animators.map(\.completions) == [[false], [true]])
  }

  @Test(arguments: Kind.all, [true, false])
  func `a transition that is held and finished ends as one without animation`(kind: Kind, isOpening: Bool) {
    let scene = GalleryScene(kind, isOpen: !isOpening)
    let before = scene.cells
    scene.hold(opening: isOpening)
    let middle = scene.cells
    scene.interactor.finish()
    scene.app.runUntilStill()
    let reference = Self.reference(kind, afterOpening: isOpening)
    expectSame(scene, reference.cells, reference.layers)
    let differs = middle != before && middle != reference.cells
    #expect(differs)
    #expect(scene.animators.map(\.completions) == [[true]])
  }
}
