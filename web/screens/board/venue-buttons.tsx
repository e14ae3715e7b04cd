import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { BoardRow } from '#contract/board/schemas.ts';
import { BOARD } from '#contract/messages/board.ts';
import { ReminderButtons } from '#web/components/board/reminder-buttons.tsx';
import classes from '#web/components/board/venue.module.css';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';

/** Has a venue's people reminded, and views the venue as the selector does. */
export function VenueButtons({ row }: { row: BoardRow }) {
  const { venue_id, venue_name, reminders } = row;
  const navigate = useNavigate();
  const change = useChangeViewingVenue();
  return (
    <div className={classes.buttons}>
      <ReminderButtons row={row} />
      <Button
        variant={reminders.length > 0 ? 'subtle' : 'default'}
        className={classes.button ?? ''}
        aria-label={BOARD.viewVenue(venue_name)}
        onClick={() => {
          change({ value: venue_id, label: venue_name });
          void navigate({ to: '/' });
        }}
      >
        {BOARD.view}
      </Button>
    </div>
  );
}
