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

/** A message of the worker. */
export type ExportReport =
  | ExportProgress
  | ({ readonly kind: 'done' } & ExportedFile)
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly reason: string };
