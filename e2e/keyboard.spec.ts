import type { Locator, Page } from '@playwright/test';
import { ENTRY, VOIDED } from '#contract/messages/components/entries.ts';
import { FORM } from '#contract/messages/components/forms.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { SIGNATURE } from '#contract/messages/components/signature.ts';
import { FAULT_FOUND, FORM_A, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { NAV, SHELL } from '#contract/messages/screens/shell.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertVenue } from '../server/testing/records.ts';
import { recordInspection } from './entries.ts';
import { expect, test } from './fixtures.ts';

const PASSWORD = 'Correct-Horse-9';
const TAB_STOPS_MAX = 60;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < TAB_STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not get to ${goal}`);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('A manager signs in by keyboard', async ({ page, db, signUp }) => {
  const { email, name } = await signUp('manager', PASSWORD, { venues: [await insertVenue(db)] });
  await page.goto('/form-a');
  await tabTo(page, page.getByRole('button', { name: SIGN_IN.submit }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(LABEL.email)).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(LABEL.password, { exact: true }));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByRole('button', { name: FORM.showPassword }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: LABEL.password })).toHaveValue(PASSWORD);
  await tabTo(page, page.getByRole('button', { name: SIGN_IN.submit }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(SIGN_IN.welcome(name))).toBeVisible();
  await expect(heading(page)).toHaveText(FORM_A.title);
});

test('A manager records a check by keyboard, signed with a typed name', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const questions = ['Recording?', 'Covered?'].map((title) => ({ title, venue_id: venue.id }));
  await db.insertInto('questions').values(questions).execute();
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a');
  await tabTo(page, page.getByRole('link', { name: BUTTON.createEntry }));
  await page.keyboard.press('Enter');

  const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
  await expect(select.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(select).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(select).toBeHidden();

  const answers = (question: string) => page.getByRole('group', { name: question });
  await tabTo(page, answers('Recording?').getByLabel(TEXT.yes));
  await page.keyboard.press('Space');
  await tabTo(page, answers('Covered?').getByLabel(TEXT.yes));
  await page.keyboard.press('ArrowRight');
  await expect(answers('Covered?').getByLabel(TEXT.no)).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: BUTTON.submit }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(LABEL.jobNumber)).toBeFocused();
  await page.keyboard.type('JOB-1');
  await tabTo(page, page.getByLabel(FORM_A.emailNote));
  await page.keyboard.type('Camera 4 is dark');

  await tabTo(page, page.getByRole('button', { name: SIGNATURE.typeInstead }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(SIGNATURE.typedName)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: BUTTON.submit }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(FAULT_FOUND.check(1));
});

test('A manager filters a register and deletes an entry by keyboard', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordInspection(page.request, manager, venue.id, 'Dim');
  await page.goto('/form-c');
  await tabTo(page, page.getByRole('button', { name: LIST.filter }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(LABEL.search)).toBeFocused();
  await page.keyboard.type('dim');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('button', { name: LIST.filterActive(1) })).toBeFocused();

  const remove = page.getByRole('button', { name: BUTTON.delete });
  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: VOIDED.reasons[0] })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByLabel(VOIDED.reason));
  await page.keyboard.type('The same visit twice');
  await tabTo(page, question.getByRole('button', { name: BUTTON.delete }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(FORM_C.deleted)).toBeVisible();
  await expect(page.getByText(TEXT.noRecords)).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('A manager uses the menus of the phone layout by keyboard', async ({
  page,
  db,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await recordInspection(page.request, manager, venue.id, 'A note that says much more than this');
  await page.goto('/');
  const more = page.getByRole('button', { name: SHELL.more });
  const sheet = page.getByRole('dialog', { name: SHELL.more });
  await tabTo(page, more);
  const closeMenu = sheet.getByRole('button', { name: SHELL.closeMenu });
  await page.keyboard.press('Enter');
  await expect(closeMenu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(closeMenu).toBeFocused();
  await tabTo(page, sheet.getByRole('link', { name: NAV.formC }));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(heading(page)).toHaveText(FORM_C.title);
  await expect(heading(page)).toBeFocused();
});
