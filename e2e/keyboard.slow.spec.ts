import { VOIDED } from '#contract/messages/components/entries.ts';
import { FORM } from '#contract/messages/components/forms.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { NAV, SHELL } from '#contract/messages/screens/shell.ts';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { recordInspection } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { heading, tabTo } from './screens/tab-to.ts';

const PASSWORD = 'Correct-Horse-9';

test('A manager signs in, filters a register and deletes an entry by keyboard', async ({
  page,
  db,
  signUp,
}) => {
  const venue = await insertVenue(db);
  const colleague = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  await recordInspection(page.request, colleague, venue.id, 'Dim');
  const { email, name } = await signUp('manager', PASSWORD, { venues: [venue] });
  await page.goto('/form-c');
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
  await expect(heading(page)).toHaveText(FORM_C.title);

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
