import type { CalendarDay, Explanation, VenueCalendar } from '#contract/calendar/schemas.ts';
import type { Recording } from '#contract/register/schemas.ts';
import {
  dayState,
  decisiveCheck,
  dueAt,
  tradingDayUnder,
  type VenueRecord,
} from '#contract/status/day-state.ts';
import { totalsOf } from '#contract/status/totals.ts';
import type { withTiming } from '#contract/status/venue-status.ts';
import { termsOn } from '#contract/status/venue-terms.ts';
import type { Day } from '#contract/time/days.ts';
import type { RecordedVersion } from '#server/ledger/venue-versions.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { PaperNight } from '../paper/store.ts';
import { daysOf } from '../status/nights.ts';
import type { ExplanationRow, Period } from '../status/store.ts';

export type Venue = VenueRecord<RecordedVersion>;

/** Rows of trading days by day, in their order. */
type ByDay<Row> = ReadonlyMap<Day, readonly Row[]>;

interface Records {
  readonly checks: ByDay<ReturnType<typeof withTiming>>;
  readonly explanations: ByDay<ExplanationRow>;
  readonly paper: readonly PaperNight[];
  /** Requests for an explanation, by trading day. */
  readonly asked: ReadonlyMap<Day, Recording>;
  /** Trading days on which a fault was found. */
  readonly faultDays: ReadonlySet<Day>;
  readonly sightings: readonly Recording[];
}

/** Presents the trading days of a venue, its totals, and the terms and closures they follow from. */
export function presentCalendar(
  venue: Venue,
  period: Period,
  { checks, explanations, paper, asked, faultDays, sightings }: Records,
  files: FileAddresses,
): Omit<VenueCalendar, 'tonight' | 'not_recording'> {
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
      sent_later: decisive?.sent_later ?? false,
      has_fault: faultDays.has(day),
      entry_ids: ofDay.map(({ id }) => id),
      paper: night ? { id: night.id, paper_number: night.paper_number } : null,
      explanations: explained.map((row) => presentExplanation(row, files)),
      asked: asked.get(day) ?? null,
      sightings: sightings.filter(
        ({ at }) => tradingDayUnder(venue.terms, new Date(at))?.day === day,
      ),
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
    ...explanationTimes(row),
  };
}

/** When and by whom an explanation was recorded, and made on a phone. */
export function explanationTimes(row: ExplanationRow): Pick<Explanation, 'recorded' | 'made'> {
  const { recorded_at, recorded_by, made_at, made_by } = row;
  return {
    recorded: { at: recorded_at.toISOString(), by: recorded_by },
    made: made_at && made_by ? { at: made_at.toISOString(), by: made_by } : null,
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
