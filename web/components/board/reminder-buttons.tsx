import { Button } from '@mantine/core';
import type { BoardRow, VenueReminder } from '#contract/board/schemas.ts';
import { REMIND } from '#contract/messages/board.ts';
import { useNow } from '#web/ui/page/use-now.ts';
import { LastReminder } from './last-reminder.tsx';
import { useReminding } from './use-reminding.ts';
import classes from './venue.module.css';

interface ReminderButtonsProps {
  row: BoardRow;
  /** Shows the most urgent alone. */
  isBrief?: boolean;
}

/** Has the people of a venue mailed about what is wrong there, or says who did so last. */
export function ReminderButtons({ row, isBrief = false }: ReminderButtonsProps) {
  const { reminders } = row;
  if (reminders.length === 0) return null;
  if (reminders.every(({ reaches }) => reaches === 0)) {
    return <span className={classes.small}>{REMIND.nobody}</span>;
  }
  return reminders
    .filter(({ reaches }) => reaches > 0)
    .slice(0, isBrief ? 1 : undefined)
    .map((reminder, index) => (
      <ReminderButton key={reminder.about} row={row} reminder={reminder} isFirst={index === 0} />
    ));
}

interface ReminderButtonProps {
  row: BoardRow;
  reminder: VenueReminder;
  /** Whether it is the most urgent. */
  isFirst: boolean;
}

function ReminderButton({ row, reminder, isFirst }: ReminderButtonProps) {
  const { venue_id, venue_name, problems } = row;
  const { about, night, last, again_at } = reminder;
  const now = useNow();
  const { mutate, isPending } = useReminding(venue_id, venue_name);
  if (last && again_at !== null && new Date(again_at) > now) {
    return <LastReminder about={about} last={last} />;
  }
  const isUrgent = isFirst && problems[0]?.tone === 'bad';
  return (
    <Button
      variant={isUrgent ? 'filled' : 'default'}
      className={classes.button ?? ''}
      loading={isPending}
      aria-label={REMIND.names[about](venue_name)}
      onClick={() => mutate({ about, night })}
    >
      {REMIND.buttons[about]}
    </Button>
  );
}
