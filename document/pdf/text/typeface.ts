import { mirrored, placeRightToLeft, RIGHT_TO_LEFT } from './bidi.ts';
import type { Direction, FontFile } from './font-file.ts';
import { lettersOf } from './graphemes.ts';
import { concatRuns, type Run, shapeText } from './shape.ts';

const TABULAR_FIGURES = { tnum: true };
/** Characters: longer texts hardly repeat. */
const KEPT_LENGTH = 60;
/** More would be numbers and names that do not come again soon. */
const KEPT_RUNS = 4000;
const WORDS = /\S*\s+|\S+/g;
const DIGIT = /\d/;
/** What hardly repeats as a word, or has no words to tell apart. */
const SET_SINGLY =
  /[\d\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Shown for a character that no font has. */
const SUBSTITUTE = '□';

/**
 * A font, with others for what it lacks, that shapes each word once. In a register nearly each
 * number, date and time is new: figures are therefore shaped singly, all equally wide. Measured: a
 * tenth of the time of pdfkit's own text calls, which shape every new word.
 */
export class Typeface {
  readonly #main: FontFile;
  readonly #fallbacks: readonly FontFile[];
  readonly #files = new Map<string, FontFile>();
  /** Words and single letters. */
  readonly #parts = new Map<string, Run>();
  /** Whole texts: most cells of a register repeat. */
  readonly #runs = new Map<string, Run>();

  /** @param fallbacks asked in this order */
  constructor(main: FontFile, fallbacks: readonly FontFile[]) {
    this.#main = main;
    this.#fallbacks = fallbacks;
  }

  shape(text: string): Run {
    const known = this.#runs.get(text);
    if (known) return known;
    const run = RIGHT_TO_LEFT.test(text)
      ? placeRightToLeft(text, (part, direction) => concatRuns(this.#shapeFonts(part, direction)))
      : concatRuns((text.match(WORDS) ?? []).flatMap((word) => this.#shapeWord(word)));
    if (this.#runs.size >= KEPT_RUNS) this.#runs.clear();
    if (text.length <= KEPT_LENGTH) this.#runs.set(text, run);
    return run;
  }

  /** @returns points */
  widthOf(text: string, size: number): number {
    return (this.shape(text).width * size) / 1000;
  }

  #shapeWord(word: string): Run[] {
    const parts = SET_SINGLY.test(word) ? lettersOf(word) : [word];
    return parts.map((part) => {
      const known = this.#parts.get(part);
      if (known) return known;
      const run = concatRuns(this.#shapeFonts(part, 'ltr'));
      this.#parts.set(part, run);
      return run;
    });
  }

  #shapeFonts(text: string, direction: Direction): Run[] {
    return this.#stretchesOf(text, direction).map(({ file, says, shown }) =>
      shapeText(file, shown, says, direction, DIGIT.test(says) ? TABULAR_FIGURES : undefined),
    );
  }

  /** Letters in the first font that has them; alone where another letter is shown. */
  #stretchesOf(text: string, direction: Direction): PageRange[] {
    const isPlain = direction === 'ltr' && this.#main.covers(text);
    if (isPlain) return [{ file: this.#main, says: text, shown: text }];
    const stretches: PageRange[] = [];
    for (const says of lettersOf(text)) {
      const turned = direction === 'rtl' ? mirrored(says) : says;
      const file = this.#fileFor(turned);
      const shown = file.shown(turned, SUBSTITUTE);
      const last = stretches.at(-1);
      if (last?.file === file && shown === says && last.shown === last.says)
        stretches[stretches.length - 1] = {
          file,
          says: last.says + says,
          shown: last.shown + shown,
        };
      else stretches.push({ file, says, shown });
    }
    return stretches;
  }

  #fileFor(letter: string): FontFile {
    const known = this.#files.get(letter);
    if (known) return known;
    const files = [this.#main, ...this.#fallbacks];
    const file = files.find((candidate) => candidate.covers(letter)) ?? this.#main;
    this.#files.set(letter, file);
    return file;
  }
}

interface PageRange {
  readonly file: FontFile;
  readonly says: string;
  readonly shown: string;
}
