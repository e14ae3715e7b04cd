import type { Page } from '@playwright/test';
import { FORM_A, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { LABEL, TEXT } from '#contract/messages/labels.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { addQuestion, JOB, NOTE, QUESTION } from '../entries.ts';
import { sign } from '../sign.ts';
import { button, field } from './controls.ts';

/** Adds a venue with a technician company and one question. */
export async function aVenueWithQuestion(
  db: Database,
  changes: Parameters<typeof insertVenue>[1] = {},
) {
  const { id: company_id } = await insertCompany(db);
  const venue = await insertVenue(db, { company_id, ...changes });
  await addQuestion(db, venue.id);
  return venue;
}

/** Fills in the open check: a No with a job number and a note, signed. */
export async function fillCheck(page: Page): Promise<void> {
  await button(page, SELECT_MANAGER.confirm).click();
  const question = page.getByRole('group', { name: QUESTION });
  await question.getByText(TEXT.no, { exact: true }).click();
  await field(page, LABEL.jobNumber).fill(JOB);
  await sign(page);
  await page.getByLabel(FORM_A.emailNote).fill(NOTE);
}

/** Lists the ids of the checks of a venue. */
export const checksOf = (db: Database, venueId: string) =>
  db.selectFrom('form_a_entries').select('id').where('venue_id', '=', venueId).execute();
