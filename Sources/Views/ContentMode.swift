/// The way in which content with an intrinsic size fits a view (UIViewContentMode).
public enum ContentMode: String, MarkupEnumeration, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
}
