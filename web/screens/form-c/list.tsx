import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { exportFormC, listFormC, printFormC } from '#contract/form-c/calls.ts';
import { formCProvenance } from '#contract/form-c/provenance.ts';
import { type FormCEntry, hasFailed } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import {
  RegisterHeader,
  type RegisterSearchProps,
} from '#web/components/register/register-header.tsx';
import { RegisterLinks } from '#web/components/register/register-links.tsx';
import { registerPageQuery } from '#web/components/search/register-query.ts';
import { hasCriteria } from '#web/components/search/search-params.ts';
import { voidedNote } from '#web/components/voiding/voided-note.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { formCColumns } from './columns.tsx';
import { DueList } from './due-list.tsx';
import { EntryCard } from './entry-card.tsx';
import { FailedNote } from './failed-note.tsx';
import { ListActions } from './list-actions.tsx';

/** Inspections of the viewing venue, or of all venues that a technician's company services. */
export function FormCList({ search, onSearch }: RegisterSearchProps) {
  const actor = useActor();
  const venue = useViewingVenue();
  const shown = registerPageQuery(search, venue);
  const page = useQuery({
    ...query(listFormC, { query: shown }),
    placeholderData: keepPreviousData,
  });
  const withVenue = venue === null;
  return (
    <RegisterExportProvider
      list={exportFormC}
      entry={printFormC}
      form="form-c"
      emptyMessage={EXPORT.noRecords}
    >
      <PageHeader title={FORM_C.title} crumb={NAV.formC} action={<ListActions />} />
      {can(actor, 'form-c:see-due') && <DueList />}
      <RegisterHeader
        title={FORM_C.registerTitle}
        search={search}
        onSearch={onSearch}
        exportLabel={BUTTON.exportAll}
      />
      <PagedTable
        label={FORM_C.registerTitle}
        columns={formCColumns(withVenue)}
        query={page}
        emptyHint={hasCriteria(search) ? LIST.filteredHint : FORM_C.emptyHint}
        below={<RegisterLinks form="form_c" />}
        voidNote={voidedNote}
        rowNote={noteOf}
        dense
        card={(entry) => <EntryCard entry={entry} withVenue={withVenue} />}
      />
    </RegisterExportProvider>
  );
}

/** The note below an inspection that failed, or that came about differently from what it states. */
function noteOf(entry: FormCEntry): React.ReactNode {
  const provenance = formCProvenance(entry);
  if (provenance.length === 0 && !hasFailed(entry)) return null;
  return (
    <Group gap="0.5rem 1.25rem">
      <FailedNote entry={entry} />
      <Provenance notes={provenance} />
    </Group>
  );
}
