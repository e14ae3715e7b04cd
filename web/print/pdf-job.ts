import type { FormAEntry } from '#contract/form-a.ts';
import { TITLE } from '#contract/messages/titles.ts';
import type { RegisterHeader } from './forms/register-header.ts';

/** What to print, as plain data that a worker can be sent. */
export interface PdfJob {
  readonly form: 'form-a';
  readonly header: RegisterHeader;
  /** At least one, in the order to print. */
  readonly entries: readonly FormAEntry[];
}

/** What the worker says while it works on the job it was sent. */
export type PdfReport =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly pdf: Blob; readonly fileName: string }
  | { readonly kind: 'failed'; readonly reason: string };

export const JOB_TITLE: Readonly<Record<PdfJob['form'], string>> = {
  'form-a': TITLE.formARegister,
};
