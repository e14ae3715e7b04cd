import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { exportFormB, listFormB, printFormB } from '#contract/form-b/calls.ts';
import { type Clock, clocksOf } from '#contract/form-b/fault-clocks.ts';
import { FORM_B_FIELD } from '#contract/form-b/fields.ts';
import { formBProvenance } from '#contract/form-b/provenance.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { formatField } from '#contract/register/field.ts';
import { query } from '#web/api/query.ts';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { registerPageQuery } from '#web/components/list/register-query.ts';
import { hasCriteria } from '#web/components/list/search-params.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { provenanceNote } from '#web/components/register/provenance.tsx';
import {
  RegisterHeader,
  type RegisterSearchProps,
} from '#web/components/register/register-header.tsx';
import { RegisterLinks } from '#web/components/register/register-links.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Legend } from '#web/ui/list/legend.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { ClockText } from './clock-text.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryCard } from './entry-card.tsx';
import { RecordingOff } from './recording-off.tsx';

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

const FIELD = FORM_B_FIELD;

/** @param isMarked tells whether an entry is marked as needing action */
function formBColumns(now: Date, isMarked: (entry: FormBEntry) => boolean): Column<FormBEntry>[] {
  return [
    {
      ...textColumn(FIELD.reportedDate),
      cell: (entry) => <ReportedCell entry={entry} isMarked={isMarked(entry)} />,
      pinned: 'left',
      width: { tight: 124, wide: 140 },
    },
    { ...textColumn(FIELD.reporterName), width: { tight: 112, wide: 120 } },
    {
      ...textColumn(FIELD.description),
      cell: (entry) => <HoverText title={FORM_B.repairTooltip} text={entry.description} />,
    },
    {
      ...textColumn(FIELD.fault),
      cell: (entry) => <HoverText title={FORM_B.faultTooltip} text={entry.email_note} />,
    },
    {
      ...textColumn(FIELD.arrangementDate),
      cell: (entry) => (
        <ClockCell
          date={formatField(FIELD.arrangementDate, entry)}
          clock={clocksOf(entry, now).arrange}
          isHalfway={!entry.repair_date}
        />
      ),
      width: { tight: 132, wide: 166 },
    },
    { ...textColumn(FIELD.arrangementManagerName), width: { tight: 112, wide: 120 } },
    {
      ...textColumn(FIELD.repairDate),
      cell: (entry) => (
        <ClockCell
          date={formatField(FIELD.repairDate, entry)}
          clock={clocksOf(entry, now).repair}
        />
      ),
      width: { tight: 132, wide: 152 },
    },
    {
      key: 'actions',
      title: FORM_B.columns.actions,
      cell: (entry) => <EntryActions entry={entry} />,
      pinned: 'right',
      width: 150,
    },
  ];
}

function ReportedCell({ entry, isMarked }: { entry: FormBEntry; isMarked: boolean }) {
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <div>
        {formatField(FIELD.reportedDate, entry)}
        <br />
        {formatField(FIELD.reportedTime, entry)}
        <EntryNumber entry={entry} />
        <RecordingOff entry={entry} />
      </div>
      {isMarked && (
        <IconAlertTriangle
          size={20}
          color="var(--night-accent-text)"
          aria-label={FORM_B.needsAction}
        />
      )}
    </Group>
  );
}

interface ClockCellProps {
  /** The date of the step, as shown; empty until it is done. */
  date: string;
  clock: Clock;
  isHalfway?: boolean;
}

function ClockCell({ date, clock, isHalfway = false }: ClockCellProps) {
  return (
    <Stack gap={4} align="start">
      {date}
      <ClockText clock={clock} isHalfway={isHalfway} />
    </Stack>
  );
}
