import { FILE_FIELD } from '#contract/messages/components/files.ts';
import { DRAFT } from '#contract/messages/components/forms.ts';
import { SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { expectAccessible } from './accessible.ts';
import { NOTE } from './entries.ts';
import { expect, test } from './fixtures.ts';
import { aVenueWithQuestion } from './forms/checks.ts';
import { button, field } from './forms/controls.ts';
import { expectCheckRestored, fillStoredCheck, storedTexts } from './forms/drafts.ts';
import { PASSWORD, signIn } from './forms/sign-in.ts';
import { licencePicture } from './licence-file.ts';

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
  await page.goto('/auth/login?redirect=/form-a/create');
  await signIn(page, robin.email);
  await fillStoredCheck(page);

  await test.step('the same user finds it in a new session', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/auth/login?redirect=/form-a/create');
    await signIn(page, robin.email);
    await expectCheckRestored(page);
  });

  await test.step('another user does not find it, and it is removed', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/auth/login?redirect=/form-a/create');
    await signIn(page, kim.email);
    await expect(page.getByRole('dialog', { name: SELECT_MANAGER.title })).toBeVisible();
    expect(await storedTexts(page)).not.toContain(NOTE);
  });

  await test.step('signing out removes it', async () => {
    await fillStoredCheck(page);
    await button(page, BUTTON.logout).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await storedTexts(page)).toEqual([]);
  });
});

test('A visitor’s half-filled registration survives a reload without its password, and can be cleared', async ({
  page,
}) => {
  await page.goto('/auth/register');
  await field(page, LABEL.name).fill('Robin Walker');
  await field(page, LABEL.password).fill(PASSWORD);
  const chooser = page.waitForEvent('filechooser');
  await button(page, FILE_FIELD.choose).click();
  await (await chooser).setFiles(licencePicture);
  const picture = page.getByRole('img', { name: FILE_FIELD.preview(licencePicture.name) });
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${DRAFT.restored} ${DRAFT.passwordAgain}`)).toBeVisible();
  await expect(field(page, LABEL.name)).toHaveValue('Robin Walker');
  await expect(field(page, LABEL.password)).toHaveValue('');
  await expect(picture).toBeVisible();
  expect(await storedTexts(page)).not.toContain(PASSWORD);

  await button(page, DRAFT.startOver).click();
  await expectAccessible(page);
  await button(page, DRAFT.discard).click();
  await expect(field(page, LABEL.name)).toHaveValue('');
  await expect(picture).toBeHidden();
  await page.reload();
  await expect(field(page, LABEL.name)).toHaveValue('');
  await expect(page.getByText(DRAFT.restored)).toBeHidden();
});
