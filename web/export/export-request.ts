import type { EXPORT } from '#contract/messages/lists.ts';
import type { DocumentSource } from '#document/content/document-source.ts';
import type { PlainCall } from '../api/call.ts';

export type ExportFormat = keyof typeof EXPORT.formats;

/** The source of an export. */
export interface ExportSource {
  readonly form: DocumentSource['form'];
  readonly header: DocumentSource['header'];
  /** Call that returns a form list. */
  readonly list: PlainCall;
}

/** A message to the worker, as plain data: the worker makes the calls itself. */
export interface ExportRequest extends ExportSource {
  readonly format: ExportFormat;
  /** Call that returns many files at once. */
  readonly bundle: PlainCall;
  /** Call that signs the codes of pages. */
  readonly pageCodes: PlainCall;
}
