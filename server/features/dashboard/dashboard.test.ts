import { describe, expect, it } from 'vitest';
import { readDashboard } from '#contract/dashboard.ts';
import { updateFormB } from '#contract/form-b/calls.ts';
import { INSPECTION_DUE } from '#contract/messages/form-c.ts';
import { FOUND_FAULT, insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { insertAreaManager } from '#server/testing/records/users.ts';
import { addVenue } from '#server/testing/records/venues.ts';
import {
  insertCompany,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';
import { recordFault, recordInspection } from '../../testing/entries.ts';

/** 22:00 on Friday the 20th in Brisbane. */
const NOW = '2026-11-20T12:00:00Z';

const test = await buildTestApp({ startsAt: NOW });
const { db } = test;
const checked = await insertVenue(db);
const unchecked = await insertVenue(db);
const closedOnFridays = await insertVenue(db, { hours: '{}' });
const holiday = await insertVenue(db, { not_trading_days: ['2026-11-20'] });
const inactive = await insertVenue(db, { is_active: false });
const elsewhere = await insertVenue(db);
await insertQuestion(db);
const manager = await insertUser(db, 'manager', {
  venues: [checked],
  manager: { licence_expiry_date: '2026-11-25', rmlv_licence_expiry_date: '2026-12-10' },
});
await insertUser(db, 'manager', {
  venues: [unchecked],
  manager: { licence_expiry_date: '2026-11-19', rmlv_licence_expiry_date: '2026-11-20' },
});
await insertUser(db, 'manager', {
  venues: [elsewhere],
  manager: { licence_expiry_date: '2026-11-01' },
});
const area = await insertAreaManager(db, [checked, unchecked, closedOnFridays, holiday, inactive]);
const night = { venue_id: checked.id, submitted_at: '2026-11-20T21:30:00' };
await recordCheck(test, manager, { ...night, ...FOUND_FAULT });
const admin = await insertUser(db, 'admin');
for (const [venue, submitted_at] of [
  [checked, '2026-08-01T02:00:00Z'],
  [checked, '2026-03-01T02:00:00Z'],
  [unchecked, '2026-05-01T02:00:00Z'],
] as const) {
  await recordInspection(test, admin, { venue_id: venue.id, submitted_at });
}

const read = (as: SignedInUser, venue_id?: string) =>
  test.body(readDashboard, { as, body: { venue_id } });

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the dashboard', () => {
  it('shows the summary of the viewing venue', async () => {
    expect(await read(manager, checked.id)).toMatchObject({
      hasCompletedFormA: true,
      numIncompleteFormB: 1,
      daysUntilFormCDue: '2 months',
      licenceExpiry: 'Expiring in 5 days',
      rmlvExpiry: 'Expiring in 20 days',
    });
    expect(await read(area, unchecked.id)).toMatchObject({
      hasCompletedFormA: false,
      numIncompleteFormB: 0,
      daysUntilFormCDue: 'Overdue 19 days',
    });
  });

  it('lists venues without tonight’s check, with an open fault, or due for inspection', async () => {
    const seen = await read(area, checked.id);
    expect(seen.venuesNotSubmittedFormA).toEqual([
      {
        id: unchecked.id,
        name: unchecked.name,
        time_zone: 'Australia/Brisbane',
        due_at: '2026-11-20T14:30:00.000Z',
        last_check: null,
      },
    ]);
    expect(seen.venuesWithIncompleteFormB).toMatchObject([
      {
        id: checked.id,
        fault: {
          since: '2026-11-20T11:30:00.000Z',
          by: expect.stringMatching(/^Robin Person/),
          arrange_by: '2026-11-22T11:30:00.000Z',
        },
      },
    ]);
    const inspections = seen.venuesWithFormCDue;
    expect(inspections.find(({ id }) => id === unchecked.id)?.due_day).toBe('2026-11-01');
    expect(ids(inspections)).not.toContain(checked.id);
  });

  it('counts the licences of the managers of one’s venues', async () => {
    const seen = await read(area, checked.id);
    expect(ids(seen.managersWithLicenceExpiryIn7)).toEqual([manager.managerId]);
    expect(ids(seen.managersWithLicenceExpiryIn30)).toEqual([manager.managerId]);
    expect(seen.managersWithLicenceExpired).toMatchObject([
      { expiry_date: '2026-11-19', venue_names: unchecked.name },
    ]);
    expect(ids(seen.managersWithRMLVExpiryIn30)).toHaveLength(2);
    expect(seen.managersWithRMLVExpiryIn7).toMatchObject([{ expiry_date: '2026-11-20' }]);
    expect(seen.managersWithRMLVExpired).toEqual([]);
  });

  it('sorts its lists by what is due first', async () => {
    const { venuesWithFormCDue, managersWithRMLVExpiryIn30 } = await read(area);
    expect(venuesWithFormCDue.map(({ state }) => state)).toEqual(['overdue', 'never', 'never']);
    const expiries = managersWithRMLVExpiryIn30.map(({ expiry_date }) => expiry_date);
    expect(expiries).toEqual(['2026-11-20', '2026-12-10']);
  });

  it('shows an admin every venue', async () => {
    const seen = await read(admin);
    expect(seen.venuesNotSubmittedFormA).toHaveLength(2);
    expect(seen.managersWithLicenceExpired).toHaveLength(2);
    expect(seen).toMatchObject({ licenceExpiry: null, rmlvExpiry: null });
  });

  it('returns 404 for another tenant’s venue', async () => {
    const body = { venue_id: unchecked.id };
    expect(await test.status(readDashboard, { as: manager, body })).toBe(404);
  });

  it('turns to the next trading day at 05:00', async () => {
    test.setNow('2026-11-20T18:59:59Z');
    expect((await read(manager, checked.id)).hasCompletedFormA).toBe(true);
    test.setNow('2026-11-20T19:00:00Z');
    expect((await read(manager, checked.id)).hasCompletedFormA).toBe(false);
    test.setNow(NOW);
  });
});

