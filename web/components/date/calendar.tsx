import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { FORM } from '#contract/messages/forms.ts';
import type { Day } from '#contract/time/days.ts';

interface CalendarProps {
  day: Day | null;
  /** @param day null when the picked day is pressed again */
  onPick: (day: Day | null) => void;
  minDate?: Day;
  maxDate?: Day;
}

/** A month of days to pick from. */
export function Calendar({ day, onPick, ...limits }: CalendarProps) {
  return (
    <DatePicker
      value={day}
      {...(day && { defaultDate: day })}
      onChange={onPick}
      {...limits}
      size="md"
      firstDayOfWeek={0}
      // Weekends are not red, which means not compliant.
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{ previousMonth: FORM.previousMonth, nextMonth: FORM.nextMonth }}
    />
  );
}
