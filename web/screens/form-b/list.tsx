import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { exportFormB, listFormB, printFormB } from '#contract/form-b/calls.ts';
import { formBProvenance } from '#contract/form-b/provenance.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { provenanceNote } from '#web/components/register/provenance.tsx';
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
import { Legend } from '#web/ui/list/legend.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { formBColumns } from './columns.tsx';
import { EntryCard } from './entry-card.tsx';

/** Faults of the viewing venue. Those that need action are marked, for users who may see it. */
export function FormBList({ search, onSearch }: RegisterSearchProps) {
  const shown = registerPageQuery(search, useViewingVenue());
  const page = useQuery({
    ...query(listFormB, { query: shown }),
    placeholderData: keepPreviousData,
  });
  const now = useNow();
  const seesNeedsAction = can(useActor(), 'form-b:see-needs-action');
  const isMarked = (entry: FormBEntry) => seesNeedsAction && entry.needs_action;
  return (
    <RegisterExportProvider
      list={exportFormB}
      entry={printFormB}
      form="form-b"
      emptyMessage={EXPORT.noRecords}
    >
      <PageHeader title={FORM_B.title} crumb={NAV.formB} />
      <RegisterHeader
        title={FORM_B.registerTitle}
        search={search}
        onSearch={onSearch}
        exportLabel={BUTTON.exportAll}
      />
      <PagedTable
        label={FORM_B.registerTitle}
        columns={formBColumns(now, isMarked)}
        query={page}
        emptyHint={hasCriteria(search) ? LIST.filteredHint : FORM_B.emptyHint}
        below={
          <Group gap="0.75rem 1.5rem">
            {page.data?.data.some(isMarked) && <NeedsActionLegend />}
            <RegisterLinks form="form_b" />
          </Group>
        }
        voidNote={voidedNote}
        rowNote={(entry) => provenanceNote(formBProvenance(entry))}
        dense
        isHighlighted={isMarked}
        card={(entry) => <EntryCard entry={entry} now={now} isMarked={isMarked(entry)} />}
      />
    </RegisterExportProvider>
  );
}

function NeedsActionLegend() {
  return (
    <Legend>
      <IconAlertTriangle size={18} color="var(--night-accent-text)" aria-hidden />
      {FORM_B.needsActionLegend}
    </Legend>
  );
}
