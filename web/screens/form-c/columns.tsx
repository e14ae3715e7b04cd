import { ANSWER } from '#contract/core/answer.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { formatDay, formatTime } from '#contract/time/formatting.ts';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { YesNo } from '#web/components/feedback/yes-no.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { EntryActions } from './entry-actions.tsx';
import { FINDINGS } from './inspection-questions.ts';

const HEAD = FORM_C.columns;

/** @param withVenue where the list holds more than one venue's inspections */
export function formCColumns(withVenue: boolean): Column<FormCEntry>[] {
  const venue: Column<FormCEntry> = {
    key: 'venue',
    title: LABEL.venue,
    cell: (entry) => entry.venue_name,
    width: 98,
  };
  return [
    {
      key: 'technicianName',
      title: HEAD.technicianName,
      cell: (entry) => entry.technician_name,
      pinned: 'left',
      width: 80,
    },
    ...(withVenue ? [venue] : []),
    {
      key: 'technicianLicenceNumber',
      title: HEAD.technicianLicenceNumber,
      cell: (entry) => entry.technician_licence_number,
      width: 92,
    },
    {
      key: 'technicianCompany',
      title: HEAD.technicianCompany,
      cell: (entry) => entry.technician_company_name,
      width: 90,
    },
    {
      key: 'note',
      title: HEAD.note,
      cell: (entry) => <HoverText title={HEAD.note} text={entry.note} />,
      width: 98,
    },
    ...FINDINGS.map(
      ({ key, field, question }): Column<FormCEntry> => ({
        key,
        title: question,
        cell: (entry) => <YesNo answer={entry[field]} />,
        tone: (entry) => (entry[field] === ANSWER.yes ? 'good' : 'bad'),
        width: key === 'matchTime' ? 102 : 66,
      }),
    ),
    {
      key: 'entryDate',
      title: HEAD.entryDate,
      cell: ({ submitted_at, time_zone }) => formatDay(new Date(submitted_at), time_zone),
      width: 97,
    },
    {
      key: 'entryTime',
      title: HEAD.entryTime,
      cell: ({ submitted_at, time_zone }) => formatTime(new Date(submitted_at), time_zone),
      width: 78,
    },
    {
      key: 'actions',
      title: HEAD.actions,
      cell: (entry) => <EntryActions entry={entry} />,
      pinned: 'right',
      width: withVenue ? 150 : 182,
    },
  ];
}
