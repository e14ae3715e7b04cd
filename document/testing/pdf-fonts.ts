import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { bytesOf, hasName, type OpenedPdf, streamIn, textOf } from './opened-pdf.ts';

/** The properties of a font that ISO 19005-2, 6.2.11 requires. */
export interface PdfFont {
  readonly font: PDFDict;
  readonly descendant: PDFDict;
  readonly descriptor: PDFDict;
  /** Widths in the PDF's font dictionary, in thousandths of the type size, by code. */
  readonly widths: readonly number[];
  /** Widths in the embedded font file, in the same unit. */
  readonly fileWidths: readonly number[];
  /** The characters of each code. */
  readonly unicode: ReadonlyMap<number, string>;
  /** The codes drawn on any page. */
  readonly used: ReadonlySet<number>;
}

export function fontsOf({ dictionaries, pages, contents }: OpenedPdf): PdfFont[] {
  const fonts = dictionaries.filter((dictionary) => hasName(dictionary, 'Subtype', 'Type0'));
  return fonts.map((font) => {
    const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
    const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict);
    const used = pages.flatMap((page, at) => [
      ...usedCodes(contents[at] ?? '', namesOf(page, font)),
    ]);
    return {
      font,
      descendant,
      descriptor,
      widths: widthsOf(descendant),
      fileWidths: hmtxWidths(bytesOf(streamIn(descriptor, 'FontFile2'))),
      unicode: unicodeOf(textOf(streamIn(font, 'ToUnicode'))),
      used: new Set(used),
    };
  });
}

function namesOf(page: PDFDict, font: PDFDict): Set<string> {
  const resources = page.lookup(PDFName.of('Resources'), PDFDict);
  const fonts = resources.lookup(PDFName.of('Font'), PDFDict);
  return new Set(
    fonts.keys().flatMap((key) => (fonts.lookup(key) === font ? [key.decodeText()] : [])),
  );
}

function* usedCodes(content: string, names: ReadonlySet<string>) {
  let isThis = false;
  for (const [, name, shown] of content.matchAll(/\/(\w+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) isThis = names.has(name);
    else if (isThis)
      for (const [, codes = ''] of (shown ?? '').matchAll(/<(\w*)>/g))
        for (const code of codes.match(/.{4}/g) ?? []) yield Number.parseInt(code, 16);
  }
}

function widthsOf(descendant: PDFDict): number[] {
  const [, widths] = descendant.lookup(PDFName.of('W'), PDFArray).asArray();
  return widths instanceof PDFArray
    ? widths.asArray().map((width) => (width instanceof PDFNumber ? width.asNumber() : Number.NaN))
    : [];
}

function unicodeOf(cmap: string): Map<number, string> {
  const unicode = new Map<number, string>();
  for (const [, from = '', texts = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [at, text] of (texts.match(/<[^>]*>/g) ?? []).entries()) {
      const units = (text.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      unicode.set(Number.parseInt(from, 16) + at, String.fromCharCode(...units));
    }
  return unicode;
}

/** Reads the widths of a TrueType file. @see https://learn.microsoft.com/typography/opentype/spec/hmtx */
function hmtxWidths(file: Uint8Array): number[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, at) => {
      const entry = 12 + at * 16;
      const tag = new TextDecoder().decode(file.subarray(entry, entry + 4));
      return [tag, view.getUint32(entry + 8)] as const;
    }),
  );
  const unitsPerEm = view.getUint16((tables.get('head') ?? 0) + 18);
  const count = view.getUint16((tables.get('hhea') ?? 0) + 34);
  const hmtx = tables.get('hmtx') ?? 0;
  return Array.from(
    { length: count },
    (_, glyph) => (view.getUint16(hmtx + glyph * 4) * 1000) / unitsPerEm,
  );
}
