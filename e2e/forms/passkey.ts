import type { Page } from '@playwright/test';
import { SECURITY } from '#contract/messages/profile.ts';
import { expect } from '../fixtures.ts';
import { button } from './controls.ts';

/** Passkeys belong to a name: pages at 127.0.0.1 have none. */
export const NAMED_HOST = { baseURL: `http://localhost:${process.env.E2E_PORT}` };

/** Gives the page's device an authenticator that confirms everything. */
export async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export async function addPasskey(page: Page): Promise<void> {
  await button(page, SECURITY.addPasskey).click();
  await page.getByLabel(SECURITY.passkeyName).fill('My phone');
  await button(page, SECURITY.createPasskey).click();
  await expect(page.getByText(SECURITY.recoveryShownOnce)).toBeVisible();
}
