import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { formC } from '#web/api/form-c.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import type { RegisterTableProps } from '#web/components/register/filtered-register.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { formCColumns } from './columns.tsx';
import { EntryCard } from './entry-card.tsx';

/** A page of the register: of one venue, or of all that a technician's company services. */
export function FormCTable({ query, onPage, emptyHint }: RegisterTableProps) {
  const page = useQuery({ ...formC.listQuery(query), placeholderData: keepPreviousData });
  const withVenue = query.venue_id === undefined;
  return (
    <PagedTable
      label={FORM_C.registerTitle}
      columns={formCColumns(withVenue)}
      query={page}
      onPage={onPage}
      emptyHint={emptyHint}
      struck={voidedNote}
      dense
      card={(entry) => <EntryCard entry={entry} withVenue={withVenue} />}
    />
  );
}
