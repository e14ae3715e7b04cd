import bidiFactory from 'bidi-js';
import type { Direction } from './font-file.ts';
import type { ShapedText } from './shape.ts';

/** Characters of scripts that are written from right to left. */
export const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const bidi = bidiFactory();

/** Consecutive characters with one embedding level (UAX #9, BD7). */
interface LevelRun {
  readonly text: string;
  readonly direction: Direction;
  /** Index of its leftmost character, from the left. */
  readonly visualIndex: number;
}

/**
 * Shapes a text with characters from right to left. Offsets each level run to where the Unicode
 * Bidirectional Algorithm (UAX #9) places it; the glyph runs are in logical order.
 */
export function shapeBidirectional(
  text: string,
  shape: (text: string, direction: Direction) => ShapedText,
): ShapedText {
  const levelRuns = levelRunsOf(text).map((levelRun) => ({
    visualIndex: levelRun.visualIndex,
    shaped: shape(levelRun.text, levelRun.direction),
  }));
  const offsets = new Map<ShapedText, number>();
  let width = 0;
  for (const { shaped } of levelRuns.toSorted((a, b) => a.visualIndex - b.visualIndex)) {
    offsets.set(shaped, width);
    width += shaped.width;
  }
  const glyphRuns = levelRuns.flatMap(({ shaped }) =>
    shaped.glyphRuns.map((glyphRun, index) =>
      index === 0 ? { ...glyphRun, offset: offsets.get(shaped) ?? 0 } : glyphRun,
    ),
  );
  return { glyphRuns, width };
}

/** Mirrors brackets and the like for display from right to left. */
export function mirrorCharacters(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join(
    '',
  );
}

function levelRunsOf(text: string): LevelRun[] {
  const embedding = bidi.getEmbeddingLevels(text);
  const order = bidi.getReorderedIndices(text, embedding);
  const visualIndexOf = new Map(order.map((index, visualIndex) => [index, visualIndex]));
  const levelRuns: LevelRun[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (embedding.levels[end] === embedding.levels[start] && end < text.length) continue;
    const indices = Array.from({ length: end - start }, (_, at) => start + at);
    levelRuns.push({
      text: text.slice(start, end),
      direction: (embedding.levels[start] ?? 0) % 2 === 1 ? 'rtl' : 'ltr',
      visualIndex: Math.min(...indices.map((index) => visualIndexOf.get(index) ?? index)),
    });
    start = end;
  }
  return levelRuns;
}
