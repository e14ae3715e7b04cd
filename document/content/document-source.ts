import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { NAV } from '#contract/messages/spec/labels.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import type { RegisterHeader } from './register-header.ts';
import type { VenuesHeader } from './venues.ts';

interface SourceOf<Form extends string, Entry, Header = RegisterHeader> {
  readonly form: Form;
  readonly header: Header;
  /** At least one, in the order of the rows. */
  readonly entries: readonly Entry[];
}

/** The data that a document is made of. */
export type DocumentSource =
  | SourceOf<'form-a', FormAEntry>
  | SourceOf<'form-b', FormBEntry>
  | SourceOf<'form-c', FormCEntry>
  | SourceOf<'venues', Venue, VenuesHeader>;

export const DOCUMENT_TITLE: Readonly<Record<DocumentSource['form'], string>> = {
  'form-a': TITLE.formARegister,
  'form-b': TITLE.formBRegister,
  'form-c': TITLE.formCRegister,
  venues: NAV.venues,
};
