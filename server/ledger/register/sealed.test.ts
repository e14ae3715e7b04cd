import { expect, it } from 'vitest';
import { deleteFormB, updateFormB } from '#contract/form-b/calls.ts';
import { deleteFormC } from '#contract/form-c/calls.ts';
import { collect } from '#contract/testing/chunks.ts';
import { OPERATOR } from '#server/access.ts';
import { formBStore } from '#server/features/form-b/store.ts';
import { formCStore } from '#server/features/form-c/store.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { insertTechnician, recordFault, recordInspection } from '#server/testing/entries.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const venue = await insertVenue(test.db);
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
const first = await recordFault(test, manager, { description: 'One' });
const second = await recordFault(test, manager, { description: 'Two' });
await recordFault(test, manager, { description: 'Three' });

/** Begins an export of all faults. */
const begin = () =>
  formBStore(test.db).all({ scope: OPERATOR.scope, search: '', periods: [] }, false);

it('an export gives every entry as it stood when it was listed, whatever is written meanwhile', async () => {
  const list = await begin();
  for (const description of ['Other', 'Yet another']) {
    const body = { description, arrangement_date: '2026-11-20' };
    await test.call(updateFormB, { as: admin, params: { id: first.id }, body });
  }
  await test.call(deleteFormB, { as: admin, params: { id: second.id } });

  const rows = (await collect(list.batches)).flat();
  expect(rows.map(({ description }) => description)).toEqual(['One', 'Two', 'Three']);
  expect(rows).toMatchObject(Array(3).fill({ voided_at: null, version: 1 }));
  expect(list.seal).toMatchObject([{ venue_id: venue.id, change: 3 }]);
  const later = await begin();
  const [changed] = (await collect(later.batches)).flat();
  expect([changed?.description, later.seal?.[0]?.change]).toEqual(['Yet another', 6]);
});

it('an export names no inspection that was voided after it was listed', async () => {
  const company = await insertCompany(test.db);
  const { id: venue_id } = await insertVenue(test.db, { company_id: company.id });
  const technician = await insertTechnician(test, company);
  const voidOne = async () => {
    const params = await recordInspection(test, technician, { venue_id });
    await test.body(deleteFormC, { as: admin, params, body: { reason: 'Wrong venue' } });
  };
  const { id } = await recordInspection(test, admin, { venue_id });
  await voidOne();
  const list = await formCStore(test.db).one(OPERATOR.scope, id, false);
  await voidOne();
  const [row] = (await collect(list.batches)).flat();
  expect(row?.beside_voided).toMatchObject([{ entry_number: 2 }]);
});
