import { clocksOf } from '#contract/form-b/fault-clocks.ts';
import { tradingDayRange } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { type DayState, dueAt, isMissed } from '#contract/status/day-state.ts';
import { WEEK_NIGHTS } from '#contract/status/schemas.ts';
import { isCheckOverdue } from '#contract/status/venue-status.ts';
import { termsOn } from '#contract/status/venue-terms.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/days.ts';
import type { WebhookEvent } from '#contract/webhooks/schemas.ts';
import { OPERATOR } from '#server/access.ts';
import type { Recurring } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { recipientStore } from '../status/recipient-store.ts';
import { type StandingVenue, venueStatuses } from '../status/service.ts';
import {
  checkLate,
  checkMissed,
  faultClockPassed,
  licenceEnding,
  type WebhookMessage,
} from '../webhooks/events.ts';
import { queueEvents } from '../webhooks/queue-events.ts';
import { webhookStore } from '../webhooks/store.ts';
import { candidateStore } from './candidate-store.ts';
import { licenceReminders } from './licence-reminders.ts';
import { REMINDING } from './run-reminders.ts';

/** Runs when reminders do. */
export const TIMED_EVENTS: Recurring = { task: 'queueTimedEvents', next: REMINDING.next };

/** Time in which something that passed is still looked for, so that an outage hides none. Deliveries are stored for longer. */
const FOUND_FOR_MS = WEEK_NIGHTS * DAY_MS;

/** Creates the task that queues what webhooks are sent of times that have passed. It does nothing while none takes it. */
export function timedEventsTask(db: Database, now: () => Date) {
  return async (): Promise<void> => {
    const at = now();
    const taken = await webhookStore(db).takenEvents();
    const takes = (...events: WebhookEvent[]) => events.some((event) => taken.has(event));
    const found = [
      ...(takes('check.late', 'check.missed') ? await nightEvents(db, at) : []),
      ...(takes('fault.clock_passed') ? await faultEvents(db, at) : []),
      ...(takes('licence.ending') ? await licenceEvents(db, at) : []),
    ];
    const events = found.filter((event) => event.at.getTime() > at.getTime() - FOUND_FOR_MS);
    await db.transaction().execute((trx) => queueEvents(trx, events, at));
  };
}

async function nightEvents(db: Database, now: Date): Promise<WebhookMessage[]> {
  const standing = await venueStatuses(db, OPERATOR.scope, { now, nights: WEEK_NIGHTS });
  return standing.flatMap(eventsOfVenue);
}

/** States of a night whose check was not recorded by the deadline. */
const LATE_STATES: readonly DayState[] = ['late', 'recorded_later', 'missed', 'explained'];

function eventsOfVenue({ venue, status, record }: StandingVenue): WebhookMessage[] {
  const { nights, tonight } = status;
  const isLateTonight = isCheckOverdue(status) || LATE_STATES.includes(tonight.state);
  const late = nights.filter(({ state }) => LATE_STATES.includes(state)).map(({ day }) => day);
  const days = isLateTonight ? [...late, tonight.day] : late;
  const lateEvents = days.flatMap((day) => {
    const due = dueAt(day, record);
    return due ? checkLate({ venue, day, at: due }) : [];
  });
  const missedEvents = nights.flatMap(({ day, state }) => {
    const [due, terms] = [dueAt(day, record), termsOn(day, record.terms)];
    if (!isMissed(state) || !due || !terms) return [];
    const { end } = tradingDayRange(day, rulesOf(terms.version));
    return checkMissed({ venue, day, at: end }, { dueAt: due, isExplained: state === 'explained' });
  });
  return [...lateEvents, ...missedEvents];
}

const CLOCKS = [
  { clock: 'arrange', limit: 'arrange_by' },
  { clock: 'repair', limit: 'repair_by' },
] as const;

/** A clock that was met late has passed, too: it may have been met since the last run. */
const PASSED: readonly string[] = ['overdue', 'met-late'];

async function faultEvents(db: Database, now: Date): Promise<WebhookMessage[]> {
  const ended = { from: new Date(now.getTime() - FOUND_FOR_MS), to: now };
  const faults = await candidateStore(db).faultsPastDue(ended);
  return faults.flatMap(({ venue_id: id, venue_name: name, ...fault }) => {
    const clocks = clocksOf(
      {
        ...fault,
        reported_date: fault.reported_date.toISOString(),
        arrange_by: fault.arrange_by?.toISOString() ?? null,
        repair_by: fault.repair_by?.toISOString() ?? null,
      },
      now,
    );
    return CLOCKS.flatMap(({ clock, limit }) => {
      const due = fault[limit];
      const hasPassed = due && now.getTime() - due.getTime() >= MINUTE_MS;
      return hasPassed && PASSED.includes(clocks[clock].state)
        ? faultClockPassed(fault, { id, name }, { clock, due })
        : [];
    });
  });
}

async function licenceEvents(db: Database, now: Date): Promise<WebhookMessage[]> {
  const [licences, recipients] = [candidateStore(db), recipientStore(db)];
  const kinds = [
    { kind: 'am-licence', licence: 'am' },
    { kind: 'rmlv-licence', licence: 'rmlv' },
  ] as const;
  const found = await Promise.all(
    kinds.map(async ({ kind, licence }) => {
      const due = await licenceReminders(kind, licences, recipients).due(now);
      return due.map(({ item, threshold }) => {
        const { managerId, lastDay } = item;
        return licenceEnding({ managerId, licence, lastDay, threshold: threshold.id }, now);
      });
    }),
  );
  return found.flat();
}
