import { Link } from '@tanstack/react-router';
import type { BoardRow } from '#contract/board/schemas.ts';
import { BOARD } from '#contract/messages/board.ts';
import { CALENDAR, DAY_STATE } from '#contract/messages/screens/calendar.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { StateChip } from '../calendar/state-chip.tsx';
import classes from './venue.module.css';

/** What became of a venue's last night, leading to it. */
export function LastNight({ row }: { row: BoardRow }) {
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
function lastNightText({ last_night: { state, check }, time_zone }: BoardRow): string {
  const { sign, label } = DAY_STATE[state];
  if (!check) return label;
  const time = formatTime(new Date(check.submitted_at), time_zone);
  if (state === 'on_time') return `${sign} ${time}`;
  if (state === 'recorded_later') return BOARD.doneLater(time);
  return state === 'late' ? BOARD.late(check.minutes_late) : label;
}
