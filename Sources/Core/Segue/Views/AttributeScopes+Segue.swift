public import Foundation

extension AttributeScopes {
  /// What a ``Label`` shows of an attributed text. Set an attribute of a range, or of a container:
  ///
  ///     var text = AttributedString("3 of 9 done, ")
  ///     text.append(AttributedString("2 failed", attributes: AttributeContainer().textStyle(.bold)))
  ///     if let range = text.range(of: "2 failed") { text[range].foregroundColor = Color(hex: 0xFF6B6B) }
  ///     label.attributedText = text
  public nonisolated struct SegueAttributes: AttributeScope {
    /// The colour of the text; without it, the label's `textColor`.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text; without it, what lies there.
    public let backgroundColor: BackgroundColorAttribute
    /// Bold, dim and so on; without it, the label's `textStyle`.
    public let textStyle: TextStyleAttribute
    /// Foundation's own. A label does not show them.
    public let foundation: FoundationAttributes

    /// The colour of text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "Segue.ForegroundColor"
    }

    /// The colour behind text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "Segue.BackgroundColor"
    }

    /// The style of text.
    public enum TextStyleAttribute: AttributedStringKey {
      /// A set of styles.
      public typealias Value = TextStyle
      /// The name of the attribute.
      public static let name = "Segue.TextStyle"
    }
  }

  /// What a ``Label`` shows of an attributed text.
  public nonisolated var segue: SegueAttributes.Type { SegueAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  /// The attributes that a ``Label`` shows, by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SegueAttributes, Key>
  ) -> Key { self[Key.self] }
}
