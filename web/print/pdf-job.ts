import type { FormAEntry } from '#contract/form-a.ts';
import { formADocument } from './forms/form-a.ts';
import type { RegisterHeader } from './forms/register-header.ts';
import type { RegisterDocument } from './paper/register-document.ts';

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

const DEFINITIONS = { 'form-a': formADocument } as const;

export function documentOf({ form, header, entries }: PdfJob): RegisterDocument {
  return DEFINITIONS[form](header, entries);
}
