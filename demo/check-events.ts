import type { Updateable } from 'kysely';
import { ANSWER } from '#contract/core/answer.ts';
import type { FormAAnswer } from '#contract/form-a/schemas.ts';
import { appliesUnder } from '#contract/questions/core-questions.ts';
import { daysBetween, MINUTE_MS, plusDays, weekdayOf } from '#contract/time/days.ts';
import { failedCheck } from '#server/features/form-a/failed-check.ts';
import { openFault } from '#server/features/form-b/open-fault.ts';
import type { Author } from '#server/ledger/change.ts';
import { entryTerms } from '#server/ledger/stated-time.ts';
import type { FormBEntries } from '#server/platform/postgres/schema.gen.ts';
import { findCompany } from './companies.ts';
import type { DemoEvent } from './events.ts';
import { instantAt } from './instant.ts';
import type { PlannedCheck } from './planned-checks.ts';
import { seededRandom } from './random.ts';
import type { DemoRecords } from './records.ts';
import { demoStore } from './store.ts';

/** Returns the events of a check until now: the check, the repair of its fault, its duplicate. */
export function checkEvents(check: PlannedCheck, records: DemoRecords, now: Date): DemoEvent[] {
  const { venue, manager, recorder, receivedAt, fault } = check;
  const entry = checkEntry(check, records);
  const created = { id: '' };
  const event: DemoEvent = {
    at: receivedAt,
    chain: venue.id,
    author: recorder.author,
    write: async (unit) => {
      const row = await unit.entries('form_a').create(entry);
      created.id = row.id;
      if (!fault) return;
      const venueWithoutMail = {
        ...venue,
        company_id: null,
        company_email: null,
        confirmed_at: null,
        company_confirmed_at: null,
      };
      await openFault(unit, venueWithoutMail, failedCheck(row, manager.phone));
    },
  };
  const laterEvents = [
    ...repairEvents(check, created, now),
    ...duplicateEvents(check, entry, records.admin),
  ];
  return [event, ...laterEvents.filter(({ at }) => at <= now)];
}

/** Returns the stored columns of a check without its number. */
function checkEntry(check: PlannedCheck, { questions, faultPhoto }: DemoRecords) {
  const { venue, day, manager, fault } = check;
  const asked = questions.filter((question) => appliesUnder(question, venue.rules));
  const answers = asked.map(({ id, title }, index): FormAAnswer => {
    const answer = index === fault?.question ? ANSWER.no : ANSWER.yes;
    return { id, answer, question: { id, title } };
  });
  return {
    venue_id: venue.id,
    ...entryTerms(venue),
    opening_hours: JSON.stringify(venue.hours[weekdayOf(day)]),
    due_at: check.dueAt,
    trading_day: day,
    submitted_at: check.submittedAt,
    received_at: check.receivedAt,
    minutes_late: check.minutesLate,
    manager_id: manager.id,
    manager_name: manager.name,
    manager_licence_number: manager.licence?.number ?? '',
    answers: JSON.stringify(answers),
    signature: manager.signatureKey,
    job_number: fault ? jobNumber(check) : null,
    email_note: fault ? fault.note : null,
    photos: fault?.state === 'open' ? [faultPhoto] : [],
  };
}

const FIRST_JOB = { number: 1200, day: '2020-01-01' };

/** Returns the initials of the technician company and a number that increases by one per day. */
function jobNumber({ venue, day }: PlannedCheck): string {
  const { jobPrefix } = findCompany(venue.company);
  return `${jobPrefix}-${FIRST_JOB.number + daysBetween(FIRST_JOB.day, day)}`;
}

const VOID_REASON = 'Entered twice: the entry before this one is the same check.';

/** Returns the events of a check that was sent again by mistake and voided the next morning. */
function duplicateEvents(
  { venue, manager, day, daysAgo }: PlannedCheck,
  entry: ReturnType<typeof checkEntry>,
  admin: Author,
): DemoEvent[] {
  if (venue.scenario.duplicateCheck !== daysAgo) return [];
  const received_at = new Date(entry.received_at.getTime() + 3 * MINUTE_MS);
  const voidedAt = instantAt(plusDays(day, 1), '10:20', venue.time_zone);
  const created = { id: '' };
  return [
    {
      at: received_at,
      chain: venue.id,
      author: manager.author,
      write: async (unit) => {
        created.id = (await unit.entries('form_a').create({ ...entry, received_at })).id;
      },
    },
    {
      at: voidedAt,
      chain: venue.id,
      author: admin,
      write: (unit) => demoStore(unit).voidCheck(created.id, VOID_REASON, voidedAt),
    },
  ];
}

/**
 * Returns the events of a repair: a call to the technicians, and their visit on the next day.
 * @param created the entry of the check; its id is set once its event is recorded
 */
function repairEvents(
  { venue, manager, fault, day: checkDay }: PlannedCheck,
  created: { readonly id: string },
  now: Date,
): DemoEvent[] {
  if (!fault || fault.state === 'open') return [];
  const random = seededRandom('repair', venue.name, checkDay);
  const day = plusDays(checkDay, 1);
  const minute = String(random.integer(10, 59));

  const change = (time: string, changes: Updateable<FormBEntries>): DemoEvent => ({
    at: instantAt(day, time, venue.time_zone),
    chain: venue.id,
    author: manager.author,
    write: async (unit) => {
      const faultId = await demoStore(unit).findFaultId(created.id);
      await unit.entries('form_b').change(faultId, undefined, () => changes);
    },
  });
  const call = (time: string) =>
    change(time, {
      description: fault.repair,
      arrangement_date: day,
      arrangement_time: time,
      arrangement_manager_name: manager.name,
    });

  const callInTheMorning = call(`0${random.integer(8, 9)}:${minute}`);
  const arrangement = callInTheMorning.at <= now ? callInTheMorning : call(`01:${minute}`);
  const visit = change(`${random.integer(12, 16)}:${minute}`, { repair_date: day });
  return fault.state === 'repaired' ? [arrangement, visit] : [arrangement];
}
