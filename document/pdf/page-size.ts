/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28 } as const;

/** Points. */
const MARGIN = { side: 30, top: 24, bottom: 22 } as const;
const FOOT_HEIGHT = 18;

/** The page without its margins and its foot, in points from the upper left. */
export const BODY = {
  left: MARGIN.side,
  right: PAGE.width - MARGIN.side,
  width: PAGE.width - 2 * MARGIN.side,
  top: MARGIN.top,
  bottom: PAGE.height - MARGIN.bottom - FOOT_HEIGHT,
} as const;

/**
 * The place of the code of a page, at the right margin: points from the top of the page to its own, and its largest side. It
 * begins above the text of the head, in the margin, which is its quiet zone above and to the right.
 */
export const CODE = { top: BODY.top - 8.5, sideMax: 160 } as const;

/** Points from the top. */
export const FOOT_BASELINE = PAGE.height - MARGIN.bottom;
