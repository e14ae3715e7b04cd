import type { EXPORT } from '#contract/messages/components/export.ts';
import type { RegisterJob } from '#document/content/export-request.ts';
import type { PlainCall } from '../api/client/client.ts';

export type ExportFormat = keyof typeof EXPORT.formats;

/** What to export, as plain data: the worker fetches the entries itself. */
export interface ExportOrder {
  readonly form: RegisterJob['form'];
  readonly header: RegisterJob['header'];
  /** Answers a form list. */
  readonly list: PlainCall;
  /** Fetches many files at once. */
  readonly bundle: PlainCall;
}

export interface WorkerOrder extends ExportOrder {
  readonly format: ExportFormat;
}
