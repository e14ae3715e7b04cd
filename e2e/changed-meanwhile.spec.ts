import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { BUTTON, LABEL } from '#contract/messages/spec/labels.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { aCompany, aVenue, signedIn } from '../server/testing/people.ts';
import { expect, test } from './fixtures.ts';

const RECORDS = {
  managers: async (db: Database) => (await signedIn(db, 'manager')).managerId,
  technicians: aTechnician,
  companies: async (db: Database) => (await aCompany(db)).id,
  venues: async (db: Database) => (await aVenue(db, { company_id: (await aCompany(db)).id })).id,
};

const ENTERED = 'Robin Person';

for (const noun of ['managers', 'technicians', 'companies', 'venues'] as const) {
  test(`An admin who edits ${noun} that changed meanwhile is told so, and keeps the entered text`, async ({
    page,
    db,
    signedInAs,
  }) => {
    const id = await RECORDS[noun](db);
    await signedInAs('admin');
    await page.goto(`/${noun}/edit/${id}`);
    const name = page.getByRole('textbox', { name: LABEL.name, exact: true });
    await name.fill(ENTERED);
    await db.updateTable(noun).set({ version: 2 }).where('id', '=', id).executeTakeFirstOrThrow();
    await page.getByRole('button', { name: BUTTON.submit }).click();
    const notice = page.getByRole('alert', { name: REFUSAL.changedMeanwhile });
    await expect(notice).toBeVisible();
    await expect(name).toHaveValue(ENTERED);
  });
}

async function aTechnician(db: Database): Promise<string> {
  const { id: companyId } = await aCompany(db);
  const { id } = await signedIn(db, 'technician', { companyId });
  const licence = { licence_number: `SE ${id}`, licence_expiry_date: '2030-06-30', state: 'QLD' };
  const technician = await db
    .insertInto('technicians')
    .values({ user_id: id, ...licence })
    .returning('id')
    .executeTakeFirstOrThrow();
  return technician.id;
}
