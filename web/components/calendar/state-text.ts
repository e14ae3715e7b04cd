import type { CalendarDay } from '#contract/calendar/schemas.ts';
import { CALENDAR, DAY_STATE } from '#contract/messages/calendar.ts';
import { PROVENANCE } from '#contract/messages/entries.ts';

/** Says what a night was: "Late 26 min, with a fault". */
export function stateText({
  state,
  minutes_late,
  has_fault,
  recorder_status: status,
  sent_later,
}: CalendarDay): string {
  const text = state === 'late' ? CALENDAR.late(minutes_late) : DAY_STATE[state].label;
  const sent = sent_later ? CALENDAR.sentLater(text) : text;
  const recorded = status ? PROVENANCE.recordedByStatus(sent, status) : sent;
  return has_fault ? CALENDAR.withFault(recorded) : recorded;
}
