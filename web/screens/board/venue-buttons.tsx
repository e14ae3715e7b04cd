import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { BoardRow } from '#contract/board/schemas.ts';
import { BOARD } from '#contract/messages/board.ts';
import { RemindButton } from '#web/components/board/remind-button.tsx';
import classes from '#web/components/board/venue.module.css';
import { useChangeViewingVenue } from '#web/session/change-viewing-venue.ts';

/** Opens a venue as the selector does, and has its people reminded while tonight's check can be done. */
export function VenueButtons({ row }: { row: BoardRow }) {
  const { venue_id, venue_name, remind } = row;
  const navigate = useNavigate();
  const change = useChangeViewingVenue();
  return (
    <div className={classes.buttons}>
      {remind && <RemindButton row={row} againAt={remind.again_at} />}
      <Button
        variant={remind ? 'subtle' : 'default'}
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
