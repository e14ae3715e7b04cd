import { describe, expect, it } from 'vitest';
import { readFormB } from '#contract/form-b/calls.ts';
import { OPERATOR } from '#server/access.ts';
import { textOf } from '#server/testing/records.ts';
import {
  BRISBANE,
  buildEveningTest,
  type EveningRow,
  RECORDING_OFF,
} from '#server/testing/status/agreement.ts';
import { beginEvening, projectionsOf } from '#server/testing/status/evenings.ts';

const { test, admin, expectEvening } = await buildEveningTest();

/** One of each kind; more, and random ones, are in `evenings.slow.test.ts`. */
const EVENINGS: readonly EveningRow[] = [
  {
    happened: 'nothing',
    steps: [],
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
    happened: 'check voided',
    steps: [
      ['22:00', (it) => it.check(1)],
      ['23:00', (it) => it.voidCheck()],
    ],
    tonight: 'open | due 12:30 AM | reminded | nothing',
    morning: 'missed | 1 missed | reported | Missed last night',
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

describe('an evening', () => {
  it.each(EVENINGS)('$happened', expectEvening);
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
  expect(textOf(mails[0])).toContain(`${RECORDING_OFF} until it records again.`);
  await evening.correct(1);
  expect(await stopsRecording()).toBe(false);
  const corrected = await projectionsOf(evening, OPERATOR.scope);
  expect(corrected.calendar.not_recording).toBeNull();
  expect(corrected.own.numIncompleteFormB).toBe(1);
});
