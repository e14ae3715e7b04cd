import { Text } from '@mantine/core';
import type { BoardRow } from '#contract/board/schemas.ts';
import { CALENDAR_DAYS } from '#contract/core/limits.ts';
import { BOARD } from '#contract/messages/board.ts';
import { formatNumber } from '#contract/messages/format-count.ts';
import { formatRate, type MarkedNight } from '#contract/status/totals.ts';
import { plusDays } from '#contract/time/days.ts';
import { LastNight } from '#web/components/board/last-night.tsx';
import { Problems } from '#web/components/board/problems.tsx';
import venue from '#web/components/board/venue.module.css';
import type { Column } from '#web/ui/list/column.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './board.module.css';
import { NightsBar } from './nights-bar.tsx';
import { VenueButtons } from './venue-buttons.tsx';

type Row = BoardRow & { id: string };

const { columns: HEAD } = BOARD;

export const boardColumns: readonly Column<Row>[] = [
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
export function VenueCard({ row }: { row: Row }) {
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
