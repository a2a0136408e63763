// swift-tools-version: 6.2
import PackageDescription

let uikit: [SwiftSetting] = [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]
let sources: [Target.PluginUsage] = [.plugin(name: "SegueUIKitSources", package: "segue")]

let package = Package(
  name: "ios",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "segue", path: "../segue")],
  targets: [
    // Enough of it for the sources here.
    .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "_Testing_UIKit", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "Pages", dependencies: ["UIKit"], exclude: ["UIKitSources"], swiftSettings: uikit, plugins: sources),
    .executableTarget(
      name: "App", dependencies: ["Pages", "UIKit"], exclude: ["UIKitSources"], swiftSettings: uikit, plugins: sources),
    .testTarget(
      name: "PagesTests", dependencies: ["Pages", "UIKit", "_Testing_UIKit"], exclude: ["UIKitSources"],
      swiftSettings: uikit,
      plugins: sources),
  ]
)
