import type { SentBody } from '#contract/access/endpoint.ts';
import { readBoard } from '#contract/board/calls.ts';
import { explainDay, readCalendar } from '#contract/calendar/calls.ts';
import { readDashboard } from '#contract/dashboard.ts';
import { deleteFormA, exportFormA, updateFormA } from '#contract/form-a/calls.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { deleteFormB, updateFormB } from '#contract/form-b/calls.ts';
import { listDueInspections } from '#contract/form-c/calls.ts';
import { problemText } from '#contract/status/problem-text.ts';
import { type Day, plusDays, weekdayOf } from '#contract/time/days.ts';
import { localDateTime } from '#contract/time/venue-time.ts';
import {
  addNonTradingDays,
  listVenuesTonight,
  removeNonTradingDays,
  updateVenue,
} from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import type { VenueScope } from '../../access.ts';
import { checkReminders } from '../../features/reminders/check-reminders.ts';
import { missedCheckReports } from '../../features/reminders/missed-checks.ts';
import { recipientStore } from '../../features/status/recipient-store.ts';
import { venueStatuses } from '../../features/status/service.ts';
import type { TestApp } from '../app.ts';
import { insertTechnician, recordInspection } from '../entries.ts';
import { FOUND_FAULT, recordCheck } from '../form-a.ts';
import { insertAreaManager } from '../records/users.ts';
import { addVenue, everyDay, formOf } from '../records/venues.ts';
import { insertCompany, insertUser, type SignedInUser } from '../records.ts';

/** Where and when an evening is. */
export interface Place {
  readonly address: string;
  /** The offset from UTC, hours, with which `Evening.at` reads times. */
  readonly offset: number;
  readonly day: Day;
  /** Days for which the venue has a register. */
  readonly age: number;
}

/** The people of a venue, and what they do in an evening. Refused acts change nothing. */
export type Evening = Awaited<ReturnType<typeof beginEvening>>;

export type Act = (evening: Evening) => Promise<unknown>;

