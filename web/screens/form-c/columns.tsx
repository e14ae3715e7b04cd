import { ANSWER } from '#contract/core/answer.ts';
import { FINDINGS, FORM_C_FIELD } from '#contract/form-c/fields.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { formatField } from '#contract/register/field.ts';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { YesNo } from '#web/components/feedback/yes-no.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import type { Column } from '#web/ui/list/column.ts';
import { EntryActions } from './entry-actions.tsx';

const FIELD = FORM_C_FIELD;

/** @param withVenue for a list of several venues' inspections */
export function formCColumns(withVenue: boolean): Column<FormCEntry>[] {
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
