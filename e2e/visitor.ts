import { type Disposable, expect, type Page, type Request } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import type { BusyVenue, Who } from './busy-venue.ts';
import { watchViolations } from './violations.ts';

/** The router, as the product offers it to developer tools. */
interface Router {
  navigate(to: { href: string }): Promise<void>;
  readonly state: {
    readonly status: string;
    readonly location: { readonly href: string };
    readonly resolvedLocation?: { readonly href: string };
  };
}

const DESK = { width: 1280, height: 720 };

export interface Visitor {
  readonly page: Page;
  /** Loads one of `SCREENS` as a user of the busy venue with a new session. */
  load(who: Who, screen: string, width?: number): Promise<void>;
  /** Opens one of `SCREENS` from the one that is shown, which takes a tenth of the time, or else loads it. */
  visit(who: Who, screen: string, width?: number): Promise<void>;
  /** Waits for the code and the data of the screen. */
  expectReady(): Promise<void>;
  /** Returns the browser's messages about policy violations since the last visit. */
  violations(): readonly string[];
}

/** Opens one screen after another in one page, which is faster than a new page each time. */
export async function createVisitor(page: Page, busy: BusyVenue): Promise<Visitor> {
  const allViolations = await watchViolations(page);
  const running = watchRequests(page);
  let countBefore = 0;
  let start: Disposable | undefined;
  let visiting: Who | undefined;

  async function prepare(width: number | undefined): Promise<void> {
    countBefore = allViolations.length;
    await page.setViewportSize(width ? { width, height: 900 } : DESK);
  }

  async function load(who: Who, screen: string, width?: number): Promise<void> {
    visiting = who;
    await prepare(width);
    await start?.dispose();
    start = await page.addInitScript(
      (session) => {
        sessionStorage.clear();
        for (const [key, value] of session) sessionStorage.setItem(key, value);
      },
      sessionOf(busy, who),
    );
    await page.goto(busy.addressOf(screen));
  }

  return {
    page,
    load,
    async visit(who, screen, width) {
      if (who !== visiting) return load(who, screen, width);
      await prepare(width);
      await navigate(page, busy.addressOf(screen));
    },
    async expectReady() {
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect.poll(() => running.size, 'requests that run').toBe(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
    violations: () => allViolations.slice(countBefore),
  };
}

function watchRequests(page: Page): ReadonlySet<Request> {
  const running = new Set<Request>();
  page.on('request', (request) => running.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void running.delete(request));
  return running;
}

async function navigate(page: Page, href: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router };
    await router.navigate({ href: to });
  }, href);
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router };
    const { status, location, resolvedLocation } = router.state;
    return status === 'idle' && resolvedLocation?.href === location.href;
  });
}

/** Lists the session storage items of a signed-in user who views the busy venue. */
function sessionOf({ users, venue }: BusyVenue, who: Who): (readonly [string, string])[] {
  if (who === 'nobody') return [];
  const viewing = JSON.stringify({ value: venue.id, label: venue.name });
  return [
    [SESSION_KEY.token, users[who].token],
    [SESSION_KEY.viewingVenue, viewing],
  ];
}
