import type { Page } from '@playwright/test';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { licencePdf, licencePicture } from './licence-file.ts';
import { findAction } from './screen.ts';

const PASSWORD = 'Correct-Horse-9';

test('An admin adds a manager, and makes them an area manager', async ({ page, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const email = `dana${id}@example.com`;
  await page.goto('/managers');
  await page.getByRole('link', { name: MANAGERS.createTitle }).click();
  await expect(page.getByRole('heading', { name: MANAGERS.createTitle })).toBeVisible();

  await page.getByLabel(LABEL.name).fill('Dana Whitlock');
  await page.getByLabel(LABEL.phone).fill('0491 570 156');
  await page.getByRole('textbox', { name: LABEL.email, exact: true }).fill(email);
  await page.getByLabel(LABEL.emailConfirmation).fill(email);
  await page.getByLabel(new RegExp(`^${LABEL.password}`)).fill(PASSWORD);
  await page.getByLabel(LABEL.confirmPassword).fill(PASSWORD);
  await page.getByLabel(LICENCE.amNumber).fill(`AM ${id}`);
  await page.getByRole('textbox', { name: LICENCE.expiryDate, exact: true }).fill('31/12/2030');
  await page.getByLabel(LICENCE.rmlvNumber).fill(`RMLV ${id}`);
  await page.getByLabel(LICENCE.rmlvIssueDate).fill('30/11/2025');
  await expect(page.getByLabel(LICENCE.rmlvExpiryDate)).toHaveValue('28/02/2026');
  await chooseFile(page, LICENCE.image, licencePicture);
  await chooseFile(page, LICENCE.rmlvImage, licencePdf);
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(MANAGERS.created)).toBeVisible();
  await expect(page).toHaveURL(/\/managers$/);

  await filter(page, async () => {
    await page.getByLabel(LABEL.search).fill(email);
  });
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(email)}`));
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(`AM ${id}`);
  await expect(row).toContainText(formatDay('2030-12-31'));
  await expect(row).toContainText(formatDay('2026-02-28'));
  await row.getByRole('button', { name: /^AM licence of Dana/ }).click();
  const picture = page.getByRole('dialog').locator('img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  await row.getByRole('link', { name: BUTTON.edit }).click();
  await expect(
    page.getByRole('heading', { name: MANAGERS.editTitle('Dana Whitlock') }),
  ).toBeVisible();
  await expect(page.getByLabel(LABEL.emailConfirmation)).toHaveCount(0);
  await expect(page.getByLabel(new RegExp(`^${LABEL.password}`))).toHaveValue('');
  await page.getByRole('switch', { name: MANAGERS.areaManager }).click({ force: true });
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(MANAGERS.updated)).toBeVisible();

  await page.goto(`/managers?search=${email}`);
  await expect(row).toContainText(MANAGERS.areaManager);
});

test('An admin edits a manager twice without reloading', async ({ page, db, signedInAs }) => {
  await signedInAs('admin');
  const { managerId } = await insertUser(db, 'manager');
  const { email } = await db
    .selectFrom('managers')
    .innerJoin('users', 'users.id', 'managers.user_id')
    .select('users.email')
    .where('managers.id', '=', managerId)
    .executeTakeFirstOrThrow();
  const edit = page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link', { name: BUTTON.edit });
  await page.goto(`/managers?search=${email}`);
  for (const phone of ['0491 570 157', '0491 570 158']) {
    await edit.click();
    await page.getByLabel(LABEL.name).fill('Robin Person');
    await page.getByLabel(LABEL.phone).fill(phone);
    await page.getByRole('button', { name: BUTTON.submit }).click();
    await expect(page).toHaveURL(/\/managers$/);
    await filter(page, async () => {
      await page.getByLabel(LABEL.search).fill(email);
    });
  }
  await edit.click();
  await expect(page.getByLabel(LABEL.phone)).toHaveValue('0491 570 158');
});

test('An admin sees all errors of a new manager at once', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/managers/create');
  await page.getByRole('textbox', { name: LABEL.email, exact: true }).fill('dana@example.com');
  await page.getByLabel(LICENCE.rmlvIssueDate).fill('01/11/2025');
  await page.getByLabel(LICENCE.rmlvExpiryDate).fill('01/11/2025');
  await page.getByRole('button', { name: BUTTON.submit }).click();
  for (const wrong of [
    FIELD_ERROR.nameRequired,
    FIELD_ERROR.phoneNotValid,
    FIELD_ERROR.emailMismatch,
    FIELD_ERROR.passwordRequired,
    FIELD_ERROR.required(LICENCE.number),
    FIELD_ERROR.licenceExpiryDateRequired,
    FIELD_ERROR.required(LICENCE.image),
    FIELD_ERROR.required(LICENCE.rmlvNumber),
    FIELD_ERROR.rmlvExpiryNotAfterIssue,
    FIELD_ERROR.required(LICENCE.rmlvImage),
  ]) {
    await expect(page.getByText(wrong, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel(LABEL.name)).toBeFocused();
});

test('An admin filters managers by venue, and deletes one after a confirmation', async ({
  page,
  db,
  signedInAs,
}) => {
  const [venue, other] = [await insertVenue(db), await insertVenue(db)];
  const { id } = await insertUser(db, 'manager', { venues: [venue] });
  await insertUser(db, 'manager', { venues: [other] });
  await signedInAs('admin');
  await page.goto('/managers');
  await filter(page, async () => {
    await page.getByRole('dialog').getByLabel(LABEL.venue).fill(venue.name);
    await page.getByRole('option', { name: venue.name, exact: true }).click();
  });
  await expect(page).toHaveURL(new RegExp(`venue=.*${venue.id}`));
  const rows = page.getByRole('row').filter({ hasText: '@example.com' });
  await expect(rows).toHaveCount(1);

  await rows.getByRole('button', { name: BUTTON.delete }).click();
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: BUTTON.delete }).click();
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(MANAGERS.deleted)).toBeVisible();
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
  await expect(page).toHaveURL(/\/managers$/);
  const user = db.selectFrom('users').select('deleted_at').where('id', '=', id);
  expect((await user.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('An admin filters managers in the bottom sheet without overflow, on a phone', async ({
    page,
    db,
    signedInAs,
  }) => {
    const venue = await insertVenue(db);
    const { managerId } = await insertUser(db, 'manager', { venues: [venue] });
    await signedInAs('admin');
    await page.goto('/managers');
    await filter(page, async () => {
      await page.getByRole('dialog').getByLabel(LABEL.venue).tap();
      await page.getByRole('dialog').getByLabel(LABEL.venue).fill(venue.name);
      await page.getByRole('option', { name: venue.name, exact: true }).tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    const cards = page.getByRole('list', { name: MANAGERS.title }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await (await findAction(page, BUTTON.edit, { within: cards })).tap();
    await expect(page).toHaveURL(new RegExp(`/managers/edit/${managerId}$`));
  });
});

test('An admin goes back from a manager to the list', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/managers/create');
  await page.getByLabel('You are here').getByRole('link', { name: NAV.managers }).click();
  await expect(page.getByRole('heading', { name: MANAGERS.title })).toBeVisible();
});

async function filter(page: Page, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click();
  await fill();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.submit }).click();
}

const chooseFile = (page: Page, label: string, file: typeof licencePicture) =>
  page
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .locator('..')
    .locator('input[type=file]')
    .setInputFiles(file);
