import { describe, expect, it } from 'vitest';
import type { Actor } from '#contract/access/rules.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { LICENCE } from '#contract/messages/people.ts';
import type { TonightStatus } from '#contract/status/tonight.ts';
import { cardGroups } from './cards.ts';
import { dueVenue, faultyVenue, uncheckedVenue } from './listed-venues.ts';

const quietDashboard: Dashboard = {
  hasCompletedFormA: true,
  numIncompleteFormB: 0,
  daysUntilFormCDue: '5 months',
  licenceExpiry: null,
  rmlvExpiry: null,
  managersWithRMLVExpiryIn30: [],
  managersWithRMLVExpiryIn7: [],
  managersWithRMLVExpired: [],
  managersWithLicenceExpiryIn30: [],
  managersWithLicenceExpiryIn7: [],
  managersWithLicenceExpired: [],
  venuesNotSubmittedFormA: [],
  venuesWithIncompleteFormB: [],
  venuesWithFormCDue: [],
  unrepaired: null,
  inspection: null,
  company: null,
};
const manager: Actor = { role: 'manager', isAreaManager: false, licences: null };
const areaManager: Actor = { ...manager, isAreaManager: true };

/** 22:00 on Sunday the 22nd in Brisbane. */
const NOW = new Date('2026-11-22T12:00:00Z');

const venue = { id: '1', name: 'The Royal', time_zone: 'Australia/Brisbane' };

const IN_TIME = {
  state: 'in_time',
  due_day: '2027-05-22',
  open_findings: 0,
  is_new: false,
} as const;
const SOON = { ...IN_TIME, state: 'due_soon', due_day: '2026-12-04' } as const;
const OVERDUE = { ...IN_TIME, state: 'overdue', due_day: '2026-11-13' } as const;
const NEVER = { ...IN_TIME, state: 'never', due_day: null } as const;
const FAILED = { ...IN_TIME, state: 'failed', open_findings: 1 } as const;

const groupsOf = (dashboard: Dashboard, actor: Actor, tonight?: TonightStatus) =>
  cardGroups(dashboard, { actor, venue: venue.name, tonight, isBegun: false, now: NOW });
const titles = (actor: Actor, dashboard = quietDashboard) =>
  groupsOf(dashboard, actor).map(({ title }) => title);
const cardOf = (label: string, dashboard: Partial<Dashboard> = {}, tonight?: TonightStatus) =>
  groupsOf({ ...quietDashboard, ...dashboard }, areaManager, tonight)
    .flatMap(({ cards }) => cards)
    .find((card) => card.label === label);
const toneOf = (label: string, dashboard: Partial<Dashboard> = {}) =>
  cardOf(label, dashboard)?.tone;

describe('the cards of the dashboard', () => {
  it('are about the viewing venue for a manager, below those about all venues for an area manager', () => {
    expect(titles(manager)).toEqual([DASHBOARD.tonight(venue.name)]);
    expect(titles(areaManager)).toEqual([
      DASHBOARD.allVenues,
      DASHBOARD.licences,
      DASHBOARD.tonight(venue.name),
    ]);
  });

  it("include the user's own licences only where there are any", () => {
    expect(titles(manager, { ...quietDashboard, licenceExpiry: 'Expiring today' })).toContain(
      DASHBOARD.ownLicences,
    );
  });

  it.each([
    [LICENCE.rmlv, { rmlvExpiry: 'Expired 2 days ago' }, 'bad'],
    [DASHBOARD.venuesWithFormCDue, {}, 'good'],
    [DASHBOARD.venuesWithFormCDue, { venuesWithFormCDue: [{ ...venue, ...NEVER }] }, 'bad'],
    [DASHBOARD.formB, { numIncompleteFormB: 2 }, 'bad'],
    [DASHBOARD.formC, { daysUntilFormCDue: '2 weeks', inspection: SOON }, 'good'],
    [DASHBOARD.formC, { daysUntilFormCDue: '3 days', inspection: SOON }, 'bad'],
    [DASHBOARD.formC, { daysUntilFormCDue: 'Overdue 40 days', inspection: OVERDUE }, 'bad'],
  ])('are good at zero and in time, and bad otherwise: %s, %j', (label, dashboard, tone) => {
    expect(toneOf(label, dashboard)).toBe(tone);
  });
});

describe('the card of the nightly check', () => {
  const status = (state: TonightStatus['state'], text: string) => ({
    state,
    hasFault: false,
    text,
    shortText: text,
  });

  it.each([
    ['due', 'Due by 12:30 AM', 'neutral'],
    ['due_soon', 'Due in 38 min', 'accent'],
    ['missed', 'Missed, was due 12:30 AM', 'bad'],
    ['closed', 'Closed tonight', 'neutral'],
  ] as const)('keeps its value, and says that the check is %s', (state, text, tone) => {
    const dashboard = { hasCompletedFormA: false };
    expect(cardOf(DASHBOARD.checkDue, dashboard, status(state, text))).toMatchObject({
      value: DASHBOARD.formAOpen,
      tone,
      note: { text },
      opens: { to: state === 'closed' ? '/form-a' : '/form-a/create' },
    });
  });

  it('is good only for a check on time', () => {
    const late = status('late', 'Late, done 12:56 AM by Kirra Dawson');
    expect(cardOf(DASHBOARD.checkDue, {}, late)).toMatchObject({
      value: DASHBOARD.formADone,
      tone: 'accent',
    });
    const done = status('done', 'Done 10:12 PM by Kirra Dawson');
    expect(cardOf(DASHBOARD.checkDue, {}, done)?.tone).toBe('good');
  });

  it('is not red while the status is not known', () => {
    expect(cardOf(DASHBOARD.checkDue, { hasCompletedFormA: false })?.tone).toBe('neutral');
  });
});

