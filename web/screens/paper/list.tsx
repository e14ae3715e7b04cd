import { Group, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIST } from '#contract/messages/lists.ts';
import { PAPER } from '#contract/messages/paper.ts';
import { exportPaperEntries, listPaperEntries } from '#contract/paper/calls.ts';
import { PAPER_FORMS } from '#contract/paper/schemas.ts';
import { plainCall } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { DayField } from '#web/components/date/day-field.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { SearchFilter } from '#web/components/list/search-filter.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { countFilters } from '#web/components/search/search-params.ts';
import { voidedNote } from '#web/components/voiding/voided-note.tsx';
import { useListExport } from '#web/export/use-list-export.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { paperColumns } from './columns.tsx';
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