/** Adds a venue that trades from 10:00 to 02:00, was inspected, and has a manager, an area manager and a technician. */
export async function beginEvening(test: TestApp, admin: SignedInUser, place: Place) {
  const { address, offset, day, age } = place;
  const sign = offset < 0 ? '-' : '+';
  const zoneText = `${sign}${String(Math.abs(offset)).padStart(2, '0')}:00`;

  /** Moves the clock. @param time `HH:mm`, of the following day where it is before noon */
  function at(time: string): void {
    test.setNow(`${time < '12:00' ? plusDays(day, 1) : day}T${time}:00${zoneText}`);
  }

  test.setNow(`${plusDays(day, -age)}T12:00:00${zoneText}`);
  const company = await insertCompany(test.db);
  const venue = await addVenue(test, admin, { address, company_id: company.id });
  const technician = await insertTechnician(test, company);
  const manager = await insertUser(test.db, 'manager', { venues: [venue] });
  const area = await insertAreaManager(test.db, [venue]);
  const state: { venue: Venue; checks: FormAEntry[]; faults: string[] } = {
    venue,
    checks: [],
    faults: [],
  };
  const id = venue.id;

  const change = async (changes: Partial<SentBody<typeof updateVenue>>) => {
    const body = formOf(state.venue, changes);
    const changed = await test.call(updateVenue, { as: admin, params: { id }, body });
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
    state.venue = changed.body;
  };

  const check = async (answer: 0 | 1, hoursAgo = 0) => {
    const stated = new Date(test.now().getTime() - hoursAgo * 3_600_000);
    const submitted_at = `${localDateTime(stated, state.venue.time_zone)}:00`;
    const found = answer === 0 ? FOUND_FAULT : {};
    const entry = await recordCheck(test, manager, { venue_id: id, submitted_at, ...found });
    state.checks.push(entry);
    if (entry.fault_id) state.faults.push(entry.fault_id);
  };

  const inspect = async (answer: 0 | 1, open_fault: '0' | '1' = '1') => {
    const submitted_at = `${localDateTime(test.now(), state.venue.time_zone)}:00`;
    const failed = answer === 0 ? ({ cameras: 0, note: 'Dark', open_fault } as const) : {};
    const inspection = { venue_id: id, submitted_at, ...failed };
    const { fault_id } = await recordInspection(test, technician, inspection);
    if (fault_id) state.faults.push(fault_id);
  };

  const lastCheck = () => state.checks.at(-1);
  const lastFault = () => state.faults.at(-1);

  await inspect(1);

  return {
    test,
    people: { admin, manager, area, technician },
    day,
    at,
    venue: () => state.venue,

    setHours: (open: string, close: string) => change({ hours: everyDay(open, close) }),
    /** Empties the hours of tonight. */
    emptyHours: () => {
      const { [weekdayOf(day)]: _tonight, ...others } = everyDay('10:00', '02:00');
      return change({ hours: others });
    },
    setActive: (is_active: boolean) => change({ is_active }),
    /** Moves the venue, whose zone follows from its address. */
    moveTo: (address: string) => change({ address }),
    setRules: (rules: 'qld' | 'house') => change({ rules }),
    close: () =>
      test.call(addNonTradingDays, {
        as: manager,
        params: { id },
        body: { not_trading_days: [day] },
      }),
    reopen: () =>
      test.call(removeNonTradingDays, {
        as: manager,
        params: { id },
        body: { not_trading_days: [day] },
      }),
    check,
    /** Corrects every answer of the last check. */
    correct: async (answer: 0 | 1) => {
      const last = lastCheck();
      if (!last) return;
      const answers = last.answers.map((given) => ({ id: given.id, answer }));
      const body = { answers, ...(answer === 0 && { job_number: 'J-1', email_note: 'Dark' }) };
      const corrected = await test.call(updateFormA, { as: admin, params: { id: last.id }, body });
      if (corrected.status === 200 && corrected.body.fault_id)
        state.faults.push(corrected.body.fault_id);
    },
    voidCheck: async () => {
      const last = state.checks.pop();
      if (last) await test.call(deleteFormA, { as: admin, params: { id: last.id }, body: {} });
    },
    explain: (night = day) =>
      test.call(explainDay, {
        as: manager,
        params: { id, day: night },
        body: { reason: 'forgotten', text: 'Nobody remembered it.' },
      }),
    inspect,
    repair: async () => {
      const last = lastFault();
      const today = localDateTime(test.now(), state.venue.time_zone).slice(0, 10);
      const body = { arrangement_date: today, repair_date: today };
      if (last) await test.call(updateFormB, { as: manager, params: { id: last }, body });
    },
    voidFault: async () => {
      const last = state.faults.pop();
      if (last) await test.call(deleteFormB, { as: admin, params: { id: last }, body: {} });
    },
  };
}

/**
 * What everything that speaks of a venue says of it at the present moment of the test.
 * @param scope of the server's own reads
 */
export async function projectionsOf({ test, people, venue }: Evening, scope: VenueScope) {
  const { id } = venue();
  const { area, technician } = people;
  const now = test.now();
  const [calendar, board, dashboard, own, paper, due, selector] = await Promise.all([
    test.body(readCalendar, { as: area, params: { id } }),
    test.body(readBoard, { as: area }),
    test.body(readDashboard, { as: area, body: {} }),
    test.body(readDashboard, { as: people.manager, body: { venue_id: id } }),
    test.body(exportFormA, { as: area, query: { venue_id: id } }),
    test.body(listDueInspections, { as: technician }),
    test.body(listVenuesTonight, { as: people.manager }),
  ]);
  const all = await venueStatuses(test.db, scope, { now, nights: 1 });
  const standing = async () => all.filter((one) => one.venue.id === id);
  const recipients = recipientStore(test.db);
  const [reminders, reports] = await Promise.all([
    checkReminders(standing, recipients).due(now),
    missedCheckReports(standing, recipients).due(now),
  ]);
  const row = board.data.find(({ venue_id }) => venue_id === id);
  return {
    now,
    calendar,
    row,
    problems: (row?.problems ?? []).map((problem) =>
      problemText(problem, {
        now,
        zone: row?.time_zone ?? '',
        lastNight: row?.last_night.day ?? '',
      }),
    ),
    unchecked: dashboard.venuesNotSubmittedFormA.find((one) => one.id === id),
    inspectionsDue: dashboard.venuesWithFormCDue.filter((one) => one.id === id),
    own,
    report: paper.reports?.[0],
    due: due.find(({ venue_id }) => venue_id === id),
    selector: selector.find((one) => one.id === id),
    isReminded: reminders.length > 0,
    isReported: reports.length > 0,
  };
}
