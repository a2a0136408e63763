/// Apple's modules that are not on Linux. The compiler would say only that there is no such module, and nothing about the rest of
/// the file. So the import becomes blanks, and an error says why.
enum Frameworks {
  private static let reasons: [String: [String]] = [
    "a terminal shows no web pages": ["WebKit", "SafariServices", "JavaScriptCore"],
    "a terminal plays no sound and no video": [
      "AVFAudio", "AVFoundation", "AVKit", "AudioToolbox", "CoreAudio", "CoreMedia", "CoreMIDI", "CoreVideo",
      "MediaPlayer", "ReplayKit", "ShazamKit", "SoundAnalysis", "Speech", "VideoToolbox",
    ],
    "a terminal has no maps": ["MapKit"],
    "only UIKit is here": [
      "ActivityKit", "AppIntents", "Charts", "Combine", "SwiftData", "SwiftUI", "SwiftUICore", "TipKit", "WidgetKit",
    ],
    "these sources are for iOS": ["AppKit", "Cocoa", "WatchKit"],
    "a terminal has no graphics processor": [
      "ARKit", "CoreImage", "GLKit", "GameplayKit", "Metal", "MetalKit", "MetalPerformanceShaders", "ModelIO",
      "OpenGLES", "RealityKit", "SceneKit", "SpriteKit",
    ],
    "a terminal has no sensors": [
      "CoreBluetooth", "CoreHaptics", "CoreLocation", "CoreMotion", "CoreNFC", "GameController", "HealthKit",
      "LocalAuthentication",
    ],
    "it belongs to a phone": [
      "Accounts", "AdSupport", "AddressBook", "AppTrackingTransparency", "AuthenticationServices", "BackgroundTasks",
      "CallKit", "CarPlay", "ClassKit", "CloudKit", "Contacts", "ContactsUI", "CoreSpotlight", "CoreTelephony",
      "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GameKit", "HomeKit", "Intents", "IntentsUI",
      "MessageUI", "Messages", "MultipeerConnectivity", "PassKit", "Photos", "PhotosUI", "PushKit", "QuickLook",
      "Social", "StoreKit", "UserNotifications", "UserNotificationsUI", "WatchConnectivity", "iAd",
    ],
    "nothing here takes its place": [
      "Accelerate", "CFNetwork", "CoreData", "CoreML", "CoreServices", "CoreText", "CryptoKit", "ImageIO",
      "LinkPresentation", "MachO", "MobileCoreServices", "NaturalLanguage", "Network", "NetworkExtension", "PDFKit",
      "PencilKit", "Security", "SystemConfiguration", "UniformTypeIdentifiers", "Vision", "XPC", "simd",
    ],
  ]
  private static let reasonOfModule = reasons.reduce(into: [String: String]()) { result, entry in
    for module in entry.value { result[module] = entry.key }
  }

  /// Why a module cannot be imported; nil for modules that may exist.
  static func complaint(about module: String) -> String? {
    reasonOfModule[module].map { "\(module) is not on Linux: \($0)" }
  }
}
