import { IconMoonOff } from '@tabler/icons-react';
import { NON_TRADING_DAYS, WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { type Day, WEEKDAYS, weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import classes from './day-grid.module.css';
import { dayName } from './picker-days.ts';

/** Lengths of "01/12" and "01" at the start of a formatted day. */
const DAY_AND_MONTH_LENGTH = 5;
const DAY_LENGTH = 2;

interface DayGridProps {
  /** Consecutive days. */
  days: readonly Day[];
  /** The current trading day. */
  tonight: Day;
  /** Days already marked as not trading. */
  marked: readonly Day[];
  /** Days chosen to be marked. */
  chosen: readonly Day[];
  onChoose: (day: Day) => void;
  onRemove: (day: Day) => void;
}

/** Days in weeks, Sunday first, each of them a toggle button. */
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
        const name =
          day === tonight ? `${NON_TRADING_DAYS.tonight}, ${dayName(day)}` : dayName(day);
        return (
          <button
            key={day}
            type="button"
            className={classes.day}
            data-marked={isMarked}
            data-tonight={day === tonight}
            aria-pressed={isMarked || chosen.includes(day)}
            aria-label={
              isMarked ? NON_TRADING_DAYS.notTrading(name) : NON_TRADING_DAYS.trading(name)
            }
            onClick={() => (isMarked ? onRemove(day) : onChoose(day))}
          >
            <DayNumber day={day} withMonth={day === first || day.endsWith('-01')} />
            {isMarked && <IconMoonOff size={16} aria-hidden />}
            {day === tonight && <span className={classes.tonight}>{NON_TRADING_DAYS.tonight}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The day of the month, with the month where one begins. */
function DayNumber({ day, withMonth }: { day: Day; withMonth: boolean }) {
  return (
    <span className={classes.number} data-month={withMonth}>
      {formatDay(day).slice(0, withMonth ? DAY_AND_MONTH_LENGTH : DAY_LENGTH)}
    </span>
  );
}
