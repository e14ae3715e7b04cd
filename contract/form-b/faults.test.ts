import { describe, expect, it } from 'vitest';
import { formatField } from '../register/field.ts';
import { rulesOf, type VenueRules } from '../rules/venue-rules.ts';
import { fault } from '../testing/entries.ts';
import {
  arrangedAt,
  clocksOf,
  clockText,
  type Fault,
  faultClocks,
  faultNeedsAction,
  repairLimits,
} from './fault-clocks.ts';
import { faultSteps } from './fault-steps.ts';
import { FORM_B_FIELD } from './fields.ts';
import { formBProvenance } from './provenance.ts';
import type { FormBEntry } from './schemas.ts';

const SYDNEY = rulesOf({ time_zone: 'Australia/Sydney', rules: 'qld' });
const identifiedAt = new Date('2026-10-20T21:00:00+11:00');
const due = new Date('2026-10-22T21:00:00+11:00');
const hoursIn = (hours: number) => new Date(identifiedAt.getTime() + hours * 3_600_000);

const clocks = (fault: Pick<Fault, 'arrangedAt' | 'repairedAt'>, now: Date) =>
  clocksUnder(SYDNEY, identifiedAt, now, fault);

const clocksUnder = (
  rules: VenueRules,
  identified: Date,
  now: Date,
  fault: Pick<Fault, 'arrangedAt' | 'repairedAt'> = {},
) =>
  faultClocks(
    { identifiedAt: identified, ...repairLimits(identified, rules), ...fault },
    now,
    rules.zone,
  );

describe('the clocks of a fault', () => {
  it('both run for 48 hours', () => {
    const running = { minutes: 48 * 60, due, state: 'running', minutesLeft: 860 };
    expect(clocks({}, hoursIn(48 - 860 / 60))).toEqual({ arrange: running, repair: running });
  });

  it('run for the separate hours of the rule profile', () => {
    const profile = { ...SYDNEY.profile, hoursToArrangeRepair: 24, hoursToRepair: 72 };
    const rules = { ...SYDNEY, profile };
    const { arrange, repair } = clocksUnder(rules, identifiedAt, hoursIn(25));
    expect([arrange.state, clockText(arrange)]).toEqual(['overdue', 'Overdue 1 h']);
    expect([repair.state, clockText(repair)]).toEqual(['running', '47 h left']);
  });

  it('have no end under rules that set none', () => {
    const rules = rulesOf({ time_zone: 'Australia/Darwin', rules: 'nt' });
    const { arrange, repair } = clocksUnder(rules, identifiedAt, hoursIn(99));
    expect([arrange.due, clockText(arrange)]).toEqual([null, 'No time limit set']);
    expect(repair).toEqual(arrange);
  });

  it('count elapsed time through a clock change', () => {
    const identified = new Date('2026-10-03T12:00:00+10:00');
    expect(clocksUnder(SYDNEY, identified, identified).repair.due).toEqual(
      new Date('2026-10-05T13:00:00+11:00'),
    );
  });

  it.each([
    ['runs to its last minute', undefined, due, 'running', 0],
    ['is overdue after it', undefined, new Date(due.getTime() + 1), 'overdue', -1],
    ['stops when the repair is made', hoursIn(50), hoursIn(99), 'met-late', -120],
    ['stops at the start of a day without a time', '2026-10-22', hoursIn(99), 'met', 21 * 60],
    ['is late from the next day', '2026-10-23', hoursIn(99), 'met-late', -180],
    ['never stops before the fault was identified', '2026-10-20', hoursIn(99), 'met', 48 * 60],
  ])('of the repair %s', (_, repairedAt, now, state, minutesLeft) => {
    expect(clocks({ repairedAt }, now).repair).toMatchObject({ state, minutesLeft });
  });

  it('of the arrangement stops when the repair is arranged, and at the latest when it is made', () => {
    const arranged = { arrangedAt: hoursIn(3), repairedAt: hoursIn(50) };
    const stopped = { state: 'met', minutesLeft: 45 * 60 };
    expect(clocks(arranged, hoursIn(99)).arrange).toMatchObject(stopped);
    expect(clocks({ repairedAt: hoursIn(5) }, hoursIn(99)).arrange.state).toBe('met');
  });
});

