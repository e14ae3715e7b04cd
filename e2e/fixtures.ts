import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { test as base, type Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import type { Role } from '#contract/core/roles.ts';
import { connect, type Database } from '#server/platform/postgres/connect.ts';
import { insertUser, type SignedInUser } from '../server/testing/records.ts';
import { type BusyVenue, createBusyVenue } from './busy-venue.ts';
import { databaseUrlFile } from './places.ts';
import { createVisitor, type Visitor } from './screens/visitor.ts';

type Options = Omit<NonNullable<Parameters<typeof insertUser>[2]>, 'at'>;

/** The options of a test on a phone. */
export const ON_PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

export interface Fixtures {
  /** Whether the page leaves out the specification's delays before it goes on by itself. */
  isHurried: boolean;
  /** Signs a new user of a role in to the page. */
  signedInAs(role: Role, options?: Options): Promise<SignedInUser>;
  /** Creates an account without a session. */
  signUp(role: Role, password: string, options?: Options): Promise<{ name: string; email: string }>;
}

export interface WorkerFixtures {
  db: Database;
  /** A venue that all tests of a worker share and only read. */
  busy: BusyVenue;
  /** Opens screens of the busy venue in a page that the tests of a worker share. */
  visitor: Visitor;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  busy: [
    async ({ playwright, db }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await use(await createBusyVenue(request, db));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  visitor: [
    async ({ browser, busy }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '', contextOptions } = project.use;
      const page = await browser.newPage({ baseURL, locale, timezoneId, ...contextOptions });
      await use(await createVisitor(page, busy));
      await page.close();
    },
    { scope: 'worker' },
  ],

  db: [
    async ({ playwright: _ }, use) => {
      const url = await readFile(databaseUrlFile, 'utf8');
      const { db, close } = connect({ connectionString: url, max: 2 }, () => {});
      await use(db);
      await close();
    },
    { scope: 'worker' },
  ],

  isHurried: [true, { option: true }],

  context: async ({ context, isHurried }, use) => {
    const mark = (value: boolean) => Object.assign(window, { nightbookIsHurried: value });
    await context.addInitScript(mark, isHurried);
    await use(context);
  },

  signedInAs: async ({ page, db }, use) => {
    await use(async (role, options = {}) => {
      const hasPasskey = role === 'admin';
      const user = await insertUser(db, role, { hasPasskey, ...options, at: new Date() });
      await storeToken(page, user.token);
      return user;
    });
  },

  signUp: async ({ db }, use) => {
    await use(async (role, password, options = {}) => {
      const { id } = await insertUser(db, role, { ...options, at: new Date() });
      return db
        .updateTable('users')
        .set({ password_hash: await hash(password) })
        .where('id', '=', id)
        .returning(['name', 'email'])
        .executeTakeFirstOrThrow();
    });
  },
});

/** Stores the token once per page, so that it does not overwrite one that the page stores later. */
async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript(
    ({ key, value }) => {
      if (sessionStorage.getItem('e2e') === null) sessionStorage.setItem(key, value);
      sessionStorage.setItem('e2e', 'signed in');
    },
    { key: SESSION_KEY.token, value: token },
  );
}

export { expect } from '@playwright/test';
