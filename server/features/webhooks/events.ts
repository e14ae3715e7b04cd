import { needsRepair } from '#contract/form-a/schemas.ts';
import type { Day } from '#contract/time/days.ts';
import { TEST_EVENT, type WebhookEvent } from '#contract/webhooks/schemas.ts';
import type { Entry } from '#server/ledger/entries.ts';
import type { ExplanationRow } from '../status/store.ts';

/** Something that happened, as webhooks are sent it. It names no people. */
export interface WebhookMessage {
  readonly type: WebhookEvent | typeof TEST_EVENT;
  /** Tells it apart from all others: a webhook is sent it once. */
  readonly key: string;
  readonly at: Date;
  /** Ids are texts, instants are ISO 8601 in UTC, and days are `yyyy-MM-dd`. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

/** A venue, as each event of it names it. */
export interface EventVenue {
  readonly id: string;
  readonly name: string;
}

const venueData = ({ id, name }: EventVenue) => ({ venue_id: id, venue_name: name });
const instant = (at: Date | null) => at?.toISOString() ?? null;

export const checkRecorded = (check: Entry<'form_a'>, venue: EventVenue): WebhookMessage => ({
  type: 'check.recorded',
  key: `check.recorded ${check.id}`,
  at: check.received_at,
  data: {
    ...venueData(venue),
    check_id: check.id,
    entry_number: check.entry_number,
    trading_day: check.trading_day,
    made_at: instant(check.made_at ?? check.submitted_at),
    due_at: instant(check.due_at),
    minutes_late: check.minutes_late,
    found_fault: needsRepair(check.answers),
  },
});

interface Night {
  readonly venue: EventVenue;
  readonly day: Day;
  readonly at: Date;
}

/** @param night its deadline has passed */
export const checkLate = ({ venue, day, at }: Night): WebhookMessage => ({
  type: 'check.late',
  key: `check.late ${venue.id} ${day}`,
  at,
  data: { ...venueData(venue), trading_day: day, due_at: instant(at) },
});

/** @param night its trading day has ended */
export const checkMissed = (
  { venue, day, at }: Night,
  { dueAt, isExplained }: { readonly dueAt: Date; readonly isExplained: boolean },
): WebhookMessage => ({
  type: 'check.missed',
  key: `check.missed ${venue.id} ${day}`,
  at,
  data: {
    ...venueData(venue),
    trading_day: day,
    due_at: instant(dueAt),
    is_explained: isExplained,
  },
});

export const checkExplained = (
  { id, trading_day, reason, recorded_at }: ExplanationRow,
  venue: EventVenue,
): WebhookMessage => ({
  type: 'check.explained',
  key: `check.explained ${id}`,
  at: recorded_at,
  data: { ...venueData(venue), explanation_id: id, trading_day, reason },
});

type Fault = Pick<
  Entry<'form_b'>,
  'id' | 'entry_number' | 'reported_date' | 'arrange_by' | 'repair_by'
>;

const faultData = (fault: Fault, venue: EventVenue) => ({
  ...venueData(venue),
  fault_id: fault.id,
  entry_number: fault.entry_number,
  reported_at: instant(fault.reported_date),
  arrange_by: instant(fault.arrange_by),
  repair_by: instant(fault.repair_by),
});

export const faultOpened = (fault: Entry<'form_b'>, venue: EventVenue): WebhookMessage => ({
  type: 'fault.opened',
  key: `fault.opened ${fault.id}`,
  at: fault.received_at,
  data: {
    ...faultData(fault, venue),
    check_id: fault.form_a_id,
    inspection_id: fault.form_c_id,
  },
});

/** @param fault as it is since it was repaired: its version tells a second repair from the first */
export const faultRepaired = (
  fault: Entry<'form_b'>,
  venue: EventVenue,
  at: Date,
): WebhookMessage => ({
  type: 'fault.repaired',
  key: `fault.repaired ${fault.id} ${fault.version}`,
  at,
  data: { ...faultData(fault, venue), repaired_on: fault.repair_date },
});

/** @param due when the time limit has passed */
export const faultClockPassed = (
  fault: Fault,
  venue: EventVenue,
  { clock, due }: { readonly clock: 'arrange' | 'repair'; readonly due: Date },
): WebhookMessage => ({
  type: 'fault.clock_passed',
  key: `fault.clock_passed ${fault.id} ${clock}`,
  at: due,
  data: { ...faultData(fault, venue), clock },
});

/** @param findings number of its answers No */
export const inspectionRecorded = (
  inspection: Entry<'form_c'>,
  venue: EventVenue,
  findings: number,
): WebhookMessage => ({
  type: 'inspection.recorded',
  key: `inspection.recorded ${inspection.id}`,
  at: inspection.received_at,
  data: {
    ...venueData(venue),
    inspection_id: inspection.id,
    entry_number: inspection.entry_number,
    inspected_at: instant(inspection.submitted_at),
    findings,
  },
});

interface EndingLicence {
  readonly managerId: string;
  readonly licence: 'am' | 'rmlv';
  readonly lastDay: Day;
  /** Id of the threshold that it has reached: "30 days". */
  readonly threshold: string;
}

/** @param at when it was found: a webhook that is new hears of a licence that ends soon, too */
export const licenceEnding = (
  { managerId, licence, lastDay, threshold }: EndingLicence,
  at: Date,
): WebhookMessage => ({
  type: 'licence.ending',
  key: `licence.ending ${licence} ${managerId} ${lastDay} ${threshold}`,
  at,
  data: { manager_id: managerId, licence, expires_on: lastDay, threshold },
});

/** @param id differs for each */
export const testEvent = (id: string, at: Date): WebhookMessage => ({
  type: TEST_EVENT,
  key: `${TEST_EVENT} ${id}`,
  at,
  data: {},
});
