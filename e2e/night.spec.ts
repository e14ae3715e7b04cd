import type { Page } from '@playwright/test';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { PRINT } from '#contract/messages/added/print.ts';
import { FORM_A } from '#contract/messages/added/screens.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { BUTTON, LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
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
    const select = page.getByRole('dialog', { name: TITLE.selectManager });
    await expect(select.getByLabel(LABEL.manager)).toHaveValue(manager.name);
    await select.getByRole('button', { name: FORM_A.confirmManager }).click();

    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(FIELD.signatureRequired)).toBeVisible();

    await answer(page, 0, TEXT.yes);
    await answer(page, 1, TEXT.no);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(RULE.required(LABEL.jobNumber))).toBeVisible();
    await expect(page.getByText(RULE.required(LABEL.emailNote))).toBeVisible();

    await page.getByLabel(LABEL.jobNumber).fill('JOB-2041');
    await page.getByLabel(LABEL.emailNote).fill('The camera at the rear exit is dark');
    await sign(page);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(TOAST.formCreated)).toBeVisible();
    await expect(page).toHaveURL(/\/form-a$/);
    await expect(page.getByText(TEXT.formACompletedToday)).toBeVisible();
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

    await page.getByRole('button', { name: BUTTON.exportForm }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: PRINT.download }).click();
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
    await page.getByRole('button', { name: FORM_A.confirmManager }).click();
    await answer(page, 0, TEXT.yes);
    await answer(page, 1, TEXT.yes);
    await sign(page);
    await ask('Is the signage shown?');

    await page.getByRole('button', { name: BUTTON.submit }).click();
    const added = page.getByRole('group', { name: 'Is the signage shown?' });
    await expect(added.getByText(RULE.answersIncomplete)).toBeVisible();
    await expect(
      page.getByRole('group', { name: QUESTIONS[0] ?? '' }).getByLabel(TEXT.yes),
    ).toBeChecked();
    await added.getByText(TEXT.yes, { exact: true }).click();
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page.getByText(TOAST.formCreated)).toBeVisible();
  });
});

const answer = (page: Page, question: number, label: string) =>
  page
    .getByRole('group', { name: QUESTIONS[question] ?? '' })
    .getByText(label, { exact: true })
    .click();
