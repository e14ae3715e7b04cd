import { DAY_MS, type Day, dayOf, isRealDay, midnightOf } from '../time/days.ts';
import { CodeReader, CodeWriter } from './code-bytes.ts';

/** The essentials of the entries on a page of an exported register. */
export interface PageCode {
  readonly form: PageCodeForm;
  /** ISO 8601 in UTC, with milliseconds. */
  readonly exportedAt: string;
  /** Hexadecimal SHA-256 of the data of the document. */
  readonly digest: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Usually one: only documents of several venues have pages of several. */
  readonly venues: readonly PageCodeVenue[];
}

/** The entries of a venue, with the state of its history. */
export interface PageCodeVenue {
  readonly venueId: string;
  /** Number of the newest change in the venue's history. */
  readonly change: number;
  /** Hexadecimal SHA-256 of that change. */
  readonly hash: string;
  /** In the order of the page. */
  readonly rows: readonly PageCodeRow[];
}

export interface PageCodeRow {
  readonly entryNumber: number;
  /** Day of the entry, venue time. */
  readonly day: Day;
  /** Minute of that day, venue time. */
  readonly minute: number;
  /** In the order of `PAGE_CODE_FLAGS`. */
  readonly flags: readonly PageCodeFlag[];
}

/** The flags of the entries of each form. Their order is that of their bits: a new one is added at the end. */
export const PAGE_CODE_FLAGS = {
  'form-a': ['voided', 'late', 'fault'],
  'form-b': ['voided', 'arranged', 'repaired'],
  'form-c': ['voided', 'working'],
} as const;

export type PageCodeForm = keyof typeof PAGE_CODE_FLAGS;

export const isPageCodeForm = (form: string): form is PageCodeForm =>
  Object.hasOwn(PAGE_CODE_FLAGS, form);

export type PageCodeFlag = (typeof PAGE_CODE_FLAGS)[PageCodeForm][number];

/** The first byte of a code. */
const VERSION = 1;
/** Their positions are the second byte of a code. */
const FORMS: readonly PageCodeForm[] = ['form-a', 'form-b', 'form-c'];

const HASH_BYTES = 32;
const FLAG_BITS = 5;
const MINUTES_OF_DAY = 24 * 60;
/** More than a QR code holds. */
const CODE_BYTES_MAX = 3000;

/**
 * Writes a code. An entry takes four bytes where its number and its day are near those of the entry before it.
 * @throws RangeError for values that a code cannot have
 */
export function encodePageCode(code: PageCode): Uint8Array<ArrayBuffer> {
  const { form, exportedAt, digest, page, pages, venues } = code;
  const exported = new Date(exportedAt);
  if (exported.toISOString() !== exportedAt) throw new RangeError(`${exportedAt} is no instant`);
  const writer = new CodeWriter();
  writer.byte(VERSION);
  writer.byte(FORMS.indexOf(form));
  writer.varint(exported.getTime());
  writer.hex(digest, HASH_BYTES);
  writer.varint(page);
  writer.varint(pages);
  writer.varint(venues.length);
  for (const { venueId, change, hash, rows } of venues) {
    writer.varint(idNumber(venueId));
    writer.varint(change);
    writer.hex(hash, HASH_BYTES);
    writer.varint(rows.length);
    let before = firstRow(exported.getTime());
    for (const row of rows) before = writeRow(writer, form, row, before);
  }
  return writer.bytes;
}

/** Reads a code. @returns undefined for all bytes that `encodePageCode` does not write */
export function decodePageCode(bytes: Uint8Array): PageCode | undefined {
  if (bytes.length > CODE_BYTES_MAX) return undefined;
  try {
    const code = readCode(new CodeReader(bytes));
    const again = encodePageCode(code);
    const isSame = again.length === bytes.length && again.every((byte, at) => byte === bytes[at]);
    return isSame ? code : undefined;
  } catch {
    return undefined;
  }
}

function readCode(reader: CodeReader): PageCode {
  if (reader.byte() !== VERSION) throw new RangeError('Another version');
  const form = FORMS[reader.byte()];
  if (!form) throw new RangeError('Another form');
  const exportedMs = reader.count();
  const head = {
    form,
    exportedAt: new Date(exportedMs).toISOString(),
    digest: reader.hex(HASH_BYTES),
    page: reader.count(),
    pages: reader.count(),
  };
  const venues = times(reader.count(), () => ({
    venueId: String(reader.varint()),
    change: reader.count(),
    hash: reader.hex(HASH_BYTES),
    rows: readRows(reader, form, exportedMs),
  }));
  return { ...head, venues };
}

function readRows(reader: CodeReader, form: PageCodeForm, exportedMs: number): PageCodeRow[] {
  let before = firstRow(exportedMs);
  return times(reader.count(), () => {
    const { row, next } = readRow(reader, form, before);
    before = next;
    return row;
  });
}

/** A row as a difference from which the next one is written. */
interface RowPosition {
  readonly entryNumber: number;
  /** Days since 1970. */
  readonly day: number;
}

/** Writes a row. @returns what the next row is written as a difference from */
export function writeRow(
  writer: CodeWriter,
  form: PageCodeForm,
  row: PageCodeRow,
  before: RowPosition,
): RowPosition {
  const next = { entryNumber: row.entryNumber, day: dayNumber(row.day) };
  writer.difference(next.entryNumber, before.entryNumber);
  writer.difference(next.day, before.day);
  writer.short((minuteIn(row) << FLAG_BITS) | flagBits(row, form));
  return next;
}

/** Reads a row. */
export function readRow(reader: CodeReader, form: PageCodeForm, before: RowPosition) {
  const next = { entryNumber: reader.after(before.entryNumber), day: reader.after(before.day) };
  const packed = reader.short();
  const row: PageCodeRow = {
    entryNumber: next.entryNumber,
    day: dayOf(next.day * DAY_MS),
    minute: packed >> FLAG_BITS,
    flags: PAGE_CODE_FLAGS[form].filter((_, bit) => packed & (1 << bit)),
  };
  return { row, next };
}

/** Calls a function until it throws: a damaged count may be higher than there are bytes. */
function times<Read>(count: number, read: () => Read): Read[] {
  const found: Read[] = [];
  while (found.length < count) found.push(read());
  return found;
}

/** The position before the first entry of a venue: the day is near that of the export. */
const firstRow = (exportedMs: number): RowPosition => ({
  entryNumber: 0,
  day: Math.floor(exportedMs / DAY_MS),
});

function idNumber(id: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new RangeError(`${id} is no id`);
  return BigInt(id);
}

function dayNumber(day: Day): number {
  if (!isRealDay(day)) throw new RangeError(`${day} is no day`);
  return midnightOf(day) / DAY_MS;
}

function minuteIn({ minute }: PageCodeRow): number {
  if (!(Number.isInteger(minute) && minute >= 0 && minute < MINUTES_OF_DAY))
    throw new RangeError(`${minute} is no minute of a day`);
  return minute;
}

function flagBits({ flags }: PageCodeRow, form: PageCodeForm): number {
  const known: readonly PageCodeFlag[] = PAGE_CODE_FLAGS[form];
  return flags.reduce((bits, flag) => {
    const bit = known.indexOf(flag);
    if (bit < 0) throw new RangeError(`Entries of ${form} have no flag ${flag}`);
    return bits | (1 << bit);
  }, 0);
}
