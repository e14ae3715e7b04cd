import type { FormAEntry } from '#contract/form-a.ts';
import type { FormBEntry } from '#contract/form-b.ts';
import type { FormCEntry } from '#contract/form-c.ts';
import { NAV } from '#contract/messages/labels.ts';
import { TITLE } from '#contract/messages/titles.ts';
import type { Venue } from '#contract/venues.ts';
import type { RegisterHeader } from './forms/register-header.ts';
import type { VenuesHeader } from './forms/venues.ts';

interface JobOf<Form extends string, Entry, Header = RegisterHeader> {
  readonly form: Form;
  readonly header: Header;
  /** At least one, in the order to print. */
  readonly entries: readonly Entry[];
}

/** What to print, as plain data that a worker can be sent. */
export type PdfJob =
  | JobOf<'form-a', FormAEntry>
  | JobOf<'form-b', FormBEntry>
  | JobOf<'form-c', FormCEntry>
  | JobOf<'venues', Venue, VenuesHeader>;

/** What the worker says while it works on the job it was sent. */
export type PdfReport =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly pdf: Blob; readonly fileName: string }
  | { readonly kind: 'failed'; readonly reason: string };

export const JOB_TITLE: Readonly<Record<PdfJob['form'], string>> = {
  'form-a': TITLE.formARegister,
  'form-b': TITLE.formBRegister,
  'form-c': TITLE.formCRegister,
  venues: NAV.venues,
};