describe('the dashboard of one venue', () => {
  it('counts arranged repairs that are not made, and says when the first is due', async () => {
    const venue = await insertVenue(test.db);
    const user = await insertUser(test.db, 'manager', { venues: [venue] });
    expect(await read(user)).toMatchObject({ unrepaired: { count: 0, due_at: null } });
    await recordFault(test, user, { reported_date: '2026-11-20T10:00:00' });
    await recordFault(test, user, { reported_date: '2026-11-19T22:00:00' });
    await recordFault(test, user, { repair_date: '2026-11-20' });
    expect(await read(user)).toMatchObject({
      numIncompleteFormB: 0,
      unrepaired: { count: 2, due_at: '2026-11-21T12:00:00.000Z' },
    });
  });

  it('shows a failed inspection until its fault is repaired', async () => {
    const { id: company_id, name } = await insertCompany(test.db, { phone: '07 3000 0000' });
    const venue = await insertVenue(test.db, { company_id });
    const user = await insertUser(test.db, 'manager', { venues: [venue] });
    expect(await read(user)).toMatchObject({
      inspection: { state: 'never' },
      company: { name, phone: '07 3000 0000' },
    });
    const { fault_id } = await recordInspection(test, user, {
      venue_id: venue.id,
      submitted_at: '2026-11-20T10:00:00',
      cameras: 0,
      recording: 0,
      note: 'Camera 2 is dark',
      open_fault: '1',
    });
    expect(await read(user)).toMatchObject({
      daysUntilFormCDue: 'Failed, 2 findings open',
      inspection: { state: 'failed', due_day: '2027-05-20', open_findings: 2 },
      venuesWithFormCDue: [{ id: venue.id, state: 'failed', open_findings: 2 }],
    });
    await test.body(updateFormB, {
      as: user,
      params: { id: String(fault_id) },
      body: { arrangement_date: '2026-11-20', repair_date: '2026-11-20' },
    });
    expect(await read(user)).toMatchObject({
      daysUntilFormCDue: '6 months',
      inspection: { state: 'in_time', open_findings: 0 },
      venuesWithFormCDue: [],
    });
  });

  it('says nothing about one venue when the user has several', async () => {
    expect(await read(area)).toMatchObject({
      unrepaired: null,
      inspection: null,
      company: null,
    });
  });
});

describe('a venue without an inspection', () => {
  it('is due, calmly while its register is younger than 30 days', async () => {
    test.setNow('2026-10-21T11:59:59Z');
    const old = await addVenue(test, admin);
    test.setNow('2026-10-21T12:00:00Z');
    const recent = await addVenue(test, admin);
    test.setNow(NOW);
    const user = await insertAreaManager(db, [old, recent]);
    const due = [
      { id: old.id, state: 'never', is_new: false },
      { id: recent.id, state: 'never', is_new: true },
    ];
    expect(await read(user, old.id)).toMatchObject({
      daysUntilFormCDue: INSPECTION_DUE.neverInspected,
      venuesWithFormCDue: due,
    });
  });
});

describe('the lists of managers', () => {
  it('names of a manager’s venues those of the user only', async () => {
    const own = await insertVenue(db);
    await insertUser(db, 'manager', {
      venues: [own, await insertVenue(db, { is_active: false })],
      manager: { licence_expiry_date: '2026-11-01' },
    });
    const seen = await read(await insertAreaManager(db, [own]));
    expect(seen.managersWithLicenceExpired).toMatchObject([{ venue_names: own.name }]);
  });
});
