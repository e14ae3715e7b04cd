import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BoardRow } from '#contract/board/schemas.ts';
import { CALENDAR_DAYS } from '#contract/calendar/schemas.ts';
import { BOARD } from '#contract/messages/board.ts';
import { formatNumber } from '#contract/messages/format-count.ts';
import { CALENDAR, DAY_STATE } from '#contract/messages/screens/calendar.ts';
import { formatRate, type MarkedNight } from '#contract/status/totals.ts';
import { plusDays } from '#contract/time/days.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { StateChip } from '#web/components/calendar/state-chip.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { VenueButtons } from './actions.tsx';
import classes from './board.module.css';
import { NightsBar } from './nights-bar.tsx';
import { Problems } from './problems.tsx';

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
    width: { tight: 150, wide: 176 },
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
  { key: 'actions', title: HEAD.actions, cell: (row) => <VenueButtons row={row} />, width: 135 },
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
    <div className={classes.card}>
      <div className={classes.head}>
        <Venue row={row} />
        <LastNight row={row} />
      </div>
      <Problems row={row} />
      <div>
        <div className={classes.head}>
          <span className={classes.small}>{HEAD.nights(CALENDAR_DAYS)}</span>
          <span className={classes.small}>
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
      <span className={classes.small}>{address}</span>
      {region && <span className={classes.small}>{region}</span>}
    </div>
  );
}

function LastNight({ row }: { row: Row }) {
  const { venue_id: venueId, last_night } = row;
  const text = lastNightText(row);
  return (
    <Link
      to="/venues/$venueId/calendar"
      params={{ venueId }}
      search={{ day: last_night.day }}
      className={classes.chip}
      aria-label={last_night.has_fault ? CALENDAR.withFault(text) : undefined}
    >
      <StateChip state={last_night.state} hasFault={last_night.has_fault}>
        {text}
      </StateChip>
    </Link>
  );
}

/** "✓ 10:04 PM", "Late 26 min", "Missed" */
function lastNightText({ last_night: { state, check }, time_zone }: Row): string {
  const { sign, label } = DAY_STATE[state];
  if (!check) return label;
  const time = formatTime(new Date(check.submitted_at), time_zone);
  if (state === 'on_time') return `${sign} ${time}`;
  if (state === 'recorded_later') return BOARD.doneLater(time);
  return state === 'late' ? BOARD.late(check.minutes_late) : label;
}

function Share({ row: { on_time_90: rate } }: { row: Row }) {
  const text = formatRate(rate);
  return (
    <span className={classes.share}>
      {text ?? BOARD.noRate}
      {text && (
        <Text component="span" className={classes.small ?? ''}>
          {BOARD.fraction(formatNumber(rate.on_time), formatNumber(rate.traded))}
        </Text>
      )}
    </span>
  );
}
