/// Trees with the frames that the law gives them, computed by hand and by a constraint solver.
///
/// A line for the tree, one for the frames (child 1.0 is the first child of the second; *free* numbers are ambiguous),
/// and one for the ranges of the free numbers.
enum WorkedExampleText {
  static let all = """
    R1 (300 x 50): row [label 32x20; label 48x20]
    Result: 0 = (0, 0, free, 50); 1 = (free, 0, free, 50).
    Free: 0 width 32 to 244; 1 width 48 to 260.

    R2 (300 x 50): row [label 32x20; label 48x20; spacer]
    Result: 0 = (0, 0, 32, 50); 1 = (40, 0, 48, 50); 2 = (96, 0, 204, 50).

    R3 (300 x 50): row [label 32x20 (weight 1); label 48x20 (weight 2); label 16x20]
    Result: 0 = (0, 0, 89.33, 50); 1 = (97.33, 0, 178.67, 50); 2 = (284, 0, 16, 50).

    R4 (300 x 50): row [view (width 50, weight 3); view (weight 1); view (weight 1)]
    Result: 0 = (0, 0, 50, 50); 1 = (58, 0, 117, 50); 2 = (183, 0, 117, 50).

    R5 (100 x 50): row [label 80x20; label 80x20]
    Result: 0 = (0, 0, free, 50); 1 = (free, 0, free, 50).
    Free: 0 width 12 to 80; 1 width 12 to 80.

    R6 (150 x 50): row [label 80x20; column [label 80x20]]
    Result: 0 = (0, 0, 80, 50); 1 = (88, 0, 62, 50); 1.0 = (0, 0, 62, 50).

    R7 (300 x 50): row [label 32x20; column [label 48x20]]
    Result: 0 = (0, 0, 32, 50); 1 = (40, 0, 260, 50); 1.0 = (0, 0, 260, 50).

    R8a (300 x 50): row [column [label 48x20]; spacer]
    Result: 0 = (0, 0, free, 50); 0.0 = (0, 0, free, 50); 1 = (free, 0, free, 50).
    Free: 0 width 48 to 292; 1 width 0 to 244.

    R8b (300 x 50): row [column [label 48x20; label 32x20 (weight 1)]; spacer]
    Result: 0 = (0, 0, 48, 50); 0.0 = (0, 0, 48, 20); 0.1 = (0, 28, 48, 22); 1 = (56, 0, 244, \
    50).

    R9 (300 x 50): row (horizontalAlignment leading) [label 32x20; label 48x20]
    Result: 0 = (0, 0, 32, 50); 1 = (40, 0, 48, 50).

    R10 (300 x 50): row (horizontalAlignment trailing) [label 32x20; label 48x20]
    Result: 0 = (212, 0, 32, 50); 1 = (252, 0, 48, 50).

    R11 (300 x 50): row [row [label 40x20; label 48x20]; label 32x20]
    Result: 0 = (0, 0, free, 50); 0.0 = (0, 0, free, 50); 0.1 = (free, 0, free, 50); 1 = (free, \
    0, free, 50).

    R12 (300 x 50): row [row [label 40x20; spacer]; label 32x20]
    Result: 0 = (0, 0, 260, 50); 0.0 = (0, 0, 40, 50); 0.1 = (48, 0, 212, 50); 1 = (268, 0, 32, \
    50).

    R13 (300 x 50): row (spacing 10, layoutMargins 5) [label 32x20 (leadingSpacing 9, \
    trailingSpacing 3); label 32x20 (hidden); label 32x20 (leadingSpacing 2); spacer \
    (trailingSpacing 7)]
    Result: 0 = (5, 5, 32, 40); 2 = (52, 5, 32, 40); 3 = (94, 5, 201, 40).

    R14 (300 x 50, right to left): row (layoutMarginLeading 10, layoutMarginTrailing 20) [label \
    32x20; spacer]
    Result: 0 = (258, 0, 32, 50); 1 = (20, 0, 230, 50).

    R15 (300 x 60): row [view (height 60, aspectRatio 1.5); spacer]
    Result: 0 = (0, 0, 90, 60); 1 = (98, 0, 202, 60).

    R16 (300 x 50): row [label 32x20 (minimumWidth 60); label 80x20 (maximumWidth 50); spacer]
    Result: 0 = (0, 0, 60, 50); 1 = (68, 0, 50, 50); 2 = (126, 0, 174, 50).

    R17 (300 x 50): row [column (horizontalAlignment leading) [label 80x20]; spacer]
    Result: 0 = (0, 0, 292, 50); 0.0 = (0, 0, 80, 50); 1 = (300, 0, 0, 50).

    R18 (60 x 50): row [column (horizontalAlignment leading) [label 80x20]; label 40x20]
    Result: 0 = (0, 0, 12, 50); 0.0 = (0, 0, 80, 50); 1 = (20, 0, 40, 50).

    R20 (200 x 300): column [row (verticalAlignment top) [label 32x20; spacer]; view (weight 1)]
    Result: 0 = (0, 0, 200, free); 0.0 = (0, 0, 32, 20); 0.1 = (40, 0, 160, 0); 1 = (0, free, \
    200, free).
    Free: 0 height 0 to 292.

    R21 (200 x 100): row (verticalAlignment center, layoutMarginTop 30) [label 32x20; spacer]
    Result: 0 = (0, 40, 32, 20); 1 = (40, 50, 160, 0).

    R22 (200 x 100): row (verticalAlignment bottom, layoutMarginBottom 10) [label 32x20 \
    (minimumHeight 40); spacer]
    Result: 0 = (0, 50, 32, 40); 1 = (40, 90, 160, 0).

    R23 (200 x 300): column [row [label 32x20; label 32x40; spacer]; view (weight 1)]
    Result: 0 = (0, 0, 200, 40); 0.0 = (0, 0, 32, 40); 0.1 = (40, 0, 32, 40); 0.2 = (80, 0, 120, \
    40); 1 = (0, 48, 200, 252).

    R24 (200 x 60): row (alignToBaseline) [label 32x20; label 32x40; spacer]
    Result: 0 = (0, free, 32, 20); 1 = (40, free, 32, 40); 2 = (80, free, 120, 0).
    Free: 0 y 16 to 36; 1 y 0 to 20; 2 y 32 to 52.

    R25 (200 x 40): row (alignToBaseline) [label 32x20; label 32x40; view (width 10, height 6); \
    spacer]
    Result: 0 = (0, 16, 32, 20); 1 = (40, 0, 32, 40); 2 = (80, 32, 10, 6); 3 = (98, 32, 102, 0).

    R26 (200 x 40): row (alignToBaseline, baseline last) [label 32x20; label 32x40; view (width \
    10, height 6); spacer]
    Result: 0 = (0, 16, 32, 20); 1 = (40, 0, 32, 40); 2 = (80, 26, 10, 6); 3 = (98, 32, 102, 0).

    R27 (300 x 200): anchor [row (anchor top, leading, horizontalAlignment leading) [label \
    32x20]]
    Result: 0 = (0, 0, free, 20); 0.0 = (0, 0, 32, 20).
    Free: 0 width from 0 up.

    R28 (300 x 200): anchor [row (anchor top, leading) [label 32x20; label 48x20]]
    Result: 0 = (0, 0, 88, 20); 0.0 = (0, 0, 32, 20); 0.1 = (40, 0, 48, 20).

    R29 (300 x 200): anchor [row (anchor top, leading) [label 40x20 (weight 1); label 56x20 \
    (weight 1); label 80x20 (weight 1)]]
    Result: 0 = (0, 0, 184, 20); 0.0 = (0, 0, 56, 20); 0.1 = (64, 0, 56, 20); 0.2 = (128, 0, 56, \
    20).

    R30 (300 x 200): anchor [row (anchor top, leading) [label 40x20 (weight 1); label 80x20 \
    (weight 1)]]
    Result: 0 = (0, 0, free, 20); 0.0 = (0, 0, free, 20); 0.1 = (free, 0, free, 20).
    Free: 0.0 width 40 to 80; 0 width 88 to 168.

    R31 (300 x 200): column [row; label 32x20]
    Result: 0 = (0, 0, 300, 172); 1 = (0, 180, 300, 20).

    C1 (200 x 300): column [label 32x20; row [label 32x20; spacer]]
    Result: 0 = (0, 0, 200, 20); 1 = (0, 28, 200, 272); 1.0 = (0, 0, 32, 272); 1.1 = (40, 0, \
    160, 272).

    C2 (200 x 300): column [row [label 32x20 (weight 1)]; spacer]
    Result: 0 = (0, 0, 200, free); 0.0 = (0, 0, 200, free); 1 = (0, free, 200, free).
    Free: 0 height 20 to 292.

    C3 (200 x 300): column [row [label 32x20; spacer]; spacer]
    Result: 0 = (0, 0, 200, 20); 0.0 = (0, 0, 32, 20); 0.1 = (40, 0, 160, 20); 1 = (0, 28, 200, \
    272).

    C4 (200 x 100): column (horizontalAlignment center, layoutMarginLeft 40) [label 80x20; \
    spacer]
    Result: 0 = (60, 0, 80, 20); 1 = (100, 28, 0, 72).

    C5 (60 x 100): column [label 80x20; spacer]
    Result: 0 = (0, 0, 60, 20); 1 = (0, 28, 60, 72).

    C6 (60 x 100): column (horizontalAlignment leading) [label 80x20; spacer]
    Result: 0 = (0, 0, 80, 20); 1 = (0, 28, 0, 72).

    C7 (375 x 300): column [view (width 80, height 20); spacer]
    Result: conflict.

    C8 (200 x 100): column (verticalAlignment bottom, spacing 4) [label 32x20; label 32x20 \
    (topSpacing 6)]
    Result: 0 = (0, 50, 200, 20); 1 = (0, 80, 200, 20).

    C9 (300 x 200): anchor [column (anchor top, leading) [row (weight 1) [label 32x20]; row \
    (weight 1) [label 32x40]]]
    Result: 0 = (0, 0, 32, 88); 0.0 = (0, 0, 32, 40); 0.0.0 = (0, 0, 32, 40); 0.1 = (0, 48, 32, \
    40); 0.1.0 = (0, 0, 32, 40).

    C10 (200 x 200): column (alignToBaseline, spacing 24) [label 32x20; label 32x20; spacer]
    Result: 0 = (0, 0, 200, 20); 1 = (0, 24, 200, 20); 2 = (0, 64, 200, 136).

    C11 (200 x 200): column (alignToBaseline, spacing 0) [label 32x20; label 32x20; spacer]
    Result: 0 = (0, 0, 200, 20); 1 = (0, 0, 200, 20); 2 = (0, 16, 200, 184).

    C12 (200 x 200): column (alignToBaseline, verticalAlignment top) [label 32x20; label 32x40]
    Result: 0 = (0, 0, 200, 20); 1 = (0, 20, 200, 40).

    G1 (300 x 100): column (alignToGrid) [row [label 40x20; label 16x20 (weight 1)]; row [label \
    80x20; label 16x20 (weight 1)]; view (weight 1)]
    Result: 0 = (0, 0, 300, 20); 0.0 = (0, 0, 80, 20); 0.1 = (88, 0, 212, 20); 1 = (0, 28, 300, \
    20); 1.0 = (0, 0, 80, 20); 1.1 = (88, 0, 212, 20); 2 = (0, 56, 300, 44).

    G2 (300 x 100): column (alignToGrid) [row [label 40x20; label 16x20 (weight 1)]; row \
    (spacing 20) [label 80x20; label 16x20 (weight 1)]]
    Result: conflict.

    G3 (300 x 100): column (alignToGrid) [row [label 40x20; label 16x20 (weight 1)]; row [label \
    80x20 (hidden); label 16x20 (weight 1)]]
    Result: conflict.

    G4 (300 x 100): column (alignToGrid) [row [label 40x20; view (weight 1)]; row [label 32x20 \
    (weight 1)]; row [label 80x20; view (weight 1)]; view (weight 1)]
    Result: conflict.

    G5 (300 x 100): column (alignToGrid) [row [label 40x20; label 24x20; view (weight 1)]; row \
    (horizontalAlignment leading) [label 80x20]; row [label 24x20; label 48x20; view (weight \
    1)]; view (weight 1)]
    Result: 0 = (0, 0, 300, 20); 0.0 = (0, 0, 80, 20); 0.1 = (88, 0, 24, 20); 0.2 = (120, 0, \
    180, 20); 1 = (0, 28, 300, 20); 1.0 = (0, 0, 80, 20); 2 = (0, 56, 300, 20); 2.0 = (0, 0, 80, \
    20); 2.1 = (88, 0, 48, 20); 2.2 = (144, 0, 156, 20); 3 = (0, 84, 300, 16).

    G6 (300 x 48): column (alignToGrid) [row [label 40x20; label 16x20 (weight 1)]; row [label \
    80x20; label 24x20]]
    Result: 0 = (0, 0, 300, 20); 0.0 = (0, 0, 80, 20); 0.1 = (88, 0, 212, 20); 1 = (0, 28, 300, \
    20); 1.0 = (0, 0, 80, 20); 1.1 = (88, 0, 212, 20).

    A1 (300 x 200): anchor (layoutMargins 16, layoutMarginLeft 40) [label 40x20 (anchor top, \
    leading); label 40x20; label 40x20 (anchor bottom, left, right)]
    Result: 0 = (40, 16, 40, 20); 1 = (130, 90, 40, 20); 2 = (40, 164, 244, 20).

    A2 (200 x 300): column [anchor [label 32x20 (anchor top)]; view (weight 1)]
    Result: 0 = (0, 0, 200, free); 0.0 = (84, 0, 32, 20); 1 = (0, free, 200, free).
    Free: 0 height 0 to 292.

    A3 (200 x 300): column [anchor (layoutMargins 5) [label 32x20 (anchor top, bottom)]; view \
    (weight 1)]
    Result: 0 = (0, 0, 200, 30); 0.0 = (84, 5, 32, 20); 1 = (0, 38, 200, 262).

    A4 (300 x 50): row [anchor [label 40x20 (anchor all)]; label 32x20]
    Result: 0 = (0, 0, 260, 50); 0.0 = (0, 0, 260, 50); 1 = (268, 0, 32, 50).

    A5 (300 x 50): row [anchor [label 40x20 (anchor left, trailing, top, bottom)]; label 32x20]
    Result: 0 = (0, 0, 40, 50); 0.0 = (0, 0, 40, 50); 1 = (48, 0, 252, 50).

    A6 (300 x 50, right to left): anchor (layoutMargins 10) [label 40x20 (anchor left, \
    trailing)]
    Result: 0 = (10, 15, 40, 20).

    A7 (300 x 50): anchor (layoutMargins 10) [label 40x20 (anchor left, trailing)]
    Result: 0 = (10, 15, 280, 20).

    A8 (300 x 200): anchor [view (anchor top, bottom, width 80, aspectRatio 2)]
    Result: conflict.

    W9 (375 x 667): row [view; row (weight 2) [row]; column (weight 3) [row [view 0x0 (weight 1); \
    root (weight 2) [label 11.5x20.5]]]]
    Result: 0 = (0, 0, 345.67, 667); 1 = (353.67, 0, 5.33, 667); 2 = (367, 0, 8, 667).

    W10 (20 x 430): row [row (weight 3) [view 90x* (weight 2); view 0x0 (weight 1); view 50x*]; \
    view 0x0 (weight 1)]
    Result: conflict.

    A9 (300 x 200): column [anchor [view (anchor top, bottom, width 80, aspectRatio 2)]; spacer]
    Result: 0 = (0, 0, 300, 40); 0.0 = (110, 0, 80, 40); 1 = (0, 48, 300, 152).

    O1 (300 x 200): root (layoutMargins 20, topPadding 10, bottomPadding 5) [view; label 32x20]
    Result: 0 = (0, 10, 300, 185); 1 = (0, 10, 300, 185).

    S1 (300 x 100): scroll (fitToWidth) [column (layoutMargins 10) [label 32x20; label 32x40]]
    Result: 0 = (0, 0, 300, 88); 0.0 = (10, 10, 280, 20); 0.1 = (10, 38, 280, 40).

    M1 (375 x 667): anchor [row (anchor left, layoutMarginLeft -20) [label 11.5x20.5]]
    Result: 0 = (0, 323.25, 0, 20.5); 0.0 = (-20, 0, 20, 20.5).

    M2 (375 x 667): row [label 423.5x20.5; anchor (layoutMarginRight -2)]
    Result: 0 = (0, 0, 367, 667); 1 = (375, 0, 0, 667).

    S2 (50 x 50): scroll [label 80x20]
    Result: 0 = (0, 0, 80, 20).

    S3 (200 x 300): column [label 32x20; scroll (fitToWidth) [label 32x20]; label 32x20]
    Result: 0 = (0, 0, 200, 20); 1 = (0, 28, 200, 244); 1.0 = (0, 0, 200, 20); 2 = (0, 280, 200, \
    20).

    S4 (300 x 50): row [scroll (fitToWidth) [label 40x20]; view (weight 1)]
    Result: 0 = (0, 0, 40, 50); 0.0 = (0, 0, 40, 20); 1 = (48, 0, 252, 50).

    P1 (200 x 100): page [view; view (hidden); label 32x20]
    Result: 0 = (0, 0, 200, 100); 2 = (400, 0, 200, 100).

    H1 (300 x 200): anchor [button (anchor top, leading, layoutMargins 8) [label 40x20 (hidden)]]
    Result: 0 = (0, 0, 56, 36).

    H2 (200 x 100): column [cell (layoutMargins 11) [label 40x20 (hidden)]; view (weight 1)]
    Result: 0 = (0, 0, 200, 42); 1 = (0, 50, 200, 50).

    H3 (300 x 40): row (alignToBaseline) [layer (layoutMarginTop 10) [label 32x20]; label 32x40]
    Result: 0 = (0, 6, 260, 30); 0.0 = (0, 10, 260, 20); 1 = (268, 0, 32, 40).

    H4 (200 x 100): column (alignToBaseline, spacing 24) [layer [label 32x40; label 32x20]; label \
    32x20; spacer]
    Result: 0 = (0, 0, 200, 40); 0.0 = (0, 0, 200, 40); 0.1 = (0, 0, 200, 40); 1 = (0, 34, 200, \
    20); 2 = (0, 74, 200, 26).

    T1 (190 x 100): row [label 232x20 (numberOfLines 0); view (weight 1)]
    Result: 0 = (0, 0, 152, 100); 1 = (160, 0, 30, 100).

    T2 (190 x 100): column [label 232x20 (numberOfLines 0); spacer]
    Result: 0 = (0, 0, 190, 40); 1 = (0, 48, 190, 52).

    T3 (190 x 100): column (horizontalAlignment leading) [label 232x20 (numberOfLines 0); \
    spacer]
    Result: 0 = (0, 0, 232, 20); 1 = (0, 28, 0, 72).

    T4 (200 x 100): row [view; column (alignToGrid) [row [view]; row [label 232x20 (numberOfLines \
    0, hidden)]]]
    Result: 0 = (0, 0, 40, 100); 1 = (48, 0, 152, 100); 1.0 = (0, 0, 152, free); 1.1 = (0, free, \
    152, free).
    Free: 1.0 height 0 to 92.

    T5 (190 x 200): column [page [column (hidden) [label 232x20 (numberOfLines 0); view (height \
    5)]]; view]
    Result: 0 = (0, 0, 190, 53); 1 = (0, 61, 190, 139).

    N1 (320 x 200): column (layoutMargins 10) [row [column (weight 1) [label 80x20; label \
    32x20]; button 48x30]; spacer]
    Result: 0 = (10, 10, 300, 48); 0.0 = (0, 0, 244, 48); 0.0.0 = (0, 0, 244, 20); 0.0.1 = (0, \
    28, 244, 20); 0.1 = (252, 0, 48, 48); 1 = (10, 66, 300, 124).
    """
}
