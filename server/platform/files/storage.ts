import type { Readable } from 'node:stream';
import { HOUR_MS } from '#contract/time/milliseconds.ts';
import type { UploadType } from './keys.ts';

export interface StoredFile {
  readonly body: Readable;
  /** Bytes. */
  readonly size: number;
  readonly contentType: UploadType;
}

/** Where to PUT a file's raw bytes, with these headers and no others of the sender's own. */
export interface UploadAddress {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** A file as a listing shows it. */
export interface ListedFile {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Keeps files under keys of `keys.ts`. What a key holds never changes once it is shown. */
export interface Storage {
  /** Resolves when the bytes would survive a loss of power. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<StoredFile | undefined>;
  /** All of a file, in a third of the time; undefined of one with more than `most` bytes. */
  readSmall(key: string, most: number): Promise<Uint8Array | undefined>;
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>;
  /** The files whose keys' random part begins with this hex digit, as they are found. */
  list(digit: string): AsyncIterable<ListedFile>;
  /** Removes what was begun before, and never became a file. */
  removeUnfinished(before: Date): Promise<void>;
  /** For an image on a page. It expires, stays the same for a while, and costs microseconds. */
  addressToRead(key: string): string;
  /** The key of the file that an address shows: undefined for one not made here, or expired. */
  keyAt(address: string): string | undefined;
  addressToWrite(key: string): UploadAddress;
  /** Writes something small. @throws when files cannot be written */
  check(): Promise<void>;
}

/** All that a presenter needs of it. */
export type FileAddresses = Pick<Storage, 'addressToRead'>;

/** Seconds a browser may keep a picture: as long as its address stays the same. */
export const READ_CACHE_SECONDS = HOUR_MS / 1000;

/** An address to read lives at least one hour, a page left open at a bar, and at most two. */
export const READ_LIFETIME_SECONDS = 2 * READ_CACHE_SECONDS;

/** Long enough for three photos over a poor connection, as the app sends them after registration. */
export const WRITE_LIFETIME_SECONDS = 15 * 60;

/** From when an address to read counts: all those made in the same hour are alike. */
export function readableSince(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** From when the addresses count that have not expired. */
export function stillReadable(now: Date): Date[] {
  const thisHour = readableSince(now);
  return [thisHour, new Date(thisHour.getTime() - HOUR_MS)];
}
