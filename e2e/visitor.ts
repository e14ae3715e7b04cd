import type { Disposable, Page, ViewportSize } from '@playwright/test';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import type { BusyVenue, Who } from './busy-venue.ts';
import { watchViolations } from './violations.ts';

const DESK = { width: 1280, height: 720 };

export interface Visitor {
  readonly page: Page;
  /** Opens one of `SCREENS` as a user of the busy venue with a new session. */
  visit(who: Who, screen: string, viewport?: ViewportSize): Promise<void>;
  /** Returns the browser's messages about policy violations since the last visit. */
  violations(): readonly string[];
}

/** Opens one screen after another in one page, which is faster than a new page each time. */
export async function createVisitor(page: Page, busy: BusyVenue): Promise<Visitor> {
  const allViolations = await watchViolations(page);
  let countBefore = 0;
  let start: Disposable | undefined;
  return {
    page,
    async visit(who, screen, viewport = DESK) {
      countBefore = allViolations.length;
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
    violations: () => allViolations.slice(countBefore),
  };
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
