import { lettersOf } from './graphemes.ts';
import type { Typeface } from './typeface.ts';

/** Up to and with a blank or a hyphen; a hyphen before a digit is part of a number or a code. */
const WORD = /(?:[^ -]|-(?=\d))+[ -]?|[ -]/;
/** A time of day, from one to another, and how long something takes: read at one glance. */
const TIMES =
  /[^ \d-]*(?:\d{1,2}:\d{2}(?: [AP]M)?(?: – \d{1,2}:\d{2}(?: [AP]M)?)?|\d+ (?:h|min)\b)[^ -]* ?/;
/** With the days of which they are: "Fri, Sat 10:00 – 02:00; " */
const DAYS = /(?:[A-Z][a-z]{2},? )+(?=\d{1,2}:\d{2} –)/;

/** Text that is not broken where it fits on a line, the longest first. */
const TIMED_PIECES = [
  [DAYS.source + TIMES.source, TIMES.source, WORD.source],
  [TIMES.source, WORD.source],
  [WORD.source],
].map((kinds) => new RegExp(kinds.join('|'), 'g'));
/** Most texts name no time, and are taken apart in one go. */
const HAS_TIME = /\d:\d|\d (?:h|min)\b/;
const WORDS = TIMED_PIECES.slice(-1);

/** Written without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Breaks text between words and after hyphens that no digit follows; within what is read as one only
 * when it is wider than a whole line. Each line keeps the blank that it ends with, so that all
 * together are the text.
 * @param width points
 */
export function wrapText(
  text: string,
  face: Pick<Typeface, 'widthOf'>,
  size: number,
  width: number,
): string[] {
  const widthOf = (part: string) => face.widthOf(part, size);
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  for (const word of wordsOf(text, (part) => widthOf(part.trimEnd()) <= width)) {
    const needed = widthOf(word.trimEnd());
    if (line && filled + needed > width) {
      lines.push(line);
      line = '';
      filled = 0;
    }
    const pieces = needed <= width ? [word] : breakWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    const last = pieces.at(-1) ?? '';
    line += last;
    filled += widthOf(last);
  }
  return [...lines, line];
}

function wordsOf(text: string, fits: (part: string) => boolean): string[] {
  const words = piecesOf(text, fits, HAS_TIME.test(text) ? TIMED_PIECES : WORDS);
  return UNSPACED.test(text) ? words.flatMap(unspacedWords) : words;
}

function piecesOf(
  text: string,
  fits: (part: string) => boolean,
  [kind = /.+/g, ...shorter]: readonly RegExp[],
): string[] {
  const pieces: string[] = text.match(kind) ?? [];
  return shorter.length === 0
    ? pieces
    : pieces.flatMap((piece) => (fits(piece) ? [piece] : piecesOf(piece, fits, shorter)));
}

/** Joins a full stop or a closing bracket to the word before it. */
function unspacedWords(text: string): string[] {
  if (!UNSPACED.test(text)) return [text];
  const words: string[] = [];
  for (const { segment, isWordLike } of UNSPACED_WORDS.segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}

function breakWord(word: string, width: number, widthOf: (part: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let filled = 0;
  for (const letter of lettersOf(word)) {
    const needed = widthOf(letter);
    if (piece && filled + needed > width) {
      pieces.push(piece);
      piece = '';
      filled = 0;
    }
    piece += letter;
    filled += needed;
  }
  return [...pieces, piece];
}
