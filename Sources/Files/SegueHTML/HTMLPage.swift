import SegueCanvas

/// The parts of a page that all kinds have: one file, to which nothing is loaded from elsewhere.
struct HTMLPage {
  var title: String
  /// The scripts after the player.
  var scripts: [String] = []
  var styles: [String] = []

  /// Without a policy, a mistake in the escaping of a title would be a way out of the file.
  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'"

  var body = ""

  /// The page up to its body.
  var head: String {
    HTMLWriter.beginning + """
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.escapedForHTML)</title>
      <style>
      \((["Page.css"] + styles).map(Resource.text).joined(separator: "\n"))</style>
      <script>
      \((["Player.js", "Page.js"] + scripts).map(Resource.text).joined(separator: "\n"))</script>
      </head>
      <body>

      """
  }

  var text: String { head + body + "\n</body>\n</html>\n" }
}

/// The files of the folder Player, which are a part of the program.
enum Resource {
  static func text(_ name: String) -> String {
    let bytes: [UInt8] =
      switch name {
      case "Player.js": PackageResources.Player_js
      case "Page.js": PackageResources.Page_js
      case "Page.css": PackageResources.Page_css
      case "Timeline.js": PackageResources.Timeline_js
      case "Timeline.css": PackageResources.Timeline_css
      case "Talk.js": PackageResources.Talk_js
      case "TalkBeside.js": PackageResources.TalkBeside_js
      case "Talk.css": PackageResources.Talk_css
      default: []
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
