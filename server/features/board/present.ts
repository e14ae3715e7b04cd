import { BOARD_NIGHTS, type BoardRow } from '#contract/board/schemas.ts';
import { newRegistersSince, nextInspectionDay } from '#contract/form-c/due.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { decisiveCheck } from '#contract/status/day-state.ts';
import { problemsOf, type VenueFacts } from '#contract/status/problems.ts';
import type { Problem } from '#contract/status/schemas.ts';
import { onTimeRate, totalsOf } from '#contract/status/totals.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { HOUR_MS } from '#contract/time/milliseconds.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { judge, presentTonight, type Venue } from '../calendar/present.ts';
import { type StateFacts, stateReader } from '../calendar/state-reader.ts';
import type { CheckRow } from '../calendar/store.ts';
import type { BoardVenue, OpenFaults, VenueManager } from './store.ts';

/** Time for which a venue that was reminded is not reminded again, whoever asks. */
export const REMIND_AGAIN_MS = HOUR_MS;

/** Returns when a venue can be reminded again. */
export const againAfter = (sentAt: Date) => new Date(sentAt.getTime() + REMIND_AGAIN_MS);

/** Nights of the share on time. */
const SHARE_NIGHTS = 90;

type RecentCheck = CheckRow & { readonly manager_name: string };

/** What the rows follow from, by venue. */
export interface BoardFacts extends StateFacts {
  /** Checks of the running night, of the one before it, and of nights near them. */
  readonly recent: ReadonlyMap<string, readonly RecentCheck[]>;
  readonly faults: ReadonlyMap<string, readonly OpenFaults[]>;
  readonly managers: ReadonlyMap<string, readonly VenueManager[]>;
}

interface Reader {
  /** The user's own name is not among those to ring. */
  readonly userId: string;
  readonly now: Date;
}

export function presentRow(
  listed: BoardVenue,
  venue: Venue,
  facts: BoardFacts,
  { userId, now }: Reader,
): BoardRow {
  const { id, time_zone: zone } = listed;
  const from = plusDays(venue.currentDay, -BOARD_NIGHTS);
  const stateOn = stateReader(id, venue, facts);
  const nights = Array.from({ length: BOARD_NIGHTS }, (_, index) => {
    const day = plusDays(from, index);
    return { day, state: stateOn(day) };
  });
  const states = nights.map(({ state }) => state);
  const recent = facts.recent.get(id) ?? [];
  const managers = facts.managers.get(id) ?? [];
  const tonight = presentTonight(venue, recent);
  const problems = problemsOf({
    nights,
    tonight,
    faults: (facts.faults.get(id) ?? []).map(faultsOf),
    inspectionDay: nextInspectionDay(listed.latest_inspection, rulesOf(listed)),
    unconfirmedNights: unconfirmedNights(venue, recent),
    isNew: hasJustBegun(venue, now),
    licensedUntil: licensedUntil(managers),
    now,
    zone,
  });
  return {
    venue_id: id,
    venue_name: listed.name,
    address: listed.address,
    region: listed.region,
    time_zone: zone,
    problems,
    contacts: contactsOf(problems, listed, {
      today: localDay(now, zone),
      managers: managers.filter(({ user_id }) => user_id !== userId),
    }),
    from,
    states,
    last_night: lastNightOf(venue, recent, states.at(-1) ?? 'before_register'),
    tonight,
    on_time_90: onTimeRate(totalsOf(states.slice(-SHARE_NIGHTS))),
    remind: tonight.state === 'open' ? { again_at: remindAgainAt(listed.reminded_at, now) } : null,
  };
}

function unconfirmedNights({ currentDay }: Venue, recent: readonly RecentCheck[]): Day[] {
  return [plusDays(currentDay, -1), currentDay].filter((day) =>
    recent.some(
      ({ trading_day, recorder_status }) =>
        trading_day === day && recorder_status === 'unconfirmed',
    ),
  );
}

function hasJustBegun({ versions: [first] }: Venue, now: Date): boolean {
  return first !== undefined && first.at >= newRegistersSince(now);
}

function lastNightOf(
  venue: Venue,
  recent: readonly RecentCheck[],
  state: BoardRow['last_night']['state'],
): BoardRow['last_night'] {
  const day = plusDays(venue.currentDay, -1);
  const checks = recent.filter(({ trading_day }) => trading_day === day);
  const check = decisiveCheck(checks.map((row) => judge(row)));
  return {
    day,
    state,
    check: check
      ? { submitted_at: check.submitted_at.toISOString(), minutes_late: check.minutes_late }
      : null,
  };
}

/** Returns faults with the limit of their next step. */
const faultsOf = (faults: OpenFaults): VenueFacts['faults'][number] => ({
  isArranged: faults.is_arranged,
  count: faults.count,
  dueAt: faults.is_arranged ? faults.repair_by : faults.arrange_by,
});

function licensedUntil(managers: readonly VenueManager[]): Day | null {
  const last = managers.flatMap(({ licensed_until }) => licensed_until ?? []).sort();
  return last.at(-1) ?? null;
}

/** Kinds of problems that the technician company is rung about. */
const FOR_COMPANY: readonly Problem['kind'][] = [
  'fault_to_arrange',
  'fault_to_repair',
  'inspection',
];

interface People {
  readonly managers: readonly VenueManager[];
  readonly today: Day;
}

/** Names a manager of the venue, and for a fault or an inspection its technician company. */
function contactsOf(
  problems: readonly Problem[],
  { company_name, company_phone }: BoardVenue,
  people: People,
): BoardRow['contacts'] {
  const isFor = (wanted: boolean) =>
    problems.some(({ kind }) => FOR_COMPANY.includes(kind) === wanted);
  const manager = isFor(false) ? managerToRing(people) : undefined;
  const hasCompany = isFor(true) && company_name !== null;
  return [
    ...(manager
      ? [{ kind: 'manager' as const, name: manager.name, phone: manager.phone || null }]
      : []),
    ...(hasCompany ? [{ kind: 'company' as const, name: company_name, phone: company_phone }] : []),
  ];
}

/** Chooses a confirmed manager: before others one with a number, of this venue alone, and with valid licences. */
function managerToRing({ managers, today }: People): VenueManager | undefined {
  const merit = ({ phone, is_area_manager, licensed_until }: VenueManager) =>
    (phone ? 4 : 0) +
    (is_area_manager ? 0 : 2) +
    (licensed_until && licensed_until >= today ? 1 : 0);
  return managers
    .filter(({ is_confirmed }) => is_confirmed)
    .reduce<VenueManager | undefined>(
      (best, manager) => (best && merit(best) >= merit(manager) ? best : manager),
      undefined,
    );
}

function remindAgainAt(remindedAt: Date | null, now: Date): string | null {
  if (remindedAt === null) return null;
  const again = againAfter(remindedAt);
  return again > now ? again.toISOString() : null;
}
