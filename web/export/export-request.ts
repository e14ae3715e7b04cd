import type { EXPORT } from '#contract/messages/lists.ts';
import type { DocumentSource } from '#document/content/document-source.ts';
import type { PlainCall } from '../api/call.ts';

export type ExportFormat = keyof typeof EXPORT.formats;

/** A message to the worker, as plain data: the worker fetches the entries itself. */
export interface ExportRequest {
  readonly format: ExportFormat;
  readonly form: DocumentSource['form'];
  readonly header: DocumentSource['header'];
  /** Call that returns a form list. */
  readonly list: PlainCall;
  /** Call that returns many files at once. */
  readonly bundle: PlainCall;
}
