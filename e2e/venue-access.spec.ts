import type { Browser, Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { CONFIRMATION } from '#contract/messages/components/confirmation.ts';
import { ENTRY } from '#contract/messages/components/entries.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { FORM_A, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { NAV, SHELL } from '#contract/messages/screens/shell.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertUser, insertVenue, type SignedInUser } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { nameOf } from './people.ts';
import { findAction } from './screen.ts';
import { sign } from './sign.ts';

test('A stranger sees a register once confirmed', async ({ page, browser, db, signedInAs }) => {
  const venue = await insertVenue(db);
  await addQuestion(db, venue.id);
  const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  const name = await nameOf(db, manager);
  const email = `manager-${manager.id}@venue.example`;
  await db.updateTable('users').set({ email }).where('id', '=', manager.id).execute();
  await recordCheck(page.request, manager, venue.id, { answers: ['1'] });

  const stranger = await signedInAs('manager');
  const strangersName = await nameOf(db, stranger);
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
    await page
      .getByRole('dialog', { name: SELECT_MANAGER.title })
      .getByLabel(strangersName)
      .click();
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
    const [link = ''] = /\/venues\/edit\/\d+\?person=\d+/.exec(await mailTo(email)) ?? [];
    const managers = await signIn(browser, manager);
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

/** Opens a page of another browser in which a user is signed in. */
async function signIn(browser: Browser, { token }: SignedInUser): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    SESSION_KEY.token,
    token,
  ] as const);
  return page;
}
