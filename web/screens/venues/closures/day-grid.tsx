import { IconMoonOff } from '@tabler/icons-react';
import { WEEKDAY_NAME } from '#contract/messages/components/hours.ts';
import { NON_TRADING_DAYS } from '#contract/messages/screens/venues.ts';
import { type Day, WEEKDAYS, weekdayOf } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import classes from './day-grid.module.css';
import { dayName } from './day-name.ts';

/** Characters of a shown day: "01/12" and "01". */
const DAY_AND_MONTH = 5;
const DAY_ALONE = 2;

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

/** The day of the month; where a month begins, with the month. */
function DayNumber({ day, withMonth }: { day: Day; withMonth: boolean }) {
  return (
    <span className={classes.number} data-month={withMonth}>
      {formatDay(day).slice(0, withMonth ? DAY_AND_MONTH : DAY_ALONE)}
    </span>
  );
}
