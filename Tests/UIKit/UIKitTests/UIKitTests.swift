import Testing

/// One test at a time: `UIScreen` and the like ask the application that was made last.
@Suite(.serialized) struct UIKitTests {}
