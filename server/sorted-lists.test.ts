import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { exportCompanies, listCompanies } from '#contract/companies/calls.ts';
import { exportManagers, listManagers } from '#contract/managers/calls.ts';
import { exportTechnicians, listTechnicians } from '#contract/technicians/calls.ts';
import { exportVenues, listVenues } from '#contract/venues/calls.ts';
import { buildTestApp } from './testing/app.ts';
import type { VenueRow } from './testing/records/venues.ts';
import {
  insertCompany,
  insertLicence,
  insertUser,
  insertVenue,
  type SignedInUser,
} from './testing/records.ts';

/** Days from the test's clock, 22/10/2026 in Perth. */
const MANAGERS = [
  { name: 'Zoe Ant', am: '2026-10-21', rmlv: '2030-01-01', venue: 'Anchor' },
  { name: 'anna Bee', am: '2026-11-21', rmlv: '2026-10-22', venue: 'Bell' },
  { name: 'Mia Cat', am: '2026-11-22', rmlv: '2026-10-20', venue: undefined },
  { name: 'Leo Dog', am: null, rmlv: null, venue: 'Anchor' },
] as const;

const test = await buildTestApp({ startsAt: '2026-10-22T02:00:00Z' });
const { db } = test;
const admin = await insertUser(db, 'admin');
const employer = await insertCompany(db, { name: 'beta Security', address: '2 Ann Street' });
const other = await insertCompany(db, { name: 'Alpha Security', address: '9 Ann Street' });
const company = await insertUser(db, 'company', { companyId: employer.id });
const venues = new Map(
  await Promise.all(
    (['Anchor', 'Bell'] as const).map(
      async (name) => [name, await insertVenue(db, { name, company_id: other.id })] as const,
    ),
  ),
);
for (const { name, am, rmlv, venue } of MANAGERS) {
  const joined = venue && venues.get(venue);
  const { id } = await insertUser(db, 'manager', {
    venues: joined ? [joined] : [],
    manager: { licence_expiry_date: am, rmlv_licence_expiry_date: rmlv },
  });
  await db.updateTable('users').set({ name }).where('id', '=', id).execute();
}
for (const [companyId, name, number] of [
  [employer.id, 'Ada Elm', 'SE 2'],
  [other.id, 'Ben Fir', 'SE 1'],
  [employer.id, 'Cleo Gum', 'se 3'],
] as const) {
  const technician = await insertUser(db, 'technician', { companyId, account: { name } });
  await insertLicence(db, technician, number);
}

