/** Text as a page holds it. */
export interface Run {
  /** Glyph numbers as hexadecimal, broken by kerning: the inside of a TJ operand. */
  readonly glyphs: string;
  /** Thousandths of the type size. */
  readonly width: number;
}

/** What pdfkit 0.20 has no public door to. */
interface EmbeddedFont {
  readonly id: string;
  readonly ascender: number;
  encode(text: string, features?: object): [glyphs: string[], positions: GlyphPosition[]];
  ref(): PDFKit.PDFKitReference;
}
interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
}

const TABULAR_FIGURES = { tnum: true };
/** Characters: longer texts hardly repeat. */
const KEPT_LENGTH = 60;
const WORDS = /\S*\s+|\S+/g;
const DIGIT = /\d/;

/**
 * An embedded font that shapes each word once. pdfkit's own text calls shape every new word, and in
 * a register nearly each number, date and time is new: figures are therefore shaped singly, all
 * equally wide. Measured: a tenth of the time.
 */
export class Typeface {
  readonly #font: EmbeddedFont;
  /** Words and single figures. */
  readonly #parts = new Map<string, Run>();
  /** Whole texts: most cells of a register repeat. */
  readonly #runs = new Map<string, Run>();

  /** @param bytes of a TrueType file; what the document uses of it is embedded */
  constructor(document: PDFKit.PDFDocument, bytes: ArrayBuffer) {
    document.font(bytes);
    this.#font = (document as unknown as { readonly _font: EmbeddedFont })._font;
  }

  get id(): string {
    return this.#font.id;
  }

  /** Makes the font known to the page; once a page. */
  useOn(page: PDFKit.PDFPage): void {
    (page as unknown as { readonly fonts: Record<string, unknown> }).fonts[this.id] ??=
      this.#font.ref();
  }

  shape(text: string): Run {
    const known = this.#runs.get(text);
    if (known) return known;
    const run = joined((text.match(WORDS) ?? []).flatMap((word) => this.#shapeWord(word)));
    if (text.length <= KEPT_LENGTH) this.#runs.set(text, run);
    return run;
  }

  /** @returns points */
  widthOf(text: string, size: number): number {
    return (this.shape(text).width * size) / 1000;
  }

  #shapeWord(word: string): Run[] {
    const parts = DIGIT.test(word) ? [...word] : [word];
    return parts.map((part) => this.#parts.get(part) ?? this.#shapePart(part));
  }

  #shapePart(part: string): Run {
    const features = DIGIT.test(part) ? TABULAR_FIGURES : undefined;
    const [glyphs, positions] = this.#font.encode(part, features);
    const kerned = glyphs.map((glyph, index) => {
      const { xAdvance = 0, advanceWidth = 0 } = positions[index] ?? {};
      const kerning = Math.round(advanceWidth - xAdvance);
      return kerning === 0 || index === glyphs.length - 1 ? glyph : `${glyph}> ${kerning} <`;
    });
    const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    const run = { glyphs: kerned.join(''), width };
    this.#parts.set(part, run);
    return run;
  }
}

function joined(runs: readonly Run[]): Run {
  let glyphs = '';
  let width = 0;
  for (const run of runs) {
    glyphs += run.glyphs;
    width += run.width;
  }
  return { glyphs, width };
}
