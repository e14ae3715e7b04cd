import { readFile } from 'node:fs/promises';
import { test as base, type Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import type { Role } from '#contract/core/roles.ts';
import { connect, type Database } from '#server/platform/postgres/connect.ts';
import { count } from '../server/testing/count.ts';
import { type AddedUser, insertUser, type SignedInUser } from '../server/testing/records.ts';
import { type BusyVenue, createBusyVenue } from './busy-venue.ts';
import { databaseUrlFile } from './places.ts';
import { createVisitor, type Visitor } from './visitor.ts';

type Options = Omit<NonNullable<Parameters<typeof insertUser>[2]>, 'at'>;

/** A user, and what others see of them. */
export interface Person extends AddedUser {
  readonly name: string;
}

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
  signedInAs(role: Role, options?: Options): Promise<Person>;
  /** Creates an account with a password. */
  signUp(role: Role, password: string, options?: Options): Promise<Person>;
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
    context.on('request', (request) => {
      if (request.isNavigationRequest()) count('pages');
    });
    await use(context);
  },

  signedInAs: async ({ page, db }, use) => {
    await use(async (role, options = {}) => {
      const hasPasskey = role === 'admin';
      const user = await insertPerson(db, role, { hasPasskey, ...options });
      await storeSession(page, user);
      return user;
    });
  },

  signUp: async ({ db }, use) => {
    await use((role, password, options) => insertPerson(db, role, { ...options, password }));
  },
});

/** Adds a user whose session begins now. */
export async function insertPerson(db: Database, role: Role, options?: Options): Promise<Person> {
  const user = await insertUser(db, role, { ...options, at: new Date() });
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { ...user, name };
}

/** Stores a session, and the venue that it views, once per page: later the page stores its own. */
export async function storeSession(
  page: Page,
  { token }: SignedInUser,
  venue?: { readonly id: string; readonly name: string },
): Promise<void> {
  const viewing = venue && JSON.stringify({ value: venue.id, label: venue.name });
  await page.addInitScript(
    (items) => {
      for (const [key, value] of items) {
        const mark = `e2e ${key} ${value}`;
        if (sessionStorage.getItem(mark) === null) sessionStorage.setItem(key, value);
        sessionStorage.setItem(mark, 'stored');
      }
    },
    Object.entries({
      [SESSION_KEY.token]: token,
      ...(viewing && { [SESSION_KEY.viewingVenue]: viewing }),
    }),
  );
}

export { expect } from '@playwright/test';
