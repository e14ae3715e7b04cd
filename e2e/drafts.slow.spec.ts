import { FILE_FIELD } from '#contract/messages/components/files.ts';
import { DRAFT } from '#contract/messages/components/forms.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { aVenueWithQuestion } from './forms/checks.ts';
import { button, field } from './forms/controls.ts';
import { fillStoredCheck, storedTexts } from './forms/drafts.ts';
import { logout, PASSWORD, signIn } from './forms/sign-in.ts';
import { licencePicture } from './licence-file.ts';

test('A manager who signs out leaves no draft behind', async ({ page, db, signUp }) => {
  const venue = await aVenueWithQuestion(db);
  const { email } = await signUp('manager', PASSWORD, { venues: [venue] });
  await page.goto('/auth/login?redirect=/form-a/create');
  await signIn(page, email);
  await fillStoredCheck(page);
  await logout(page);
  expect(await storedTexts(page)).toEqual([]);
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
  await expect.poll(() => storedTexts(page)).toContain('[object File]');
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
