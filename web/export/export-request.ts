import type { PRINT } from '#contract/messages/added/print.ts';
import type { DocumentSource } from '#document/content/document-source.ts';
import type { PlainCall } from '../api/client/client.ts';

export type ExportFormat = keyof typeof PRINT.formats;

/** What to export, as plain data: the worker fetches the entries itself. */
export interface ExportOrder {
  readonly form: DocumentSource['form'];
  readonly header: DocumentSource['header'];
  /** Answers a form list. */
  readonly list: PlainCall;
  /** Fetches many files at once. */
  readonly bundle: PlainCall;
}

export interface ExportRequest extends ExportOrder {
  readonly format: ExportFormat;
}
