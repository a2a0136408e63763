// The sources of this target are in UIKitSources.
