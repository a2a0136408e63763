import Foundation
import TestFiles
import Testing
import UIKitErrorFilter
import UIKitSourceRewriter

struct PackagesTests {
  @Test func `The types of a package are those that it declares at the top`() {
    let text = """
      // class Comment
      public final class View { enum Action {} }
      extension View { struct Menu {} }
      let text = "class Text"
      @MainActor open class `Label`<Value> {}
      #if os(Linux)
      private typealias Button = UIButton
      #endif
      protocol Control: AnyObject { associatedtype Window }
      func make() { class Layer {} }
      """
    #expect(TopLevelTypes.names(in: Array(text.utf8)) == ["View", "Label", "Button", "Control"])
    #expect(TopLevelTypes.names(in: Array("}}{ class View".utf8)) == ["View"])
    #expect(TopLevelTypes.names(in: Array("class".utf8)) == [])
  }

  @Test func `A package is found above a file, and packages in it are others`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in [
      ("Package.swift", ""), ("Sources/App/Page.swift", "class Page {}; class Label {}"),
      ("Other/Package.swift", ""), ("Other/Views.swift", "class View {}"), (".build/Layer.swift", "class Layer {}"),
    ] {
      let file = folder.url.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try folder.write(text, to: path)
    }
    let packages = Packages(directory: folder.url)
    #expect(packages.types(ofPackageWith: Substring(folder.path("Sources/App/Page.swift"))) == ["Label"])
    #expect(packages.types(ofPackageWith: "Sources/App/Page.swift") == ["Label"])
    #expect(packages.types(ofPackageWith: "Other/Views.swift") == ["View"])
    #expect(packages.types(ofPackageWith: "../Page.swift") == [])
    #expect(packages.types(ofPackageWith: "<unknown>") == ["Label"])
  }
}
