import { ENTRY, PROVENANCE } from '#contract/messages/entries.ts';
import { FORM_A, SECOND_CHECK, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { NAV, SHELL } from '#contract/messages/shell.ts';
import { VENUE_HISTORY } from '#contract/messages/venues.ts';
import { insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, insertPerson, storeSession, test } from './fixtures.ts';
import { linkMailedTo, mailTo } from './mail.ts';
import { sign } from './sign.ts';

test('A stranger reads a register, and what they sign is marked until they are confirmed', async ({
  page,
  browser,
  db,
  signedInAs,
}) => {
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

  await test.step('reads the register as a manager, and reads why "Not Trading?" waits', async () => {
    const menu = page.getByRole('navigation', { name: SHELL.navigation });
    for (const item of [NAV.dashboard, NAV.formA, NAV.formB, NAV.formC, NAV.venues]) {
      await expect(menu.getByRole('link', { name: item, exact: true })).toBeVisible();
    }
    await page.goto('/form-a');
    await expect(list.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: FORM_A.notTrading }).click();
    await expect(page.getByText(CONFIRMATION.waits)).toBeVisible();
    await page.goto(`/venues/edit/${venue.id}`);
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/form-a');
  });

  await test.step('does tonight’s check as themselves, which is marked', async () => {
    await page.getByRole('link', { name: BUTTON.createEntry }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: SECOND_CHECK.recordAnother }).click();
    const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
    await expect(select.getByLabel(name)).toBeHidden();
    await select.getByLabel(strangersName).click();
    for (const yes of await page.getByText(TEXT.yes, { exact: true }).all()) await yes.click();
    await sign(page);
    await page.getByRole('button', { name: BUTTON.submit, exact: true }).click();
    await expect(page.getByText(ENTRY.created)).toBeVisible();
    await expect(list.getByText(strangersName)).toBeVisible();
    await expect(list.getByText(PROVENANCE.recorderStatus('unconfirmed'))).toBeVisible();
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

  await test.step('is confirmed, and so is what they recorded', async () => {
    await page.reload();
    await expect(list.getByText(strangersName)).toBeVisible();
    await expect(list.getByText(PROVENANCE.recorderStatus('unconfirmed'))).toBeHidden();
    await expect(page.getByText(CONFIRMATION.ownTitle(venue.name))).toBeHidden();
    await expect(page.getByRole('link', { name: FORM_A.notTrading })).toBeVisible();
  });
});
