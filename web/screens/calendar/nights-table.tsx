import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CalendarDay } from '#contract/calendar/schemas.ts';
import { CALENDAR, DAY_STATE } from '#contract/messages/calendar.ts';
import { dateOf, dayName, monthName } from '#contract/time/day-name.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import states from '#web/components/calendar/day-state.module.css';
import { stateText } from '#web/components/calendar/state-text.ts';
import { WEEK } from '#web/components/calendar/week.ts';
import { useIsHandheld } from '#web/ui/page/use-is-handheld.ts';
import classes from './nights-table.module.css';
import { monthSpans, monthsOf, type Week, weeksOf } from './year-layout.ts';

interface NightsTableProps {
  /** Consecutive nights, at least one. */
  nights: readonly CalendarDay[];
  selected: Day | undefined;
  onSelect: (day: Day) => void;
}

/** Days that the arrow keys move by: along the rows of weeks, or across the columns of weeks. */
const STEPS_IN_ROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const STEPS_IN_COLUMNS = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 };

/**
 * The nights of a year: weeks in columns, half a year above the other; on a phone or tablet weeks in rows,
 * month by month. One night is reached by Tab, the others by the arrow keys.
 */
export function NightsTable({ nights, selected, onSelect }: NightsTableProps) {
  const isHandheld = useIsHandheld();
  const table = useRef<HTMLTableElement>(null);
  const [first = '', last = ''] = [nights[0]?.day, nights.at(-1)?.day];
  const [focused, setFocused] = useState<Day>();
  const reachable = focused ?? selected ?? last;

  function moveFocus(event: React.KeyboardEvent): void {
    const steps: Record<string, number> = isHandheld ? STEPS_IN_ROWS : STEPS_IN_COLUMNS;
    const ends: Record<string, Day> = { Home: first, End: last };
    const step = steps[event.key];
    const target = ends[event.key] ?? (step && plusDays(reachable, step));
    if (!target) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  }

  const cellOf = (night: CalendarDay | undefined, key: number) => (
    <td key={night?.day ?? key}>
      {night && (
        <Night
          night={night}
          isReachable={night.day === reachable}
          isSelected={night.day === selected}
          hasDate={isHandheld}
        />
      )}
    </td>
  );

  return (
    <table
      ref={table}
      className={isHandheld ? `${classes.table} ${classes.months}` : classes.table}
      onKeyDown={moveFocus}
      onFocus={({ target }) => setFocused(target.dataset.day)}
      onClick={({ target }) => {
        const day = (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
        if (day) onSelect(day);
      }}
    >
      <VisuallyHidden component="caption">{CALENDAR.caption}</VisuallyHidden>
      {isHandheld
        ? monthsOf(nights).map(({ month, weeks }) => (
            <MonthRows key={month} month={month} weeks={weeks} cellOf={cellOf} />
          ))
        : halvesOf(weeksOf(nights)).map((weeks) => (
            <WeekColumns key={weeks[0]?.[6]?.day} weeks={weeks} cellOf={cellOf} />
          ))}
    </table>
  );
}

function halvesOf(weeks: readonly Week[]): (readonly Week[])[] {
  const half = Math.ceil(weeks.length / 2);
  return [weeks.slice(0, half), weeks.slice(half)];
}

interface WeeksProps {
  weeks: readonly Week[];
  cellOf: (night: CalendarDay | undefined, key: number) => React.ReactNode;
}

function WeekColumns({ weeks, cellOf }: WeeksProps) {
  return (
    <tbody>
      <tr>
        <td className={classes.corner} />
        {monthSpans(weeks).map(({ month, weeks: count }) => (
          <th key={month} scope="colgroup" colSpan={count} className={classes.month}>
            {monthName(month)}
          </th>
        ))}
      </tr>
      {WEEK.map((weekday, place) => (
        <tr key={weekday}>
          <th scope="row" className={classes.weekday}>
            {weekday}
          </th>
          {weeks.map((week, index) => cellOf(week[place], index))}
        </tr>
      ))}
    </tbody>
  );
}

function MonthRows({ month, weeks, cellOf }: WeeksProps & { month: string }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={WEEK.length} className={classes.month}>
          {monthName(month)} {month.slice(0, 4)}
        </th>
      </tr>
      <tr>
        {WEEK.map((weekday) => (
          <th key={weekday} scope="col" className={classes.weekday}>
            {weekday}
          </th>
        ))}
      </tr>
      {weeks.map((week) => (
        <tr key={week.find((night) => night)?.day}>{week.map(cellOf)}</tr>
      ))}
    </tbody>
  );
}

interface NightProps {
  night: CalendarDay;
  isReachable: boolean;
  isSelected: boolean;
  hasDate: boolean;
}

function Night({ night, isReachable, isSelected, hasDate }: NightProps) {
  const { day, state, has_fault: hasFault } = night;
  const name = CALENDAR.nightIs(dayName(day), stateText(night));
  return (
    <button
      type="button"
      className={`${states.state} ${classes.night}`}
      data-state={state}
      data-day={day}
      data-fault={hasFault || undefined}
      tabIndex={isReachable ? 0 : -1}
      aria-current={isSelected || undefined}
      aria-label={name}
      title={name}
    >
      {DAY_STATE[state].sign}
      {hasDate && <span className={classes.date}>{dateOf(day)}</span>}
    </button>
  );
}
