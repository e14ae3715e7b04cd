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

/** Points from the top. */
export const FOOT_BASELINE = PAGE.height - MARGIN.bottom;
