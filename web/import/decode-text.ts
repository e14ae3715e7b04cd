import type { Separator } from '#contract/import/csv-rows.ts';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Decodes a text file: by its mark, else as UTF-8, else as Windows-1252, which takes any bytes. */
export function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** In UTF-16 every other byte of plain letters is nought. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : undefined;
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** Finds what separates the fields of a text: what occurs most in its first line, outside quotes. */
export function separatorOf(text: string): Separator {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r|\n/);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
