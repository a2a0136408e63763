// swift-tools-version: 6.2
import PackageDescription

let uikit: [SwiftSetting] = [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]
let sources: [Target.PluginUsage] = [.plugin(name: "SegueUIKitSources", package: "segue")]

let kit: Target.Dependency = .product(name: "UIKit", package: "segue")

let package = Package(
  name: "ios",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "segue", path: "../segue")],
  targets: [
    .target(
      name: "Pages", dependencies: [kit], exclude: ["UIKitSources"], swiftSettings: uikit, plugins: sources),
    .executableTarget(
      name: "App", dependencies: ["Pages", kit], exclude: ["UIKitSources"], swiftSettings: uikit, plugins: sources),
    .testTarget(
      name: "PagesTests", dependencies: ["Pages", kit], exclude: ["UIKitSources"],
      swiftSettings: uikit,
      plugins: sources),
  ]
)
