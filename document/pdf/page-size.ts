import type { RegisterDocument } from '../content/register-document.ts';

/** Points per millimetre. */
export const MM = 72 / 25.4;

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28 } as const;

/** A page and the places on it, in points from the upper left. */
export interface Sheet {
  readonly page: { readonly width: number; readonly height: number };
  /** The page without its margins and its foot. */
  readonly body: Readonly<Record<'left' | 'right' | 'width' | 'top' | 'bottom', number>>;
  /** Top of the code, which is at the right margin. */
  readonly codeTop: number;
  /** The least side of the code. */
  readonly codeSide: number;
  /** Points around the code that are left light: four modules, without which it is not found. */
  readonly codeQuiet: number;
  readonly footBaseline: number;
}

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
 * begins above the text of the head, in the margin, which is its quiet zone above and to the right. Its usual side is that of
 * 61 modules of 0.4 mm, for the 14 checks of a full page. With 0.6 mm more, a page of six questions would hold 13.
 */
export const CODE = { top: BODY.top - 8.5, side: 61 * 0.4 * MM, sideMax: 160 } as const;

/** Points from the top. */
export const FOOT_BASELINE = PAGE.height - MARGIN.bottom;

/** The page of a register. */
export const REGISTER_SHEET: Sheet = {
  page: PAGE,
  body: BODY,
  codeTop: CODE.top,
  codeSide: CODE.side,
  codeQuiet: 4 * 0.4 * MM,
  footBaseline: FOOT_BASELINE,
};

/** Distance of the text of a certificate from the edge of an A4 page, portrait, with room for a frame. */
const CERTIFICATE_MARGIN = { side: 54, top: 50, bottom: 62 } as const;

export const CERTIFICATE_SHEET: Sheet = {
  page: { width: PAGE.height, height: PAGE.width },
  body: {
    left: CERTIFICATE_MARGIN.side,
    right: PAGE.height - CERTIFICATE_MARGIN.side,
    width: PAGE.height - 2 * CERTIFICATE_MARGIN.side,
    top: CERTIFICATE_MARGIN.top,
    bottom: PAGE.width - CERTIFICATE_MARGIN.bottom,
  },
  codeTop: CERTIFICATE_MARGIN.top,
  // As long as the caption beside it.
  codeSide: 97,
  codeQuiet: 9,
  footBaseline: PAGE.width - CERTIFICATE_MARGIN.bottom + 20,
};

export const sheetOf = ({ certificate }: Pick<RegisterDocument, 'certificate'>): Sheet =>
  certificate ? CERTIFICATE_SHEET : REGISTER_SHEET;
