import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportBoard } from '#contract/board/calls.ts';
import type { BoardRow, BoardSummary } from '#contract/board/schemas.ts';
import { formatNumber } from '#contract/core/format-count.ts';
import { CALENDAR_DAYS } from '#contract/core/limits.ts';
import { BOARD } from '#contract/messages/board.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { formatRate, type MarkedNight } from '#contract/status/totals.ts';
import { plusDays } from '#contract/time/days.ts';
import { plainCall } from '#web/api/call.ts';
import { boardQuery } from '#web/components/board/board-query.ts';
import { LastNight } from '#web/components/board/last-night.tsx';
import { Problems } from '#web/components/board/problems.tsx';
import { type BoardSearch, boardQueryOf } from '#web/components/board/search.ts';
import { SummarySentence } from '#web/components/board/summary-sentence.tsx';
import venue from '#web/components/board/venue.module.css';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { countFilters } from '#web/components/list/search-params.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useListExport } from '#web/export/use-list-export.ts';
import type { Column } from '#web/ui/list/column.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './board.module.css';
import { NightsBar } from './nights-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { VenueButtons } from './venue-buttons.tsx';

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

type Row = BoardRow & { id: string };

const { columns: HEAD } = BOARD;

const boardColumns: readonly Column<Row>[] = [
  {
    key: 'venue',
    title: HEAD.venue,
    cell: (row) => <Venue row={row} />,
    width: { tight: 150, wide: 200 },
  },
  {
    key: 'last-night',
    title: HEAD.lastNight,
    cell: (row) => <LastNight row={row} />,
    width: { tight: 140, wide: 160 },
  },
  {
    key: 'wrong',
    title: HEAD.wrong,
    cell: (row) => <Problems row={row} />,
    width: { tight: 225, wide: 296 },
  },
  {
    key: 'nights',
    title: HEAD.weeks,
    cell: (row) => <NightsBar venue={venueOf(row)} nights={nightsOf(row)} from={row.from} />,
    width: { tight: 212, wide: 240 },
  },
  { key: 'share', title: HEAD.share, cell: (row) => <Share row={row} />, width: 95 },
  {
    key: 'actions',
    title: HEAD.actions,
    cell: (row) => <VenueButtons row={row} />,
    width: { tight: 140, wide: 150 },
  },
];

function nightsOf({ states, fault_nights }: Row): MarkedNight[] {
  const withFault = new Set(fault_nights);
  return states.map((state, night) => ({ state, has_fault: withFault.has(night) }));
}

const venueOf = ({ venue_id, venue_name }: Row) => ({ id: venue_id, name: venue_name });

/** A venue on a phone, with its buttons where the thumb is. */
function VenueCard({ row }: { row: Row }) {
  const { states, from } = row;
  const hidden = states.length - CALENDAR_DAYS;
  return (
    <div className={venue.card}>
      <div className={venue.head}>
        <Venue row={row} />
        <LastNight row={row} />
      </div>
      <Problems row={row} />
      <div>
        <div className={venue.head}>
          <span className={venue.small}>{HEAD.nights(CALENDAR_DAYS)}</span>
          <span className={venue.small}>
            {HEAD.share}: {formatRate(row.on_time_90) ?? BOARD.noRate}
          </span>
        </div>
        <NightsBar
          venue={venueOf(row)}
          nights={nightsOf(row).slice(hidden)}
          from={plusDays(from, hidden)}
        />
      </div>
      <VenueButtons row={row} />
    </div>
  );
}

function Venue({ row: { venue_id: venueId, venue_name, address, region } }: { row: Row }) {
  return (
    <div>
      <TextLink to="/venues/$venueId/calendar" params={{ venueId }} fw={650}>
        {venue_name}
      </TextLink>
      <span className={venue.small}>{address}</span>
      {region && <span className={venue.small}>{region}</span>}
    </div>
  );
}

function Share({ row: { on_time_90: rate } }: { row: Row }) {
  const text = formatRate(rate);
  return (
    <span className={classes.share}>
      {text ?? BOARD.noRate}
      {text && (
        <Text component="span" className={venue.small ?? ''}>
          {BOARD.fraction(formatNumber(rate.on_time), formatNumber(rate.traded))}
        </Text>
      )}
    </span>
  );
}
