import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { type FormAEntry, needsRepair } from '#contract/form-a/schemas.ts';
import { CALENDAR } from '#contract/messages/calendar.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { LABEL, TEXT } from '#contract/messages/labels.ts';
import { WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { wallTime } from '#contract/register/field.ts';
import { recordedAt } from '#contract/register/made.ts';
import { isSentLater, type Timing, timingOf } from '#contract/rules/check-deadline.ts';
import { type DayState, decisiveCheck } from '#contract/status/day-state.ts';
import { type Day, weekdayOf } from '#contract/time/days.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import {
  explanationsOf,
  isNightRow,
  nightRow,
  type ReportedDay,
  reportedDays,
} from './night-rows.ts';
import {
  type NightsSheet,
  oneLine,
  type RegisterDocument,
  type RegisterRow,
  type SheetValue,
} from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import { overviewOf, summaryOf } from './summary.ts';

/** Groups entries by venue, in the order of the reports. Without reports they stay as they are. */
export function byReport<Entry extends { readonly venue_id: string }>(
  entries: readonly Entry[],
  reports: readonly VenueReport[] | undefined,
): Entry[] {
  if (!reports) return [...entries];
  const groups = new Map<string, Entry[]>(reports.map(({ venue_id }) => [venue_id, []]));
  for (const entry of entries) groups.get(entry.venue_id)?.push(entry);
  return [...groups.values()].flat();
}

/**
 * Adds the trading days without a check to the document of checks, and a summary for each venue.
 * @param document of the entries, which are grouped by `byReport`
 */
export function withNights(
  document: RegisterDocument,
  entries: readonly FormAEntry[],
  header: RegisterHeader & { readonly reports: readonly VenueReport[] },
): RegisterDocument {
  const { reports, exportedAt, venue } = header;
  const withVenue = venue === undefined;
  const newestFirst = isNewestFirst(entries);
  const detailsOf = nightDetails(document.detailHeads);
  let start = 0;
  const parts = reports.map((report) => {
    const { venue_id, venue_name: venueName, time_zone: zone } = report;
    const others = entries.findIndex((entry, at) => at >= start && entry.venue_id !== venue_id);
    const end = others === -1 ? entries.length : others;
    const [checks, rows] = [entries.slice(start, end), document.rows.slice(start, end)];
    start = end;
    const nights = reportedDays(report)
      .filter(isNightRow)
      .map((night) => nightRow(night, { venueName, zone, withVenue }, detailsOf));
    const summary = summaryOf(report, { exportedAt, withVenue });
    return { report, checks, summary, rows: interleave(rows, checks, nights, newestFirst) };
  });
  return {
    ...document,
    rows: parts.flatMap(({ rows }) => rows),
    sections: parts.map(({ summary, rows }) => ({ ...summary, rowCount: rows.length })),
    ...(withVenue && { overview: overviewOf(parts.map(({ summary }) => summary)) }),
    nights: nightsSheet(parts, withVenue),
  };
}

/** Returns the order of entries, which is newest first by default. */
function isNewestFirst(entries: readonly FormAEntry[]): boolean {
  const [first] = entries;
  const last = entries.findLast(({ venue_id }) => venue_id === first?.venue_id);
  return !first || !last || first.submitted_at >= last.submitted_at;
}

/** Puts each night between the checks of its neighbours. @param nights oldest first */
function interleave(
  rows: readonly RegisterRow[],
  checks: readonly FormAEntry[],
  nights: readonly RegisterRow[],
  newestFirst: boolean,
): RegisterRow[] {
  const left = newestFirst ? [...nights] : nights.toReversed();
  const isBefore = (night: Day, check: Day) => (newestFirst ? night > check : night < check);
  const merged: RegisterRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { trading_day = '' } = checks[index] ?? {};
    const at = left.findLastIndex(({ night }) => !isBefore(night?.day ?? '', trading_day));
    merged.push(...left.splice(at + 1).toReversed(), row);
  }
  return [...merged, ...left.toReversed()];
}

/** Judges a check as the calendar does; undefined without a deadline, as in early entries. */
export function timingOfCheck(entry: FormAEntry): Timing | undefined {
  if (entry.minutes_late > 0) return 'late';
  return entry.due_at === null ? undefined : timingOf(timesOf(entry));
}

