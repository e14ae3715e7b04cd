import { lettersOf } from './letters.ts';
import type { Typeface } from './typeface.ts';

/** Up to and with a blank or a hyphen. */
const WORDS = /[^ -]*[ -]|[^ -]+/g;
/** Written without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Breaks text between words and after hyphens, and within a word only when it is wider than a whole
 * line. Each line keeps the blank that it ends with, so that all together are the text.
 * @param width points
 */
export function wrapText(text: string, face: Typeface, size: number, width: number): string[] {
  const fits = (line: string) => face.widthOf(line.trimEnd(), size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    if (fits(line + word)) {
      line += word;
      continue;
    }
    if (line) lines.push(line);
    const pieces = fits(word) ? [word] : breakWord(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

function wordsOf(text: string): string[] {
  const words: string[] = text.match(WORDS) ?? [];
  return UNSPACED.test(text) ? words.flatMap(unspacedWords) : words;
}

/** What is no word, such as a full stop or a closing bracket, stays with the word before it. */
function unspacedWords(text: string): string[] {
  if (!UNSPACED.test(text)) return [text];
  const words: string[] = [];
  for (const { segment, isWordLike } of UNSPACED_WORDS.segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}

function breakWord(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of lettersOf(word)) {
    if (piece && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
