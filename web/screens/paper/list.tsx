import { Group, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAPER } from '#contract/messages/entries.ts';
import { LIST } from '#contract/messages/lists.ts';
import { exportPaperEntries, listPaperEntries } from '#contract/paper/calls.ts';
import { PAPER_FIELD } from '#contract/paper/fields.ts';
import { PAPER_FORMS, type PaperEntry } from '#contract/paper/schemas.ts';
import { formatField } from '#contract/register/field.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { plainCall } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { DayField } from '#web/components/form/day-field.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { countFilters } from '#web/components/list/search-params.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { useListExport } from '#web/export/use-list-export.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import type { Column } from '#web/ui/list/column.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { hasInvalidDay, type PaperSearch, paperFilterOf } from './filter.ts';

const FORM_CHOICES = [
  { value: '', label: PAPER.allForms },
  ...PAPER_FORMS.map((form) => ({ value: form, label: PAPER.forms[form] })),
];

interface PaperListProps {
  search: PaperSearch;
  onSearch: (search: PaperSearch) => void;
}

/** The paper register of the viewing venue, or of all venues that the user may see. */
export function PaperList({ search, onSearch }: PaperListProps) {
  const venue = useViewingVenue();
  const entries = useQuery({
    ...query(listPaperEntries, { query: { ...paperFilterOf(search, venue), page: search.page } }),
    placeholderData: keepPreviousData,
  });
  const { exportList, preview } = useListExport();
  const exportEntries = (draft: PaperSearch) =>
    exportList({
      form: 'paper-register',
      filter: draft,
      facts: () => ({ venueName: venue?.label }),
      list: () => plainCall(exportPaperEntries, { query: paperFilterOf(draft, venue) }),
    });

  return (
    <>
      <PageHeader title={PAPER.title} />
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed" flex="1 1 260px">
          {PAPER.hint}
        </Text>
        <SearchFilter<'form' | 'from' | 'to'>
          search={search}
          onSearch={onSearch}
          onExport={exportEntries}
          isInvalid={hasInvalidDay}
        >
          {(input) => (
            <>
              <Select
                label={PAPER.form}
                data={FORM_CHOICES}
                allowDeselect={false}
                {...input('form')}
              />
              <DayField label={LIST.from} {...input('from')} />
              <DayField label={LIST.to} {...input('to')} />
            </>
          )}
        </SearchFilter>
      </Group>
      <PagedTable
        label={PAPER.title}
        columns={paperColumns(venue === null)}
        query={entries}
        voidNote={voidedNote}
        emptyHint={countFilters(search) > 0 ? LIST.filteredHint : PAPER.emptyHint}
      />
      {preview}
    </>
  );
}

/** @param withVenue for a list of several venues */
function paperColumns(withVenue: boolean): Column<PaperEntry>[] {
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