describe('the text of a clock', () => {
  it.each([
    ['running', 2880, '48 h left'],
    ['running', 860, '14 h 20 min left'],
    ['running', 20, '20 min left'],
    ['running', 0, '0 min left'],
    ['overdue', -185, 'Overdue 3 h 5 min'],
    ['overdue', -1, 'Overdue 1 min'],
    ['overdue', -4500, 'Overdue 3 d 3 h'],
    ['overdue', -4320, 'Overdue 3 d'],
    ['met', 860, 'Done'],
    ['met-late', -120, 'Done 2 h late'],
  ] as const)('that is %s with %i minutes left reads "%s"', (state, minutesLeft, text) => {
    expect(clockText({ minutes: 48 * 60, due, state, minutesLeft })).toBe(text);
  });
});

describe('a fault', () => {
  it('needs action while its repair is neither arranged nor made', () => {
    expect(faultNeedsAction({ arrangement_date: null, repair_date: null })).toBe(true);
    expect(faultNeedsAction({ arrangement_date: '2026-10-21', repair_date: null })).toBe(false);
    expect(faultNeedsAction({ arrangement_date: null, repair_date: '2026-10-21' })).toBe(false);
  });
});

describe('the clocks of an entry', () => {
  const entry = fault({
    reported_date: '2026-07-20T13:30:00Z',
    arrange_by: '2026-07-22T13:30:00Z',
    repair_by: '2026-07-22T13:30:00Z',
  });
  const now = new Date('2026-07-21T13:30:00Z');

  it('run from when the malfunction was identified', () => {
    const { arrange, repair } = clocksOf(entry, now);
    expect([arrange.state, arrange.minutesLeft]).toEqual(['running', 24 * 60]);
    expect(repair).toEqual(arrange);
    expect(arrangedAt(entry)).toBeUndefined();
  });

  it('end at the time of the arrangement, venue time', () => {
    const arranged = { ...entry, arrangement_date: '2026-07-22', arrangement_time: '23:40' };
    expect(clocksOf(arranged, now).arrange).toMatchObject({ state: 'met-late', minutesLeft: -10 });
    expect(formatField(FORM_B_FIELD.arrangementDate, arranged)).toBe('22/07/2026 11:40 PM');
  });

  it('end at the start of a day without a time, in favour of the venue', () => {
    const arranged = { ...entry, arrangement_date: '2026-07-22', repair_date: '2026-07-24' };
    const { arrange, repair } = clocksOf(arranged, now);
    expect([arrange.state, repair.state]).toEqual(['met', 'met-late']);
    expect(formatField(FORM_B_FIELD.arrangementDate, arranged)).toBe('22/07/2026');
  });
});

const ENTRY = fault({
  reported_date: '2026-11-22T13:54:00Z',
  reporter_name: 'Kirra Dawson',
  arrange_by: '2026-11-24T13:54:00Z',
  repair_by: '2026-11-24T13:54:00Z',
  mail: { to: 'service@kestrel.example', queued_at: '2026-11-22T13:54:00Z', sent_at: null },
});
const ARRANGED: FormBEntry = {
  ...ENTRY,
  arrangement_date: '2026-11-23',
  arrangement_time: '09:00',
  arrangement_manager_name: 'Kirra Dawson',
  arrangement_recorded: { at: '2026-11-22T23:01:00Z', by: 'Kirra Dawson' },
};
const NOW = new Date('2026-11-22T14:54:00Z');
const LATER = new Date('2026-11-24T16:54:00Z');

const steps = (entry: FormBEntry, now = NOW) =>
  faultSteps(entry, now).map(({ title, state, facts }) => [title, state, ...facts]);

