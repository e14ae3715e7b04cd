import { MANAGERS } from '#contract/messages/screens/managers.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { insertUser, insertVenue } from '../server/testing/records.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { button, choose, expectTexts, filter } from './forms/controls.ts';
import { findAction } from './screen.ts';

// A list is shown without the deleted manager for as long as its message can be read.
test.use({ isHurried: false });

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
  await filter(page, (panel) => choose(panel, LABEL.venue, venue.name));
  await expect(page).toHaveURL(new RegExp(`venue=.*${venue.id}`));
  const rows = page.getByRole('row').filter({ hasText: '@example.com' });
  await expect(rows).toHaveCount(1);

  const question = page.getByRole('dialog', { name: TEXT.confirmDelete });
  for (const answer of [BUTTON.cancel, BUTTON.delete]) {
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: BUTTON.delete }).click();
    await button(question, answer).click();
  }
  await expectTexts(page, MANAGERS.deleted, TEXT.noRecords);
  await expect(page).toHaveURL(/\/managers$/);
  const user = db.selectFrom('users').select('deleted_at').where('id', '=', id);
  expect((await user.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
});

test.describe(() => {
  test.use(ON_PHONE);

  test('An admin filters managers in the bottom sheet without overflow, on a phone', async ({
    page,
    db,
    signedInAs,
  }) => {
    const venue = await insertVenue(db);
    const { managerId } = await insertUser(db, 'manager', { venues: [venue] });
    await signedInAs('admin');
    await page.goto('/managers');
    await filter(page, async (panel) => {
      await choose(panel, LABEL.venue, venue.name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    const cards = page.getByRole('list', { name: MANAGERS.title }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await (await findAction(page, BUTTON.edit, { within: cards })).tap();
    await expect(page).toHaveURL(new RegExp(`/managers/edit/${managerId}$`));
  });
});
