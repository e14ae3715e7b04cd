import type { Page } from '@playwright/test';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { field } from './controls.ts';
import { PASSWORD } from './sign-in.ts';

/** Fills in who a technician is, without the licence. */
export async function fillTechnician(page: Page, name: string, email: string): Promise<void> {
  await field(page, LABEL.name).fill(name);
  await field(page, LABEL.phone).fill('0491 570 156');
  await field(page, LABEL.email).fill(email);
  await field(page, LABEL.password).fill(PASSWORD);
  await field(page, LABEL.confirmPassword).fill(PASSWORD);
}
