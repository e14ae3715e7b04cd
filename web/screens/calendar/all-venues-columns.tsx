import { Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CalendarRow } from '#contract/calendar/schemas.ts';
import { formatRate, type OnTimeRate } from '#contract/calendar/totals.ts';
import { formatNumber } from '#contract/messages/format-count.ts';
import { ALL_VENUES, DAY_STATE } from '#contract/messages/screens/calendar.ts';
import { shortDayName } from '#contract/time/day-name.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { StateChip } from '#web/components/calendar/state-chip.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import classes from './all-venues.module.css';
import { deviationsOf, type NamedNights } from './deviations.ts';
import { WeeksBar } from './weeks-bar.tsx';

export type BoardRow = CalendarRow & { id: string };

interface PartProps {
  row: BoardRow;
  /** The first of the row's nights. */
  from: Day;
}

/** @param from the first of the nights of every row */
export function venueColumns(from: Day): Column<BoardRow>[] {
  const { columns } = ALL_VENUES;
  return [
    { key: 'venue', title: columns.venue, cell: (row) => <Venue row={row} /> },
    { key: 'last-night', title: columns.lastNight, cell: (row) => <LastNight row={row} /> },
    { key: 'wrong', title: columns.wrong, cell: (row) => <Wrong row={row} from={from} /> },
    {
      key: 'weeks',
      title: columns.weeks,
      cell: (row) => <WeeksBar row={row} from={from} />,
      width: 360,
    },
    { key: '90', title: columns.days90, cell: ({ on_time_90 }) => <Rate rate={on_time_90} /> },
    { key: '365', title: columns.days365, cell: ({ on_time_365 }) => <Rate rate={on_time_365} /> },
  ];
}

/** A venue on a phone. */
export function VenueCard({ row, from }: PartProps) {
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="start">
        <Venue row={row} />
        <LastNight row={row} />
      </Group>
      <Wrong row={row} from={from} />
      <WeeksBar row={row} from={from} />
      <div className={classes.rates}>
        {(
          [
            [ALL_VENUES.columns.days90, row.on_time_90],
            [ALL_VENUES.columns.days365, row.on_time_365],
          ] as const
        ).map(([label, rate]) => (
          <div key={label}>
            <span className={classes.small}>{label}</span>
            <Rate rate={rate} />
          </div>
        ))}
      </div>
    </Stack>
  );
}

function Venue({ row: { venue_id: venueId, venue_name, address } }: { row: BoardRow }) {
  return (
    <div>
      <TextLink to="/venues/$venueId/calendar" params={{ venueId }} fw={650}>
        {venue_name}
      </TextLink>
      <span className={classes.small}>{address}</span>
    </div>
  );
}

function LastNight({ row: { venue_id: venueId, last_night, tonight } }: { row: BoardRow }) {
  return (
    <Link
      to="/venues/$venueId/calendar"
      params={{ venueId }}
      search={{ day: plusDays(tonight.day, -1) }}
      className={classes.chip}
    >
      <StateChip state={last_night} />
    </Link>
  );
}

/** The nights without a check, each a link, and what else was not as it should be. */
function Wrong({ row: { venue_id: venueId, states }, from }: PartProps) {
  const { missed, explained, counted } = deviationsOf(states, from);
  const isQuiet = missed.days.length + explained.days.length === 0;
  if (isQuiet && !counted) return <span className={classes.small}>{ALL_VENUES.nothing}</span>;
  return (
    <div>
      <Nights venueId={venueId} state="missed" {...missed} />
      <Nights venueId={venueId} state="explained" {...explained} />
      <span className={classes.small}>{counted}</span>
    </div>
  );
}

interface NightsProps extends NamedNights {
  venueId: string;
  state: 'missed' | 'explained';
}

function Nights({ venueId, state, days, more }: NightsProps) {
  if (days.length === 0) return null;
  return (
    <div className={classes.nights}>
      <span className={classes.missed}>{DAY_STATE[state].label}</span>
      {days.map((day) => (
        <TextLink key={day} to="/venues/$venueId/calendar" params={{ venueId }} search={{ day }}>
          {shortDayName(day)}
        </TextLink>
      ))}
      {more > 0 && <span>{ALL_VENUES.andMore(more)}</span>}
    </div>
  );
}

function Rate({ rate }: { rate: OnTimeRate }) {
  const text = formatRate(rate);
  return (
    <span className={classes.rate}>
      {text ?? ALL_VENUES.noRate}
      {text && (
        <span className={classes.small}>
          {ALL_VENUES.fraction(formatNumber(rate.on_time), formatNumber(rate.traded))}
        </span>
      )}
    </span>
  );
}
