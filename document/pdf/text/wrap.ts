import { clustersOf } from './graphemes.ts';
import type { Typeface } from './typeface.ts';

/** A word up to and including a space or hyphen. A hyphen before a digit is part of a number or code. */
const WORD = /(?:[^ -]|-(?=\d))+[ -]?|[ -]/;
/** A time of day, a range of times, or a duration. */
const TIMES =
  /(?<![^ -])[^ \d-]*(?:\d{1,2}:\d{2}(?: [AP]M)?(?: – \d{1,2}:\d{2}(?: [AP]M)?)?|\d+ (?:h|min)\b)[^ -]* ?/;
/** The days before their hours: "Fri, Sat 10:00 – 02:00; " */
const DAYS = /(?:[A-Z][a-z]{2},? ){1,7}(?=\d{1,2}:\d{2} –)/;

/** Patterns of unbroken text, the longest first: the next applies to what is wider than a line. */
const TIMED_PATTERNS = [
  [DAYS.source + TIMES.source, TIMES.source, WORD.source],
  [TIMES.source, WORD.source],
  [WORD.source],
].map((kinds) => new RegExp(kinds.join('|'), 'g'));
/** Most texts contain no time and need the last pattern only. */
const HAS_TIME = /\d:\d|\d (?:h|min)\b/;
const WORD_PATTERNS = TIMED_PATTERNS.slice(-1);

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Breaks text between words and after hyphens that no digit follows. Breaks a word, a time or a
 * duration only when it is wider than a line. Each line includes the space that it ends with: all
 * lines together are the text.
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
    const fragments = needed <= width ? [word] : breakWord(word, width, widthOf);
    lines.push(...fragments.slice(0, -1));
    const last = fragments.at(-1) ?? '';
    line += last;
    filled += widthOf(last);
  }
  return [...lines, line];
}

function wordsOf(text: string, fits: (part: string) => boolean): string[] {
  const words = splitByPatterns(text, fits, HAS_TIME.test(text) ? TIMED_PATTERNS : WORD_PATTERNS);
  return UNSPACED.test(text) ? words.flatMap(splitUnspaced) : words;
}

/** Splits by the first pattern, and what does not fit on a line by the patterns after it. */
function splitByPatterns(
  text: string,
  fits: (part: string) => boolean,
  [pattern = /.+/g, ...shorter]: readonly RegExp[],
): string[] {
  const words: string[] = text.match(pattern) ?? [];
  return shorter.length === 0
    ? words
    : words.flatMap((word) => (fits(word) ? [word] : splitByPatterns(word, fits, shorter)));
}

/** Splits text without spaces into words. Punctuation stays with the word before it. */
function splitUnspaced(text: string): string[] {
  if (!UNSPACED.test(text)) return [text];
  const words: string[] = [];
  for (const { segment, isWordLike } of UNSPACED_WORDS.segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}

function breakWord(word: string, width: number, widthOf: (part: string) => number): string[] {
  const fragments: string[] = [];
  let fragment = '';
  let filled = 0;
  for (const cluster of clustersOf(word)) {
    const needed = widthOf(cluster);
    if (fragment && filled + needed > width) {
      fragments.push(fragment);
      fragment = '';
      filled = 0;
    }
    fragment += cluster;
    filled += needed;
  }
  return [...fragments, fragment];
}
