import type { Page } from '@playwright/test';
import { ENTRY, NIGHT_ROW } from '#contract/messages/components/entries.ts';
import { PROVENANCE } from '#contract/messages/components/provenance.ts';
import { CALENDAR, EXPLANATION_REASON, NIGHT } from '#contract/messages/screens/calendar.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { FAULT_STEPS } from '#contract/messages/screens/form-b.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { registerDayName } from '#contract/time/day-name.ts';
import { plusDays } from '#contract/time/days.ts';
import { insertUser, insertVenue, type SignedInUser } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { addQuestion, recordCheck } from './entries.ts';
import { expect, test } from './fixtures.ts';

test('A manager sees on the list which check was recorded later, by whom, and the nights without one', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  const colleague = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  await addQuestion(db, venue.id);
  const today = tradingDay(new Date(), rulesOf(venue));
  const [missed, explained, checked] = [1, 2, 3].map((days) => plusDays(today, -days));
  await recordCheck(page.request, manager, venue.id, {
    answers: ['1'],
    submitted_at: `${checked}T22:00`,
    manager_id: colleague.managerId,
  });
  await recordCheck(page.request, manager, venue.id, { answers: ['1'] });
  const text = 'The manager on duty fell ill.';
  await explain(page, manager, `${venue.id}/calendar/${explained}`, text);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/form-a');
    await expect(page.getByText(NIGHT_ROW.missed(registerDayName(missed ?? '')))).toBeVisible();
    await expect(page.getByText(NIGHT_ROW.missed(registerDayName(explained ?? '')))).toBeVisible();
    await expect(
      page.getByText(NIGHT_ROW.because(EXPLANATION_REASON.forgotten, text)),
    ).toBeVisible();
    const link = page.getByRole('link', {
      name: NIGHT_ROW.explainNight(registerDayName(missed ?? '')),
    });
    await expect(link).toHaveText(CALENDAR.explain);
    await expect(link).toHaveAttribute('href', `/venues/${venue.id}/calendar?day=${missed}`);
    await expect(page.getByText(/Recorded \d\d\/\d\d\/\d{4} .* later/)).toHaveCount(1);
    await expect(page.getByText(`${PROVENANCE.recordedBy} `)).toHaveCount(1);
    await expect(page.getByText(ENTRY.number(2))).toBeVisible();
    await expectAccessible(page);
  }

  // The card itself leads to its check.
  await page.getByRole('link', { name: /10:00 PM$/ }).click();
  await expect(
    page.getByText('Due 12:30 AM, open 10:00 AM to 02:00 AM, Australia/Brisbane'),
  ).toBeVisible();
  await expect(page.getByText(`${PROVENANCE.recordedBy} `)).toBeVisible();

  await page.goto('/form-a?search=Robin');
  await expect(page.getByText(ENTRY.number(1))).toBeVisible();
  await expect(page.getByText(NIGHT_ROW.missed(registerDayName(missed ?? '')))).toHaveCount(0);
});

test('A manager sees the missed nights of a venue that has no check', async ({
  page,
  db,
  signedInAs,
}) => {
  const venue = await insertVenue(db);
  await signedInAs('manager', { venues: [venue] });
  const nightBefore = (days: number) =>
    registerDayName(plusDays(tradingDay(new Date(), rulesOf(venue)), -days));
  await page.goto('/form-a');
  await expect(page.getByText(NIGHT_ROW.missed(nightBefore(1)))).toBeVisible();
  const earlier = NIGHT_ROW.andEarlier(
    NIGHT_ROW.more(17, NIGHT_ROW.days(nightBefore(27), nightBefore(11))),
  );
  await expect(page.getByText(earlier)).toBeVisible();
  await expectAccessible(page);

  const [from, to] = [42, 41].map((days) =>
    plusDays(tradingDay(new Date(), rulesOf(venue)), -days),
  );
  await page.goto(`/form-a?from=${from}&to=${to}`);
  await expect(page.getByText(NIGHT_ROW.missed(nightBefore(41)))).toBeVisible();
  await expect(page.getByText(/no check was recorded/)).toHaveCount(2);
  await page.getByRole('link', { name: NIGHT_ROW.explainNight(nightBefore(42)) }).click();
  await expect(page.getByRole('dialog')).toContainText(NIGHT.noCheck);
});

test('A manager reads what a corrected check said before', async ({ page, db, signedInAs }) => {
  const venue = await insertVenue(db);
  const manager = await signedInAs('manager', { venues: [venue] });
  await addQuestion(db, venue.id);
  const repair = { job_number: 'JOB-1', email_note: 'The recorder is off' };
  const id = await recordCheck(page.request, manager, venue.id, { answers: ['0'], ...repair });
  const headers = { Authorization: `Bearer ${manager.token}` };
  const check = await (await page.request.get(`/api/form-a/${id}`, { headers })).json();
  const answers = check.answers.map((answer: { id: string }) => ({ id: answer.id, answer: '1' }));
  const data = { answers, version: check.version, ...repair, job_number: 'JOB-2' };
  const changed = await page.request.post(`/api/form-a/${id}`, { headers, data });
  expect(changed.status()).toBe(200);

  await page.goto('/form-a');
  const correction = page.getByRole('button', { name: PROVENANCE.corrected });
  await correction.focus();
  const panel = page.getByRole('dialog').filter({ hasText: PROVENANCE.valuesBefore });
  await expect(panel.getByText(PROVENANCE.before(FORM_A.columns.jobNumber))).toBeVisible();
  await expect(panel.getByText('JOB-1')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('table').getByRole('link', { name: NAV.formB }).click();
  await expect(page.getByRole('list', { name: FAULT_STEPS.label })).toBeVisible();
});

async function explain(
  page: Page,
  { token }: SignedInUser,
  night: string,
  text: string,
): Promise<void> {
  const answer = await page.request.post(`/api/venues/${night}/explanations`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { reason: 'forgotten', text },
  });
  expect(answer.status()).toBe(201);
}
