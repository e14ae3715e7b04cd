import type { Typeface } from './typeface.ts';

/** Up to and with a blank or a hyphen. */
const WORDS = /[^ -]*[ -]|[^ -]+/g;

/**
 * Breaks text between words and after hyphens, and within a word only when it is wider than a whole line.
 * @param width points
 */
export function wrapText(text: string, face: Typeface, size: number, width: number): string[] {
  const fits = (line: string) => face.widthOf(line, size) <= width;
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(WORDS) ?? []) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    const pieces = fits(word.trimEnd()) ? [word] : breakWord(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

function breakWord(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
