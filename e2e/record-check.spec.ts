import type { Page } from '@playwright/test';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_A, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertVenue, type SignedInUser } from '#server/testing/records.ts';
import { JOB, NOTE, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { textOf } from './pdf.ts';
import { sign } from './sign.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const QUESTIONS = ['Is the CCTV system operating?', 'Are entrances and exits covered?'];

test.describe(() => {
  test.use(PHONE);

  test('A manager records tonight’s check with a fault, on a phone', async ({
    page,
    db,
    signedInAs,
  }) => {
    const venue = await venueWithQuestions(db);
    const manager = await nameOf(db, await signedInAs('manager', { venues: [venue] }));
    await page.goto('/form-a/create');
    const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
    await expect(select.getByLabel(FORM_A.manager)).toHaveValue(manager.name);
    await select.getByRole('button', { name: SELECT_MANAGER.confirm }).click();

    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(FIELD_ERROR.signatureRequired)).toBeVisible();

    await answer(page, 0, TEXT.yes);
    await answer(page, 1, TEXT.no);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(FIELD_ERROR.required(LABEL.jobNumber))).toBeVisible();
    await expect(page.getByText(FIELD_ERROR.required(FORM_A.emailNote))).toBeVisible();

    await page.getByLabel(LABEL.jobNumber).fill(JOB);
    await page.getByLabel(FORM_A.emailNote).fill(NOTE);
    await sign(page);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(ENTRY.created)).toBeVisible();
    await expect(page).toHaveURL(/\/form-a$/);
    await expect(page.getByText(FORM_A.completedToday)).toBeVisible();
    await expect(page.getByText(JOB)).toBeVisible();

    await test.step('the fault is in the register, and the technician company is mailed', async () => {
      const checks = db.selectFrom('form_a_entries').selectAll().where('venue_id', '=', venue.id);
      const [check] = await checks.execute();
      expect(check).toMatchObject({ entry_number: 1, job_number: JOB });
      const faults = db.selectFrom('form_b_entries').selectAll().where('venue_id', '=', venue.id);
      expect(await faults.execute()).toMatchObject([
        { form_a_id: check?.id, entry_number: 1, reporter_name: manager.name },
      ]);
      await expect.poll(() => mailTo(venue.companyEmail)).toContain(NOTE);
    });
  });

  test('A manager exports tonight’s check, on a phone', async ({
    page,
    db,
    request,
    signedInAs,
  }) => {
    const venue = await venueWithQuestions(db);
    const session = await signedInAs('manager', { venues: [venue] });
    const manager = await nameOf(db, session);
    await recordCheck(request, session, venue.id, {
      answers: ['1', '0'],
      job_number: JOB,
      email_note: NOTE,
    });
    await page.goto('/form-a');
    await page.getByRole('button', { name: FORM_A.exportForm }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: EXPORT.download }).click();
    const text = await textOf(await (await download).path());
    const time = page.getByText(/\d\d:\d\d [AP]M/).first();
    for (const part of [
      venue.name,
      manager.name,
      manager.licence_number ?? '',
      JOB,
      NOTE,
      QUESTIONS[0] ?? '',
      (await time.textContent())?.match(/\d\d:\d\d [AP]M/)?.[0] ?? 'a time',
      TEXT.yes,
      TEXT.no,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/\b1\b/);
  });

  test('A manager answers a question that was added during the check, on a phone', async ({
    page,
    db,
    signedInAs,
  }) => {
    const venue = await insertVenue(db);
    const addQuestion = (title: string) =>
      db.insertInto('questions').values({ title, venue_id: venue.id }).execute();
    for (const title of QUESTIONS) await addQuestion(title);
    await signedInAs('manager', { venues: [venue] });
    await page.goto('/form-a/create');
    await page.getByRole('button', { name: SELECT_MANAGER.confirm }).click();
    await answer(page, 0, TEXT.yes);
    await answer(page, 1, TEXT.yes);
    await sign(page);
    await addQuestion('Is the signage shown?');

    await page.getByRole('button', { name: BUTTON.submit }).click();
    const added = page.getByRole('group', { name: 'Is the signage shown?' });
    await expect(added.getByText(FIELD_ERROR.answersIncomplete)).toBeVisible();
    await expect(
      page.getByRole('group', { name: QUESTIONS[0] ?? '' }).getByLabel(TEXT.yes),
    ).toBeChecked();
    await added.getByText(TEXT.yes, { exact: true }).click();
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(ENTRY.created)).toBeVisible();
  });
});

/** Creates a venue with two questions, and a company that is mailed about its faults. */
async function venueWithQuestions(db: Database) {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  const questions = QUESTIONS.map((title) => ({ title, venue_id: venue.id }));
  await db.insertInto('questions').values(questions).execute();
  return { ...venue, companyEmail: company.email };
}

const nameOf = (db: Database, { managerId }: SignedInUser) =>
  db
    .selectFrom('managers')
    .innerJoin('users', 'users.id', 'managers.user_id')
    .select(['users.name', 'managers.licence_number'])
    .where('managers.id', '=', managerId)
    .executeTakeFirstOrThrow();

const answer = (page: Page, question: number, label: string) =>
  page
    .getByRole('group', { name: QUESTIONS[question] ?? '' })
    .getByText(label, { exact: true })
    .click();
