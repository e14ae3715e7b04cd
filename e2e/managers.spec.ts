import type { Page } from '@playwright/test';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { PEOPLE } from '#contract/messages/added/people-screens.ts';
import { FIELD } from '#contract/messages/spec/field-errors.ts';
import { BUTTON, LABEL, NAV } from '#contract/messages/spec/labels.ts';
import { CONFIRM, TEXT } from '#contract/messages/spec/texts.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { formatDay } from '#contract/time/calendar.ts';
import { aVenue, signedIn } from '../server/testing/people.ts';
import { expect, test } from './fixtures.ts';
import { licencePdf, licencePicture } from './licence-file.ts';

const PASSWORD = 'Correct-Horse-9';

test('An admin adds a manager, and makes them an area manager', async ({ page, signedInAs }) => {
  const { id } = await signedInAs('admin');
  const email = `dana${id}@example.com`;
  await page.goto('/managers');
  await page.getByRole('link', { name: TITLE.createManager }).click();
  await expect(page.getByRole('heading', { name: TITLE.createManager })).toBeVisible();

  await page.getByLabel(LABEL.name).fill('Dana Whitlock');
  await page.getByLabel(LABEL.phone).fill('0491 570 156');
  await page.getByRole('textbox', { name: LABEL.email, exact: true }).fill(email);
  await page.getByLabel(LABEL.emailConfirmation).fill(email);
  await page.getByLabel(new RegExp(`^${LABEL.password}`)).fill(PASSWORD);
  await page.getByLabel(LABEL.confirmPassword).fill(PASSWORD);
  await page.getByLabel(LABEL.amLicenceNumber).fill(`AM ${id}`);
  await page
    .getByRole('textbox', { name: LABEL.licenceExpiryDate, exact: true })
    .fill('31/12/2030');
  await page.getByLabel(LABEL.rmlvLicenceNumber).fill(`RMLV ${id}`);
  await page.getByLabel(LABEL.rmlvLicenceIssueDate).fill('30/11/2025');
  await expect(page.getByLabel(LABEL.rmlvLicenceExpiryDate)).toHaveValue('28/02/2026');
  await chooseFile(page, LABEL.licenceImage, licencePicture);
  await chooseFile(page, LABEL.rmlvLicenceImage, licencePdf);
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(TOAST.managerCreated)).toBeVisible();
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
  await expect(page.getByRole('heading', { name: PEOPLE.edit('Dana Whitlock') })).toBeVisible();
  await expect(page.getByLabel(LABEL.emailConfirmation)).toHaveCount(0);
  await expect(page.getByLabel(new RegExp(`^${LABEL.password}`))).toHaveValue('');
  await page.getByRole('switch', { name: PEOPLE.areaManager }).click({ force: true });
  await page.getByRole('button', { name: BUTTON.submit }).click();
  await expect(page.getByText(TOAST.managerUpdated)).toBeVisible();

  await page.goto(`/managers?search=${email}`);
  await expect(row).toContainText(PEOPLE.areaManager);
});

test('An admin edits a manager twice without reloading', async ({ page, db, signedInAs }) => {
  await signedInAs('admin');
  const { managerId } = await signedIn(db, 'manager');
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
  await page.getByLabel(LABEL.rmlvLicenceIssueDate).fill('01/11/2025');
  await page.getByLabel(LABEL.rmlvLicenceExpiryDate).fill('01/11/2025');
  await page.getByRole('button', { name: BUTTON.submit }).click();
  for (const wrong of [
    FIELD.nameRequired,
    FIELD.phoneNotValid,
    FIELD.emailMismatch,
    FIELD.passwordRequired,
    RULE.required(LABEL.licenceNumber),
    FIELD.licenceExpiryDateRequired,
    RULE.required(LABEL.licenceImage),
    RULE.required(LABEL.rmlvLicenceNumber),
    FIELD.rmlvExpiryNotAfterIssue,
    RULE.required(LABEL.rmlvLicenceImage),
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
  const [venue, other] = [await aVenue(db), await aVenue(db)];
  const { id } = await signedIn(db, 'manager', { venues: [venue] });
  await signedIn(db, 'manager', { venues: [other] });
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
  const question = page.getByRole('dialog', { name: CONFIRM.delete });
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: BUTTON.delete }).click();
  await question.getByRole('button', { name: BUTTON.delete }).click();
  await expect(page.getByText(TOAST.managerDeleted)).toBeVisible();
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
    const venue = await aVenue(db);
    const { managerId } = await signedIn(db, 'manager', { venues: [venue] });
    await signedInAs('admin');
    await page.goto('/managers');
    await filter(page, async () => {
      await page.getByRole('dialog').getByLabel(LABEL.venue).tap();
      await page.getByRole('dialog').getByLabel(LABEL.venue).fill(venue.name);
      await page.getByRole('option', { name: venue.name, exact: true }).tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    const cards = page.getByRole('list', { name: TITLE.managers }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link', { name: BUTTON.edit }).tap();
    await expect(page).toHaveURL(new RegExp(`/managers/edit/${managerId}$`));
  });
});

test('An admin goes back from a manager to the list', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/managers/create');
  await page.getByLabel('You are here').getByRole('link', { name: NAV.managers }).click();
  await expect(page.getByRole('heading', { name: TITLE.managers })).toBeVisible();
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
