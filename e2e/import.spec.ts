import { DAY_STATE, NIGHT } from '#contract/messages/calendar.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { plusDays } from '#contract/time/days.ts';
import { insertCompany, insertVenue } from '#server/testing/records.ts';
import { chooseImport } from './choose-import.ts';
import { expect, storeSession, test } from './fixtures.ts';
import { licencePicture } from './licence-file.ts';

test('An admin imports managers from a file', async ({ page, db, signedInAs }) => {
  const { code } = await insertVenue(db);
  const { id } = await signedInAs('admin');
  await page.goto('/import');
  const email = `zoe${id}@venues.example`;
  const heads =
    'Full name;E-mail;Mobile;AM licence number;Licence expiry;RMLV licence number;RMLV licence issue date;RMLV licence expiry date;Venue codes;Notes';
  const person = `Zo\u00eb Lee;${email};0491 570 156;AM 1;01/02/2030;R 1;2026-01-31;2029-01-31;${code};new`;
  await chooseImport(page, 'managers', 'people.csv', `${heads}\n${person}\n;;;;\n`);

  await expect(page.getByText(IMPORT.fileRead('people.csv', 1))).toBeVisible();
  await expect(page.getByText(IMPORT.unused('Full name, Notes'))).toBeVisible();
  await page.getByRole('combobox', { name: LABEL.name, exact: true }).click();
  await page.getByRole('option', { name: 'Full name' }).click();
  const check = page.getByRole('button', { name: IMPORT.check, exact: true });
  await expect(check).toBeDisabled();
  await page.getByRole('radio', { name: IMPORT.dayFirst }).check();
  await check.click();
  await expect(page.getByText(IMPORT.noErrors)).toBeVisible();
  await expect(page.getByText(IMPORT.mails(1, 1))).toBeVisible();
  await page.getByRole('button', { name: IMPORT.start(1) }).click();

  await expect(page.getByText(IMPORT.done)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Zo\u00eb Lee' });
  await expect(row).toContainText(IMPORT.outcomes.created);
  await page.getByRole('link', { name: IMPORT.back }).click();
  await page.getByRole('link', { name: 'people.csv' }).first().click();
  await expect(page.getByText(IMPORT.done)).toBeVisible();
});

test('An admin transcribes a paper register', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  const admin = await signedInAs('admin');
  const { id, token } = admin;
  const code = `PAPER-${id}-1000`;
  const day = { open: '10:00', close: '02:00' };
  const added = await page.request.post('/api/venues/create', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ name: `The Paper ${id}`, code, licence_number: `P${id}`, company_id: company.id },
      ...{ address: '1 Ann Street, Brisbane QLD 4000', hours: { friday: day, saturday: day } },
    },
  });
  const venue = await added.json();
  const night = plusDays(tradingDay(new Date(), rulesOf(venue)), -1);

  await storeSession(page, admin, venue);
  await page.goto('/import');
  const content = `Venue code,Night,Time,Manager,All answers Yes,Note,Page of the book
${code},${night},11:45 PM,Zoe Paperlee${id},No,Camera 4 was an hour slow,"Book 3, page 12"`;
  await chooseImport(page, 'paper_checks', 'book.csv', content);
  await page.getByRole('button', { name: IMPORT.check, exact: true }).click();
  await expect(page.getByText(IMPORT.noErrors)).toBeVisible();
  await page.getByRole('button', { name: IMPORT.start(1) }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText(PAPER.numbered(1));

  await page.goto(`/paper-register?search=Paperlee${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Camera 4' })).toContainText('11:45 PM');
  await page.getByRole('link', { name: PAPER.numbered(1), exact: true }).click();
  await expect(page.getByRole('heading', { name: PAPER.entryTitle(1) })).toBeVisible();
  await expect(page.getByText('Book 3, page 12')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(licencePicture);
  await page.getByRole('button', { name: PAPER.addScan }).click();
  await expect(page.getByRole('link', { name: PAPER.scanOf(1) })).toBeVisible();

  await page.goto(`/venues/${venue.id}/calendar?day=${night}`);
  await expect(page.getByRole('link', { name: PAPER.entryTitle(1) })).toBeVisible();
  await expect(page.getByText(NIGHT.paperHint)).toBeVisible();
  await expect(page.getByText(DAY_STATE.on_paper.label).first()).toBeVisible();

  await page.goto('/form-a');
  await page.getByRole('link', { name: /of the paper register before this one/ }).click();
  await expect(page).toHaveURL(/\/paper-register\?form=form_a/);
});
