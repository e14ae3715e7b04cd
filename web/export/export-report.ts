/** What an export was made into. */
export interface ExportedFile {
  readonly file: Blob;
  readonly fileName: string;
  readonly entries: number;
  /** Of a PDF. */
  readonly pages: number | undefined;
}

/** How far an export is, counted in entries: first they are fetched, then written. */
export interface ExportProgress {
  readonly kind: 'fetching' | 'writing';
  readonly done: number;
  /** Unknown until the server answers. */
  readonly total: number | undefined;
}

/** What the worker says while it works on the order it was sent. */
export type ExportReport =
  | ExportProgress
  | ({ readonly kind: 'done' } & ExportedFile)
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly reason: string };
