import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormB } from '#contract/form-b/calls.ts';
import { isInspectionDue } from '#contract/status/inspection.ts';
import { missedIn } from '#contract/status/totals.ts';
import { daysBetween, MINUTE_MS, plusDays } from '#contract/time/days.ts';
import { formatTime } from '#contract/time/formatting.ts';
import { OPERATOR } from '#server/access.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertUser, textOf } from '#server/testing/records.ts';
import {
  type Act,
  beginEvening,
  type Evening,
  type Place,
  projectionsOf,
} from '#server/testing/status/evenings.ts';

const test = await buildTestApp({ startsAt: '2026-01-01T00:00:00Z' });
await test.db
  .insertInto('questions')
  .values({ title: 'Is the system recording?', is_core: true, asks_recording: true })
  .execute();
const admin = await insertUser(test.db, 'admin');

/** Random evenings: about half a second each, two where other tests run beside them. */
const RUNS = 6;

const BRISBANE: Place = {
  address: '7 Brunswick Street, Fortitude Valley QLD 4006',
  offset: 10,
  day: '2026-11-20',
  age: 1,
};

interface EveningRow {
  readonly happened: string;
  readonly steps: readonly (readonly [time: string, act: Act])[];
  /** At 23:50: the night, the dashboard's list of open checks, the reminder, and the board. */
  readonly tonight: string;
  /** At 07:30: the night, how many are missed, the morning report, and the board. */
  readonly morning: string;
}

const OFF = 'Recording is off. Stop trading between 1 AM and close';

