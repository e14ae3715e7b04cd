import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '#contract/core/permissions.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { formC } from '#web/api/registers/form-c.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import {
  RegisterHeader,
  type RegisterSearchProps,
} from '#web/components/register/register-header.tsx';
import { VerifyPdfLink } from '#web/components/register/verify-pdf-link.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { registerPageQuery } from '#web/components/search/register-query.ts';
import { hasCriteria } from '#web/components/search/search-params.ts';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { formCColumns } from './columns.tsx';
import { DueList } from './due-list.tsx';
import { EntryCard } from './entry-card.tsx';
import { ListActions } from './list-actions.tsx';

/** Inspections of the viewing venue, or of all venues that a technician's company services. */
export function FormCList({ search, onSearch }: RegisterSearchProps) {
  const actor = useActor();
  const venue = useViewingVenue();
  const query = registerPageQuery(search, venue);
  const page = useQuery({ ...formC.listQuery(query), placeholderData: keepPreviousData });
  const withVenue = venue === null;
  return (
    <RegisterExportProvider register={formC} form="form-c" emptyMessage={EXPORT.noRecords}>
      <PageHeader title={FORM_C.title} action={<ListActions />} />
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
        onPage={(next) => onSearch({ ...search, page: next })}
        emptyHint={hasCriteria(search) ? LIST.filteredHint : FORM_C.emptyHint}
        voidNote={voidedNote}
        dense
        card={(entry) => <EntryCard entry={entry} withVenue={withVenue} />}
      />
      <VerifyPdfLink />
    </RegisterExportProvider>
  );
}
