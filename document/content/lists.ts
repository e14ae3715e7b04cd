import { type AuditEntry, type AuditFilter, auditFields } from '#contract/audit.ts';
import { boardFields } from '#contract/board/fields.ts';
import type { BoardLine } from '#contract/board/schemas.ts';
import { COMPANY_FIELD } from '#contract/companies/fields.ts';
import type { Company } from '#contract/companies/schemas.ts';
import type { ManagerExpiring } from '#contract/licences/expiring.ts';
import { MANAGER_FIELD } from '#contract/managers/fields.ts';
import type { ExportedManager } from '#contract/managers/schemas.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import { BOARD } from '#contract/messages/board.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { LABEL, STATUS } from '#contract/messages/labels.ts';
import { EXPIRING_LICENCES } from '#contract/messages/people.ts';
import { NAV } from '#contract/messages/shell.ts';
import { VENUES } from '#contract/messages/venues.ts';
import { PAPER_FIELD } from '#contract/paper/fields.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import { TECHNICIAN_FIELD } from '#contract/technicians/fields.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { VENUE_FIELD } from '#contract/venues/fields.ts';
import type { Venue, VenueFilter } from '#contract/venues/schemas.ts';
import { listDocument } from './list-document.ts';
import type { RegisterDocument } from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import { note } from './register-parts.ts';

// The heads are those that an import recognises, so that an exported file can be imported again.

export interface PeopleHeader extends RegisterHeader {
  /** Undefined for all licences. */
  readonly licence?: ManagerExpiring | undefined;
  /** Names of the venue or the company whose people are listed. */
  readonly venueName?: string | undefined;
  readonly companyName?: string | undefined;
  /** Set for companies that wait for their confirmation. */
  readonly isWaiting?: boolean;
}

/** @param managers at least one, in the order of the rows */
export function managersDocument(
  header: PeopleHeader,
  managers: readonly ExportedManager[],
): RegisterDocument {
  return listDocument(header, managers, {
    key: 'managers',
    title: NAV.managers,
    subject: DOCUMENT.managerCount(managers.length),
    facts: peopleFacts(header),
    fields: MANAGER_FIELD,
  });
}

/** @param technicians at least one, in the order of the rows */
export function techniciansDocument(
  header: PeopleHeader,
  technicians: readonly Technician[],
): RegisterDocument {
  return listDocument(header, technicians, {
    key: 'technicians',
    title: NAV.technicians,
    subject: DOCUMENT.technicianCount(technicians.length),
    facts: peopleFacts(header),
    fields: TECHNICIAN_FIELD,
  });
}

/** @param companies at least one, in the order of the rows */
export function companiesDocument(
  header: PeopleHeader,
  companies: readonly Company[],
): RegisterDocument {
  return listDocument(header, companies, {
    key: 'companies',
    title: DOCUMENT.companies,
    subject: DOCUMENT.companyCount(companies.length),
    facts: peopleFacts(header),
    fields: COMPANY_FIELD,
  });
}

function peopleFacts({ search, venueName, companyName, licence, isWaiting }: PeopleHeader) {
  return [
    ...note({ key: 'search', label: LABEL.search }, search),
    ...note({ key: 'venue', label: LABEL.venue }, venueName),
    ...note({ key: 'company', label: LABEL.technicianCompany }, companyName),
    ...note(
      { key: 'licence', label: EXPIRING_LICENCES.label },
      licence && EXPIRING_LICENCES[licence],
    ),
    ...note({ key: 'status', label: VENUES.status }, isWaiting ? STATUS.waiting : undefined),
  ];
}

export interface VenuesHeader extends RegisterHeader {
  /** Undefined for all venues. */
  readonly status?: VenueFilter['status'] | undefined;
}

/** @param venues at least one, in the order of the rows */
export function venuesDocument(header: VenuesHeader, venues: readonly Venue[]): RegisterDocument {
  const { search, status } = header;
  return listDocument(header, venues, {
    key: 'venues',
    title: NAV.venues,
    subject: DOCUMENT.venueCount(venues.length),
    facts: [
      ...note({ key: 'search', label: LABEL.search }, search),
      { key: 'status', label: VENUES.status, value: STATUS[status ?? 'all'] },
      { key: 'times', label: DOCUMENT.times, value: DOCUMENT.ownVenueTime },
    ],
    fields: VENUE_FIELD,
  });
}

export interface AuditHeader extends RegisterHeader {
  /** Undefined for all kinds. */
  readonly kind?: AuditFilter['kind'] | undefined;
  /** Part of the name of the venues; undefined for all. */
  readonly venueName?: string | undefined;
}

/** @param entries at least one, in the order of the rows */
export function auditDocument(
  header: AuditHeader,
  entries: readonly AuditEntry[],
): RegisterDocument {
  const { search, kind, venueName, from, to, timeZone } = header;
  return listDocument(header, entries, {
    key: 'audit',
    title: AUDIT.title,
    subject: AUDIT.entryCount(entries.length),
    facts: [
      ...note({ key: 'period', label: DOCUMENT.period }, periodOf(from, to)),
      ...note({ key: 'search', label: AUDIT.user }, search),
      ...note({ key: 'venue', label: LABEL.venue }, venueName),
      { key: 'kind', label: AUDIT.kind, value: kind ? AUDIT.kinds[kind] : AUDIT.allKinds },
      { key: 'times', label: DOCUMENT.times, value: timeZone },
    ],
    fields: auditFields(timeZone),
  });
}

const periodOf = (from: string | undefined, to: string | undefined) =>
  from || to ? `${from ? formatDay(from) : ''} – ${to ? formatDay(to) : ''}` : '';

/** @param venues at least one, in the order of the rows */
export function boardDocument(
  header: RegisterHeader,
  venues: readonly BoardLine[],
): RegisterDocument {
  return listDocument(header, venues, {
    key: 'board',
    title: BOARD.title,
    subject: DOCUMENT.venueCount(venues.length),
    facts: [
      ...note({ key: 'search', label: LABEL.search }, header.search),
      { key: 'times', label: DOCUMENT.times, value: DOCUMENT.ownVenueTime },
    ],
    fields: boardFields(new Date(header.exportedAt)),
    // 40 venues with a problem each are on one page.
    isDense: true,
  });
}

export interface PaperHeader extends RegisterHeader {
  /** Undefined for all venues. */
  readonly venueName?: string | undefined;
}

const { venue: _venue, ...ofOneVenue } = PAPER_FIELD;

/** @param entries at least one, in the order of the rows */
export function paperDocument(
  header: PaperHeader,
  entries: readonly PaperEntry[],
): RegisterDocument {
  const { search, from, to, venueName } = header;
  const period = [from, to].map((day) => (day ? formatDay(day) : '…')).join(' – ');
  const document = listDocument(header, entries, {
    key: 'paper-register',
    title: PAPER.documentTitle,
    subject: venueName ?? PAPER.entryCount(entries.length),
    facts: [
      ...note({ key: 'search', label: LABEL.search }, search),
      ...note({ key: 'period', label: DOCUMENT.period }, from || to ? period : undefined),
      { key: 'paper-hint', label: PAPER.title, value: PAPER.hint },
    ],
    fields: venueName === undefined ? PAPER_FIELD : ofOneVenue,
  });
  const rows = document.rows.map((row, at) => ({
    ...row,
    struck: (entries[at]?.voided_at ?? null) !== null,
  }));
  return { ...document, rows };
}
