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
    let picture = Picture.house(of: Sample.manifest)
    let drawn = try #require(picture.replaced(in: Self.page))
    #expect(drawn == Self.page.replacing("old", with: picture.text))
    #expect(picture.breaches(in: ["a": drawn], of: ["a"]).isEmpty)
    #expect(picture.breaches(in: ["a": Self.page], of: ["a"]).count == 1)
  }

  @Test func `A page without a place for the picture is found`() {
    #expect(Picture.house(of: Sample.manifest).breaches(in: ["a": "# Page"], of: ["a"]).count == 1)
  }
}
