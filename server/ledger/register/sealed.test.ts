import { expect, it } from 'vitest';
import { deleteFormB, updateFormB } from '#contract/form-b/calls.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { collect } from '#contract/testing/chunks.ts';
import { OPERATOR } from '#server/access.ts';
import { formBStore } from '#server/features/form-b/store.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';

let [first, second, third]: FormBEntry[] = [];

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const venue = await insertVenue(test.db);
const admin = await insertUser(test.db, 'admin');
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
for (const description of ['One', 'Two', 'Three']) {
  const fault = await recordFault(test, manager, { venue_id: venue.id, description });
  [first, second, third] = [second, third, fault];
}

it('an export gives every entry as it stood when it was listed, whatever is written meanwhile', async () => {
  const store = formBStore(test.db);
  const list = await store.all({ scope: OPERATOR.scope, search: '', periods: [] }, false);
  const as = admin.token;
  for (const description of ['Other', 'Yet another']) {
    const body = { description, arrangement_date: '2026-11-20' };
    await test.call(updateFormB, { as, params: { id: first?.id ?? '' }, body });
  }
  await test.call(deleteFormB, { as, params: { id: second?.id ?? '' } });

  const rows = (await collect(list.batches)).flat();
  expect(rows.map(({ description, voided_at }) => [description, voided_at])).toEqual([
    ['One', null],
    ['Two', null],
    ['Three', null],
  ]);
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 1]);
  expect(list.seal).toMatchObject([{ venue_id: third?.venue_id, change: 3 }]);
  const later = await store.all({ scope: OPERATOR.scope, search: '', periods: [] }, false);
  const [changed] = (await collect(later.batches)).flat();
  expect([changed?.description, later.seal?.[0]?.change]).toEqual(['Yet another', 6]);
});
