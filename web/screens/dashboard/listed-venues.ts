import type { Dashboard } from '#contract/dashboard.ts';
import { CARD_LIST, CARD_NOTE } from '#contract/messages/dashboard.ts';
import { isInspectionWrong } from '#contract/status/inspection.ts';
import { clockOf } from '#contract/status/time-left.ts';
import { dayName, shortDayName } from '#contract/time/day-name.ts';
import { daysBetween } from '#contract/time/days.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';

/** A venue in the list behind a card. */
export interface ListedVenue {
  id: string;
  name: string;
  /** Since when, by whom, and when it is due. */
  fact: string;
  isOverdue: boolean;
}

type Unchecked = Dashboard['venuesNotSubmittedFormA'][number];
type Faulty = Dashboard['venuesWithIncompleteFormB'][number];
type Due = Dashboard['venuesWithFormCDue'][number];

export function uncheckedVenue(venue: Unchecked, now: Date): ListedVenue {
  const { id, name, time_zone, due_at, last_check } = venue;
  const due = new Date(due_at);
  const isOverdue = due < now;
  const lastCheck = last_check ? shortDayName(last_check) : undefined;
  const text = isOverdue ? CARD_LIST.overdueSince : CARD_LIST.dueBy;
  return { id, name, fact: text(formatTime(due, time_zone), lastCheck), isOverdue };
}

export function faultyVenue({ id, name, time_zone, fault }: Faulty, now: Date): ListedVenue {
  const since = new Date(fault.since);
  const day = shortDayName(localDay(since, time_zone));
  const found = CARD_LIST.faultSince(`${day}, ${formatTime(since, time_zone)}`, fault.by);
  if (fault.arrange_by === null) return { id, name, fact: found, isOverdue: false };
  const { text, isOverdue } = clockOf(Date.parse(fault.arrange_by) - now.getTime());
  const clock = isOverdue ? CARD_LIST.arrangingOverdue(text) : CARD_LIST.toArrange(text);
  return { id, name, fact: `${found}, ${clock}`, isOverdue };
}

export function dueVenue({ id, name, time_zone, ...inspection }: Due, now: Date): ListedVenue {
  const { state, due_day, open_findings } = inspection;
  const venue = { id, name, isOverdue: isInspectionWrong(inspection) };
  if (state === 'failed') return { ...venue, fact: CARD_NOTE.failedInspection(open_findings) };
  if (due_day === null) return { ...venue, fact: CARD_LIST.noInspection };
  const days = daysBetween(localDay(now, time_zone), due_day);
  if (days === 0) return { ...venue, fact: CARD_LIST.inspectionToday };
  const text = days < 0 ? CARD_LIST.inspectionOverdue : CARD_LIST.inspectionBy;
  return { ...venue, fact: text(dayName(due_day), Math.abs(days)) };
}
