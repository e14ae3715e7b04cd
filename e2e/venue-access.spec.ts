import type { Browser, Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { CONFIRMATION } from '#contract/messages/components/confirmation.ts';
import { ENTRY, HISTORY } from '#contract/messages/components/entries.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { FORM_A, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { REGISTRATION } from '#contract/messages/screens/registration.ts';
import { NAV, SHELL } from '#contract/messages/screens/shell.ts';
import { VENUE_HISTORY } from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertUser, insertVenue, type SignedInUser } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { findAction } from './screen.ts';
import { sign } from './sign.ts';

const PASSWORD = 'Correct-Horse-9';
const STRANGER = 'Total Stranger';

test('A stranger with a venue’s code does tonight’s check, and sees its register once a manager confirms them', async ({
  page,
  browser,
  db,
}) => {
  const venue = await insertVenue(db);
  await addQuestion(db, venue.id);
  const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  const { name, email } = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  await recordCheck(page.request, manager, venue.id, { answers: ['1'] });

  await test.step('registers with the code', async () => {
    await page.goto('/auth/register');
    await register(page, venue.code);
    await expect(page.getByText(REGISTRATION.success(STRANGER))).toBeVisible();
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
    await expect(filter.getByRole('button', { name: BUTTON.submit })).toBeVisible();
    await expect(filter.getByRole('button', { name: BUTTON.export })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(filter).toBeHidden();
    await menu.getByRole('link', { name: NAV.venues }).click();
    const row = page.getByRole('row', { name: venue.name });
    await expect(row.getByText(CONFIRMATION.ownWaiting)).toBeVisible();
    await expect(row.getByRole('link', { name: BUTTON.edit })).toBeHidden();
    await page.goto(`/venues/edit/${venue.id}`);
    await expect(page).toHaveURL(/\/form-a$/);
  });

  await test.step('does tonight’s check, and sees it alone', async () => {
    await page.getByRole('link', { name: BUTTON.createEntry }).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByRole('link', { name: SECOND_CHECK.open })).toBeHidden();
    await asked.getByRole('button', { name: SECOND_CHECK.recordAnother }).click();
    await page.getByRole('dialog', { name: SELECT_MANAGER.title }).getByLabel(STRANGER).click();
    for (const yes of await page.getByText(TEXT.yes, { exact: true }).all()) await yes.click();
    await sign(page);
    await page.getByRole('button', { name: BUTTON.submit, exact: true }).click();
    await expect(page.getByText(ENTRY.created)).toBeVisible();
    await expect(list.getByText(STRANGER)).toBeVisible();
    await expect(list.getByText(name)).toBeHidden();
    await expect(await findAction(page, BUTTON.edit, { within: list })).toBeVisible();
    await expect(page.getByRole('button', { name: HISTORY.open })).toBeHidden();
    await expect(page.getByRole('button', { name: FORM_A.exportForm })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('is confirmed by the manager, from the mail, with one tap', async () => {
    await expect.poll(() => mailTo(email)).toContain(`${STRANGER} (Manager) joined ${venue.name}`);
    const [link = ''] = /\/venues\/edit\/\d+\?person=\d+/.exec(await mailTo(email)) ?? [];
    const managers = await signIn(browser, manager);
    await managers.goto(link);
    const waiting = managers.getByRole('listitem').filter({ hasText: STRANGER }).first();
    await expect(waiting).toHaveAttribute('aria-current', 'true');
    await expectAccessible(managers);
    await waiting.getByRole('button', { name: CONFIRMATION.confirmOf(STRANGER) }).click();
    await expect(managers.getByText(CONFIRMATION.confirmed)).toBeVisible();
    await expect(managers.getByText(CONFIRMATION.hint)).toBeHidden();
    await expect(managers.getByText(CONFIRMATION.notWaiting)).toBeHidden();
    await expect(managers.getByText(VENUE_HISTORY.confirmed(STRANGER))).toBeVisible();
    await managers.close();
  });

  await test.step('sees the register', async () => {
    await page.reload();
    await expect(list.getByText(name)).toBeVisible();
    await expect(page.getByText(CONFIRMATION.ownTitle(venue.name))).toBeHidden();
    await expect(page.getByRole('link', { name: FORM_A.notTrading })).toBeVisible();
  });
});

async function register(page: Page, code: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(LABEL.name).fill(STRANGER);
  await field(LABEL.phone).fill('0491 570 156');
  await field(LABEL.email).fill(`stranger-${Date.now()}@example.com`);
  await field(LABEL.password).fill(PASSWORD);
  await field(LABEL.confirmPassword).fill(PASSWORD);
  await page.getByRole('button', { name: BUTTON.next }).click();
  await field(LICENCE.amNumber).fill('AM 4711');
  await field(LICENCE.expiryDate).fill('31/01/2030');
  await field(LICENCE.rmlvNumber).fill('RMLV 4711');
  await field(LICENCE.rmlvIssueDate).fill('15/03/2026');
  await field(LABEL.venueCode).fill(code);
  await page.getByRole('button', { name: BUTTON.submit }).click();
}

/** Opens a page of another browser in which a user is signed in. */
async function signIn(browser: Browser, { token }: SignedInUser): Promise<Page> {
  const { baseURL = '', locale = '', timezoneId = '' } = test.info().project.use;
  const page = await browser.newPage({ baseURL, locale, timezoneId });
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    SESSION_KEY.token,
    token,
  ] as const);
  return page;
}
