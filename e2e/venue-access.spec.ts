import { CONFIRMATION } from '#contract/messages/components/confirmation.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { FORM_A, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { NAV, SHELL } from '#contract/messages/screens/shell.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, insertPerson, storeSession, test } from './fixtures.ts';
import { linkMailedTo, mailTo } from './mail.ts';
import { findAction } from './screen.ts';
import { sign } from './sign.ts';

test('A stranger sees a register once confirmed', async ({ page, browser, db, signedInAs }) => {
  const venue = await insertVenue(db);
  await addQuestion(db, venue.id);
  const manager = await insertPerson(db, 'manager', { venues: [venue] });
  const { name, email } = manager;
  await recordCheck(page.request, manager, venue.id, { answers: ['1'] });
  const stranger = await signedInAs('manager');
  const strangersName = stranger.name;
  const joined = await page.request.post(`/api/manager/${stranger.managerId}/join/${venue.code}`, {
    headers: { Authorization: `Bearer ${stranger.token}` },
  });
  expect(joined.ok()).toBe(true);

  await test.step('reads that a manager has to confirm them', async () => {
    await page.goto('/');
    await expect(page.getByText(CONFIRMATION.ownTitle(venue.name))).toBeVisible();
    await expectAccessible(page);
  });

  const list = page.getByRole('table');

  await test.step('sees neither the register nor the people, and can change nothing', async () => {
    await expect(page).toHaveURL(/\/form-a$/);
    await expect(page.getByText(TEXT.noRecords)).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
    const menu = page.getByRole('navigation', { name: SHELL.navigation });
    await expect(menu.getByRole('link')).toHaveText([NAV.formA, NAV.formB, NAV.venues]);
    await expect(page.getByRole('link', { name: FORM_A.notTrading })).toBeHidden();
    await page.getByRole('button', { name: LIST.filter }).click();
    const filter = page.getByRole('dialog');
    await expect(filter.getByRole('button', { name: BUTTON.export })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(filter).toBeHidden();
    await page.goto(`/venues/edit/${venue.id}`);
    await expect(page).toHaveURL(/\/form-a$/);
  });

  await test.step('does tonight’s check, and sees it alone', async () => {
    await page.getByRole('link', { name: BUTTON.createEntry }).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByRole('link', { name: SECOND_CHECK.open })).toBeHidden();
    await asked.getByRole('button', { name: SECOND_CHECK.recordAnother }).click();
    const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
    await select.getByLabel(strangersName).click();
    for (const yes of await page.getByText(TEXT.yes, { exact: true }).all()) await yes.click();
    await sign(page);
    await page.getByRole('button', { name: BUTTON.submit, exact: true }).click();
    await expect(page.getByText(ENTRY.created)).toBeVisible();
    await expect(list.getByText(strangersName)).toBeVisible();
    await expect(list.getByText(name)).toBeHidden();
    await expect(await findAction(page, BUTTON.edit, { within: list })).toBeVisible();
    await expect(page.getByRole('button', { name: FORM_A.exportForm })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('is confirmed by the manager, from the mail, with one tap', async () => {
    await expect
      .poll(() => mailTo(email))
      .toContain(`${strangersName} (Manager) joined ${venue.name}`);
    const link = await linkMailedTo(email, /\/venues\/edit\/\d+\?person=\d+/g);
    const managers = await browser.newPage();
    await storeSession(managers, manager);
    await managers.goto(link);
    const waiting = managers.getByRole('listitem').filter({ hasText: strangersName }).first();
    await expect(waiting).toHaveAttribute('aria-current', 'true');
    await expectAccessible(managers);
    await waiting.getByRole('button', { name: CONFIRMATION.confirmOf(strangersName) }).click();
    await expect(managers.getByText(CONFIRMATION.confirmed)).toBeVisible();
    await expect(managers.getByText(CONFIRMATION.hint)).toBeHidden();
    await expect(managers.getByText(CONFIRMATION.notWaiting)).toBeHidden();
    await expect(managers.getByText(VENUE_HISTORY.confirmed(strangersName))).toBeVisible();
    await managers.close();
  });

  await test.step('sees the register', async () => {
    await page.reload();
    await expect(list.getByText(name)).toBeVisible();
    await expect(page.getByText(CONFIRMATION.ownTitle(venue.name))).toBeHidden();
    await expect(page.getByRole('link', { name: FORM_A.notTrading })).toBeVisible();
  });
});
