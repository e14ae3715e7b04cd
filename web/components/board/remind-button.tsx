import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BoardRow } from '#contract/board/schemas.ts';
import { BOARD, REMIND } from '#contract/messages/board.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { remindVenueMutation } from '#web/api/board.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { useNow } from '#web/ui/page/use-now.ts';
import { showError } from '../feedback/show-error.ts';
import classes from './venue.module.css';

interface RemindButtonProps {
  row: BoardRow;
  /** Null when it can be reminded now. */
  againAt: string | null;
}

/** Has the people of a venue reminded while tonight's check can be done. */
export function RemindButton({ row, againAt }: RemindButtonProps) {
  const { venue_id, venue_name, time_zone, problems } = row;
  const now = useNow();
  const { mutate, isPending } = useMutation({
    ...remindVenueMutation(venue_id),
    onSuccess: ({ mailed }) => {
      if (mailed > 0) showSuccessToast(REMIND.mailed(mailed), { detail: venue_name });
      else showErrorToast(`${REMIND.nobody}. ${REMIND.nobodyHint}`);
    },
    onError: (error) => showError(error),
  });
  if (againAt !== null && new Date(againAt) > now) {
    return (
      <span className={classes.small}>
        {BOARD.remindedUntil(formatTime(new Date(againAt), time_zone))}
      </span>
    );
  }
  const isOverdue = problems.some(({ kind }) => kind === 'overdue');
  return (
    <Button
      variant={isOverdue ? 'filled' : 'default'}
      loading={isPending}
      aria-label={BOARD.remindVenue(venue_name)}
      onClick={() => mutate()}
    >
      {BOARD.remind}
    </Button>
  );
}
