import type { Page } from '@playwright/test';
import { LABEL } from '#contract/messages/labels.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { field } from './controls.ts';
import { PASSWORD } from './sign-in.ts';

/** Returns an unused email address. */
export const newEmail = () => `robin-${process.pid}-${Date.now()}@example.com`;

/** Fills in who a new user is. */
export async function fillAccount(
  page: Page,
  name: string,
  email?: string,
  password = PASSWORD,
): Promise<void> {
  await field(page, LABEL.name).fill(name);
  await field(page, LABEL.phone).fill('0491 570 156');
  if (email) await field(page, LABEL.email).fill(email);
  await field(page, LABEL.password).fill(password);
  await field(page, LABEL.confirmPassword).fill(password);
}

/** Fills in the licences, without their pictures. */
export async function fillLicences(page: Page): Promise<void> {
  await field(page, LICENCE.amNumber).fill('AM 4711');
  await field(page, LICENCE.expiryDate).fill('31/01/2030');
  await field(page, LICENCE.rmlvNumber).fill('RMLV 4711');
  await field(page, LICENCE.rmlvIssueDate).fill('15/03/2026');
}
