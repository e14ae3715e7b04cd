/** Internals of a font in pdfkit 0.20 and fontkit 2.0, which they do not export. */
export interface EmbeddedFont {
  readonly id: string;
  /** Thousandths of the type size per font unit. */
  readonly scale: number;
  /** Widths in thousandths of the type size, by glyph of the subset. */
  readonly widths: number[];
  /** The code points that each glyph of the subset maps to. */
  readonly unicode: number[][];
  readonly subset: { readonly glyphs: number[] };
  readonly font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features: object | undefined,
      script: undefined,
      language: undefined,
      direction: Direction,
    ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] };
  };
  ref(): PDFKit.PDFKitReference;
}

export interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  /** Font units, as in `Position`. */
  readonly advanceWidth: number;
}

interface Position {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export type Direction = 'ltr' | 'rtl';

/** Characters without a visible glyph, such as joiners and variation selectors. */
const DEFAULT_IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/** U+FFFD: the mapping of glyph 0 (.notdef), which no text may use. */
const REPLACEMENT_CHARACTER = 0xfffd;

/** A font of a document, which embeds the used glyphs. */
export class FontFile {
  readonly embedded: EmbeddedFont;
  readonly #codes = new Map<string, string>();

  /** @param bytes of a TrueType or WOFF file */
  constructor(document: PDFKit.PDFDocument, bytes: ArrayBuffer) {
    document.font(bytes);
    this.embedded = (document as unknown as { readonly _font: EmbeddedFont })._font;
    this.embedded.unicode[0] = [REPLACEMENT_CHARACTER];
  }

  has(character: string): boolean {
    return this.embedded.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  /** Returns whether the font has a glyph for each character that needs one. */
  covers(text: string): boolean {
    for (const character of text)
      if (!this.has(character) && !DEFAULT_IGNORABLE.test(character)) return false;
    return true;
  }

  /** Replaces each character that the font lacks by a substitute, and drops ignorable ones. */
  substitute(text: string, substitute: string): string {
    let rendered = '';
    for (const character of text)
      if (this.has(character)) rendered += character;
      else if (!DEFAULT_IGNORABLE.test(character)) rendered += substitute;
    return rendered;
  }

  /**
   * Returns the hexadecimal code by which a glyph maps to a text (ToUnicode), for copying and searching.
   * pdfkit gives each glyph one code only, which maps to its first text.
   */
  codeOf(glyph: Glyph, text: string): string {
    const key = `${glyph.id} ${text}`;
    const cached = this.#codes.get(key);
    if (cached) return cached;
    const { subset, widths, unicode, scale } = this.embedded;
    const index = subset.glyphs.push(glyph.id) - 1;
    widths[index] = glyph.advanceWidth * scale;
    unicode[index] = Array.from(
      text,
      (character) => character.codePointAt(0) ?? REPLACEMENT_CHARACTER,
    );
    const code = index.toString(16).padStart(4, '0');
    this.#codes.set(key, code);
    return code;
  }
}
