import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { can } from '#contract/core/permissions.ts';
import { DOCUMENT_TITLE, type DocumentSource } from '#document/content/document-source.ts';
import { bundleCall } from '#web/api/files.ts';
import { venueQuery } from '#web/api/venues.ts';
import { registerFilterQuery } from '#web/components/search/register-query.ts';
import type { RegisterCriteria } from '#web/components/search/search-params.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { useViewingVenue, type ViewingVenue } from '#web/session/viewing-venue.ts';
import type { PlainCall } from '../api/client/call.ts';
import type { RegisterApi } from '../api/registers/register-api.ts';
import { headerOf } from './document-header.ts';
import { useExportPreview } from './use-export-preview.tsx';

interface RegisterExport {
  /** Exports the entries that a filter finds at the viewing venue. */
  exportAll(filter: RegisterCriteria): void;
  /** Exports the entries that a filter finds at all venues that the user may see. */
  exportAllVenues(filter: RegisterCriteria): void;
  exportOne(entry: { id: string; venue_id: string; venue_name: string }): void;
}

const ExportContext = createContext<RegisterExport | null>(null);

export function useRegisterExport(): RegisterExport {
  const exporting = use(ExportContext);
  if (!exporting) throw new Error('Used outside of RegisterExportProvider');
  return exporting;
}

interface RegisterExportProps {
  register: Pick<RegisterApi<unknown>, 'exportCall' | 'printCall'>;
  form: DocumentSource['form'];
  /** Shown when there is nothing to export. */
  emptyMessage: string;
  children: React.ReactNode;
}

const EVERYTHING: RegisterCriteria = { search: '', from: '', to: '' };

/** Provides the exports of a register, previewed above the screen. */
export function RegisterExportProvider(props: RegisterExportProps) {
  const { register, form, emptyMessage, children } = props;
  const queries = useQueryClient();
  const actor = useActor();
  const { name: exportedBy } = useUser();
  const viewed = useViewingVenue();
  const { showPreview, preview } = useExportPreview();

  /** Returns the venue with the details that the user may read: for technicians, only the name. */
  async function venueOf(option: ViewingVenue | null) {
    if (!option) return undefined;
    if (!can(actor, 'venue:read')) return { name: option.label };
    return queries.ensureQueryData(venueQuery(option.value));
  }

  const showExport = (
    option: ViewingVenue | null,
    coverage: { filter: RegisterCriteria; single?: true },
    list: () => PlainCall,
  ) =>
    showPreview({
      title: DOCUMENT_TITLE[form],
      emptyMessage,
      prepare: async () => {
        const venue = await venueOf(option);
        const header = headerOf({ venue, ...coverage, exportedBy, at: new Date() });
        return { form, header, list: list(), bundle: bundleCall() };
      },
    });

  const exportFound = (option: ViewingVenue | null, filter: RegisterCriteria) =>
    showExport(option, { filter }, () => register.exportCall(registerFilterQuery(filter, option)));

  const exporting: RegisterExport = {
    exportAll: (filter) => exportFound(viewed, filter),
    exportAllVenues: (filter) => exportFound(null, filter),
    exportOne: ({ id, venue_id, venue_name }) =>
      showExport({ value: venue_id, label: venue_name }, { filter: EVERYTHING, single: true }, () =>
        register.printCall(id),
      ),
  };

  return (
    <ExportContext value={exporting}>
      {children}
      {preview}
    </ExportContext>
  );
}
