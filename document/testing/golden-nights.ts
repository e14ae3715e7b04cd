import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { VerifiableSource } from '../verify/layouts.ts';

/** A register with every state of a trading day, and what it exported. */
export interface GoldenNights {
  readonly exportedAt: string;
  readonly venue: Readonly<Record<string, unknown>> & { readonly id: string };
  /** Rows of the history, each with its hashes in hexadecimal. */
  readonly history: readonly (Readonly<Record<string, unknown>> & {
    readonly before: unknown;
    readonly after: unknown;
    readonly previous_hash: string;
    readonly hash: string;
  })[];
  /** The stored files by key, in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** The source of each document, by file name. Image addresses are keys. */
  readonly sources: Readonly<Record<string, VerifiableSource>>;
}

/** Layouts since this one have documents of that register. */
export const FIRST_LAYOUT_WITH_NIGHTS = 3;

export const GOLDEN_NIGHTS_FILE = new URL('../verify/golden/nights.json.gz', import.meta.url);

export async function goldenNights(): Promise<GoldenNights> {
  return JSON.parse(gunzipSync(await readFile(GOLDEN_NIGHTS_FILE)).toString());
}
