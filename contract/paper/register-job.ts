import type { FormAEntry } from '../form-a.ts';
import type { FormBEntry } from '../form-b.ts';
import type { FormCEntry } from '../form-c.ts';
import { NAV } from '../messages/labels.ts';
import { TITLE } from '../messages/titles.ts';
import type { Venue } from '../venues.ts';
import type { RegisterHeader } from './register-header.ts';
import type { VenuesHeader } from './venues.ts';

interface JobOf<Form extends string, Entry, Header = RegisterHeader> {
  readonly form: Form;
  readonly header: Header;
  /** At least one, in the order to print. */
  readonly entries: readonly Entry[];
}

/** What to print, as plain data that a worker can be sent. */
export type RegisterJob =
  | JobOf<'form-a', FormAEntry>
  | JobOf<'form-b', FormBEntry>
  | JobOf<'form-c', FormCEntry>
  | JobOf<'venues', Venue, VenuesHeader>;

export const JOB_TITLE: Readonly<Record<RegisterJob['form'], string>> = {
  'form-a': TITLE.formARegister,
  'form-b': TITLE.formBRegister,
  'form-c': TITLE.formCRegister,
  venues: NAV.venues,
};
