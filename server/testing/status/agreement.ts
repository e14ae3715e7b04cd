import { expect } from 'vitest';
import { isInspectionDue } from '#contract/status/inspection.ts';
import { missedIn } from '#contract/status/totals.ts';
import { daysBetween, MINUTE_MS, plusDays } from '#contract/time/days.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { OPERATOR } from '../../access.ts';
import { buildTestApp } from '../app.ts';
import { insertUser } from '../records.ts';
import { type Act, beginEvening, type Evening, type Place, projectionsOf } from './evenings.ts';

export const BRISBANE: Place = {
  address: '7 Brunswick Street, Fortitude Valley QLD 4006',
  offset: 10,
  day: '2026-11-20',
  age: 1,
};

/** What happens in an evening, and when. */
export type Steps = readonly (readonly [time: string, act: Act])[];

export interface EveningRow {
  readonly happened: string;
  readonly steps: Steps;
  /** At 23:50: the night, the dashboard's list of open checks, the reminder, and the board. */
  readonly tonight: string;
  /** At 07:30: the night, how many are missed, the morning report, and the board. */
  readonly morning: string;
}

/** What everything says first while a venue does not record. */
export const RECORDING_OFF = 'Recording is off. Stop trading between 1 AM and close';

/** Builds a server whose checks ask one question, about recording, and adds an admin. */
export async function buildEveningTest() {
  const test = await buildTestApp({ startsAt: '2026-01-01T00:00:00Z' });
  await test.db
    .insertInto('questions')
    .values({ title: 'Is the system recording?', is_core: true, asks_recording: true })
    .execute();
  const admin = await insertUser(test.db, 'admin');

  /** Passes an evening in Brisbane, and compares what is said of it at 23:50 and at 07:30. */
  async function expectEvening({ steps, tonight, morning }: EveningRow): Promise<void> {
    const evening = await beginEvening(test, admin, BRISBANE);
    const seen = await pass(evening, steps, ['23:50', '07:30']);
    expect(seen.map((said) => lineOf(evening, said))).toEqual([tonight, morning]);
    for (const said of seen) expectAgreement(said);
  }

  return { test, admin, expectEvening };
}

type Projections = Awaited<ReturnType<typeof projectionsOf>>;

/** Says in a line what the night of an evening is: while it runs, or after it. */
function lineOf({ day }: Evening, said: Projections): string {
  const { calendar, problems, unchecked, own } = said;
  const night = calendar.data.find((one) => one.day === day);
  const parts = [
    `${night?.state}${night?.has_fault ? ' with a fault' : ''}`,
    ...(calendar.tonight.day === day
      ? [
          unchecked
            ? `due ${formatTime(new Date(unchecked.due_at), unchecked.time_zone)}`
            : 'not due',
          said.isReminded ? 'reminded' : 'not reminded',
        ]
      : [`${missedIn(calendar.totals)} missed`, said.isReported ? 'reported' : 'not reported']),
    problems.join(', ') || 'nothing',
    ...(own.daysUntilFormCDue === '5 months' ? [] : [`Form C ${own.daysUntilFormCDue}`]),
  ];
  return parts.join(' | ');
}

/** Holds what everything says of a venue against its calendar. */
export function expectAgreement(said: Projections): void {
  const { calendar, row, problems, unchecked, inspectionsDue, own, report, due, selector } = said;
  const { tonight, data, not_recording } = calendar;
  const [running, ...before] = data.toReversed();
  expect(running).toMatchObject({ day: tonight.day, state: tonight.state });
  expect(running).toMatchObject({ due_at: tonight.due_at, has_fault: tonight.has_fault });

  // The board
  expect(row?.tonight).toEqual(tonight);
  expect(row?.states.slice(-before.length).toReversed()).toEqual(before.map(({ state }) => state));
  const withFault = (row?.fault_nights ?? []).map((night) => plusDays(row?.from ?? '', night));
  expect(withFault.slice(-before.length)).toEqual(
    before.flatMap(({ day, has_fault }) => (has_fault ? [day] : [])).toReversed(),
  );
  expect(row?.last_night).toMatchObject({
    state: before[0]?.state,
    has_fault: before[0]?.has_fault,
  });

  // Dashboard, reminders, and the reminder that a person sends
  // In the minute of the deadline a check is still on time.
  const isPast = tonight.due_at !== null && +said.now >= Date.parse(tonight.due_at) + MINUTE_MS;
  const isDue = tonight.state === 'open' && !(tonight.is_first && isPast);
  expect(unchecked?.due_at).toBe(isDue ? tonight.due_at : undefined);
  expect(row?.reminders.some(({ about }) => about === 'check')).toBe(isDue);
  if (said.isReminded) expect(isDue && !isPast).toBe(true);
  expect(own.hasCompletedFormA).toBe(tonight.check !== null);
  if (selector) expect(selector.hasCompletedFormA).toBe(own.hasCompletedFormA);
  const lastNight = before[0]?.state;
  if (said.isReported) expect(['missed', 'explained']).toContain(lastNight);

  // Faults and inspections, which are nobody's duty where the venue is switched off
  const isOff = tonight.state === 'inactive';
  const ofKind = (kind: string) => row?.problems.find((problem) => problem.kind === kind);
  expect(ofKind('fault_to_arrange')?.faults ?? 0).toBe(isOff ? 0 : own.numIncompleteFormB);
  expect(ofKind('not_recording')?.not_recording ?? null).toEqual(isOff ? null : not_recording);
  if (not_recording && !isOff) expect(problems[0]).toMatch(/^Recording is off/);
  const { inspection } = own;
  if (!inspection) throw new Error('The dashboard of one venue has its inspection');
  const isCounted = isInspectionDue(inspection) && !isOff;
  expect(inspectionsDue).toMatchObject(isCounted ? [inspection] : []);
  expect(due?.text).toBe(isOff ? undefined : own.daysUntilFormCDue);
  expect(Boolean(ofKind('inspection') ?? ofKind('failed_inspection'))).toBe(isCounted);

  // Paper
  if (!report) return;
  for (const { day, state, has_fault } of data) {
    const at = daysBetween(report.from, day);
    if (at < 0) continue;
    expect([day, report.states[at]]).toEqual([day, state]);
    expect([day, report.fault_days.includes(day)]).toEqual([day, has_fault]);
  }
}

/** Does what happens in an evening, and looks in between. */
export async function pass(evening: Evening, steps: Steps, times: readonly string[]) {
  const looks = times.map((time) => [time, undefined] as const);
  const all = [...steps, ...looks].sort(([one], [other]) => hourOf(one) - hourOf(other));
  const seen: Projections[] = [];
  for (const [time, act] of all) {
    evening.at(time);
    if (act) await act(evening);
    else seen.push(await projectionsOf(evening, OPERATOR.scope));
  }
  return seen;
}

/** Hours since noon. @param time `HH:mm` */
const hourOf = (time: string) => (Number(time.slice(0, 2)) + Number(time.slice(3)) / 60 + 12) % 24;
