import { CURSIVE } from './cursive.ts';
import type { Letter, Point, Stroke } from './letters.ts';

/** How much smaller each further letter of a word is, and what the pen does at the end. */
interface Habits {
  readonly haste: number;
  readonly flourish: 'none' | 'underline' | 'loop';
}

/** A name in joined letters on one line, in heights of a small letter. Up is positive. */
export function handwritten(text: string, { haste, flourish }: Habits): Stroke[] {
  const words = text.split(' ').filter((word) => word !== '');
  const strokes: Stroke[] = [];
  let left = 0;
  for (const word of words) {
    const { joined, marks, width } = writtenWord(word, left, haste);
    strokes.push(...joined, ...marks);
    left += width + WORD_GAP;
  }
  const end = left - WORD_GAP;
  return flourish === 'none' ? strokes : [...strokes, FLOURISH[flourish](end)];
}

const WORD_GAP = 0.6;

/** Dots and crossbars come after the letters. */
function writtenWord(word: string, start: number, haste: number) {
  const joined: Point[][] = [];
  const marks: Stroke[] = [];
  let [left, size] = [start, 1];
  let penIsDown = false;
  for (const sign of word) {
    const letter = CURSIVE.get(sign);
    if (!letter) continue;
    const scale = isCapital(sign) ? { x: 1, y: 1 } : { x: Math.sqrt(size), y: size };
    const strokes = letter.strokes.map((stroke) =>
      stroke.map(({ x, y }) => ({ x: left + x * scale.x, y: y * scale.y })),
    );
    const [body = [], ...others] = strokes;
    if (isCapital(sign)) {
      joined.push(...strokes);
      penIsDown = leadsOn(letter);
    } else {
      if (penIsDown) joined.at(-1)?.push(...body);
      else joined.push(body);
      marks.push(...others);
      penIsDown = true;
    }
    left += letter.width * scale.x;
    size *= 1 - haste;
  }
  return { joined, marks, width: left - start };
}

const isCapital = (sign: string) => sign !== sign.toLowerCase();

/** Does a capital end low and near the next letter, so that the pen stays down? */
function leadsOn({ strokes, width }: Letter): boolean {
  const end = strokes.at(-1)?.at(-1);
  return end !== undefined && end.x >= width - 0.25 && end.y < 1;
}

/** @param end where the name ends */
const FLOURISH = {
  underline: (end: number): Stroke => [
    { x: end * 0.2, y: -0.9 },
    { x: end * 0.6, y: -0.75 },
    { x: end * 1.05, y: -0.6 },
  ],
  loop: (end: number): Stroke => [
    { x: end - 0.1, y: 0.2 },
    { x: end + 0.6, y: 0.6 },
    { x: end + 0.5, y: 1.1 },
    { x: end + 0.1, y: 0.5 },
    { x: end - 0.4, y: -0.6 },
    { x: end * 0.6, y: -1 },
    { x: end * 0.2, y: -0.8 },
  ],
} satisfies Record<Exclude<Habits['flourish'], 'none'>, (end: number) => Stroke>;
