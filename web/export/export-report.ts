import { EXPORT } from '#contract/messages/lists.ts';
import { ApiError, messageOf } from '../api/errors.ts';

/** The result of an export. */
export interface ExportedFile {
  readonly file: Blob;
  readonly fileName: string;
  readonly entries: number;
  /** Undefined for spreadsheets. */
  readonly pages: number | undefined;
  /** The heads and first rows of a spreadsheet; undefined for a PDF. */
  readonly firstRows?: readonly (readonly string[])[];
}

/** Progress in entries, which are first fetched, then written. */
export interface ExportProgress {
  readonly kind: 'fetching' | 'writing';
  readonly done: number;
  /** Undefined until the server responds. */
  readonly total: number | undefined;
}

/** "120 of 365 entries" */
export const progressText = ({ kind, done, total }: ExportProgress): string =>
  kind === 'fetching' ? EXPORT.fetched(done, total) : EXPORT.progress(done, total ?? done);

/** A message of the worker. */
export type ExportReport =
  | ExportProgress
  | ({ readonly kind: 'done' } & ExportedFile)
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Returns the sentence for what stopped an export. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error);
  return error instanceof Error ? error.message : EXPORT.failed;
}
