import { CONFLICT } from '#contract/messages/components/forms.ts';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { FAULT_STEPS } from '#contract/messages/screens/form-b.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertLicence, insertUser, insertVenue } from '#server/testing/records.ts';
import { recordFault } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { nameOf } from './people.ts';

const RECORDS = {
  managers: async (db: Database) => (await insertUser(db, 'manager')).managerId,
  technicians: insertTechnician,
  companies: async (db: Database) => (await insertCompany(db)).id,
  venues: async (db: Database) =>
    (await insertVenue(db, { company_id: (await insertCompany(db)).id })).id,
};

const ENTERED = 'Robin Person';

test('An admin keeps the text where a record has changed', async ({ page, db, signedInAs }) => {
  await signedInAs('admin');
  for (const noun of ['managers', 'technicians', 'companies', 'venues'] as const) {
    const id = await RECORDS[noun](db);
    await page.goto(`/${noun}/edit/${id}`);
    const name = page.getByRole('textbox', { name: LABEL.name, exact: true });
    await name.fill(ENTERED);
    await db.updateTable(noun).set({ version: 2 }).where('id', '=', id).executeTakeFirstOrThrow();
    await page.getByRole('button', { name: BUTTON.submit }).click();
    const notice = page.getByRole('alert', { name: API_ERROR.changedMeanwhile });
    await expect(notice, noun).toBeVisible();
    await expect(name, noun).toHaveValue(ENTERED);
  }
  await page.getByRole('button', { name: CONFLICT.reload }).click();
  await expect(page.getByRole('textbox', { name: LABEL.name, exact: true })).not.toHaveValue(
    ENTERED,
  );
});

test('A manager reads which colleague saved a fault first', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const colleague = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordFault(page.request, db, manager, venue.id);
  const { id } = await db
    .selectFrom('form_b_entries')
    .select('id')
    .where('venue_id', '=', venue.id)
    .executeTakeFirstOrThrow();
  await page.goto(`/form-b/edit/${id}`);
  await page.getByRole('button', { name: FAULT_STEPS.arrangedByMe }).click();
  const saved = await page.request.post(`/api/form-b/${id}`, {
    headers: { Authorization: `Bearer ${colleague.token}` },
    data: { arrangement_date: localDay(new Date(), venue.time_zone) },
  });
  expect(saved.ok()).toBe(true);
  await page.getByRole('button', { name: BUTTON.submit }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText(API_ERROR.changedMeanwhile);
  await expect(notice).toContainText(`Changed by ${await nameOf(db, colleague)}, `);
  await expect(notice).toContainText(CONFLICT.hint);
});

async function insertTechnician(db: Database): Promise<string> {
  const { id: companyId } = await insertCompany(db);
  const user = await insertUser(db, 'technician', { companyId });
  await insertLicence(db, user, `SE ${user.id}`);
  const technician = db.selectFrom('technicians').select('id').where('user_id', '=', user.id);
  return (await technician.executeTakeFirstOrThrow()).id;
}
