import type { Disposable, Page, ViewportSize } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import type { BusyVenue, Who } from './busy-venue.ts';
import { refusalsOn } from './refusals.ts';

const DESK = { width: 1280, height: 720 };

export interface Visitor {
  readonly page: Page;
  /** Opens one of `SCREENS` at a desk or elsewhere, as someone of the busy venue who has just signed in. */
  visit(who: Who, screen: string, viewport?: ViewportSize): Promise<void>;
  /** What the browser has refused since, in its own words. */
  refusals(): readonly string[];
}

/** Looks at one screen after another in one page, which is quick: it has been here before. */
export async function aVisitor(page: Page, busy: BusyVenue): Promise<Visitor> {
  const allRefusals = await refusalsOn(page);
  let refusedBefore = 0;
  let start: Disposable | undefined;
  return {
    page,
    async visit(who, screen, viewport = DESK) {
      refusedBefore = allRefusals.length;
      await start?.dispose();
      start = await page.addInitScript(
        (session) => {
          sessionStorage.clear();
          for (const [key, value] of session) sessionStorage.setItem(key, value);
        },
        sessionOf(busy, who),
      );
      await page.setViewportSize(viewport);
      await page.goto(busy.addressOf(screen));
    },
    refusals: () => allRefusals.slice(refusedBefore),
  };
}

/** What the tab of someone remembers who has signed in and views the busy venue. */
function sessionOf({ people, venue }: BusyVenue, who: Who): (readonly [string, string])[] {
  if (who === 'nobody') return [];
  const viewing = JSON.stringify({ value: venue.id, label: venue.name });
  return [
    [SESSION_KEY.token, people[who].token],
    [SESSION_KEY.viewingVenue, viewing],
  ];
}
