import type { ReminderAbout, VenueReminder } from '#contract/board/schemas.ts';
import { REMIND } from '#contract/messages/board.ts';
import { formatDateTime, formatTime } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import classes from './venue.module.css';

interface LastReminderProps {
  about: ReminderAbout;
  last: NonNullable<VenueReminder['last']>;
}

/** Names who sent the last reminder, and when by the clock of this device. */
export function LastReminder({ about, last }: LastReminderProps) {
  const [at, zone] = [new Date(last.at), deviceZone()];
  const isToday = localDay(at, zone) === localDay(new Date(), zone);
  const when = isToday ? formatTime(at, zone) : formatDateTime(at, zone);
  return <span className={classes.small}>{REMIND.sent[about](last.by, when)}</span>;
}
