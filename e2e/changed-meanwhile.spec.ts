import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';

const RECORDS = {
  managers: async (db: Database) => (await insertUser(db, 'manager')).managerId,
  technicians: insertTechnician,
  companies: async (db: Database) => (await insertCompany(db)).id,
  venues: async (db: Database) =>
    (await insertVenue(db, { company_id: (await insertCompany(db)).id })).id,
};

const ENTERED = 'Robin Person';

for (const noun of ['managers', 'technicians', 'companies', 'venues'] as const) {
  test(`An admin who edits ${noun} that changed meanwhile sees a message, and keeps the entered text`, async ({
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
    const notice = page.getByRole('alert', { name: API_ERROR.changedMeanwhile });
    await expect(notice).toBeVisible();
    await expect(name).toHaveValue(ENTERED);
  });
}

async function insertTechnician(db: Database): Promise<string> {
  const { id: companyId } = await insertCompany(db);
  const { id } = await insertUser(db, 'technician', { companyId });
  const licence = { licence_number: `SE ${id}`, licence_expiry_date: '2030-06-30', state: 'QLD' };
  const technician = await db
    .insertInto('technicians')
    .values({ user_id: id, ...licence })
    .returning('id')
    .executeTakeFirstOrThrow();
  return technician.id;
}
