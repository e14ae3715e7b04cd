import type { RegisterDocument } from '#document/content/register-document.ts';
import { FontFile } from './font-file.ts';
import type { Faces } from './type-style.ts';
import { Typeface } from './typeface.ts';

export interface Fonts {
  /** TrueType files. */
  readonly regular: ArrayBuffer;
  readonly bold: ArrayBuffer;
  /**
   * TrueType or WOFF files for what those two lack, the most fitting first. Asked only when a
   * document needs it. May leave out characters: they are drawn as a box.
   */
  readonly loadMore: (characters: ReadonlySet<string>) => Promise<readonly ArrayBuffer[]>;
}

/** The faces that a register is set in, with every script that its texts are written in. */
export async function openFonts(
  document: PDFKit.PDFDocument,
  { regular, bold, loadMore }: Fonts,
  register: RegisterDocument,
): Promise<Faces> {
  const main = new FontFile(document, regular);
  const lacking = new Set(
    [...charactersOf(register)].filter((character) => !main.covers(character)),
  );
  const more = lacking.size > 0 ? await loadMore(lacking) : [];
  const fallbacks = more.flatMap((bytes) => openReadable(document, bytes));
  return {
    regular: new Typeface(main, fallbacks),
    bold: new Typeface(new FontFile(document, bold), fallbacks),
  };
}

/** Skips a file that cannot be read: its characters are drawn as a box. */
function openReadable(document: PDFKit.PDFDocument, bytes: ArrayBuffer): FontFile[] {
  try {
    const file = new FontFile(document, bytes);
    file.has(' ');
    return [file];
  } catch {
    return [];
  }
}

/** Every character of a document, and those of addresses and text alternatives. */
function charactersOf(register: RegisterDocument): Set<string> {
  const characters = new Set<string>();
  const seen = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (seen.has(value)) return;
      seen.add(value);
      for (const character of value) characters.add(character);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) collect(inner);
    }
  };
  collect(register);
  return characters;
}
