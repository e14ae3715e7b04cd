import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { FAULT_FOUND, FORM_A, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { PHOTOS, SIGNATURE } from '#contract/messages/forms.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { expectAccessible } from './accessible.ts';
import { JOB, NOTE } from './entries.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { answerTo, question, venueWithQuestions } from './forms/questions.ts';
import { licencePicture } from './licence-file.ts';
import { sign } from './sign.ts';
import { heading, pressOn, tabTo } from './tab-to.ts';

test('A manager records a check by keyboard', async ({ page, db, signedInAs }) => {
  const venue = await venueWithQuestions(db);
  await signedInAs('manager', { venues: [venue] });
  await page.goto('/form-a');
  await pressOn(page, page.getByRole('link', { name: BUTTON.createEntry }));

  const select = page.getByRole('dialog', { name: SELECT_MANAGER.title });
  await expect(select.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(select).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(select).toBeHidden();

  await pressOn(page, question(page, 0).getByLabel(TEXT.yes), 'Space');
  await pressOn(page, question(page, 1).getByLabel(TEXT.yes), 'ArrowRight');
  await expect(question(page, 1).getByLabel(TEXT.no)).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: BUTTON.submit }));
  await expect(page.getByLabel(LABEL.jobNumber)).toBeFocused();
  await page.keyboard.type('JOB-1');
  await tabTo(page, page.getByLabel(FORM_A.emailNote));
  await page.keyboard.type('Camera 4 is dark');

  await pressOn(page, page.getByRole('button', { name: SIGNATURE.typeInstead }));
  await expect(page.getByLabel(SIGNATURE.typedName)).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: BUTTON.submit }));
  await expect(page.getByText(ENTRY.created)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText(FAULT_FOUND.check(1));
});

test.describe(() => {
  test.use(ON_PHONE);

  test('A manager records a fault, and arranges the repair', async ({ page, db, signedInAs }) => {
    const venue = await venueWithQuestions(db);
    const { name: manager } = await signedInAs('manager', { venues: [venue] });
    await page.goto('/form-a/create');
    await page.getByRole('dialog').getByLabel(manager).tap();

    const submit = page.getByRole('button', { name: BUTTON.submit });
    await submit.tap();
    await expect(question(page, 0).getByLabel(TEXT.yes)).toBeFocused();
    await expect(page.getByText(FIELD_ERROR.answersIncomplete), 'said once').toHaveCount(1);
    const wrong = {
      has: page.getByRole('radio', { name: TEXT.yes }).and(page.locator('[aria-invalid]')),
    };
    await expect(page.getByRole('group').filter(wrong), 'each is marked').toHaveCount(2);
    await answerTo(page, 0, TEXT.no).tap();
    await expect(question(page, 1).getByText(FIELD_ERROR.answersIncomplete)).toBeVisible();
    await answerTo(page, 1, TEXT.yes).tap();
    await sign(page);
    await submit.tap();
    await expect(page.getByText(FIELD_ERROR.required(LABEL.jobNumber))).toBeVisible();
    await expect(page.getByText(FIELD_ERROR.required(FORM_A.emailNote))).toBeVisible();
    await expect(page.getByLabel(LABEL.jobNumber)).toBeFocused();
    await page.getByLabel(LABEL.jobNumber).fill(JOB);
    await page.getByLabel(FORM_A.emailNote).fill(NOTE);
    const photos = page.getByRole('group', { name: PHOTOS.label });
    for (const number of [1, 2]) {
      await page.locator('input[type=file]').setInputFiles(licencePicture);
      await expect(photos.getByAltText(PHOTOS.numbered(number))).toBeVisible();
    }
    await photos.getByRole('button', { name: PHOTOS.remove(2) }).tap();
    await expect(photos).toBeFocused();
    await expect(photos.getByAltText(PHOTOS.numbered(2))).toBeHidden();
    await submit.tap();

    await expect(page.getByText(ENTRY.created)).toBeVisible();
    await expect(page.getByRole('heading', { name: FAULT_FOUND.check(1) })).toBeVisible();
    const duty = page.getByText('Stop trading between 1 AM and close').filter({ visible: true });
    await expect(duty).toHaveCount(1);
    const [below, above] = [await page.getByRole('alert').boundingBox(), await duty.boundingBox()];
    expect(below?.y, 'no toast covers the duty').toBeGreaterThan((above?.y ?? 0) + 100);
    await expect(page.getByText(/Liquor Act 1992 \(Qld\) s 142AH/)).toBeVisible();
    await expect(page.getByText(`${venue.companyEmail}, `)).toBeVisible();
    await expect(page.getByText(/^by \w{3} \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/)).toHaveCount(2);
    const call = page.getByRole('link', { name: FAULT_STEPS.call(venue.companyName) });
    await expect(call).toHaveAttribute('href', 'tel:0730001122');
    await expectAccessible(page);

    await page.getByRole('button', { name: FAULT_STEPS.arrangedJustNow }).tap();
    await page.getByRole('button', { name: FAULT_STEPS.save }).tap();
    await expect(page.getByText(FAULT_STEPS.arrangedNotRepaired)).toBeVisible();
    await page.getByRole('link', { name: FAULT_FOUND.backToRegister }).last().tap();
    await expect(page).toHaveURL(/\/form-a$/);

    await test.step('every page of the venue says so until the fault is repaired', async () => {
      const bar = page.getByRole('region', { name: FAULT_FOUND.recordingOff });
      await expect(bar).toContainText('Stop trading between 1 AM and close until it records again');
      await expect(bar.getByRole('link', { name: venue.companyName })).toBeVisible();
      await page.goto('/');
      await expect(bar).toBeVisible();
      await expectAccessible(page);
      await bar.getByRole('link', { name: FAULT_STEPS.title(1) }).tap();
      await expect(duty).toHaveCount(1);
      await expect(page.getByRole('link', { name: PHOTOS.open(1) })).toBeVisible();
      await page.getByRole('button', { name: FAULT_STEPS.repairedByMe }).tap();
      await page.getByRole('button', { name: BUTTON.submit }).tap();
      await expect(page).toHaveURL(/\/form-b$/);
      await expect(bar).toHaveCount(0);
    });
  });
});
