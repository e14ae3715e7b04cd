import { fromBase64, toBase64 } from '../core/base64.ts';
import { fileNameIn } from '../files.ts';
import { findNotes, fromHex, type SignedNote, toHex } from './signed-note.ts';

/** A server's description of an export that it sent. It is signed as a note. */
export interface Statement {
  /** Name of the key of the server that states it. */
  readonly server: string;
  /** First part of the path of the call: "form-a". */
  readonly list: string;
  /** ISO 8601, UTC. */
  readonly exportedAt: string;
  /** The parameters of the call, as the server understood them. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Number of entries. */
  readonly rows: number;
  /** Hexadecimal SHA-256 of the export's data, see `statedText`. */
  readonly digest: string;
  /** Hexadecimal SHA-256 of the essentials of its entries, see `essentialBytes`. */
  readonly essentials: string;
  /** The newest change of each venue's history in the export. */
  readonly venues: readonly StatedVenue[];
}

/** A person who inspects a venue, and takes its register from a visit. */
export interface Officer {
  readonly name: string;
  /** The officer's own number for the visit. */
  readonly reference?: string;
}

/** Reads who took an export. @returns undefined for an export outside of a visit */
export function officerIn({ filter: { officer, reference } }: Statement): Officer | undefined {
  if (typeof officer !== 'string') return undefined;
  return { name: officer, ...(typeof reference === 'string' && { reference }) };
}

export interface StatedVenue {
  readonly venueId: string;
  readonly change: number;
  /** Hexadecimal SHA-256. */
  readonly hash: string;
}

/** Writes the text that is signed: origin, time, number of entries, filter, both hashes, and a line for each venue. */
export function statementText(statement: Statement): string {
  const { server, list, exportedAt, filter, rows, digest, essentials, venues } = statement;
  const lines = [
    `${server}/export/${list}`,
    exportedAt,
    `entries ${rows}`,
    JSON.stringify(filter),
    `data ${base64Of(digest)}`,
    `essentials ${base64Of(essentials)}`,
    ...venues.map(({ venueId, change, hash }) => `venue ${venueId} ${change} ${base64Of(hash)}`),
  ];
  return `${lines.join('\n')}\n`;
}

const base64Of = (hex: string) => toBase64(fromHex(hex));

/** A statement, and the note that signs it. */
export interface Stated {
  readonly statement: Statement;
  readonly note: SignedNote;
}

/** Reads what a note states of an export. @returns undefined for another note */
export function statementIn(note: SignedNote): Stated | undefined {
  const statement = parseStatement(note.text);
  return statement && { statement, note };
}

/** Reads the first note of a text as a statement. @returns undefined for other text */
export function findStatement(text: string): Stated | undefined {
  const [note] = findNotes(text);
  return note && statementIn(note);
}

const ORIGIN = /^([^\s+]+)\/export\/([a-z-]{1,40})$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DATA = /^data ([A-Za-z0-9+/]{43}=)$/;
const ESSENTIALS = /^essentials ([A-Za-z0-9+/]{43}=)$/;
const VENUE = /^venue (\d{1,18}) (\d{1,15}) ([A-Za-z0-9+/]{43}=)$/;

function parseStatement(text: string): Statement | undefined {
  const [origin = '', exportedAt = '', count = '', json = '', data = '', rest = '', ...others] =
    text.trimEnd().split('\n');
  const [, server, list] = ORIGIN.exec(origin) ?? [];
  const [, rows] = /^entries (\d{1,9})$/.exec(count) ?? [];
  const [, digest] = DATA.exec(data) ?? [];
  const [, essentials] = ESSENTIALS.exec(rest) ?? [];
  const filter = parseObject(json);
  const venues = others.flatMap(venueIn);
  if (server === undefined || list === undefined || rows === undefined || !filter) return;
  if (!TIME.test(exportedAt) || digest === undefined || essentials === undefined) return;
  if (venues.length !== others.length) return;
  const hashes = { digest: hexOf(digest), essentials: hexOf(essentials) };
  return { server, list, exportedAt, filter, rows: Number(rows), ...hashes, venues };
}

function venueIn(line: string): StatedVenue[] {
  const [, venueId, change, hash] = VENUE.exec(line) ?? [];
  return venueId === undefined ? [] : [{ venueId, change: Number(change), hash: hexOf(hash) }];
}

const hexOf = (base64 = '') => toHex(fromBase64(base64) ?? new Uint8Array());

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** A string of JSON with the expiring address of a file. */
const ADDRESS = /"[^"?\\]*\?[^"\\]*"/g;

/**
 * Writes lines of an export (`FORM_LIST`) as its data has them, whose digest is stated: with names of files that have the
 * SHA-256 of their bytes, in place of addresses that expire.
 */
export const statedText = (lines: string): string =>
  lines.replace(ADDRESS, (text) => {
    const name = fileNameIn(text);
    return name === undefined ? text : `"${name}"`;
  });