describe('the card of faults', () => {
  it.each([
    ['2026-11-24T10:30:00Z', '1 arranged, not repaired, 46 h left', 'accent'],
    ['2026-11-22T09:00:00Z', '1 arranged, not repaired, overdue 3 h', 'bad'],
    [null, '1 arranged, not repaired', 'accent'],
  ])('is never a plain green nought while a fault is arranged, due at %s', (due_at, text, tone) => {
    expect(cardOf(DASHBOARD.formB, { unrepaired: { count: 1, due_at } })).toMatchObject({
      value: '0',
      tone,
      note: { text, tone },
    });
  });
});

describe('the card of inspections', () => {
  const company = { name: 'Paperbark', phone: '07 3000 0000', email: 'a@example.com' };

  it('says that the last inspection failed', () => {
    const failed = { daysUntilFormCDue: 'Failed, 1 finding open', inspection: FAILED };
    expect(cardOf(DASHBOARD.formC, failed)).toMatchObject({
      value: 'Failed, 1 finding open',
      tone: 'bad',
      note: { text: 'Next inspection by Sat 22 May 2027', tone: 'neutral' },
    });
    const overdue = { ...OVERDUE, open_findings: 1 };
    expect(cardOf(DASHBOARD.formC, { inspection: overdue })).toMatchObject({
      tone: 'bad',
      note: { text: 'Failed inspection, 1 finding open', tone: 'bad' },
    });
  });

  it.each([
    { is_new: true, tone: 'accent' },
    { is_new: false, tone: 'bad' },
  ])(
    'is an alarm before the first inspection unless the register is new: %j',
    ({ is_new, tone }) => {
      const inspection = { ...NEVER, is_new };
      const dashboard = { daysUntilFormCDue: 'No inspection recorded', inspection, company };
      expect(cardOf(DASHBOARD.formC, dashboard)).toMatchObject({
        tone,
        note: { text: 'Ask Paperbark, 07 3000 0000', tone: 'accent' },
      });
    },
  );

  it('is neutral before the first inspection under rules without a period', () => {
    const inspection = { ...NEVER, state: 'no_period' } as const;
    const card = cardOf(DASHBOARD.formC, { daysUntilFormCDue: 'No period set', inspection });
    expect(card).toMatchObject({ tone: 'neutral', note: { text: '\u00a0' } });
  });

  it('keeps its colour in the last weeks, and says by when and whom to ask', () => {
    const dashboard = { daysUntilFormCDue: '1 week', inspection: SOON, company };
    expect(cardOf(DASHBOARD.formC, dashboard)).toMatchObject({
      tone: 'good',
      isUnmarked: true,
      note: { text: 'By Fri 4 Dec 2026. Ask Paperbark, 07 3000 0000', tone: 'accent' },
    });
  });
});

describe("the cards of the user's licences", () => {
  const holder = (day: string): Actor => ({
    ...manager,
    licences: { licence_expiry_date: null, rmlv_licence_expiry_date: day },
  });
  const cardFor = (day: string, rmlvExpiry: string) =>
    groupsOf({ ...quietDashboard, rmlvExpiry }, holder(day)).at(-1)?.cards[0];

  it('have no tick in the last 30 days, and a date and the next step', () => {
    expect(cardFor('2026-11-27', 'Expiring in 5 days')).toMatchObject({
      tone: 'good',
      isUnmarked: true,
      note: { text: 'Ends Fri 27 Nov 2026, in 5 days · Renew', tone: 'accent' },
    });
  });

  it('have neither before', () => {
    const card = cardFor('2026-12-23', 'Expiring in 1 month 1 day');
    expect(card).not.toHaveProperty('note');
  });
});

it.each([
  ['2026-11-22T14:30:00Z', '2026-11-20', 'Due by 12:30 AM, last check Fri 20 Nov', false],
  ['2026-11-22T11:00:00Z', null, 'Overdue since 09:00 PM, no check yet', true],
])('a venue without a check that is due at %s', (due_at, last_check, fact, isOverdue) => {
  expect(uncheckedVenue({ ...venue, due_at, last_check }, NOW)).toMatchObject({ fact, isOverdue });
});

it.each([
  [
    '2026-11-22T23:00:00Z',
    'Since Sun 22 Nov, 06:00 PM, reported by Tama Ngata, 11 h left to arrange',
    false,
  ],
  [
    '2026-11-22T09:00:00Z',
    'Since Sun 22 Nov, 06:00 PM, reported by Tama Ngata, arranging overdue 3 h',
    true,
  ],
  [null, 'Since Sun 22 Nov, 06:00 PM, reported by Tama Ngata', false],
])('a venue with a fault that is to be arranged by %s', (arrange_by, fact, isOverdue) => {
  const open = { since: '2026-11-22T08:00:00Z', by: 'Tama Ngata', arrange_by };
  expect(faultyVenue({ ...venue, fault: open }, NOW)).toMatchObject({ fact, isOverdue });
});

it.each([
  [NEVER, 'No inspection recorded', true],
  [{ ...NEVER, is_new: true }, 'No inspection recorded', false],
  [{ ...SOON, due_day: '2026-11-22' }, 'Due today', false],
  [SOON, 'Due by Fri 4 Dec 2026, in 12 days', false],
  [FAILED, 'Failed inspection, 1 finding open', true],
  [OVERDUE, 'Overdue since Fri 13 Nov 2026, 9 days', true],
])('a venue whose inspection is due: %j', (inspection, fact, isOverdue) => {
  expect(dueVenue({ ...venue, ...inspection }, NOW)).toMatchObject({ fact, isOverdue });
});
