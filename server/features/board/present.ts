import type { BoardLine, BoardRow } from '#contract/board/schemas.ts';
import { problemsOf } from '#contract/status/problems.ts';
import type { Problem } from '#contract/status/schemas.ts';
import { onTimeRate, totalsOf } from '#contract/status/totals.ts';
import type { Day } from '#contract/time/days.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { StandingVenue } from '../status/service.ts';
import type { VenueDetails, VenueManager } from './store.ts';

/** Nights of the share on time. */
const SHARE_NIGHTS = 90;

/** What a row says beside its venue's status. */
export interface RowFacts {
  readonly details: VenueDetails | undefined;
  readonly managers: readonly VenueManager[];
}

/** @param readerId of the user, whose own name is not among those to ring; null for no user */
export function presentRow(
  { venue, status }: StandingVenue,
  { details, managers }: RowFacts,
  readerId: string | null,
): BoardLine {
  const { nights, tonight, zone, now } = status;
  const { check } = status.lastNight;
  const states = nights.map(({ state }) => state);
  const lastNight = nights.at(-1);
  const problems = problemsOf(status, licensedUntil(managers));
  return {
    venue_id: venue.id,
    venue_name: venue.name,
    address: venue.address,
    region: venue.region,
    time_zone: zone,
    problems,
    contacts: contactsOf(problems, details, {
      today: localDay(now, zone),
      managers: managers.filter(({ user_id }) => user_id !== readerId),
    }),
    from: nights[0]?.day ?? tonight.day,
    states,
    fault_nights: nights.flatMap(({ hasFault }, night) => (hasFault ? [night] : [])),
    last_night: {
      day: lastNight?.day ?? tonight.day,
      state: lastNight?.state ?? 'before_register',
      has_fault: lastNight?.hasFault ?? false,
      check: check
        ? { submitted_at: check.submitted_at.toISOString(), minutes_late: check.minutes_late }
        : null,
    },
    tonight,
    on_time_90: onTimeRate(totalsOf(states.slice(-SHARE_NIGHTS))),
  };
}

/** Returns the last day on which a manager holds two valid licences; null for none. */
export function licensedUntil(managers: readonly VenueManager[]): Day | null {
  const last = managers.flatMap(({ licensed_until }) => licensed_until ?? []).sort();
  return last.at(-1) ?? null;
}

/** Kinds of problems that the technician company is rung about. */
const FOR_COMPANY: readonly Problem['kind'][] = [
  'not_recording',
  'fault_to_arrange',
  'fault_to_repair',
  'failed_inspection',
  'inspection',
];

interface People {
  readonly managers: readonly VenueManager[];
  readonly today: Day;
}

/** Names a manager of the venue, and for a fault or an inspection its technician company. */
function contactsOf(
  problems: readonly Problem[],
  details: VenueDetails | undefined,
  people: People,
): BoardRow['contacts'] {
  const isFor = (wanted: boolean) =>
    problems.some(({ kind }) => FOR_COMPANY.includes(kind) === wanted);
  const manager = isFor(false) ? managerToRing(people) : undefined;
  const { company_name = null, company_phone = null } = details ?? {};
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
