import { Link } from '@tanstack/react-router';
import { lastNightText } from '#contract/board/fields.ts';
import type { BoardRow } from '#contract/board/schemas.ts';
import { CALENDAR } from '#contract/messages/calendar.ts';
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
