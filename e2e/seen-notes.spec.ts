import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { parseCheckpoint } from '#contract/checkpoints/checkpoint.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { SEEN } from '#contract/messages/shell.ts';
import { insertVenue } from '#server/testing/records.ts';
import { recordFault } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { button } from './forms/controls.ts';

test('A browser that saw a signed register says that its newest entry was removed', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordFault(page.request, db, manager, venue.id);
  const seen = page.waitForResponse(/\/api\/checkpoints\/seen$/);
  await page.request.get(`/api${exportFormB.path}`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  await page.clock.install();
  await page.goto('/form-b');
  await page.clock.fastForward('00:06');
  await seen;

  await db.transaction().execute(async (trx) => {
    await sql`alter table history disable trigger all`.execute(trx);
    await sql`delete from history where chain = ${venue.id}`.execute(trx);
    await sql`alter table history enable trigger all`.execute(trx);
  });
  await page.reload();
  await page.clock.fastForward('00:06');
  const notice = page.getByRole('alert').filter({ hasText: SEEN.contradicted.title(venue.name) });
  await expect(notice).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(notice, SEEN.save).click();
  const proof = await readFile(await (await downloading).path(), 'utf8');
  expect(parseCheckpoint(proof)).toMatchObject({ venueId: venue.id });
});
