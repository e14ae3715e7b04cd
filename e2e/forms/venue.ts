import type { Locator, Page } from '@playwright/test';
import { LABEL } from '#contract/messages/labels.ts';
import { HOURS_FIELD, VENUE_FORM } from '#contract/messages/venues.ts';
import { expect } from '../fixtures.ts';
import { button, field } from './controls.ts';

/** Fills in a venue that is open every day, at a suggested address. */
export async function fillVenue(scope: Locator, name: string): Promise<void> {
  await field(scope, LABEL.name).fill(name);
  await field(scope, VENUE_FORM.licenceNumber).fill('LIQ 4711');
  await field(scope, LABEL.address).pressSequentially('12 James St, New Fa');
  await scope.getByRole('option', { name: /New Farm QLD/ }).click();
  await expect(scope.getByLabel(VENUE_FORM.latitude)).toHaveValue(/^-27\./);
  await expect(scope.getByLabel(VENUE_FORM.longitude)).toHaveValue(/^15\d\./);
  await button(scope, HOURS_FIELD.openEveryDay).click();
}

/** Chooses the technician company of a venue. */
export async function chooseCompany(scope: Locator, name: string): Promise<void> {
  await scope.getByRole('combobox', { name: LABEL.technicianCompany }).click();
  await scope.page().getByRole('option', { name }).click();
}

/** Fills in a technician company, with an address typed in full. */
export async function fillCompany(scope: Locator | Page, name: string, email: string) {
  await field(scope, LABEL.name).fill(name);
  await field(scope, LABEL.email).fill(email);
  const address = field(scope, LABEL.address);
  await address.fill('3 Ann Street, Brisbane QLD 4000');
  // Suggestions would cover the button below.
  await address.blur();
}
