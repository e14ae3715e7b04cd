import { chromium, expect, type Page } from '@playwright/test';
import { receiveFiles } from '#contract/account.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { BUTTON, LABEL, TEXT } from '#contract/messages/labels.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { registerManager } from '#contract/registration.ts';
import { buildSignature } from '#server/testing/form-a.ts';
import { callAt } from '#server/testing/network/server-process.ts';
import type { Caller } from './callers.ts';
import { SITE } from './deployment.ts';

const call = callAt(SITE);
const PASSWORD = 'Correct-Horse-9';

/** Opens a page in Chromium, which accepts any certificate. */
export async function openPage(): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  return context.newPage();
}

/** Registers with a picture, which the browser sends to the store and shows. */
export async function registerWithPicture(page: Page): Promise<void> {
  const { status, body } = await call(registerManager, {
    body: {
      name: 'Kirra Dawson',
      phone: '0491 570 313',
      email: 'kirra@example.com',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      profile_picture_file_name: 'me.png',
      profile_picture_file_type: 'image/png',
    },
  });
  expect(status).toBe(201);
  const info = body.profile_photo_upload_info;
  await page.goto(`${SITE}/auth/login`);
  const sent = await page.evaluate(
    async ({ url, headers, bytes }) =>
      (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status,
    {
      url: info?.url ?? '',
      headers: { ...info?.headers },
      bytes: [...new Uint8Array(await buildSignature().arrayBuffer())],
    },
  );
  expect(sent).toBe(200);
  const { profile_photo } = (await call(receiveFiles, { as: body.token })).body;
  const width = await page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return picture.naturalWidth;
  }, profile_photo ?? '');
  expect(width).toBeGreaterThan(0);
}

/** Signs in, and records a check with a signature. */
export async function recordCheck(page: Page, { manager, password }: Caller): Promise<void> {
  await page.goto(`${SITE}/auth/login`);
  await page.getByLabel(LABEL.email).fill(manager.email);
  await page.getByLabel(LABEL.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto(`${SITE}/form-a/create`);
  const dialog = page.getByRole('dialog', { name: SELECT_MANAGER.title });
  await dialog.getByRole('button', { name: SELECT_MANAGER.confirm }).click();
  for (const yes of await page.getByLabel(TEXT.yes, { exact: true }).all()) await yes.check();
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  await pad.hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  await pad.hover({ position: { x: 120, y: 60 } });
  await page.mouse.up();
  await page.getByRole('button', { name: BUTTON.submit, exact: true }).click();
  await expect(page.getByText(ENTRY.created)).toBeVisible();
}
