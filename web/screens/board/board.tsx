import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportBoard } from '#contract/board/calls.ts';
import type { BoardSummary } from '#contract/board/schemas.ts';
import { BOARD } from '#contract/messages/board.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { plainCall } from '#web/api/call.ts';
import { boardQuery } from '#web/components/board/board-query.ts';
import { type BoardSearch, boardQueryOf } from '#web/components/board/search.ts';
import { SummarySentence } from '#web/components/board/summary-sentence.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { countFilters } from '#web/components/search/search-params.ts';
import { useListExport } from '#web/export/use-list-export.ts';
import classes from './board.module.css';
import { boardColumns, VenueCard } from './columns.tsx';
import { Toolbar } from './toolbar.tsx';

export interface BoardProps {
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

/** Every venue of the user with what is wrong there, worst first. */
export function Board({ search, onSearch }: BoardProps) {
  const { exportList, preview } = useListExport();
  const board = useQuery({
    ...boardQuery(search),
    select: (loaded) => ({
      ...loaded,
      data: loaded.data.map((row) => ({ ...row, id: row.venue_id })),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={BOARD.title}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            onClick={() =>
              exportList({
                form: 'board',
                filter: search,
                facts: () => ({}),
                list: () => plainCall(exportBoard, { query: boardQueryOf(search) }),
              })
            }
          >
            {BUTTON.export}
          </Button>
        }
      />
      <Text className={classes.summary ?? ''} role="status">
        {board.data && <SummarySentence summary={board.data.summary} />}
      </Text>
      <Toolbar search={search} onSearch={onSearch} board={board.data} />
      <PagedTable
        label={BOARD.title}
        columns={boardColumns}
        query={board}
        emptyHint={emptyHintOf(search, board.data?.summary)}
        card={(row) => <VenueCard row={row} />}
      />
      {preview}
    </>
  );
}

function emptyHintOf(
  { sort: _, ...filters }: BoardSearch,
  summary: BoardSummary | undefined,
): string {
  if (countFilters(filters) === 0) return BOARD.emptyHint;
  // The summary is of all venues, whatever is filtered.
  const isNothingMissed = filters.missed !== '' && summary?.venues && summary.missed_week === 0;
  return isNothingMissed ? BOARD.nothingMissed : BOARD.filteredHint;
}
