import { IconClock } from '@tabler/icons-react';
import { HOURS_FIELD, OPENING_HOURS, WEEKDAY_NAME } from '#contract/messages/hours.ts';
import { formatValue } from '#contract/register/field.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { WEEKDAYS, weekdayOf } from '#contract/time/days.ts';
import type { DayHours } from '#contract/time/opening-hours.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { HoverPanel } from '#web/ui/feedback/hover-panel.tsx';
import { NOTE_POPUP_MAX_HEIGHT_REM } from '#web/ui/sizes.ts';
import classes from './opening-hours.module.css';

/** Opening hours of the current trading day, and in a panel those of the week. */
export function OpeningHours({ venue }: { venue: Venue }) {
  const { hours } = venue;
  const today = weekdayOf(tradingDay(new Date(), rulesOf(venue)));
  const now = timesOf(hours[today]);
  return (
    <HoverPanel
      title={OPENING_HOURS.title}
      maxHeight={NOTE_POPUP_MAX_HEIGHT_REM}
      label={
        <>
          <IconClock size={18} aria-hidden />
          <span className={classes.now}>
            {now ? OPENING_HOURS.openToday(now) : OPENING_HOURS.closedToday}
          </span>
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
  return hours?.open && hours.close
    ? OPENING_HOURS.hours(formatValue({ wall: hours.open }), formatValue({ wall: hours.close }))
    : undefined;
}
