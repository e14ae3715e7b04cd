import { mirrorCharacters, RIGHT_TO_LEFT, shapeBidirectional } from './bidi.ts';
import type { Direction, FontFile } from './font-file.ts';
import { clustersOf } from './graphemes.ts';
import { concatShaped, type ShapedText, shapeText } from './shape.ts';

const TABULAR_FIGURES = { tnum: true };
/** Characters: longer texts rarely repeat. */
const CACHED_TEXT_MAX_LENGTH = 60;
/** Texts after which the cache is cleared: most are numbers and names that do not repeat soon. */
const CACHED_TEXTS_MAX = 4000;
const WORDS = /\S+\s*|\s+/g;
const DIGIT = /\d/;
/** Words that rarely repeat, and scripts without spaces between words: cached cluster by cluster. */
const SHAPED_BY_CLUSTER =
  /[\d\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Drawn in place of a character that no font has. */
const SUBSTITUTE = '□';

/** Consecutive clusters in one font. */
interface FontRun {
  readonly file: FontFile;
  readonly text: string;
  /** The text with substitutes. */
  readonly rendered: string;
}

/**
 * A font with fallbacks for the characters that it lacks. Shapes each word once. Nearly every number,
 * date and time of a register is new: figures are therefore shaped one by one, all equally wide.
 * Measured: a tenth of the time of pdfkit's own text calls, which shape every new word.
 */
export class Typeface {
  readonly #main: FontFile;
  readonly #fallbacks: readonly FontFile[];
  readonly #fileByCluster = new Map<string, FontFile>();
  /** Words and single clusters. */
  readonly #shapedWords = new Map<string, ShapedText>();
  /** Whole texts: most cells of a register repeat. */
  readonly #shapedTexts = new Map<string, ShapedText>();

  /** @param fallbacks in order of preference */
  constructor(main: FontFile, fallbacks: readonly FontFile[]) {
    this.#main = main;
    this.#fallbacks = fallbacks;
  }

  shape(text: string): ShapedText {
    const cached = this.#shapedTexts.get(text);
    if (cached) return cached;
    const shaped = RIGHT_TO_LEFT.test(text)
      ? shapeBidirectional(text, (part, direction) => this.#shapeFontRuns(part, direction))
      : concatShaped((text.match(WORDS) ?? []).flatMap((word) => this.#shapeWord(word)));
    if (this.#shapedTexts.size >= CACHED_TEXTS_MAX) this.#shapedTexts.clear();
    if (text.length <= CACHED_TEXT_MAX_LENGTH) this.#shapedTexts.set(text, shaped);
    return shaped;
  }

  /** @returns points */
  widthOf(text: string, size: number): number {
    return (this.shape(text).width * size) / 1000;
  }

  #shapeWord(word: string): ShapedText[] {
    const parts = SHAPED_BY_CLUSTER.test(word) ? clustersOf(word) : [word];
    return parts.map((part) => {
      const cached = this.#shapedWords.get(part);
      if (cached) return cached;
      const shaped = this.#shapeFontRuns(part, 'ltr');
      this.#shapedWords.set(part, shaped);
      return shaped;
    });
  }

  #shapeFontRuns(text: string, direction: Direction): ShapedText {
    const fontRuns = this.#fontRunsOf(text, direction);
    return concatShaped(
      fontRuns.map((run) => {
        const features = DIGIT.test(run.text) ? TABULAR_FIGURES : undefined;
        return shapeText(run.file, run.text, run.rendered, direction, features);
      }),
    );
  }

  /** Assigns each cluster to the first font that has it. A cluster with a substitute is its own run. */
  #fontRunsOf(text: string, direction: Direction): FontRun[] {
    const isPlain = direction === 'ltr' && this.#main.covers(text);
    if (isPlain) return [{ file: this.#main, text, rendered: text }];
    const fontRuns: FontRun[] = [];
    for (const cluster of clustersOf(text)) {
      const mirrored = direction === 'rtl' ? mirrorCharacters(cluster) : cluster;
      const file = this.#fileFor(mirrored);
      const rendered = file.substitute(mirrored, SUBSTITUTE);
      const last = fontRuns.at(-1);
      if (last?.file === file && rendered === cluster && last.rendered === last.text)
        fontRuns[fontRuns.length - 1] = {
          file,
          text: last.text + cluster,
          rendered: last.rendered + rendered,
        };
      else fontRuns.push({ file, text: cluster, rendered });
    }
    return fontRuns;
  }

  #fileFor(cluster: string): FontFile {
    const cached = this.#fileByCluster.get(cluster);
    if (cached) return cached;
    const files = [this.#main, ...this.#fallbacks];
    const file = files.find((candidate) => candidate.covers(cluster)) ?? this.#main;
    this.#fileByCluster.set(cluster, file);
    return file;
  }
}
