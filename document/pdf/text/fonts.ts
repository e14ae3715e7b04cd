import type { RegisterDocument } from '#document/content/register-document.ts';
import { FontFile } from './font-file.ts';
import type { Faces } from './type-style.ts';
import { Typeface } from './typeface.ts';

export interface Fonts {
  /** TrueType files. */
  readonly regular: ArrayBuffer;
  readonly bold: ArrayBuffer;
  /**
   * Loads TrueType or WOFF files for characters that those two lack, in order of preference. Called
   * only when a document has such characters. Characters without a font are drawn as a box.
   */
  readonly loadFallbacks: (characters: ReadonlySet<string>) => Promise<readonly ArrayBuffer[]>;
}

/** Opens the faces of a register, with fallback fonts for the scripts of its texts. */
export async function openFonts(
  document: PDFKit.PDFDocument,
  { regular, bold, loadFallbacks }: Fonts,
  register: RegisterDocument,
): Promise<Faces> {
  const main = new FontFile(document, regular);
  const lacking = new Set(
    [...charactersOf(register)].filter((character) => !main.covers(character)),
  );
  const files = lacking.size > 0 ? await loadFallbacks(lacking) : [];
  const fallbacks = files.flatMap((bytes) => openReadable(document, bytes));
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

/** Collects every character of a document. */
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
