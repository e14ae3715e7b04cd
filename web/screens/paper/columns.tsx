import { Text } from '@mantine/core';
import { PAPER } from '#contract/messages/paper.ts';
import { PAPER_FIELD } from '#contract/paper/fields.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import { formatField } from '#contract/register/field.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { textColumn } from '#web/components/register/text-column.ts';
import type { Column } from '#web/ui/list/column.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** @param withVenue for a list of several venues */
export function paperColumns(withVenue: boolean): Column<PaperEntry>[] {
  return [
    {
      key: PAPER_FIELD.number.key,
      title: PAPER.number,
      cell: (entry) => (
        <TextLink to="/paper-register/$paperId" params={{ paperId: entry.id }} inherit>
          {PAPER.numbered(entry.paper_number)}
        </TextLink>
      ),
      width: 84,
      onCard: 'heading',
    },
    ...(withVenue ? [textColumn<PaperEntry>(PAPER_FIELD.venue)] : []),
    { ...textColumn<PaperEntry>(PAPER_FIELD.form), width: 140 },
    {
      key: PAPER_FIELD.day.key,
      title: PAPER.dayColumn,
      cell: (entry) =>
        [PAPER_FIELD.day, PAPER_FIELD.time].map((field) => formatField(field, entry)).join(' '),
      width: 116,
    },
    { ...textColumn<PaperEntry>(PAPER_FIELD.person), width: 140 },
    {
      key: PAPER_FIELD.says.key,
      title: PAPER.says,
      cell: (entry) => (
        <Text inherit lineClamp={3}>
          {formatField(PAPER_FIELD.says, entry)}
        </Text>
      ),
    },
    textColumn<PaperEntry>(PAPER_FIELD.page),
    {
      key: 'transcribed',
      title: PAPER.transcribed,
      cell: ({ transcribed, time_zone }) =>
        PAPER.recorded(formatDay(new Date(transcribed.at), time_zone), transcribed.by),
    },
  ];
}
