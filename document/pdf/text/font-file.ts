/** What pdfkit 0.20 and fontkit 2.0 have no public door to. */
export interface EmbeddedFont {
  readonly id: string;
  /** Thousandths of the type size to a unit of the font. */
  readonly scale: number;
  /** By glyph of the subset, in thousandths of the type size. */
  readonly widths: number[];
  /** By glyph of the subset: the characters that it stands for. */
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
  /** Units of the font, as all of a position. */
  readonly advanceWidth: number;
}

interface Position {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export type Direction = 'ltr' | 'rtl';

/** Characters without a shape of their own, such as joiners and variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** What glyph 0, which no text may use, stands for: the replacement character. */
const UNKNOWN = 0xfffd;

/** A font of a document. What the document uses of it is embedded. */
export class FontFile {
  readonly embedded: EmbeddedFont;
  readonly #codes = new Map<string, string>();

  /** @param bytes of a TrueType or WOFF file */
  constructor(document: PDFKit.PDFDocument, bytes: ArrayBuffer) {
    document.font(bytes);
    this.embedded = (document as unknown as { readonly _font: EmbeddedFont })._font;
    this.embedded.unicode[0] = [UNKNOWN];
  }

  has(character: string): boolean {
    return this.embedded.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  /** Whether it shows all of a text that there is to see. */
  covers(text: string): boolean {
    for (const character of text) if (!this.has(character) && !UNSEEN.test(character)) return false;
    return true;
  }

  /** What it shows of a text: `substitute` for each character that it has not, none for an unseen one. */
  shown(text: string, substitute: string): string {
    let shown = '';
    for (const character of text)
      if (this.has(character)) shown += character;
      else if (!UNSEEN.test(character)) shown += substitute;
    return shown;
  }

  /**
   * The code, in hexadecimal, under which a glyph says exactly a text to who copies or searches the
   * document. pdfkit gives a glyph one code, which says what the glyph stood for first.
   */
  codeOf(glyph: Glyph, text: string): string {
    const key = `${glyph.id} ${text}`;
    const known = this.#codes.get(key);
    if (known) return known;
    const { subset, widths, unicode, scale } = this.embedded;
    const at = subset.glyphs.push(glyph.id) - 1;
    widths[at] = glyph.advanceWidth * scale;
    unicode[at] = Array.from(text, (character) => character.codePointAt(0) ?? UNKNOWN);
    const code = at.toString(16).padStart(4, '0');
    this.#codes.set(key, code);
    return code;
  }
}
