import type { Page } from '@playwright/test';
import { VISIT, VISIT_PAGE } from '#contract/messages/visits.ts';
import { expect } from '../fixtures.ts';

export const OFFICER = VISIT.named('Insp. R. Vella', 'OLGR-2026-114');

export async function enterName(page: Page): Promise<void> {
  await page.getByRole('button', { name: VISIT_PAGE.enter }).click();
  await expect(page.getByText(VISIT.nameRequired)).toBeVisible();
  await page.getByLabel(VISIT.officerName).fill('Insp. R. Vella');
  await page.getByLabel(VISIT.reference).fill('OLGR-2026-114');
  await page.getByRole('button', { name: VISIT_PAGE.enter }).click();
  await page.getByRole('button', { name: VISIT_PAGE.sight }).click();
  await expect(page.getByRole('heading', { name: OFFICER })).toBeVisible();
}
