import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Endpoint } from '#contract/access/endpoint.ts';
import { can } from '#contract/access/permissions.ts';
import { type ExportPeriod, periodOf } from '#contract/register/export-periods.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type UnderRules } from '#contract/rules/venue-rules.ts';
import type { Day } from '#contract/time/days.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { DOCUMENT_TITLE, type DocumentSource } from '#document/content/document-source.ts';
import { query } from '#web/api/query.ts';
import { registerFilterQuery } from '#web/components/list/register-query.ts';
import type { RegisterCriteria } from '#web/components/list/search-params.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { useViewingVenue, type ViewingVenue } from '#web/session/viewing-venue.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { type PlainCall, plainCall } from '../api/call.ts';
import { headerOf } from './document-header.ts';
import { useExportPreview } from './use-export-preview.tsx';

/** What an export covers. */
export interface ExportCoverage {
  /** A period of trading days, or what the list's filter finds. */
  readonly period: ExportPeriod | { readonly since: Day } | 'listed';
  /** All venues of the user in place of the viewing venue. */
  readonly ofAllVenues: boolean;
}

interface ExportedEntry {
  readonly id: string;
  readonly venue_id: string;
  readonly venue_name: string;
}

interface RegisterExport {
  /** Exports the entries that a filter finds at the viewing venue. */
  exportAll(filter: RegisterCriteria): void;
  /** Exports the entries that a filter finds at all venues that the user may see. */
  exportAllVenues(filter: RegisterCriteria): void;
  /** @param filter of the list */
  exportPeriod(coverage: ExportCoverage, filter: RegisterCriteria): void;
  /** Opens the export of a filter and prints it, unless an export is open. */
  print(filter: RegisterCriteria): void;
  /** @param form of the document: that of the register by default */
  exportOne(entry: ExportedEntry, form?: DocumentSource['form']): void;
}

const ExportContext = createContext<RegisterExport | null>(null);

export function useRegisterExport(): RegisterExport {
  const exporting = use(ExportContext);
  if (!exporting) throw new Error('Used outside of RegisterExportProvider');
  return exporting;
}

interface RegisterExportProps {
  /** Returns the entries that a filter finds. */
  list: Endpoint;
  /** Returns one entry. */
  entry: Endpoint;
  form: DocumentSource['form'];
  /** Shown when there is nothing to export. */
  emptyMessage: string;
  children: React.ReactNode;
}

/** The clock of a user who does not read the rules of venues, or sees several. */
const ownClock = (): UnderRules => ({ time_zone: deviceZone(), rules: 'house' });

const EVERYTHING: RegisterCriteria = { search: '', from: '', to: '' };

/** Provides the exports of a register, previewed above the screen. */
export function RegisterExportProvider(props: RegisterExportProps) {
  const { form, emptyMessage, children } = props;
  const queries = useQueryClient();
  const actor = useActor();
  const { name: exportedBy } = useUser();
  const viewed = useViewingVenue();
  const { showPreview, preview } = useExportPreview();

  /** Returns the venue with the details that the user may read: for technicians, only the name. */
  async function venueOf(option: ViewingVenue | null) {
    if (!option) return undefined;
    if (!can(actor, 'venue:read')) return { name: option.label };
    return queries.ensureQueryData(query(readVenue, { params: { id: option.value } }));
  }

  interface Shown {
    readonly as?: DocumentSource['form'];
    /** @param today the running trading day */
    readonly filterOn: (today: Day) => RegisterCriteria;
    readonly single?: true;
    readonly isPrinted?: true;
    readonly list: (filter: RegisterCriteria) => PlainCall;
  }

  const showExport = (
    option: ViewingVenue | null,
    { as = form, filterOn, single, isPrinted, list }: Shown,
  ) =>
    showPreview({
      title: DOCUMENT_TITLE[as],
      isPdfOnly: as === 'certificate',
      emptyMessage,
      isPrinted,
      prepare: async () => {
        const venue = await venueOf(option);
        const at = new Date();
        const filter = filterOn(tradingDay(at, rulesOf({ ...ownClock(), ...venue })));
        const header = headerOf({ venue, filter, ...(single && { single }), exportedBy, at });
        return { form: as, header, list: list(filter) };
      },
    });

  const exportFound = (
    option: ViewingVenue | null,
    filterOn: Shown['filterOn'],
    isPrinted?: true,
  ) =>
    showExport(option, {
      filterOn,
      ...(isPrinted && { isPrinted }),
      list: (filter) => plainCall(props.list, { query: registerFilterQuery(filter, option) }),
    });

  const exporting: RegisterExport = {
    exportAll: (filter) => exportFound(viewed, () => filter),
    exportAllVenues: (filter) => exportFound(null, () => filter),
    exportPeriod: ({ period, ofAllVenues }, filter) =>
      exportFound(ofAllVenues ? null : viewed, (today) => {
        if (period === 'listed') return filter;
        const days =
          typeof period === 'object' ? { from: period.since, to: today } : periodOf(period, today);
        return { search: '', ...days, nights: true };
      }),
    print: (filter) => {
      if (!preview) exportFound(viewed, () => filter, true);
    },
    exportOne: ({ id, venue_id, venue_name }, as) =>
      showExport(
        { value: venue_id, label: venue_name },
        {
          ...(as && { as }),
          filterOn: () => EVERYTHING,
          single: true,
          list: () => plainCall(props.entry, { params: { id } }),
        },
      ),
  };

  return (
    <ExportContext value={exporting}>
      {children}
      {preview}
    </ExportContext>
  );
}
