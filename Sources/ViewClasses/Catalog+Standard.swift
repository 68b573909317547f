public import Views

extension Catalog {
  /// UIKit's and MarkupKit's classes.
  public static let standard = Catalog(
    [
      LMAnchorView.self,
      LMColumnView.self,
      LMLayerView.self,
      LMLinearGradientView.self,
      LMPageView.self,
      LMRadialGradientView.self,
      LMRootView.self,
      LMRowView.self,
      LMScrollView.self,
      LMSegmentedControl.self,
      LMSpacer.self,
      UIActivityIndicatorView.self,
      UIButton.self,
      UIControl.self,
      UIImageView.self,
      UILabel.self,
      UIProgressView.self,
      UIScrollView.self,
      UISegmentedControl.self,
      UISlider.self,
      UIStepper.self,
      UISwitch.self,
      UITextField.self,
      UITextView.self,
      UIView.self,
    ], defaultRoot: LMColumnView.self, placeholder: Placeholder.self)
}
