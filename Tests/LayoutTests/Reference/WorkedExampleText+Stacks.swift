extension WorkedExampleText {
  /// UIKit's stack views, computed by hand.
  static let stacks = """
    P1 (300 x 50): stack [label 32x20 (widthHugging 251); label 48x20]
    Result: 0 = (0, 0, 32, 50); 1 = (32, 0, 268, 50).

    P2 (60 x 50): stack [label 40x20 (widthResistance 749); label 48x20]
    Result: 0 = (0, 0, 12, 50); 1 = (12, 0, 48, 50).

    P3 (300 x 50): stack [label 20x20 (widthHugging 253); label 20x20 (widthHugging 251); label \
    20x20 (widthHugging 252)]
    Result: 0 = (0, 0, 20, 50); 1 = (20, 0, 260, 50); 2 = (280, 0, 20, 50).

    P4 (300 x 50): row [label 32x20 (widthHugging 1); label 48x20 (widthHugging 2); spacer]
    Result: 0 = (0, 0, 32, 50); 1 = (40, 0, 48, 50); 2 = (96, 0, 204, 50).

    P5 (60 x 200): stack (axis vertical, alignment trailing) [label 80x20 (widthResistance 1000)]
    Result: 0 = (-20, 0, 80, 200).

    P6 (300 x 200): anchor [stack (axis vertical, alignment leading, anchor top, anchor left) \
    [label 80x20 (widthResistance 25)]]
    Result: 0 = (0, 0, 0, 20); 0.0 = (0, 0, 0, 20).

    P7 (300 x 200): anchor [root (anchor top, anchor left) [label 100x20 (widthHugging 760); label \
    200x20]]
    Result: 0 = (0, 0, 100, 20); 0.0 = (0, 0, 100, 20); 0.1 = (0, 0, 100, 20).

    P8 (200 x 50): anchor [stack (distribution fillEqually, anchor top, anchor bottom, anchor left) \
    [label 30x20 (widthHugging 760); label 50x20]]
    Result: 0 = (0, 0, 60, 50); 0.0 = (0, 0, 30, 50); 0.1 = (30, 0, 30, 50).

    P9 (300 x 50): stack (distribution fillProportionally) [label 20x20 (widthHugging 1000); label \
    80x20]
    Result: 0 = (0, 0, 20, 50); 1 = (20, 0, 280, 50).

    P10 (320 x 400): stack (axis vertical) [label 32x20; view 320x216 (widthHugging 750, \
    heightHugging 750)]
    Result: 0 = (0, 0, 320, 184); 1 = (0, 184, 320, 216).

    P11 (300 x 50): stack [view *x31 (heightHugging 750); label 48x20; view 49x31 (widthHugging \
    750, heightHugging 750)]
    Result: 0 = (0, 0, 203, 50); 1 = (203, 0, 48, 50); 2 = (251, 0, 49, 50).

    P12 (300 x 200): stack (axis vertical) [label 48x20; layer [view *x30 (heightHugging 750)]]
    Result: 0 = (0, 0, 300, 170); 1 = (0, 170, 300, 30); 1.0 = (0, 0, 300, 30).

    K1 (300 x 50): stack [label 32x20; label 48x20 (height 30); label 16x20]
    Result: conflict.

    K2 (300 x 50): stack (spacing 10) [label 32x20; view; label 48x20 (hidden)]
    Result: 0 = (0, 0, 32, 50); 1 = (42, 0, 258, 50).

    K3 (300 x 50): stack (spacing 4) [label 32x20; label 48x20]
    Result: 0 = (0, 0, free, 50); 1 = (free, 0, free, 50).
    Free: 0 width 32 to 248; 1 width 48 to 264.

    K4 (300 x 50): stack (distribution fillEqually, spacing 6) [label 200x20; label 48x20 (weight \
    3); view]
    Result: 0 = (0, 0, 96, 50); 1 = (102, 0, 96, 50); 2 = (204, 0, 96, 50).

    K5 (200 x 50): anchor [stack (distribution fillEqually, anchor top, anchor bottom, anchor left) \
    [label 30x20; label 50x20]]
    Result: 0 = (0, 0, 100, 50); 0.0 = (0, 0, 50, 50); 0.1 = (50, 0, 50, 50).

    K6 (300 x 50): stack (distribution fillProportionally) [label 20x20; view; label 80x20]
    Result: 0 = (0, 0, 60, 50); 1 = (60, 0, 0, 50); 2 = (60, 0, 240, 50).

    K7 (300 x 50): stack (distribution fillProportionally, spacing 25) [label 20x20; label 55x20]
    Result: 0 = (0, 0, 60, 50); 1 = (85, 0, 215, 50).

    K8 (50 x 50): stack (distribution fillProportionally, spacing 25) [label 20x20; label 55x20]
    Result: 0 = (0, 0, 10, 50); 1 = (35, 0, 15, 50).

    K9 (300 x 50): anchor [stack (distribution fillProportionally, spacing 5, anchor top, anchor \
    bottom) [label 20x20; stack (spacing 7) [label 30x20; view; label 16x20]; label 40x20]]
    Result: 0 = (85, 0, 130, 50); 0.0 = (0, 0, 20, 50); 0.1 = (25, 0, 60, 50); 0.1.0 = (0, 0, 30, \
    50); 0.1.1 = (37, 0, 0, 50); 0.1.2 = (44, 0, 16, 50); 0.2 = (90, 0, 40, 50).

    K10 (300 x 50): stack (distribution equalSpacing, alignment bottom, spacing 5) [label 50x20; \
    label 30x40; label 20x20]
    Result: 0 = (0, 30, 50, 20); 1 = (150, 10, 30, 40); 2 = (280, 30, 20, 20).

    K11 (90 x 50): stack (distribution equalSpacing, spacing 5) [label 50x20; column [label 30x20; \
    label 30x20]; label 20x20]
    Result: 0 = (0, 0, free, 50); 1 = (free, 0, 30, 50); 1.0 = (0, 0, 30, free); 1.1 = (0, free, \
    30, free); 2 = (free, 0, free, 50).
    Free: 0 width 30 to 50; 2 width 0 to 20.

    K12 (300 x 50): stack (distribution equalSpacing) [label 50x20]
    Result: 0 = (0, 0, 300, 50).

    K13 (300 x 200): anchor [stack (axis vertical, alignment center, layoutMargins 3, \
    layoutMarginLeft 11) [label 80x20; view *x6; label 32x20]]
    Result: 0 = (103, 74, 94, 52); 0.0 = (11, 3, 80, 20); 0.1 = (51, 23, 0, 6); 0.2 = (35, 29, 32, \
    20).

    K14 (60 x 200): stack (axis vertical, alignment trailing) [label 80x20; view (width 70, height \
    30); row [label 90x150]]
    Result: 0 = (0, 0, 60, 20); 1 = (-10, 20, 70, 30); 2 = (-30, 50, 90, 150); 2.0 = (0, 0, 90, \
    150).

    K15 (300 x 100): column [stack (alignment top) [label 80x20; view]; spacer]
    Result: 0 = (0, 0, 300, 92); 0.0 = (0, 0, 80, 20); 0.1 = (80, 0, 220, 0); 1 = (0, 100, 300, 0).

    K16 (300 x 100): column [stack (alignment top) [label 80x20; view]; view]
    Result: 0 = (0, 0, 300, 20); 0.0 = (0, 0, 80, 20); 0.1 = (80, 0, 220, 0); 1 = (0, 28, 300, 72).

    K17 (300 x 100): anchor [stack (alignment firstBaseline, anchor top, anchor left) [label 32x20; \
    label 48x40; view 10x6]]
    Result: 0 = (0, 0, 90, 40); 0.0 = (0, 16, 32, 20); 0.1 = (32, 0, 48, 40); 0.2 = (80, 32, 10, 6).

    K18 (90 x 100): stack (alignment lastBaseline, layoutMarginBottom 7) [label 32x20; label 48x40; \
    view 10x6]
    Result: 0 = (0, free, 32, 20); 1 = (32, free, 48, 40); 2 = (80, free, 10, 6).
    Free: 0 y 16 to 69; 1 y 0 to 53; 2 y 26 to 79.

    K19 (90 x 30): stack (alignment firstBaseline) [label 32x20; label 58x40]
    Result: 0 = (0, free, 32, free); 1 = (32, 0, 58, free).
    Free: 0 y 10 to 12; 0 height 18 to 20; 1 height 28 to 30.

    K20 (80 x 100): anchor [stack (axis vertical, baselineRelative, spacing 30, anchor top, anchor \
    left) [label 32x20; label 48x40]]
    Result: 0 = (0, 0, 48, 54); 0.0 = (0, 0, 48, 20); 0.1 = (0, 14, 48, 40).

    K21 (200 x 60): row (alignToBaseline) [label 40x20; stack [label 40x20 (hidden); label 32x20; \
    label 60x40]; spacer]
    Result: 0 = (0, free, 40, 20); 1 = (48, free, free, 40); 1.1 = (0, 0, free, 40); 1.2 = (free, \
    0, free, 40); 2 = (free, free, free, 0).
    Free: 0 y 16 to 36; 1 width 92 to 144; 1.2 x 32 to 84.

    K22 (300 x 50, right to left): stack (spacing 10) [label 32x20; view; label 48x20]
    Result: 0 = (268, 0, 32, 50); 1 = (58, 0, 200, 50); 2 = (0, 0, 48, 50).

    K23 (300 x 50): anchor [stack; stack (axis vertical, anchor left, anchor right) [label 8x20 \
    (hidden)]]
    Result: 0 = (free, free, free, free); 1 = (0, free, 300, free).

    K24 (310 x 300): stack (distribution fillProportionally) [stack (distribution \
    fillProportionally) [label 24x20 (maximumWidth 60); collectionCell]; row]
    Result: 0 = (0, 0, 310, 300); 0.0 = (0, 0, 60, 300); 0.1 = (60, 0, 250, 300); 1 = (310, 0, 0, 300).

    K25 (100 x 50): stack (distribution fillProportionally, spacing 10) [view 0x0; view 40x20; \
    view 20x20]
    Result: 0 = (0, 0, 5, 50); 1 = (15, 0, 50, 50); 2 = (75, 0, 25, 50).

    K26 (375 x 667): stack (alignment trailing) [stack (axis vertical, baselineRelative, \
    distribution fillProportionally) [label 16x20; view]]
    Result: 0 = (0, 647, 375, 20); 0.0 = (0, 0, 375, 20); 0.1 = (0, 16, 375, 4).
    """
}
