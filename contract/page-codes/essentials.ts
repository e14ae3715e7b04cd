import { CodeReader, CodeWriter } from './code-bytes.ts';
import { type PageCodeForm, type PageCodeRow, readRow, writeRow } from './page-code.ts';

/** The essentials of an entry of an export. */
export interface Essentials {
  /** Place of its venue in the seal, from 0. */
  readonly venueAt: number;
  readonly row: PageCodeRow;
}

/** Rows are whole numbers and no differences, so that they can be written one by one. */
const START = { entryNumber: 0, day: 0 } as const;

/** Writes the essentials of an entry. Those of an export are joined in its order; a statement has their hash. */
export function essentialBytes(form: PageCodeForm, { venueAt, row }: Essentials): Uint8Array {
  const writer = new CodeWriter();
  writer.varint(venueAt);
  writeRow(writer, form, row, START);
  return writer.bytes;
}

/** Reads the essentials of the entries of an export. @throws RangeError for other bytes */
export function readEssentials(form: PageCodeForm, bytes: Uint8Array): Essentials[] {
  const reader = new CodeReader(bytes);
  const found: Essentials[] = [];
  while (!reader.isAtEnd) {
    const venueAt = reader.count();
    found.push({ venueAt, row: readRow(reader, form, START).row });
  }
  return found;
}