describe('the managers', () => {
  const names = async (query: Parameters<typeof test.call<typeof listManagers>>[1] & object) => {
    const { data } = await test.body(listManagers, { as: admin, ...query });
    return data.map(({ name }) => name);
  };

  it.each([
    ['name', ['anna Bee', 'Leo Dog', 'Mia Cat', 'Zoe Ant']],
    ['-name', ['Zoe Ant', 'Mia Cat', 'Leo Dog', 'anna Bee']],
    ['licence', ['Zoe Ant', 'anna Bee', 'Mia Cat', 'Leo Dog']],
    ['-licence', ['Mia Cat', 'anna Bee', 'Zoe Ant', 'Leo Dog']],
    ['rmlvLicence', ['Mia Cat', 'anna Bee', 'Zoe Ant', 'Leo Dog']],
    ['venue', ['Leo Dog', 'Zoe Ant', 'anna Bee', 'Mia Cat']],
    ['-venue', ['anna Bee', 'Leo Dog', 'Zoe Ant', 'Mia Cat']],
  ] as const)('are sorted by %s, with those that have none last', async (sort, sorted) => {
    expect(await names({ query: { sort } })).toEqual(sorted);
  });

  it('have their own order for a sort that does not exist', async () => {
    const query = { sort: 'password_hash; drop table users' as 'name' };
    expect(await names({ query })).toEqual(['Leo Dog', 'Mia Cat', 'Zoe Ant', 'anna Bee']);
  });

  it.each([
    ['expiring', ['anna Bee']],
    ['expired', ['Mia Cat', 'Zoe Ant']],
    ['am-expiring', ['anna Bee']],
    ['am-expired', ['Zoe Ant']],
    ['rmlv-expiring', ['anna Bee']],
    ['rmlv-expired', ['Mia Cat']],
  ] as const)('are found by a licence that is %s', async (licence, found) => {
    expect(await names({ query: { licence } })).toEqual(found);
  });

  it('are exported as listed, without scans, and the export is in the audit', async () => {
    const query = { licence: 'expired', sort: '-name' } as const;
    const body = await test.body(exportManagers, { as: admin, query });
    expect(body.formList.map(({ name, venue_codes }) => [name, venue_codes.length])).toEqual([
      ['Zoe Ant', 1],
      ['Mia Cat', 0],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/licence_image|password/);
    const audit = await test.body(listAudit, { as: admin, query: { kind: 'export' } });
    expect(audit.data[0]?.what).toBe('Exported Managers: 2 entries');
  });
});

describe('the technicians', () => {
  const numbers = async (as: SignedInUser, query: object) => {
    const { formList } = await test.body(exportTechnicians, { as, query });
    return formList.map(({ licence_number }) => licence_number);
  };

  it('are sorted, and exported in that order', async () => {
    expect(await numbers(admin, { sort: '-licenceNumber' })).toEqual(['se 3', 'SE 2', 'SE 1']);
    expect(await numbers(admin, { sort: 'company' })).toEqual(['SE 1', 'SE 2', 'se 3']);
    const query = { sort: 'licenceNumber' } as const;
    const { data } = await test.body(listTechnicians, { as: admin, query });
    expect(data.map(({ licence_number }) => licence_number)).toEqual(['SE 1', 'SE 2', 'se 3']);
  });

  it('of another company are in no export of a company, whatever it filters by', async () => {
    const query = { company: other.id, sort: 'company' };
    expect(await numbers(company, query)).toEqual(['SE 2', 'se 3']);
  });

  it('are found by a licence that expires', async () => {
    expect(await numbers(admin, { licence: 'expired' })).toEqual([]);
    const soon = db.updateTable('technicians').where('licence_number', '=', 'SE 1');
    await soon.set({ licence_expiry_date: '2026-11-21' }).execute();
    expect(await numbers(admin, { licence: 'expiring' })).toEqual(['SE 1']);
    expect(await numbers(company, { licence: 'expiring' })).toEqual([]);
  });
});

describe('the companies and the venues', () => {
  it.each([
    ['name', ['Alpha Security', 'beta Security']],
    ['-name', ['beta Security', 'Alpha Security']],
    ['-address', ['Alpha Security', 'beta Security']],
  ] as const)('companies are sorted by %s, and exported in that order', async (sort, sorted) => {
    const query = { sort, search: 'Security' };
    const { data } = await test.body(listCompanies, { as: admin, query });
    expect(data.map(({ name }) => name)).toEqual(sorted);
    expect((await test.body(exportCompanies, { as: admin, query })).formList).toEqual(data);
  });

  it.each(['code', 'licence', 'company', 'address', 'status', 'name'] as const)(
    'venues are sorted by %s both ways, and exported in that order',
    async (column) => {
      for (const sort of [column, `-${column}`] as const) {
        const { data } = await test.body(listVenues, { as: admin, query: { sort } });
        expect(data).toHaveLength(2);
        const all = await test.body(exportVenues, { as: admin, query: { sort } });
        expect(all.formList).toEqual(data);
      }
      const { data } = await test.body(listVenues, { as: admin, query: { sort: '-name' } });
      expect(data.map(({ name }) => name)).toEqual(['Bell', 'Anchor']);
    },
  );
});

it('the venues of all pages are exported, by the filter of their list', async () => {
  const bars: VenueRow[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const name = `Harbour Bar ${String(number).padStart(2, '0')}`;
    bars.push(await insertVenue(db, { name, is_active: number > 3 }));
  }
  await insertVenue(db, { name: 'Harbour Bar 13', voided_at: test.now() });
  const manager = await insertUser(db, 'manager', { venues: bars.slice(0, 4) });
  const exported = async (query: object, as: SignedInUser = admin) =>
    (await test.body(exportVenues, { as, query })).formList;
  const names = async (query: object, as = admin) =>
    (await exported(query, as)).map(({ name }) => name.slice(-2));

  const pageOf = async (page: number) =>
    (await test.body(listVenues, { as: admin, query: { search: 'harbour', page } })).data;
  expect(await exported({ search: 'harbour' })).toEqual([
    ...(await pageOf(1)),
    ...(await pageOf(2)),
  ]);
  expect(await names({ search: 'harbour' })).toHaveLength(12);
  expect(await names({ search: 'bar 1', status: 'active' })).toEqual(['10', '11', '12']);
  expect(await names({ search: 'harbour', status: 'inactive' })).toHaveLength(3);
  expect(await names({ search: 'nowhere' })).toEqual([]);
  expect(await names({ status: 'active' }, manager)).toEqual(['04']);
});
