import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { insertCompany, insertUser, insertVenue } from '../server/testing/records.ts';
import { expectAccessible } from './accessible.ts';
import { NOTE, QUESTION, recordFault } from './entries.ts';
import { expect, ON_PHONE, test } from './fixtures.ts';
import { linkMailedTo } from './mail.ts';

test.describe(() => {
  test.use(ON_PHONE);

  test('A technician opens the fault of the mail, on a phone', async ({ page, db, signedInAs }) => {
    const company = await insertCompany(db);
    const venue = await insertVenue(db, { company_id: company.id });
    const finder = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
    await recordFault(page.request, db, finder, venue.id);
    const address = await linkMailedTo(company.email, /\/form-b\/edit\/\d+/g);
    await signedInAs('technician', { companyId: company.id });

    await page.goto(address);
    await expect(page.getByRole('heading', { name: FAULT_STEPS.title(1) })).toBeVisible();
    const steps = page.getByRole('list', { name: FAULT_STEPS.label }).getByRole('listitem');
    await expect(steps.filter({ hasText: /by .+47 h \d+ min left/ })).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: QUESTION })).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
    const call = page.getByRole('link', { name: /^Call .+, 0491 570 156$/ });
    await expect(call).toHaveAttribute('href', 'tel:0491570156');
    await expect(page.getByRole('button', { name: BUTTON.submit })).toHaveCount(0);
    await expectAccessible(page);
  });
});
