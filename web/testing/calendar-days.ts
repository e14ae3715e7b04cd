import type { CalendarDay } from '#contract/calendar/schemas.ts';

/** Creates a night of a calendar, on time and without a deadline unless given otherwise. */
export const calendarDay = (day: string, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  day,
  state: 'on_time',
  due_at: null,
  minutes_late: 0,
  recorder_status: null,
  sent_later: false,
  has_fault: false,
  entry_ids: [],
  paper: null,
  explanations: [],
  asked: null,
  sightings: [],
  ...changes,
});
