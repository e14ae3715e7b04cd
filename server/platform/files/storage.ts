import type { Readable } from 'node:stream';
import { HOUR_MS } from '#contract/time/days.ts';
import type { UploadType } from './keys.ts';
import type { FileOnDisk } from './temporary-files.ts';

export interface StoredFile {
  readonly body: Readable;
  /** Bytes. */
  readonly size: number;
  readonly contentType: UploadType;
}

/** Bytes to store: in memory, or on disk. */
export type FileContent = Uint8Array | FileOnDisk;

/** Address to which a client PUTs a file's bytes, with exactly these headers. */
export interface UploadAddress {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** A file in a listing. */
export interface ListedFile {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Stores files under keys of `keys.ts`. The content of a key never changes once it is shown. */
export interface Storage {
  /** Resolves once the bytes would survive a power failure. */
  write(key: string, content: FileContent): Promise<void>;
  read(key: string): Promise<StoredFile | undefined>;
  /** Reads a whole file, in a third of the time; undefined for one with more than `maxBytes`. */
  readSmall(key: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Succeeds also for a file that does not exist. */
  remove(key: string): Promise<void>;
  /** Lists the files whose keys' random part begins with this hex digit. */
  list(digit: string): AsyncIterable<ListedFile>;
  /** Removes incomplete writes that began before a time. */
  removeUnfinished(before: Date): Promise<void>;
  /** Returns an address for an image on a page. It expires, and is equal for an hour, for caches. */
  addressToRead(key: string): string;
  /** Returns the key in an address of `addressToRead`; undefined for an expired or foreign one. */
  keyAt(address: string): string | undefined;
  addressToWrite(key: string): UploadAddress;
  /** Writes a small file. @throws when files cannot be written */
  check(): Promise<void>;
}

/** The part of a storage that presenters use. */
export type FileAddresses = Pick<Storage, 'addressToRead'>;

/** Seconds for which a browser may cache a picture: as long as its address stays equal. */
export const READ_CACHE_SECONDS = HOUR_MS / 1000;

/** Addresses to read are valid for one to two hours, for a page that is left open. */
export const READ_LIFETIME_SECONDS = 2 * READ_CACHE_SECONDS;

/** Long enough for three photos over a poor connection, which the app sends after registration. */
export const WRITE_LIFETIME_SECONDS = 15 * 60;

/** Start of the validity of an address to read: the full hour, so that addresses of an hour are equal. */
export function readableSince(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Starts of the validity of all addresses to read that have not expired. */
export function stillReadable(now: Date): Date[] {
  const thisHour = readableSince(now);
  return [thisHour, new Date(thisHour.getTime() - HOUR_MS)];
}