/** Names the state of a night by the check that decides about it: "On time, sent later". */
export function stateWithCheck(state: DayState, check: FormAEntry | undefined): string {
  const { label } = DOCUMENT.dayState[state];
  const isLater = check?.due_at && isSentLater(timesOf(check), new Date(check.received_at));
  return isLater ? CALENDAR.sentLater(label) : label;
}

const timesOf = (entry: FormAEntry) => ({
  stated: new Date(entry.submitted_at),
  recorded: recordedAt(entry),
  dueAt: new Date(entry.due_at),
});

/**
 * Creates a function that tells for a spreadsheet whether a fault was found on the night of a check. A check
 * after midnight may belong to the night before its report.
 */
export function faultOfCheck(reports: readonly VenueReport[]) {
  const faultDays = new Map(
    reports.map(({ venue_id, fault_days }) => [venue_id, new Set(fault_days)]),
  );
  return ({ venue_id, trading_day, answers, voided_at }: FormAEntry): string => {
    const hasFault = faultDays.get(venue_id)?.has(trading_day) || needsRepair(answers);
    return faultText(voided_at === null && hasFault);
  };
}

const faultText = (hasFault: boolean) => (hasFault ? TEXT.yes : '');

/** Creates a function that returns the values of a night in the spreadsheet columns of checks. */
function nightDetails(heads: readonly string[]) {
  return (night: ReportedDay, zone: TimeZone): SheetValue[] => {
    const values = new Map<string, SheetValue>([
      [FORM_A.tradingDay, { wall: night.day }],
      [DOCUMENT.weekday, WEEKDAY_NAME[weekdayOf(night.day)]],
      [DOCUMENT.deadline, dueValue(night, zone)],
      [DOCUMENT.nightRow.state, DOCUMENT.dayState[night.state].label],
      [DOCUMENT.nightRow.fault, faultText(night.hasFault)],
      [DOCUMENT.nightRow.explanation, explanationsOf(night, zone).join('; ')],
    ]);
    return heads.map((head) => values.get(head) ?? '');
  };
}

function dueValue({ details }: ReportedDay, zone: TimeZone): SheetValue {
  return details?.due_at ? wallTime(details.due_at, zone, 'both') : '';
}

interface ReportedPart {
  readonly report: VenueReport;
  readonly checks: readonly FormAEntry[];
}

/** Creates the sheet of all trading days, oldest first. Values that only unlisted checks have are empty. */
function nightsSheet(parts: readonly ReportedPart[], withVenue: boolean): NightsSheet {
  const { name, date, checkNumber } = DOCUMENT.nightsSheet;
  const { state, fault, explanation } = DOCUMENT.nightRow;
  return {
    name,
    heads: [
      ...(withVenue ? [LABEL.venue] : []),
      ...[date, DOCUMENT.weekday, state, fault, DOCUMENT.deadline],
      ...[FORM_A.minutesLate, checkNumber, explanation],
    ],
    rows: { [Symbol.iterator]: () => nightsOf(parts, withVenue) },
  };
}

function* nightsOf(parts: readonly ReportedPart[], withVenue: boolean): Generator<SheetValue[]> {
  for (const { report, checks } of parts) {
    const { venue_name, time_zone: zone } = report;
    const inForce = new Map<Day, FormAEntry[]>();
    for (const check of checks) {
      if (check.voided_at !== null) continue;
      const ofDay = inForce.get(check.trading_day);
      if (ofDay) ofDay.push(check);
      else inForce.set(check.trading_day, [check]);
    }
    for (const night of reportedDays(report)) {
      const decisive = decisiveEntry(inForce.get(night.day) ?? []);
      yield [
        ...(withVenue ? [oneLine(venue_name)] : []),
        { wall: night.day },
        WEEKDAY_NAME[weekdayOf(night.day)],
        stateWithCheck(night.state, decisive),
        faultText(night.hasFault),
        decisive?.due_at ? wallTime(decisive.due_at, zone, 'both') : dueValue(night, zone),
        decisive?.minutes_late ?? '',
        decisive?.entry_number ?? '',
        explanationsOf(night, zone).join('; '),
      ];
    }
  }
}

/** Returns the check that decides about its day: see `decisiveCheck`. */
function decisiveEntry(checks: readonly FormAEntry[]): FormAEntry | undefined {
  const judged = checks.map((entry) => ({
    entry,
    recordedAt: recordedAt(entry),
    timing: timingOfCheck(entry) ?? ('recorded_later' as const),
  }));
  return decisiveCheck(judged)?.entry;
}
