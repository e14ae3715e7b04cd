import type { Page, Route } from '@playwright/test';
import { ENTRY } from '#contract/messages/entries.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import {
  FAULT_FOUND,
  FORM_A,
  NEW_CHECK,
  SECOND_CHECK,
  SELECT_MANAGER,
} from '#contract/messages/form-a.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { PHOTOS, SIGNATURE } from '#contract/messages/forms.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { SHELL } from '#contract/messages/shell.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { JOB, NOTE } from './entries.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { licencePicture } from './licence-file.ts';
import { tapCounter } from './registers/nights.ts';
import { sign } from './sign.ts';
import { heading, pressOn, tabTo } from './tab-to.ts';

const QUESTIONS = ['Is the CCTV system operating?', 'Are entrances and exits covered?'];

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

  test('A manager records tonight’s check with six taps', async ({ page, db, signedInAs }) => {
    const venue = await venueWithQuestions(db);
    const { name: manager } = await signedInAs('manager', { venues: [venue] });
    const { tap, taps } = tapCounter();
    await page.goto('/form-a');
    await expect(page.getByText(TEXT.noRecords)).toBeVisible();

    await tap(page.getByRole('link', { name: SHELL.tonight }));
    await tap(page.getByRole('dialog', { name: SELECT_MANAGER.title }).getByLabel(manager));
    await expect(page.getByText(`${NEW_CHECK.checkedBy} ${manager}`)).toBeVisible();

    await test.step('the check fills the screen, and its first question is in the upper third', async () => {
      await expect(page.getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      const first = await question(page, 0).boundingBox();
      expect(first?.y).toBeLessThan(ON_PHONE.viewport.height / 3);
      await expect(page.getByText(/night · 0 of 2$/)).toBeVisible();
      await expect(page.getByText(/^(Due (by|in)|Missed, was due) /)).toBeVisible();
      await expectAccessible(page);
    });

    await tap(answerTo(page, 0, TEXT.yes));
    await expect(page.getByRole('button', { name: NEW_CHECK.leftThenSign(1) })).toBeVisible();
    await tap(answerTo(page, 1, TEXT.yes));
    const pad = page.locator('canvas');
    await expect(pad).toBeInViewport({ ratio: 0.9 });
    await sign(page);
    const heldLists: Route[] = [];
    await page.route(/\/api\/form-a\?/, (route) => void heldLists.push(route));
    await tap(page.getByRole('button', { name: BUTTON.submit, exact: true }));
    await expect(page.getByText(ENTRY.created)).toBeVisible();
    await expect(page).toHaveURL(/\/form-a$/);
    const list = page.getByRole('list', { name: FORM_A.registerTitle });
    await expect(list.getByText(manager)).toBeVisible();
    await expect(page.getByText(FORM_A.completedToday)).toBeVisible();
    expect(heldLists).not.toHaveLength(0);
    await page.unroute(/\/api\/form-a\?/);
    // Fails for a request that was cancelled meanwhile.
    for (const route of heldLists) await route.continue().catch(() => {});
    // The signature is the sixth.
    expect(taps() + 1).toBe(QUESTIONS.length + 4);

    await test.step('a second check of the night asks first, and leads to the first one', async () => {
      await page.getByRole('link', { name: BUTTON.createEntry }).tap();
      await expect(page.getByText(`by ${manager}. Record another?`)).toBeVisible();
      await page.getByRole('link', { name: SECOND_CHECK.open }).tap();
      await expect(page.getByRole('heading', { name: ENTRY.title(1) })).toBeVisible();
    });
  });

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

/** Creates a venue with two questions, the first about recording, and a company that is mailed about its faults. */
async function venueWithQuestions(db: Database) {
  const company = await insertCompany(db, { phone: '07 3000 1122' });
  const venue = await insertVenue(db, { company_id: company.id });
  const questions = QUESTIONS.map((title, index) => ({
    title,
    venue_id: venue.id,
    asks_recording: index === 0,
  }));
  await db.insertInto('questions').values(questions).execute();
  return { ...venue, companyEmail: company.email, companyName: company.name };
}

const question = (page: Page, index: number) =>
  page.getByRole('group', { name: QUESTIONS[index] ?? '' });

const answerTo = (page: Page, index: number, label: string) =>
  question(page, index).getByText(label, { exact: true });
