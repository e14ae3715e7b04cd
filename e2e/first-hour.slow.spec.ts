import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { STEPS } from '#contract/first-steps.ts';
import { DASHBOARD, FIRST_STEPS, SYSTEM_PAGE, TRIAL } from '#contract/messages/dashboard.ts';
import { FORM_A, SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { INVITE } from '#contract/messages/invitations.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { REGISTRATION, SIGN_IN } from '#contract/messages/sign-in.ts';
import { HOURS_FIELD, VENUE, VENUE_FORM } from '#contract/messages/venues.ts';
import { SYSTEM } from '#server/features/system/messages.ts';
import { connect, type Database } from '#server/platform/postgres/connect.ts';
import { databaseAt } from '../server/testing/database-urls.ts';
import { startServer } from '../server/testing/network/server-process.ts';
import { expectAccessible, SCHEMES, useScheme } from './accessible.ts';
import { test as base, expect, ON_PHONE } from './fixtures.ts';
import { button, field } from './forms/controls.ts';
import { fillAccount, fillLicences } from './forms/registration.ts';
import { signIn } from './forms/sign-in.ts';
import { fillCompany } from './forms/venue.ts';
import { linkMailedTo } from './mail.ts';
import { databaseUrlFile } from './places.ts';
import { tapCounter } from './registers/nights.ts';
import { sign } from './sign.ts';

const ADMIN = { ADMIN_EMAIL: 'owner@pub.example', ADMIN_PASSWORD: 'Quiet-Heron-41' };
const MANAGER_EMAIL = 'sam@pub.example';
const MAX_TAPS = 40;

interface Product {
  readonly address: string;
  readonly db: Database;
  /** Folder of the mails that the server wrote. */
  readonly mails: string;
}

const test = base.extend<{ product: Product }>({
  /** A fresh production start on an empty database, with nothing but an administrator configured. */
  product: async ({ playwright: _ }, use, { workerIndex }) => {
    const url = await readFile(databaseUrlFile, 'utf8');
    const name = `first_hour_${workerIndex}`;
    const owner = connect({ connectionString: url, max: 1 }, () => {});
    await owner.pool.query(`create database ${name}`);
    const folder = await mkdtemp(join(tmpdir(), 'nightbook-first-hour-'));
    const env = { ...ADMIN, DATA_DIR: folder, DATABASE_URL: databaseAt(url, name), SMTP_URL: '' };
    const server = await startServer({ ...env, PUBLIC_URL: '' });
    const { db, close } = connect({ connectionString: env.DATABASE_URL, max: 1 }, () => {});
    await use({ address: server.address, db, mails: join(folder, 'outbox') });
    await close();
    await server.stop();
    await owner.pool.query(`drop database ${name} with (force)`);
    await owner.close();
    await rm(folder, { recursive: true });
  },
});

test.use(ON_PHONE);

const stepLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('An administrator gets from nothing to a check', async ({ page, browser, product }) => {
  test.setTimeout(180_000);
  const { address, db, mails } = product;
  const { tap, taps } = tapCounter();
  const expectDone = (count: number) =>
    expect(page.getByText(FIRST_STEPS.progress(count, STEPS.length))).toBeVisible();

  await test.step('signs in, and sees what to do without an alarm', async () => {
    await page.goto(address);
    await page.getByLabel(LABEL.email).fill(ADMIN.ADMIN_EMAIL);
    await page.getByLabel(LABEL.password, { exact: true }).fill(ADMIN.ADMIN_PASSWORD);
    await tap(button(page, SIGN_IN.submit));
    await expect(page.getByText(SIGN_IN.welcomeBack('Nightbook Admin'))).toBeVisible();
    await expect(page.getByRole('heading', { name: FIRST_STEPS.title })).toBeVisible();
    await expectDone(1);
    await expect(page.getByText(FIRST_STEPS.questions(10))).toBeVisible();
    for (const absent of [DASHBOARD.checkDue, SHELL.viewingVenue, DASHBOARD.registerTitle]) {
      await expect(page.getByText(absent)).toHaveCount(0);
    }
    for (const scheme of SCHEMES) {
      await useScheme(page, scheme);
      await expectAccessible(page);
    }
  });

  await test.step('enters who runs the register', async () => {
    await tap(stepLink(page, FIRST_STEPS.steps.contact.button));
    await field(page, LABEL.name).fill('Robin Walker');
    await field(page, LABEL.phone).fill('0491 570 110');
    await tap(button(page, BUTTON.submit));
    await expect(page.getByText(PROFILE.updated)).toBeVisible();
    await expectDone(2);
  });

  await test.step('adds the technician company', async () => {
    await tap(stepLink(page, FIRST_STEPS.steps.company.button));
    await fillCompany(page, 'Kestrel and Quill', 'service@kestrel.example');
    await tap(button(page, BUTTON.submit));
    await expectDone(3);
  });

  await test.step('creates the first venue, serviced by that company', async () => {
    await tap(stepLink(page, FIRST_STEPS.steps.venue.button));
    await field(page, LABEL.name).fill('The First Pub');
    await field(page, VENUE_FORM.licenceNumber).fill('LIQ 4711');
    await field(page, LABEL.address).pressSequentially('12 James St, New Fa');
    await tap(page.getByRole('option', { name: /New Farm QLD/ }));
    await expect(page.getByRole('combobox', { name: LABEL.technicianCompany })).toHaveValue(
      'Kestrel and Quill',
    );
    await tap(button(page, HOURS_FIELD.openEveryDay));
    await tap(button(page, BUTTON.submit));
    await expectDone(4);
  });

  await test.step('closes the browser, signs in again, and finds the list as it was', async () => {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(address);
    await signIn(page, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    await expectDone(4);
  });

  await test.step('makes a trial check, which leaves nothing', async () => {
    await tap(stepLink(page, FIRST_STEPS.steps.trial.button));
    await expect(page.getByText(TRIAL.banner)).toBeVisible();
    await answerAll(page, tap);
    await sign(page);
    await tap(button(page, TRIAL.submit));
    await expect(page.getByRole('heading', { name: TRIAL.resultTitle })).toBeVisible();
    await expect(page.getByText(TRIAL.noFault)).toBeVisible();
    await expectAccessible(page);
    expect(await db.selectFrom('form_a_entries').selectAll().execute()).toEqual([]);
    await page.goto(address);
    await expectDone(5);
  });

  await test.step('invites the manager of that venue', async () => {
    await tap(stepLink(page, FIRST_STEPS.steps.manager.button));
    const dialog = page.getByRole('dialog', { name: INVITE.title });
    await field(dialog, INVITE.emails).fill(MANAGER_EMAIL);
    await tap(button(dialog, INVITE.send));
    await expect(page.getByText(FIRST_STEPS.invited)).toBeVisible();
    await expectDone(5);
  });

  await test.step('the manager registers by the mail, and records the first check', async () => {
    const phone = await browser.newPage(ON_PHONE);
    await phone.goto(
      address + (await linkMailedTo(MANAGER_EMAIL, /\/auth\/invitation\/\S+/g, mails)),
    );
    await expect(field(phone, LABEL.email)).toHaveValue(MANAGER_EMAIL);
    await fillAccount(phone, 'Sam Manager');
    await tap(button(phone, BUTTON.next));
    await fillLicences(phone);
    await tap(button(phone, BUTTON.submit));
    await expect(phone.getByText(REGISTRATION.success('Sam Manager'))).toBeVisible();
    await tap(phone.getByRole('link', { name: SHELL.tonight, exact: true }));
    await tap(phone.getByRole('dialog', { name: SELECT_MANAGER.title }).getByLabel('Sam Manager'));
    await answerAll(phone, tap);
    await sign(phone);
    await tap(button(phone, BUTTON.submit));
    await expect(phone.getByText(FORM_A.completedToday)).toBeVisible();
    await phone.close();
  });

  await page.goto(address);
  await expect(page.getByText(DASHBOARD.formADone)).toBeVisible();
  await expect(page.getByText(FIRST_STEPS.title)).toHaveCount(0);

  expect(taps()).toBeLessThanOrEqual(MAX_TAPS);
});

async function answerAll(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  const questions = page.getByRole('region', { name: FORM_A.answers }).getByRole('group');
  await expect(questions).toHaveCount(10);
  for (let index = 0; index < 10; index += 1) {
    await tap(questions.nth(index).getByText(TEXT.yes, { exact: true }));
  }
}

test('An administrator hides the set-up list and finds it again', async ({ page, product }) => {
  await page.goto(product.address);
  await signIn(page, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  await button(page, FIRST_STEPS.hide).click();
  await expect(page.getByText(DASHBOARD.noVenue)).toBeVisible();
  await expect(page.getByText(DASHBOARD.formAOpen)).toHaveCount(0);
  await expect(page.getByText(DASHBOARD.formC)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${product.address}/system`);
  for (const fact of [SYSTEM.mailFiles, SYSTEM.setMail, SYSTEM.noBackup, SYSTEM.setBackupDir]) {
    await expect(page.getByText(fact)).toBeVisible();
  }
  await button(page, SYSTEM_PAGE.testMail).click();
  await expect(page.getByText(SYSTEM.mailWritten)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: SYSTEM_PAGE.openList }).click();
  await expect(page.getByRole('heading', { name: FIRST_STEPS.title, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await button(page, FIRST_STEPS.show).click();
  await expect(button(page, FIRST_STEPS.hide)).toBeVisible();
  await page.goto(product.address);
  await expect(page.getByRole('heading', { name: FIRST_STEPS.title })).toBeVisible();

  await page.goto(`${product.address}/managers`);
  await button(page, INVITE.open).click();
  const dialog = page.getByRole('dialog', { name: INVITE.title });
  await expect(dialog).toContainText(INVITE.noVenue);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: VENUE.title }).click();
  await expect(page.getByRole('heading', { name: VENUE.title })).toBeVisible();
});
