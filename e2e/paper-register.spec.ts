import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import { IMPORT } from '#contract/messages/import/screen.ts';
import { PAPER } from '#contract/messages/paper.ts';
import { DAY_STATE, NIGHT } from '#contract/messages/screens/calendar.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { plusDays } from '#contract/time/days.ts';
import { insertCompany } from '../server/testing/records.ts';
import { expect, test } from './fixtures.ts';
import { licencePicture } from './licence-file.ts';
import { chooseImport } from './screens/choose-import.ts';

test('An admin transcribes a paper register', async ({ page, db, signedInAs }) => {
  const company = await insertCompany(db);
  const { id, token } = await signedInAs('admin');
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

  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
    SESSION_KEY.viewingVenue,
    JSON.stringify({ value: venue.id, label: venue.name }),
  ] as const);
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
