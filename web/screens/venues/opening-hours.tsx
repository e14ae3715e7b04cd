import { IconClock } from '@tabler/icons-react';
import { NOTE_POPUP_MAX_HEIGHT_REM } from '#contract/core/limits.ts';
import { HOURS_FIELD, WEEKDAY_NAME } from '#contract/messages/added/account-screens.ts';
import { VENUE } from '#contract/messages/added/venue-screens.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { type DayHours, tradingDay, WEEKDAYS, weekdayOf } from '#contract/time/calendar.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { HoverPanel } from '#web/ui/feedback/hover-panel.tsx';
import classes from './opening-hours.module.css';

/** Opening hours of the current trading day, and in a panel those of the week. */
export function OpeningHours({ venue: { hours, time_zone } }: { venue: Venue }) {
  const today = weekdayOf(tradingDay(new Date(), time_zone));
  const now = timesOf(hours[today]);
  return (
    <HoverPanel
      title={TITLE.openingHours}
      maxHeight={NOTE_POPUP_MAX_HEIGHT_REM}
      label={
        <>
          <IconClock size={18} aria-hidden />
          <span className={classes.now}>{now ? VENUE.openToday(now) : VENUE.closedToday}</span>
        </>
      }
    >
      <dl className={classes.week}>
        {WEEKDAYS.map((day) => (
          <div key={day} className={classes.day} data-today={day === today}>
            <dt>{WEEKDAY_NAME[day]}</dt>
            <dd>{timesOf(hours[day]) ?? HOURS_FIELD.closed}</dd>
          </div>
        ))}
      </dl>
    </HoverPanel>
  );
}

function timesOf(hours: DayHours | undefined): string | undefined {
  return hours?.open && hours.close ? VENUE.hours(hours.open, hours.close) : undefined;
}
