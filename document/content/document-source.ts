import type { AuditEntry } from '#contract/audit.ts';
import type { BoardLine } from '#contract/board/schemas.ts';
import type { Company } from '#contract/companies/schemas.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import type { ExportedManager } from '#contract/managers/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { NAV } from '#contract/messages/shell.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import type { AuditHeader, PaperHeader, PeopleHeader, VenuesHeader } from './lists.ts';
import type { RegisterHeader } from './register-header.ts';

interface SourceOf<Form extends string, Entry, Header = RegisterHeader> {
  readonly form: Form;
  readonly header: Header;
  /** At least one, in the order of the rows. */
  readonly entries: readonly Entry[];
}

/** The data of a document, by form. */
export type DocumentSource =
  | SourceOf<'form-a', FormAEntry>
  | SourceOf<'form-b', FormBEntry>
  | SourceOf<'form-c', FormCEntry>
  | SourceOf<'certificate', FormCEntry>
  | SourceOf<'venues', Venue, VenuesHeader>
  | SourceOf<'managers', ExportedManager, PeopleHeader>
  | SourceOf<'technicians', Technician, PeopleHeader>
  | SourceOf<'companies', Company, PeopleHeader>
  | SourceOf<'paper-register', PaperEntry, PaperHeader>
  | SourceOf<'board', BoardLine>
  | SourceOf<'audit', AuditEntry, AuditHeader>;

export const DOCUMENT_TITLE: Readonly<Record<DocumentSource['form'], string>> = {
  'form-a': FORM_A.registerTitle,
  'form-b': FORM_B.registerTitle,
  'form-c': FORM_C.registerTitle,
  certificate: DOCUMENT.certificate.name,
  venues: NAV.venues,
  board: NAV.allVenues,
  managers: NAV.managers,
  technicians: NAV.technicians,
  companies: DOCUMENT.companies,
  'paper-register': PAPER.title,
  audit: NAV.audit,
};

/** Returns the key of the list whose entries a document has: a certificate has one of Form C. */
export const listOf = (form: string): string => (form === 'certificate' ? 'form-c' : form);
