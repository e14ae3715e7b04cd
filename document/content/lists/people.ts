import { COMPANY_FIELD } from '#contract/companies/fields.ts';
import type { Company } from '#contract/companies/schemas.ts';
import type { ManagerExpiring } from '#contract/licences/expiring.ts';
import { MANAGER_FIELD } from '#contract/managers/fields.ts';
import type { ExportedManager } from '#contract/managers/schemas.ts';
import { EXPIRING_LICENCES } from '#contract/messages/components/licences.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TECHNICIAN_FIELD } from '#contract/technicians/fields.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import type { RegisterDocument } from '../register-document.ts';
import type { RegisterHeader } from '../register-header.ts';
import { note } from '../register-parts.ts';
import { listDocument } from './list-document.ts';

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
