import { expect, it } from 'vitest';
import { VERIFICATION } from '#server/ledger/verify/messages.ts';
import { freshDatabase } from '../testing/database.ts';
import { insertVenue, recordFixtures } from '../testing/records.ts';
import { recordChange } from './unit-of-work.ts';
import { verify } from './verify/verify-register.ts';

const { db } = await freshDatabase();
const venue = await insertVenue(db);
await recordFixtures(db);

const changeAt = (at: string) =>
  recordChange(
    db,
    { chain: venue.id, author: { id: null, name: 'Setup' }, at: new Date(at) },
    async (unit) => unit.record({ ...VENUE, entityId: venue.id, after: { ...venue } }),
  );

const VENUE = { action: 'edit', entity: 'venue', before: null } as const;

it('gives the changes of a chain times in their order', async () => {
  await changeAt('2026-11-20T10:00:00.937Z');
  await changeAt('2026-11-20T10:00:00.928Z');
  await changeAt('2026-11-20T10:00:01.000Z');
  const history = db.selectFrom('history').select('at').where('chain', '=', venue.id);
  const rows = await history.orderBy('seq').execute();
  expect(rows.map(({ at }) => at.toISOString())).toEqual([
    '2026-11-20T10:00:00.937Z',
    '2026-11-20T10:00:00.937Z',
    '2026-11-20T10:00:01.000Z',
  ]);
});

it('keeps a time that a wrong clock gave, and the verification names it', async () => {
  await changeAt('2026-11-17T10:00:00.000Z');
  const { isValid, sentence } = await verify(db);
  const named = VERIFICATION.timeSetBack(
    venue.name,
    4,
    '2026-11-17T10:00:00.000Z',
    '2026-11-20T10:00:01.000Z',
  );
  expect([isValid, sentence.split('\n')]).toEqual([true, expect.arrayContaining([named])]);
});
