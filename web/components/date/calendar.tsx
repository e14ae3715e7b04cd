import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { FORM } from '#contract/messages/components/forms.ts';
import type { Day } from '#contract/time/days.ts';

interface CalendarProps {
  day: Day | null;
  /** @param day null when the one that was picked is pressed again */
  onPick: (day: Day | null) => void;
  minDate?: Day;
  maxDate?: Day;
}

/** The days of a month. */
export function Calendar({ day, onPick, ...limits }: CalendarProps) {
  return (
    <DatePicker
      value={day}
      {...(day && { defaultDate: day })}
      onChange={onPick}
      {...limits}
      size="md"
      firstDayOfWeek={0}
      // Red means not compliant, not weekend.
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{ previousMonth: FORM.previousMonth, nextMonth: FORM.nextMonth }}
    />
  );
}
