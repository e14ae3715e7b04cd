import type { UncheckedDay, VenueReport } from '#contract/calendar/venue-report.ts';
import { whenExplained } from '#contract/calendar/when-explained.ts';
import { EXPLANATION_REASON } from '#contract/messages/calendar.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { PROVENANCE } from '#contract/messages/entries.ts';
import { type DayState, isMissed } from '#contract/status/day-state.ts';
import { shortWeekday } from '#contract/time/day-name.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import {
  type Fact,
  oneLine,
  type RegisterCell,
  type RegisterRow,
  type Tone,
} from './register-document.ts';
import { note, textCell } from './register-parts.ts';

const TEXT = DOCUMENT.nightRow;

/** A trading day of a report. */
export interface ReportedDay {
  readonly day: Day;
  readonly state: DayState;
  readonly hasFault: boolean;
  readonly details: UncheckedDay | undefined;
}

/** Lists the trading days of a report, oldest first. */
export function reportedDays({ from, states, fault_days, unchecked }: VenueReport): ReportedDay[] {
  const faultDays = new Set(fault_days);
  const details = new Map(unchecked.map((one) => [one.day, one]));
  return states.map((state, at) => {
    const day = plusDays(from, at);
    return { day, state, hasFault: faultDays.has(day), details: details.get(day) };
  });
}

/** The states of days without a check that are rows. */
const LISTED: readonly DayState[] = [
  'missed',
  'explained',
  'not_trading',
  'closed_afterwards',
  'inactive',
];

export const isNightRow = ({ state }: ReportedDay) => LISTED.includes(state);

export const STATE_TONE: Readonly<Record<DayState, Tone>> = {
  on_time: 'good',
  late: 'warning',
  recorded_later: 'warning',
  missed: 'alarm',
  explained: 'alarm',
  not_trading: 'quiet',
  closed_afterwards: 'warning',
  inactive: 'quiet',
  before_register: 'quiet',
  on_paper: 'plain',
  open: 'plain',
};

interface NightOptions {
  readonly venueName: string;
  readonly zone: TimeZone;
  /** Whether the rows name their venue. */
  readonly withVenue: boolean;
}

/**
 * Creates the row of a trading day without a check.
 * @param detailsOf returns the values for a spreadsheet
 */
export function nightRow(
  night: ReportedDay,
  { venueName, zone, withVenue }: NightOptions,
  detailsOf: (night: ReportedDay, zone: TimeZone) => ReturnType<RegisterRow['details']>,
): RegisterRow {
  const { day, state } = night;
  const weekday = DOCUMENT.night(shortWeekday(day));
  const date: RegisterCell = {
    kind: 'text',
    text: formatDay(day),
    below: { key: 'trading-day', text: weekday },
    value: { wall: day },
  };
  return {
    cells: [
      { ...textCell(TEXT.noNumber), value: '' },
      ...(withVenue ? [textCell(venueName)] : []),
      date,
      {
        kind: 'state',
        key: 'day-state',
        text: stateText(night, zone),
        tone: STATE_TONE[state],
        value: '',
      },
    ],
    notes: explanationNotes(night, zone),
    details: () => detailsOf(night, zone),
    struck: false,
    night: { venueName, day },
  };
}

/** "Missed, due 22/11/2026 12:30 AM. No check was recorded." */
function stateText({ state, details }: ReportedDay, zone: TimeZone): string {
  const { label } = DOCUMENT.dayState[state];
  const { due_at = null, closed = null } = details ?? {};
  if (closed) {
    const declared = PROVENANCE.by(formatDateTime(new Date(closed.at), zone), closed.by);
    return oneLine(TEXT.declared(label, declared));
  }
  if (!isMissed(state)) return label;
  const missed = DOCUMENT.dayState.missed.label;
  return TEXT.noCheck(
    due_at === null ? missed : TEXT.due(missed, formatDateTime(new Date(due_at), zone)),
  );
}

function explanationNotes(night: ReportedDay, zone: TimeZone): Fact[] {
  return explanationsOf(night, zone).flatMap((text, at) =>
    note({ key: `explanation-${at + 1}`, label: TEXT.explanation }, text, true),
  );
}

/** "Forgotten. The duty manager was ill. (22/11/2026 10:00 AM by Kirra Dawson)" */
export function explanationsOf({ details }: ReportedDay, zone: TimeZone): string[] {
  return (details?.explanations ?? []).map((explanation) => {
    const { reason, text } = explanation;
    const recorded = whenExplained(explanation, zone);
    return oneLine(TEXT.explained(EXPLANATION_REASON[reason], text, recorded));
  });
}
