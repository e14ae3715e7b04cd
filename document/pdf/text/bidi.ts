import bidiFactory from 'bidi-js';
import type { Direction } from './font-file.ts';
import type { Run } from './shape.ts';

/** Letters that are read from right to left. */
export const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const bidi = bidiFactory();

interface PageRange {
  readonly text: string;
  readonly direction: Direction;
  /** From the left. */
  readonly place: number;
}

/**
 * Text that is read, all or in part, from right to left: each stretch where the Unicode
 * Bidirectional Algorithm (UAX #9) has it, in the order of reading.
 */
export function placeRightToLeft(
  text: string,
  shape: (stretch: string, direction: Direction) => Run,
): Run {
  const runs = stretchesOf(text).map(({ text: part, direction, place }) => ({
    place,
    run: shape(part, direction),
  }));
  const lefts = new Map<Run, number>();
  let width = 0;
  for (const { run } of runs.toSorted((a, b) => a.place - b.place)) {
    lefts.set(run, width);
    width += run.width;
  }
  const pieces = runs.flatMap(({ run }) =>
    run.pieces.map((piece, index) => (index === 0 ? { ...piece, at: lefts.get(run) ?? 0 } : piece)),
  );
  return { pieces, width };
}

/** With brackets and the like turned round, as they are shown from right to left. */
export function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join(
    '',
  );
}

function stretchesOf(text: string): PageRange[] {
  const embedding = bidi.getEmbeddingLevels(text);
  const order = bidi.getReorderedIndices(text, embedding);
  const placeOf = new Map(order.map((index, place) => [index, place]));
  const stretches: PageRange[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (embedding.levels[end] === embedding.levels[start] && end < text.length) continue;
    const letters = Array.from({ length: end - start }, (_, at) => start + at);
    stretches.push({
      text: text.slice(start, end),
      direction: (embedding.levels[start] ?? 0) % 2 === 1 ? 'rtl' : 'ltr',
      place: Math.min(...letters.map((at) => placeOf.get(at) ?? at)),
    });
    start = end;
  }
  return stretches;
}
