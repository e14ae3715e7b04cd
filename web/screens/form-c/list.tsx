import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can, rolesAllowed } from '#contract/access/permissions.ts';
import { ANSWER } from '#contract/core/answer.ts';
import { exportFormC, listFormC, printFormC } from '#contract/form-c/calls.ts';
import { FINDINGS, FORM_C_FIELD } from '#contract/form-c/fields.ts';
import { formCProvenance } from '#contract/form-c/provenance.ts';
import { type FormCEntry, hasFailed } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { BUTTON, LABEL } from '#contract/messages/labels.ts';
import { EXPORT, LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { formatField } from '#contract/register/field.ts';
import { query } from '#web/api/query.ts';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { YesNo } from '#web/components/feedback/yes-no.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { registerPageQuery } from '#web/components/list/register-query.ts';
import { hasCriteria } from '#web/components/list/search-params.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import {
  RegisterHeader,
  type RegisterSearchProps,
} from '#web/components/register/register-header.tsx';
import { RegisterLinks } from '#web/components/register/register-links.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import { UnconfirmedAction } from '#web/components/register/unconfirmed-action.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { SendLink } from '#web/components/technician-link/send-link.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import { BookingPanel } from './booking-panel.tsx';
import { DueList } from './due-list.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryCard } from './entry-card.tsx';
import { FailedNote } from './failed-note.tsx';

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
      <PageHeader
        title={FORM_C.title}
        crumb={NAV.formC}
        action={
          <>
            {venue && <SendLink venueId={venue.value} kind="inspection" />}
            <ListActions />
          </>
        }
      />
      {can(actor, 'form-c:see-due') && <DueList />}
      {can(actor, 'booking:accept') && venue && <BookingPanel venueId={venue.value} />}
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

/** Leads to a new inspection, or says why the user cannot record one. */
function ListActions() {
  const actor = useActor();
  const now = useNow();
  if (can(actor, 'form-c:record-inspection'))
    return <CreateLink to="/form-c/create">{FORM_C.recordInspection}</CreateLink>;
  if (can(actor, 'form-c:create-entry', { now }))
    return <CreateLink to="/form-c/create">{BUTTON.createEntry}</CreateLink>;
  if (!rolesAllowed('form-c:create-entry').includes(actor.role)) return null;
  if (actor.isUnconfirmed) return <UnconfirmedAction>{BUTTON.createEntry}</UnconfirmedAction>;
  return <InvalidLicences />;
}

function InvalidLicences() {
  return (
    <>
      <ToneBadge tone="bad" size="xl" leftSection={<IconAlertTriangle size={18} aria-hidden />}>
        {FORM_C.invalidLicenceInfo}
      </ToneBadge>
      <TextLink to="/profile" search={{ tab: 'licence-info' }}>
        {FORM_C.updateLicences}
      </TextLink>
    </>
  );
}

const FIELD = FORM_C_FIELD;

/** @param withVenue for a list of several venues' inspections */
function formCColumns(withVenue: boolean): Column<FormCEntry>[] {
  const venue: Column<FormCEntry> = {
    key: 'venue',
    title: LABEL.venue,
    cell: (entry) => entry.venue_name,
    width: { tight: 88, wide: 98 },
  };
  return [
    { ...textColumn(FIELD.technicianName), pinned: 'left', width: { tight: 74, wide: 80 } },
    ...(withVenue ? [venue] : []),
    { ...textColumn(FIELD.technicianLicenceNumber), width: { tight: 76, wide: 92 } },
    { ...textColumn(FIELD.technicianCompany), width: { tight: 80, wide: 90 } },
    {
      ...textColumn(FIELD.note),
      cell: (entry) => <HoverText title={FIELD.note.label} text={entry.note} />,
      width: 98,
    },
    ...FINDINGS.map(
      (finding): Column<FormCEntry> => ({
        ...textColumn(finding),
        cell: (entry) => <YesNo answer={entry[finding.name]} />,
        tone: (entry) => (entry[finding.name] === ANSWER.yes ? 'good' : 'bad'),
        width:
          finding.name === 'match_time'
            ? { tight: withVenue ? 66 : 102, wide: withVenue ? 90 : 102 }
            : { tight: 64, wide: 66 },
      }),
    ),
    {
      ...textColumn(FIELD.entryDate),
      cell: (entry) => (
        <>
          {formatField(FIELD.entryDate, entry)}
          <EntryNumber entry={entry} />
        </>
      ),
      width: { tight: 94, wide: 97 },
    },
    { ...textColumn(FIELD.entryTime), width: 78 },
    {
      key: 'actions',
      title: FORM_C.columns.actions,
      cell: (entry) => <EntryActions entry={entry} />,
      pinned: 'right',
      width: { tight: withVenue ? 80 : 114, wide: withVenue ? 150 : 182 },
    },
  ];
}
