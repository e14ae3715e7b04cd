import { expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALENDAR } from '#contract/messages/calendar.ts';
import { questionIdsOf } from '#server/testing/form-a.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { openPage, recordCheck, registerWithPicture } from './browser.ts';
import { type Caller, startCallers } from './callers.ts';
import { type Deployment, SITE, startDeployment, withDatabase } from './deployment.ts';

const CALLERS = 6;
const PASSWORD = 'Correct1';

let deployment: Deployment;
let callers: Caller[];
let page: Page;
/** Ids of all entries that callers were told of. */
const confirmed = new Set<string>();

beforeAll(async () => {
  deployment = await startDeployment(process.env.MACHINES_FOLDER ?? '');
  await deployment.migrate('before');
  await Promise.all([deployment.start('app-1', 'before'), deployment.start('app-2', 'before')]);
  await deployment.waitForStandby();
  callers = await addCallers();
  page = await openPage();
});

afterAll(() => page?.context().browser()?.close());

const addCallers = () =>
  withDatabase(deployment.databaseUrl, async ({ db }) => {
    const add = async (): Promise<Caller> => {
      const venue = await insertVenue(db, { hours: '{}' });
      const options = { venues: [venue], password: PASSWORD, at: new Date() };
      const manager = await insertUser(db, 'manager', options);
      const questionIds = await questionIdsOf(db, venue.id);
      return {
        manager,
        venueId: venue.id,
        timeZone: venue.time_zone,
        questionIds,
        password: PASSWORD,
      };
    };
    const added = await Promise.all(Array.from({ length: CALLERS }, add));
    await recordFixtures(db);
    return added;
  });

const countsOf = (problems: readonly string[]) =>
  Object.fromEntries(
    [...new Set(problems)].map((kind) => [kind, problems.filter((each) => each === kind).length]),
  );

/** Runs work while callers call, and prints what they see. @returns what calls got that no client makes again */
async function underLoad(name: string, work: () => Promise<void>): Promise<readonly string[]> {
  const running = startCallers(callers);
  await running.haveCalled();
  await work();
  await running.haveCalled();
  const { answered, checks, retried, failed, longestMs } = await running.stop();
  const problems = { retried: countsOf(retried), failed: countsOf(failed) };
  const figures = { answered, checks: checks.size, ...problems, longestMs: Math.round(longestMs) };
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
  for (const id of checks) confirmed.add(id);
  return failed;
}

/** Expects that every confirmed entry is in the register, and that entries have numbers without gaps. */
async function expectComplete(): Promise<void> {
  const entries = await withDatabase(deployment.databaseUrl, ({ db }) =>
    db
      .selectFrom('form_a_entries')
      .select(['id', 'venue_id', 'entry_number'])
      .orderBy('entry_number')
      .execute(),
  );
  const ids = new Set(entries.map(({ id }) => id));
  expect([...confirmed].filter((id) => !ids.has(id))).toEqual([]);
  for (const venue of new Set(entries.map(({ venue_id }) => venue_id))) {
    const numbers = entries.filter(({ venue_id }) => venue_id === venue);
    expect(numbers.map(({ entry_number }) => entry_number)).toEqual(numbers.map((_, at) => at + 1));
  }
}

it('A browser works through the proxy, and sends files to the store', async () => {
  await registerWithPicture(page);
  await recordCheck(page, callers[0] as Caller);
});

/** Expects that the browser, which is still signed in, is shown a screen. */
async function expectCalendar(): Promise<void> {
  await page.goto(`${SITE}/calendar`);
  await expectPage(page.getByRole('heading', { name: CALENDAR.title })).toBeVisible();
}

const update = async () => {
  await deployment.migrate('now');
  for (const server of ['app-1', 'app-2'] as const) {
    expect(await deployment.end(server, 'SIGTERM')).toBe(0);
    await deployment.start(server, 'now');
  }
};

it('A rolling update from the version before loses nothing', async () => {
  // Its servers stop without draining, so that calls may fail that nobody repeats.
  await underLoad('Update from the version before', update);
  await expectComplete();
  await expectCalendar();
});

it('A rolling update fails no call that nobody repeats', async () => {
  expect(await underLoad('Update', update)).toEqual([]);
  await expectComplete();
});

it('A killed server takes no entry with it', async () => {
  await underLoad('Killed server', async () => {
    await deployment.end('app-1', 'SIGKILL');
  });
  await deployment.start('app-1', 'now');
  await expectComplete();
});

it('A promoted standby has every entry that was confirmed', async () => {
  await underLoad('Promoted standby', () => deployment.promote());
  await expectComplete();
  await expectCalendar();
  await deployment.verify();
});
