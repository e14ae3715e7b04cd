import type { CalendarDay, Explanation, VenueCalendar } from '#contract/calendar/schemas.ts';
import { type Timing, timingOf } from '#contract/rules/check-deadline.ts';
import {
  type DayCheck,
  dayState,
  decisiveCheck,
  dueAt,
  tradingDayUnder,
  type VenueRecord,
} from '#contract/status/day-state.ts';
import type { Tonight } from '#contract/status/schemas.ts';
import { totalsOf } from '#contract/status/totals.ts';
import { termsOn } from '#contract/status/venue-terms.ts';
import { type Day, daysBetween, plusDays } from '#contract/time/days.ts';
import type { RecordedVersion } from '#server/ledger/venue-versions.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { PaperNight } from '../paper/store.ts';
import type { CheckRow, ExplanationRow, Period } from './store.ts';

export type Venue = VenueRecord<RecordedVersion>;

/** Rows of trading days by day, in their order. */
type ByDay<Row> = ReadonlyMap<Day, readonly Row[]>;

export function daysOf({ from, to }: Period): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => plusDays(from, index));
}

export function byDay<Row extends { readonly trading_day: Day }>(rows: readonly Row[]): ByDay<Row> {
  const groups = new Map<Day, Row[]>();
  for (const row of rows) {
    const ofDay = groups.get(row.trading_day);
    if (ofDay) ofDay.push(row);
    else groups.set(row.trading_day, [row]);
  }
  return groups;
}

/** Judges a check by the deadline that it keeps. */
export function judge<Row extends CheckRow>(row: Row): Row & DayCheck {
  return { ...row, receivedAt: row.received_at, timing: timingOfCheck(row) };
}

function timingOfCheck({ minutes_late, submitted_at, received_at, due_at }: CheckRow): Timing {
  if (minutes_late > 0) return 'late';
  return timingOf({ stated: submitted_at, recorded: received_at, dueAt: due_at });
}

interface Records {
  readonly checks: ByDay<CheckRow & DayCheck>;
  readonly explanations: ByDay<ExplanationRow>;
  readonly paper: readonly PaperNight[];
  /** Trading days on which a fault was found. */
  readonly faultDays: ReadonlySet<Day>;
}

/** Returns the trading days on which faults were found. */
export function daysOfFaults(
  { terms }: Venue,
  faults: readonly { readonly reported_date: Date }[],
): ReadonlySet<Day> {
  return new Set(
    faults.flatMap(({ reported_date }) => tradingDayUnder(terms, reported_date)?.day ?? []),
  );
}

/** Presents the trading days of a venue, its totals, and the terms and closures they follow from. */
export function presentCalendar(
  venue: Venue,
  period: Period,
  { checks, explanations, paper, faultDays }: Records,
  files: FileAddresses,
): Omit<VenueCalendar, 'tonight'> {
  const onPaper = new Map(paper.map((night) => [night.day, night]));
  const data = daysOf(period).map((day): CalendarDay => {
    const ofDay = checks.get(day) ?? [];
    const decisive = decisiveCheck(ofDay);
    const explained = explanations.get(day) ?? [];
    const night = onPaper.get(day);
    return {
      day,
      state: dayState(day, venue, {
        checks: ofDay,
        isExplained: explained.length > 0,
        isOnPaper: night !== undefined,
      }),
      due_at: dueAt(day, venue)?.toISOString() ?? null,
      minutes_late: decisive?.minutes_late ?? 0,
      recorder_status: decisive?.recorder_status ?? null,
      has_fault: faultDays.has(day),
      entry_ids: ofDay.map(({ id }) => id),
      paper: night ? { id: night.id, paper_number: night.paper_number } : null,
      explanations: explained.map((row) => presentExplanation(row, files)),
    };
  });
  return {
    data,
    totals: totalsOf(data.map(({ state }) => state)),
    terms: presentTerms(venue, period),
    closures: closuresOf(venue, period),
  };
}

export function presentExplanation(row: ExplanationRow, files: FileAddresses): Explanation {
  return {
    id: row.id,
    reason: row.reason,
    text: row.text,
    picture: row.picture && files.addressToRead(row.picture),
    recorded: { at: row.recorded_at.toISOString(), by: row.recorded_by },
  };
}

function presentTerms(venue: Venue, { from, to }: Period): VenueCalendar['terms'] {
  const first = termsOn(from, venue.terms)?.from ?? from;
  const inForce = venue.terms.filter((terms) => terms.from >= first && terms.from <= to);
  return inForce
    .filter((terms, index) => inForce[index + 1]?.from !== terms.from)
    .map(({ from: since, version }) => ({
      from: since,
      hours: version.hours,
      time_zone: version.time_zone,
      rules: version.rules,
      is_active: version.is_active,
      set: { at: version.at.toISOString(), by: version.by },
    }));
}

/** Lists the declarations that the venue is closed on days of a period, and their withdrawals. */
export function closuresOf({ versions }: Venue, { from, to }: Period): VenueCalendar['closures'] {
  return versions.flatMap((version, index) => {
    const before = new Set(versions[index - 1]?.not_trading_days ?? []);
    const after = new Set(version.not_trading_days);
    const declared = { at: version.at.toISOString(), by: version.by };
    const changes = [
      ...[...after].filter((day) => !before.has(day)).map((day) => ({ day, is_closed: true })),
      ...[...before].filter((day) => !after.has(day)).map((day) => ({ day, is_closed: false })),
    ];
    return changes
      .filter(({ day }) => from <= day && day <= to)
      .map((change) => ({ ...change, declared }));
  });
}

type TonightsCheck = CheckRow & { readonly manager_name: string };

/** Presents the running trading day. @param checks of the venue, of this day and days near it */
export function presentTonight(venue: Venue, checks: readonly TonightsCheck[]): Tonight {
  const day = venue.currentDay;
  const tonights = checks
    .filter(({ trading_day }) => trading_day === day)
    .map((check) => judge(check));
  const check = decisiveCheck(tonights);
  return {
    day,
    state: dayState(day, venue, { checks: tonights, isExplained: false, isOnPaper: false }),
    due_at: dueAt(day, venue)?.toISOString() ?? null,
    check: check
      ? {
          id: check.id,
          submitted_at: check.submitted_at.toISOString(),
          manager_name: check.manager_name,
          recorder_status: check.recorder_status,
        }
      : null,
  };
}
