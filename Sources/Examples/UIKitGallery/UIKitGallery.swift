// The sources of this program are in UIKitSources.
