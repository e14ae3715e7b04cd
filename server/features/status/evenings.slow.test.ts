import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  BRISBANE,
  buildEveningTest,
  type EveningRow,
  expectAgreement,
  pass,
  RECORDING_OFF,
} from '#server/testing/status/agreement.ts';
import { type Act, beginEvening, type Place } from '#server/testing/status/evenings.ts';

const { test, admin, expectEvening } = await buildEveningTest();

/** Random evenings: about half a second each, two where other tests run beside them. */
const RUNS = 6;

const EVENINGS: readonly EveningRow[] = [
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
    happened: 'moved to Perth at 18:00',
    steps: [['18:00', (it) => it.moveTo('1 Hay Street, Perth WA 6000')]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | not reported | Missed last night',
  },
  {
    happened: 'checked late at 00:50',
    steps: [['00:50', (it) => it.check(1)]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'late | 0 missed | not reported | nothing',
  },
  {
    happened: 'recording off, check voided',
    steps: [
      ['22:00', (it) => it.check(0)],
      ['22:30', (it) => it.voidCheck()],
    ],
    tonight: `open with a fault | due 12:30 AM | reminded | ${RECORDING_OFF}, Fault open, 46 h left to arrange`,
    morning: `missed with a fault | 1 missed | reported | ${RECORDING_OFF}, Missed last night, Fault open, 38 h left to arrange`,
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
    happened: 'check of 22:00 typed at 06:00',
    steps: [['06:00', (it) => it.check(1, 8)]],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'recorded_later | 0 missed | not reported | nothing',
  },
  {
    happened: 'recording off at 22:00',
    steps: [['22:00', (it) => it.check(0)]],
    tonight: `on_time with a fault | not due | not reminded | ${RECORDING_OFF}, Fault open, 46 h left to arrange`,
    morning: `on_time with a fault | 0 missed | not reported | ${RECORDING_OFF}, Fault open, 38 h left to arrange`,
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
];

describe('an evening', () => {
  it.each(EVENINGS)('$happened', expectEvening);
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
