import type { Page } from '@playwright/test';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { FILE_FIELD } from '#contract/messages/components/files.ts';
import { DRAFT } from '#contract/messages/components/forms.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { FORM_A, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { licencePicture } from './licence-file.ts';
import { sign } from './sign.ts';

const PASSWORD = 'Correct-Horse-9';
const QUESTION = 'Is the CCTV system operating?';
const FAULT = 'The camera at the rear exit is dark';

async function aVenueWithQuestion(db: Database) {
  const company = await insertCompany(db);
  const venue = await insertVenue(db, { company_id: company.id });
  await db.insertInto('questions').values({ title: QUESTION, venue_id: venue.id }).execute();
  return venue;
}

async function fillCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: SELECT_MANAGER.confirm }).click();
  const question = page.getByRole('group', { name: QUESTION });
  await question.getByText(TEXT.no, { exact: true }).click();
  await page.getByLabel(LABEL.jobNumber).fill('JOB-2041');
  await sign(page);
  await expect(page.getByRole('button', { name: BUTTON.submit })).toBeEnabled();
  await page.getByLabel(FORM_A.emailNote).fill(FAULT);
  // Fields are stored in order, so that the signature is stored by then.
  await expect.poll(() => storedTexts(page)).toContain(FAULT);
}

async function expectCheckRestored(page: Page): Promise<void> {
  await expect(page.getByText(DRAFT.restored)).toBeVisible();
  await expect(page.getByText(DRAFT.begunAt(''))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel(LABEL.jobNumber)).toHaveValue('JOB-2041');
  await expect(page.getByLabel(FORM_A.emailNote)).toHaveValue(FAULT);
  await expect(page.getByRole('img', { name: FORM_A.signature, exact: true })).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(LABEL.email).fill(email);
  await page.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: SIGN_IN.submit }).click();
  await expect(page.getByRole('heading', { name: DASHBOARD.registerTitle })).toBeVisible();
}

test('A manager’s half-filled check survives a reload, back and forward, and the register contains it once', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await aVenueWithQuestion(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a');
  await page.getByRole('link', { name: BUTTON.createEntry }).first().click();
  await fillCheck(page);
  await page.reload();
  await expectCheckRestored(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: FORM_A.title })).toBeVisible();
  await page.goForward();
  await expectCheckRestored(page);

  await page.route('**/api/form-a', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByRole('alert').filter({ hasText: DRAFT.restored })).toBeVisible();
  await page.unroute('**/api/form-a');
  await page.reload();
  await expectCheckRestored(page);
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  const entries = db.selectFrom('form_a_entries').select('id').where('venue_id', '=', venue.id);
  expect(await entries.execute()).toHaveLength(1);

  await expect.poll(() => storedTexts(page)).not.toContain(FAULT);
  await page.goto('/form-a/create');
  await page.getByRole('button', { name: SECOND_CHECK.recordAnother }).click();
  await expect(page.getByRole('dialog', { name: SELECT_MANAGER.title })).toBeVisible();
  await expect(page.getByText(DRAFT.restored)).toBeHidden();
});

test('A manager on a shared tablet does not see the draft of another user', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await aVenueWithQuestion(db);
  const [robin, kim] = await Promise.all([
    signUp('manager', PASSWORD, { venues: [venue] }),
    signUp('manager', PASSWORD, { venues: [venue] }),
  ]);
  await page.goto('/auth/login');
  await signIn(page, robin.email);
  await page.goto('/form-a/create');
  await fillCheck(page);

  await test.step('the same user finds it in a new session', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/auth/login?redirect=/form-a/create');
    await page.getByLabel(LABEL.email).fill(robin.email);
    await page.getByLabel(LABEL.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: SIGN_IN.submit }).click();
    await expectCheckRestored(page);
  });

  await test.step('another user does not find it, and it is removed', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/auth/login');
    await signIn(page, kim.email);
    await page.goto('/form-a/create');
    await expect(page.getByRole('dialog', { name: SELECT_MANAGER.title })).toBeVisible();
    expect(await storedTexts(page)).not.toContain(FAULT);
  });

  await test.step('signing out removes it', async () => {
    await fillCheck(page);
    await page.getByRole('button', { name: BUTTON.logout }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await storedTexts(page)).toEqual([]);
  });
});

test('A visitor’s half-filled registration survives a reload without its password, and can be cleared', async ({
  page,
}) => {
  await page.goto('/auth/register');
  await page.getByRole('textbox', { name: LABEL.name, exact: true }).fill('Robin Walker');
  await page.getByRole('textbox', { name: LABEL.password, exact: true }).fill(PASSWORD);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: FILE_FIELD.choose }).click();
  await (await chooser).setFiles(licencePicture);
  const picture = page.getByRole('img', { name: FILE_FIELD.preview(licencePicture.name) });
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${DRAFT.restored} ${DRAFT.passwordAgain}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: LABEL.name, exact: true })).toHaveValue(
    'Robin Walker',
  );
  await expect(page.getByRole('textbox', { name: LABEL.password, exact: true })).toHaveValue('');
  await expect(picture).toBeVisible();
  expect(await storedTexts(page)).not.toContain(PASSWORD);

  await page.getByRole('button', { name: DRAFT.startOver }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: DRAFT.discard }).click();
  await expect(page.getByRole('textbox', { name: LABEL.name, exact: true })).toHaveValue('');
  await expect(picture).toBeHidden();
  await page.reload();
  await expect(page.getByRole('textbox', { name: LABEL.name, exact: true })).toHaveValue('');
  await expect(page.getByText(DRAFT.restored)).toBeHidden();
});

/** Reads all texts of drafts that the browser has stored. */
async function storedTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('fields').objectStore('fields').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ value }) => String(value)));
          };
        };
      }),
  );
}