describe('the steps of a fault', () => {
  it('name when and by whom it was identified, whom the mail goes to, and both deadlines', () => {
    expect(steps(ENTRY)).toEqual([
      ['Identified', 'done', 'Sun 22/11/2026 11:54 PM, Kirra Dawson'],
      ['Mailed', 'open', 'service@kestrel.example, waiting to be sent'],
      ['Arrange the repair', 'open', 'by Tue 24/11/2026 11:54 PM', '47 h left'],
      ['Repair', 'open', 'by Tue 24/11/2026 11:54 PM', '47 h left'],
    ]);
  });

  it('are overdue after their deadlines, and open without a deadline', () => {
    const [, , , repair] = steps(ENTRY, LATER);
    expect(repair).toEqual(['Repair', 'overdue', 'was due Tue 24/11/2026 11:54 PM', 'Overdue 3 h']);
    const [, , arrange] = steps({ ...ENTRY, arrange_by: null }, LATER);
    expect(arrange).toEqual(['Arrange the repair', 'open', 'No time limit set']);
  });

  it('stay open for a repair that is arranged and not made', () => {
    const [, , arranged] = steps(ARRANGED);
    expect(arranged).toEqual([
      'Arranged, not repaired',
      'open',
      'Mon 23/11/2026 09:00 AM, Kirra Dawson',
    ]);
  });

  it('name another user who entered them, and a later time', () => {
    const recorded = { at: '2026-11-26T02:00:00Z', by: 'Leilani Fonoti' };
    const repaired = { ...ARRANGED, repair_date: '2026-11-24', repair_recorded: recorded };
    const [, , arranged, repair] = steps({ ...repaired, arrangement_recorded: recorded }, LATER);
    expect(arranged?.[3]).toBe('Entered 26/11/2026 12:00 PM, 3 days later, by Leilani Fonoti');
    expect(repair).toEqual([
      'Repaired',
      'complete',
      'Tue 24/11/2026',
      'Entered 26/11/2026 12:00 PM, 36 h later, by Leilani Fonoti',
    ]);
  });
});

const FAULT = fault({
  received_at: '2026-11-22T05:00:00.000Z',
  recorded_by: 'Kirra Dawson',
  reported_date: '2026-11-22T05:00:00.000Z',
  reporter_name: 'Kirra Dawson',
  arrangement_date: '2026-11-22',
  arrangement_time: '16:00',
  arrangement_manager_name: 'Kirra Dawson',
  repair_date: '2026-11-23',
  arrangement_recorded: { at: '2026-11-22T06:05:00.000Z', by: 'Kirra Dawson' },
  repair_recorded: { at: '2026-11-23T09:00:00.000Z', by: 'Kirra Dawson' },
});

const textsOf = (entry: FormBEntry) =>
  formBProvenance(entry).map(({ label, value }) => `${label} ${value}`);

describe('the provenance of a fault', () => {
  it('is silent while its steps are entered when they are made', () => {
    expect(textsOf(FAULT)).toEqual([]);
  });

  it('tells steps that were entered days after the time they state, and by whom', () => {
    const late = { at: '2026-12-11T06:05:00.000Z', by: 'Leilani Fonoti' };
    expect(textsOf({ ...FAULT, arrangement_recorded: late, repair_recorded: late })).toEqual([
      'Arrangement entered 11/12/2026 04:05 PM, 19 days later by Leilani Fonoti',
      'Repair entered 11/12/2026 04:05 PM, 18 days later by Leilani Fonoti',
    ]);
  });

  it('tells a fault that was recorded later, by another', () => {
    const entry = {
      ...FAULT,
      reported_date: '2026-11-01T05:00:00.000Z',
      reporter_name: 'Tama Ngata',
    };
    expect(textsOf(entry)).toEqual([
      'Recorded 22/11/2026 03:00 PM, 21 days later',
      'Recorded by Kirra Dawson',
    ]);
  });
});
