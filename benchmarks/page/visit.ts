import type { Browser, Page } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';

/** A mid-range phone. */
const PHONE = { width: 412, height: 823 };
const CPU_SLOWDOWN = 4;
/** A line with the figures of Lighthouse. */
export const SLOW_4G = {
  offline: false,
  /** Milliseconds. */
  latency: 150,
  /** Bytes a second. */
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** Milliseconds of a task that do not delay input noticeably. */
const TASK_MS = 50;

export interface Visit {
  /** Largest contentful paint, milliseconds from the start. */
  readonly paint: number;
  /** Total blocking time: milliseconds of all tasks beyond 50 ms each. */
  readonly blocked: number;
  /** Cumulative layout shift, as a share of the screen. */
  readonly shift: number;
  /** Compressed bytes of all scripts. */
  readonly scripts: number;
}

/** Visits with an empty cache and with immutable files in the cache. */
export interface Visits {
  readonly first: Visit;
  readonly second: Visit;
}

/**
 * Opens a page with an empty cache, and again in another tab.
 * @param token of a signed-in user
 */
export async function visitTwice(
  browser: Browser,
  address: string,
  token?: string,
): Promise<Visits> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  if (token) {
    const headers = { authorization: `Bearer ${token}` };
    const user = await fetch(new URL('/api/auth/me', address), { headers });
    await context.addInitScript(
      (session) => {
        for (const [key, value] of session) sessionStorage.setItem(key, value);
      },
      [
        [SESSION_KEY.token, token],
        [SESSION_KEY.user, await user.text()],
      ] as const,
    );
  }
  const first = await visit(await context.newPage(), address);
  const second = await visit(await context.newPage(), address);
  await context.close();
  return { first, second };
}

/** Opens a page and waits until its network is idle. */
async function visit(page: Page, address: string): Promise<Visit> {
  const scripts = weighScripts(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const entries = await page.evaluate(readEntries, TASK_MS);
  const visited = { ...entries, scripts: await scripts() };
  await page.close();
  return visited;
}

/** Reads, in the page, the performance entries until now. */
async function readEntries(taskMs: number) {
  const types = ['largest-contentful-paint', 'longtask', 'layout-shift'];
  const [paints = [], tasks = [], shifts = []] = await Promise.all(
    types.map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
          observer.observe({ type, buffered: true });
          // The observer reports nothing for a type of entry that never occurred.
          setTimeout(() => resolve([]), 100);
        }),
    ),
  );
  return {
    paint: paints.at(-1)?.startTime ?? 0,
    blocked: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - taskMs), 0),
    shift: shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
  };
}

function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const finished = response.finished().then(() => response.request().sizes());
    sizes.push(finished.then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
