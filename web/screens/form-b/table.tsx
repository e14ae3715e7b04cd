import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '#contract/core/permissions.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { formB } from '#web/api/form-b.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { useNow } from '#web/components/page/use-now.ts';
import type { RegisterTableProps } from '#web/components/register/filtered-register.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { useActor } from '#web/session/user.ts';
import { formBColumns } from './columns.tsx';
import { EntryCard } from './entry-card.tsx';

/** A page of the register; what needs action is marked for those who see to it. */
export function FormBTable({ query, onPage, emptyHint }: RegisterTableProps) {
  const page = useQuery({ ...formB.listQuery(query), placeholderData: keepPreviousData });
  const now = useNow();
  const seesNeedsAction = can(useActor(), 'form-b:see-needs-action');
  const isMarked = (entry: FormBEntry) => seesNeedsAction && entry.needs_action;
  return (
    <PagedTable
      label={FORM_B.registerTitle}
      columns={formBColumns(now, isMarked)}
      query={page}
      onPage={onPage}
      emptyHint={emptyHint}
      struck={voidedNote}
      dense
      isHighlighted={isMarked}
      card={(entry) => <EntryCard entry={entry} now={now} isMarked={isMarked(entry)} />}
    />
  );
}
