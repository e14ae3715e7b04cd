import type { Direction, EmbeddedFont, FontFile } from './font-file.ts';
import { lettersOf } from './graphemes.ts';

/** Glyphs of one font, on one level. */
export interface Piece {
  readonly font: EmbeddedFont;
  /** Glyph codes in hexadecimal, broken by moves: the inside of a TJ operand. */
  readonly glyphs: string;
  /** Above the baseline, in thousandths of the type size, as all that follows. */
  readonly rise: number;
  /** From the left of its text; without it, it stands at the end of the piece before. */
  readonly at?: number;
}

/** Text as a page holds it: its pieces in the order of reading. */
export interface Run {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** Text of the glyphs after the first, where only all of them together stand for a text. */
const NOTHING = '\u200b';

/**
 * Text in one font. Glyphs stand in the order of reading, also from right to left, and say together
 * the text to the letter: where a script reorders or merges its letters, the first glyph of a letter
 * says all of it.
 * @param says what the text stands for, when another is shown
 */
export function shapeText(
  file: FontFile,
  text: string,
  says: string,
  direction: Direction,
  features?: object,
): Run {
  const { embedded } = file;
  const { glyphs, positions } = embedded.font.layout(
    text,
    features,
    undefined,
    undefined,
    direction,
  );
  const set = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    return { glyph, advance: xAdvance, xOffset, yOffset };
  });
  if (direction === 'rtl') set.reverse();
  const texts = set.map(({ glyph }) => String.fromCodePoint(...glyph.codePoints));
  const isPlain = texts.join('') === says;
  if (!isPlain && text === says && direction === 'ltr') {
    const letters = lettersOf(text);
    if (letters.length > 1)
      return concatRuns(
        letters.map((letter) => shapeText(file, letter, letter, direction, features)),
      );
  }
  const scaled = (units: number) => Math.round(units * embedded.scale);
  const width = set.reduce((sum, { advance }) => sum + advance, 0);

  const pieces: Piece[] = [];
  let codes = '';
  let rise = 0;
  let origin = direction === 'rtl' ? width : 0;
  let pen = 0;
  const moveTo = (place: number) => {
    const back = scaled(pen - place);
    if (back !== 0) codes += `> ${back} <`;
    pen = place;
  };
  for (const [at, { glyph, advance, xOffset, yOffset }] of set.entries()) {
    if (direction === 'rtl') origin -= advance;
    if (scaled(yOffset) !== rise) {
      if (codes) pieces.push({ font: embedded, glyphs: codes, rise });
      codes = '';
      rise = scaled(yOffset);
    }
    moveTo(origin + xOffset);
    const text = isPlain ? texts[at] || NOTHING : at === 0 ? says : NOTHING;
    codes += file.codeOf(glyph, text);
    pen += glyph.advanceWidth;
    if (direction === 'ltr') origin += advance;
  }
  moveTo(width);
  return {
    pieces: [...pieces, { font: embedded, glyphs: codes, rise }],
    width: width * embedded.scale,
  };
}

/** One after the other, to the right. */
export function concatRuns(runs: readonly Run[]): Run {
  const pieces: Piece[] = [];
  let width = 0;
  for (const run of runs) {
    width += run.width;
    for (const piece of run.pieces) {
      const last = pieces.at(-1);
      if (last?.font === piece.font && last.rise === piece.rise)
        pieces[pieces.length - 1] = { ...last, glyphs: last.glyphs + piece.glyphs };
      else pieces.push(piece);
    }
  }
  return { pieces, width };
}
