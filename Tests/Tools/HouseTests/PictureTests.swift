import Testing

@testable import House

@Suite struct PictureTests {
  private static let page = """
    # Page
    <!-- The house, drawn by .ci/house -->
    ```
    old
    ```
    Text
    """

  @Test func `A picture has the Swift modules of Sources, each room once`() {
    let lines = Picture.house(of: Sample.manifest).text.split(separator: "\n")
    #expect(
      lines == [
        "Core      SegueMotion", "          SegueCanvas          ──► SegueMotion",
        "          Segue                ──► SegueCanvas", "Examples  SegueTodo            ──► Segue",
      ])
  }

  @Test func `A picture takes the place of an older one, and nothing else's`() throws {
    var picture = Picture.house(of: Sample.manifest)
    picture.pages = ["a"]
    let drawn = try #require(picture.replaced(in: Self.page))
    #expect(drawn == Self.page.replacing("old", with: picture.text))
    #expect(picture.breaches(in: ["a": drawn]).isEmpty)
    #expect(picture.breaches(in: ["a": Self.page]).count == 1)
  }

  @Test func `A page without a place for the picture is found`() {
    #expect(Picture(pages: ["a"], mark: "<!-- -->", text: "").breaches(in: ["a": "# Page"]).count == 1)
  }
}
