import { IconMoonOff } from '@tabler/icons-react';
import { type Day, formatDay, WEEKDAYS, weekdayOf } from '#contract/calendar.ts';
import { WEEKDAY_NAME } from '#contract/messages/added/account-screens.ts';
import { CLOSURES } from '#contract/messages/added/venue-screens.ts';
import classes from './day-grid.module.css';
import { dayName } from './day-name.ts';

interface DayGridProps {
  /** One after another. */
  days: readonly Day[];
  /** The trading day that runs now. */
  tonight: Day;
  /** Not trading already. */
  marked: readonly Day[];
  /** To be marked. */
  chosen: readonly Day[];
  onChoose: (day: Day) => void;
  onRemove: (day: Day) => void;
}

/** Days in weeks, Sunday first, each of them a switch. */
export function DayGrid({ days, tonight, marked, chosen, onChoose, onRemove }: DayGridProps) {
  const [first = ''] = days;
  return (
    <div className={classes.grid} style={{ '--first': WEEKDAYS.indexOf(weekdayOf(first)) + 1 }}>
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} className={classes.weekday} aria-hidden>
          {WEEKDAY_NAME[weekday].slice(0, 3)}
        </span>
      ))}
      {days.map((day) => {
        const isMarked = marked.includes(day);
        const name = day === tonight ? `${CLOSURES.tonight}, ${dayName(day)}` : dayName(day);
        return (
          <button
            key={day}
            type="button"
            className={classes.day}
            data-marked={isMarked}
            data-tonight={day === tonight}
            aria-pressed={isMarked || chosen.includes(day)}
            aria-label={isMarked ? CLOSURES.marked(name) : CLOSURES.choose(name)}
            onClick={() => (isMarked ? onRemove(day) : onChoose(day))}
          >
            <span className={classes.number}>{shortName(day, day === first)}</span>
            {isMarked && <IconMoonOff size={16} aria-hidden />}
            {day === tonight && <span className={classes.tonight}>{CLOSURES.tonight}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The day of the month, with the month where one begins. */
function shortName(day: Day, withMonth: boolean): string {
  const shown = formatDay(day);
  return withMonth || shown.startsWith('01/') ? shown.slice(0, 5) : shown.slice(0, 2);
}
