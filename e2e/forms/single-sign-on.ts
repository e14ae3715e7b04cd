import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { startServer } from '../../server/testing/network/server-process.ts';
import { startIssuer, type TestIssuer } from '../../server/testing/single-sign-on/issuer.ts';
import { test as base } from '../fixtures.ts';
import { databaseUrlFile, folder } from '../places.ts';

interface SignOn {
  readonly issuer: TestIssuer;
  /** Starts the built product with the issuer. @returns its address */
  start(env?: Record<string, string>): Promise<string>;
}

export const test = base.extend<{ signOn: SignOn }>({
  signOn: async ({ playwright: _ }, use, { parallelIndex }) => {
    // Beside the port of the other tests' server.
    const port = String(Number(process.env.E2E_PORT) + 1 + parallelIndex);
    const origin = `http://127.0.0.1:${port}`;
    const issuer = await startIssuer({ redirectUri: `${origin}/api/auth/single-sign-on/callback` });
    const stops: (() => Promise<unknown>)[] = [() => issuer.close()];
    const start: SignOn['start'] = async (env) => {
      const product = {
        // The folder of the other server, since either may write a mail to its outbox.
        ...{ PORT: port, PUBLIC_URL: origin, DATA_DIR: folder, SMTP_URL: '' },
        DATABASE_URL: await readFile(databaseUrlFile, 'utf8'),
        ...{ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId },
        ...{ OIDC_CLIENT_SECRET: issuer.clientSecret, ...env },
      };
      const { address, stop } = await startServer(product);
      stops.unshift(stop);
      return address;
    };
    await use({ issuer, start });
    for (const stop of stops) await stop();
  },
});

export const singleSignOn = (page: Page) =>
  page.getByRole('button', { name: SIGN_IN.singleSignOn });
