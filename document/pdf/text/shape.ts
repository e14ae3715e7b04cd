import type { Direction, EmbeddedFont, FontFile } from './font-file.ts';
import { CLUSTER_CONTINUATION, clustersOf } from './graphemes.ts';

/** Glyphs of one font with one text rise. */
export interface GlyphRun {
  readonly font: EmbeddedFont;
  /** Glyph codes in hexadecimal with adjustments between them: the elements of a TJ operand. */
  readonly glyphs: string;
  /** Thousandths of the type size above the baseline. */
  readonly rise: number;
  /** Thousandths of the type size from the left of the text. By default, the end of the run before. */
  readonly offset?: number;
}

/** A shaped text: its glyph runs in logical order, the order of reading. */
export interface ShapedText {
  readonly glyphRuns: readonly GlyphRun[];
  /** Thousandths of the type size. */
  readonly width: number;
}

/**
 * Shapes a text in one font. Glyphs are in logical order, also from right to left, and map to exactly
 * the characters of the text: where a script reorders or merges characters, the first glyph of a
 * cluster maps to all of its characters.
 * @param rendered the text with a substitute for each character that the font lacks
 */
export function shapeText(
  file: FontFile,
  text: string,
  rendered: string,
  direction: Direction,
  features?: object,
): ShapedText {
  const { embedded } = file;
  const { glyphs, positions } = embedded.font.layout(
    rendered,
    features,
    undefined,
    undefined,
    direction,
  );
  const positioned = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { glyph, advance: xAdvance, xOffset, yOffset };
  });
  if (direction === 'rtl') positioned.reverse();
  const glyphTexts = positioned.map(({ glyph }) => String.fromCodePoint(...glyph.codePoints));
  const isOneToOne = glyphTexts.join('') === text;
  if (!isOneToOne && rendered === text && direction === 'ltr') {
    const clusters = clustersOf(text);
    if (clusters.length > 1)
      return concatShaped(
        clusters.map((cluster) => shapeText(file, cluster, cluster, direction, features)),
      );
  }
  const scaled = (units: number) => Math.round(units * embedded.scale);
  const width = positioned.reduce((sum, { advance }) => sum + advance, 0);

  const glyphRuns: GlyphRun[] = [];
  let codes = '';
  let rise = 0;
  let origin = direction === 'rtl' ? width : 0;
  let cursor = 0;
  const moveTo = (x: number) => {
    const adjustment = scaled(cursor - x);
    if (adjustment !== 0) codes += `> ${adjustment} <`;
    cursor = x;
  };
  for (const [index, { glyph, advance, xOffset, yOffset }] of positioned.entries()) {
    if (direction === 'rtl') origin -= advance;
    if (scaled(yOffset) !== rise) {
      if (codes) glyphRuns.push({ font: embedded, glyphs: codes, rise });
      codes = '';
      rise = scaled(yOffset);
    }
    moveTo(origin + xOffset);
    const clusterText = index === 0 ? text : CLUSTER_CONTINUATION;
    codes += file.codeOf(
      glyph,
      isOneToOne ? glyphTexts[index] || CLUSTER_CONTINUATION : clusterText,
    );
    cursor += glyph.advanceWidth;
    if (direction === 'ltr') origin += advance;
  }
  moveTo(width);
  return {
    glyphRuns: [...glyphRuns, { font: embedded, glyphs: codes, rise }],
    width: width * embedded.scale,
  };
}

/** Sets texts one after the other, from left to right. */
export function concatShaped(texts: readonly ShapedText[]): ShapedText {
  const glyphRuns: GlyphRun[] = [];
  let width = 0;
  for (const text of texts) {
    width += text.width;
    for (const glyphRun of text.glyphRuns) {
      const last = glyphRuns.at(-1);
      if (last?.font === glyphRun.font && last.rise === glyphRun.rise)
        glyphRuns[glyphRuns.length - 1] = { ...last, glyphs: last.glyphs + glyphRun.glyphs };
      else glyphRuns.push(glyphRun);
    }
  }
  return { glyphRuns, width };
}