const EVENINGS: readonly EveningRow[] = [
  {
    happened: 'nothing',
    steps: [],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
  },
  {
    happened: 'hours emptied at 18:00',
    steps: [['18:00', (it) => it.emptyHours()]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
  },
  {
    happened: 'switched off at 18:00',
    steps: [['18:00', (it) => it.setActive(false)]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
  },
  {
    happened: 'switched off and on again',
    steps: [
      ['18:00', (it) => it.setActive(false)],
      ['19:00', (it) => it.setActive(true)],
    ],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
  },
  {
    happened: 'hours changed three times',
    steps: [
      ['17:00', (it) => it.setHours('10:00', '20:00')],
      ['19:00', (it) => it.emptyHours()],
      ['21:00', (it) => it.setHours('12:00', '23:00')],
    ],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
  },
  {
    happened: 'moved to Perth at 18:00',
    steps: [['18:00', (it) => it.moveTo('1 Hay Street, Perth WA 6000')]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | not reported | Missed last night',
  },
  {
    happened: 'moved to Sydney at 18:00, checked at 22:00',
    steps: [
      ['18:00', (it) => it.moveTo('12 George Street, Sydney NSW 2000')],
      ['22:00', (it) => it.check(1)],
    ],
    tonight: 'on_time | not due | not reminded | nothing',
    morning: 'on_time | 0 missed | not reported | nothing',
  },
  {
    happened: 'house rules from 18:00',
    steps: [['18:00', (it) => it.setRules('house')]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
  },
  {
    happened: 'declared closed at 17:00',
    steps: [['17:00', (it) => it.close()]],
    tonight: 'not_trading | not due | not reminded | nothing',
    morning: 'not_trading | 0 missed | not reported | nothing',
  },
  {
    happened: 'declared closed and withdrawn',
    steps: [
      ['17:00', (it) => it.close()],
      ['18:00', (it) => it.reopen()],
    ],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
  },
  {
    happened: 'declared closed at 01:00',
    steps: [['01:00', (it) => it.close()]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'closed_afterwards | 0 missed | not reported | nothing',
  },
  {
    happened: 'checked at 22:00',
    steps: [['22:00', (it) => it.check(1)]],
    tonight: 'on_time | not due | not reminded | nothing',
    morning: 'on_time | 0 missed | not reported | nothing',
  },
  {
    happened: 'checked at 22:00, hours emptied',
    steps: [
      ['22:00', (it) => it.check(1)],
      ['22:30', (it) => it.emptyHours()],
    ],
    tonight: 'on_time | not due | not reminded | nothing',
    morning: 'on_time | 0 missed | not reported | nothing',
  },
  {
    happened: 'checked late at 00:50',
    steps: [['00:50', (it) => it.check(1)]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'late | 0 missed | not reported | nothing',
  },
  {
    happened: 'check of 22:00 typed at 06:00',
    steps: [['06:00', (it) => it.check(1, 8)]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'recorded_later | 0 missed | not reported | nothing',
  },
  {
    happened: 'check voided',
    steps: [
      ['22:00', (it) => it.check(1)],
      ['23:00', (it) => it.voidCheck()],
    ],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
  },
  {
    happened: 'recording off at 22:00',
    steps: [['22:00', (it) => it.check(0)]],
    tonight: `on_time with a fault | not due | not reminded | ${OFF}, Fault open, 46 h left to arrange`,
    morning: `on_time with a fault | 0 missed | not reported | ${OFF}, Fault open, 38 h left to arrange`,
  },
  {
    happened: 'recording off, check voided',
    steps: [
      ['22:00', (it) => it.check(0)],
      ['22:30', (it) => it.voidCheck()],
    ],
    tonight: `open with a fault | due 12:30 AM | reminded | ${OFF}, Fault open, 46 h left to arrange`,
    morning: `missed with a fault | 1 missed | reported | ${OFF}, Missed last night, Fault open, 38 h left to arrange`,
  },
  {
    happened: 'recording off, fault voided',
    steps: [
      ['22:00', (it) => it.check(0)],
      ['22:30', (it) => it.voidFault()],
    ],
    tonight: 'on_time with a fault | not due | not reminded | nothing',
    morning: 'on_time with a fault | 0 missed | not reported | nothing',
  },
  {
    happened: 'recording off, repaired at 23:00',
    steps: [
      ['22:00', (it) => it.check(0)],
      ['23:00', (it) => it.repair()],
    ],
    tonight: 'on_time with a fault | not due | not reminded | nothing',
    morning: 'on_time with a fault | 0 missed | not reported | nothing',
  },
  {
    happened: 'missed, explained at 06:00',
    steps: [['06:00', (it) => it.explain()]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'explained | 1 missed | reported | Missed Fri 20 Nov, explained',
  },
  {
    happened: 'explained, then the check is typed',
    steps: [
      ['06:00', (it) => it.explain()],
      ['06:30', (it) => it.check(1, 8)],
    ],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'recorded_later | 0 missed | not reported | nothing',
  },
  {
    happened: 'inspection failed at 15:00',
    steps: [
      ['15:00', (it) => it.inspect(0)],
      ['22:00', (it) => it.check(1)],
    ],
    tonight:
      'on_time with a fault | not due | not reminded | Failed inspection, 1 finding open, Fault open, 39 h left to arrange | Form C Failed, 1 finding open',
    morning:
      'on_time with a fault | 0 missed | not reported | Failed inspection, 1 finding open, Fault open, 31 h left to arrange | Form C Failed, 1 finding open',
  },
];

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
function expectAgreement(said: Projections): void {
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
async function pass(evening: Evening, steps: EveningRow['steps'], times: readonly string[]) {
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

describe('an evening', () => {
  it.each(EVENINGS)('$happened', async ({ steps, tonight, morning }) => {
    const evening = await beginEvening(test, admin, BRISBANE);
    const seen = await pass(evening, steps, ['23:50', '07:30']);
    expect(seen.map((said) => lineOf(evening, said))).toEqual([tonight, morning]);
    for (const said of seen) expectAgreement(said);
  });
});

it('without recording is named by the mail and the Form B, as long as its check says so', async () => {
  const evening = await beginEvening(test, admin, BRISBANE);
  evening.at('22:00');
  await evening.check(0);
  const { calendar } = await projectionsOf(evening, OPERATOR.scope);
  const id = calendar.not_recording?.form_b_id ?? '';
  const stopsRecording = async () =>
    (await test.body(readFormB, { as: evening.people.manager, params: { id } })).stops_recording;
  expect(await stopsRecording()).toBe(true);
  const mails = await test.db.selectFrom('mails').selectAll().where('form_b_id', '=', id).execute();
  expect(textOf(mails[0])).toContain(`${OFF} until it records again.`);
  await evening.correct(1);
  expect(await stopsRecording()).toBe(false);
  const corrected = await projectionsOf(evening, OPERATOR.scope);
  expect(corrected.calendar.not_recording).toBeNull();
  expect(corrected.own.numIncompleteFormB).toBe(1);
});

const PLACES: readonly Place[] = [
  BRISBANE,
  { ...BRISBANE, age: 60 },
  // In the first night summer time begins, in the second it ends.
  { address: '12 George Street, Sydney NSW 2000', offset: 10, day: '2026-10-03', age: 40 },
  { address: '12 George Street, Sydney NSW 2000', offset: 11, day: '2026-04-04', age: 5 },
  { address: '1 Hay Street, Perth WA 6000', offset: 8, day: '2026-11-20', age: 40 },
];

const ACTS: Readonly<Record<string, Act>> = {
  'empties the hours': (it) => it.emptyHours(),
  'opens from noon to 23:00': (it) => it.setHours('12:00', '23:00'),
  'opens from 10:00 to 02:00': (it) => it.setHours('10:00', '02:00'),
  'switches it off': (it) => it.setActive(false),
  'switches it on': (it) => it.setActive(true),
  'moves it to Perth': (it) => it.moveTo('1 Hay Street, Perth WA 6000'),
  'moves it to Brisbane': (it) => it.moveTo(BRISBANE.address),
  'sets house rules': (it) => it.setRules('house'),
  'sets the rules of Queensland': (it) => it.setRules('qld'),
  'declares it closed': (it) => it.close(),
  'withdraws the closure': (it) => it.reopen(),
  'checks, all Yes': (it) => it.check(1),
  'checks, all No': (it) => it.check(0),
  'types a check of two hours ago': (it) => it.check(1, 2),
  'corrects the check to Yes': (it) => it.correct(1),
  'corrects the check to No': (it) => it.correct(0),
  'voids the check': (it) => it.voidCheck(),
  'explains the night': (it) => it.explain(),
  'passes an inspection': (it) => it.inspect(1),
  'fails an inspection': (it) => it.inspect(0),
  'fails an inspection without a Form B': (it) => it.inspect(0, '0'),
  'repairs the fault': (it) => it.repair(),
  'voids the fault': (it) => it.voidFault(),
};

const timeOf = (minutes: number) => {
  const minute = (12 * 60 + minutes) % (24 * 60);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
};

it('is said alike everywhere, whatever happens in it', { timeout: 60_000 }, async () => {
  /** Minutes after noon, to 08:00 on the next morning. */
  const minutes = fc.integer({ min: 1, max: 20 * 60 });
  const step = fc.tuple(minutes.map(timeOf), fc.constantFrom(...Object.keys(ACTS)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PLACES),
      fc.array(step, { minLength: 1, maxLength: 7 }),
      async (place, steps) => {
        const evening = await beginEvening(test, admin, place);
        const acts = steps.map(([time, name]) => [time, ACTS[name]] as const);
        const looks = [...steps.map(([time]) => time), '23:50', '00:31', '04:59', '07:30'];
        const known = acts.flatMap(([time, act]) => (act ? [[time, act] as const] : []));
        for (const said of await pass(evening, known, looks)) expectAgreement(said);
      },
    ),
    { numRuns: RUNS },
  );
});
