import type { Page } from '@playwright/test';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { FORM_A, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { textOf } from './pdf.ts';
import { sign } from './sign.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const QUESTIONS = ['Is the CCTV system operating?', 'Are entrances and exits covered?'];

test.describe('On a phone at the bar', () => {
  test.use(PHONE);

  test('a manager does tonight’s check, finds a fault, and exports the register', async ({
    page,
    db,
    signedInAs,
  }) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    const asked = QUESTIONS.map((title) => ({ title, venue_id: venue.id }));
    await db.insertInto('questions').values(asked).execute();
    const { managerId } = await signedInAs('manager', { venues: [venue] });
    const manager = await db
      .selectFrom('managers')
      .innerJoin('users', 'users.id', 'managers.user_id')
      .select(['users.name', 'managers.licence_number'])
      .where('managers.id', '=', managerId)
      .executeTakeFirstOrThrow();

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

    await page.getByLabel(LABEL.jobNumber).fill('JOB-2041');
    await page.getByLabel(FORM_A.emailNote).fill('The camera at the rear exit is dark');
    await sign(page);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(ENTRY.created)).toBeVisible();
    await expect(page).toHaveURL(/\/form-a$/);
    await expect(page.getByText(FORM_A.completedToday)).toBeVisible();
    await expect(page.getByText('JOB-2041')).toBeVisible();

    const [entry] = await db
      .selectFrom('form_a_entries')
      .selectAll()
      .where('venue_id', '=', venue.id)
      .execute();
    expect(entry).toMatchObject({ entry_number: 1, job_number: 'JOB-2041' });
    const faults = db.selectFrom('form_b_entries').selectAll().where('venue_id', '=', venue.id);
    expect(await faults.execute()).toMatchObject([
      { form_a_id: entry?.id, entry_number: 1, reporter_name: manager.name },
    ]);
    await expect.poll(() => mailTo(company.email)).toContain('The camera at the rear exit is dark');

    await page.getByRole('button', { name: FORM_A.exportForm }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: EXPORT.download }).click();
    const text = await textOf(await (await download).path());
    const shown = await page
      .getByText(/\d\d:\d\d [AP]M/)
      .first()
      .textContent();
    for (const said of [
      venue.name,
      manager.name,
      manager.licence_number ?? '',
      'JOB-2041',
      'The camera at the rear exit is dark',
      QUESTIONS[0] ?? '',
      shown?.match(/\d\d:\d\d [AP]M/)?.[0] ?? 'a time',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/\b1\b/);
    expect(text).toContain(TEXT.yes);
    expect(text).toContain(TEXT.no);
  });

  test('a question that is added in the middle of a check is asked before it is sent', async ({
    page,
    db,
    signedInAs,
  }) => {
    const venue = await insertVenue(db);
    const ask = (title: string) =>
      db.insertInto('questions').values({ title, venue_id: venue.id }).execute();
    for (const title of QUESTIONS) await ask(title);
    await signedInAs('manager', { venues: [venue] });
    await page.goto('/form-a/create');
    await page.getByRole('button', { name: SELECT_MANAGER.confirm }).click();
    await answer(page, 0, TEXT.yes);
    await answer(page, 1, TEXT.yes);
    await sign(page);
    await ask('Is the signage shown?');

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

const answer = (page: Page, question: number, label: string) =>
  page
    .getByRole('group', { name: QUESTIONS[question] ?? '' })
    .getByText(label, { exact: true })
    .click();
