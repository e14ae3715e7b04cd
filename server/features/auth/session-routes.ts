import { SESSION_MAX_DAYS } from '#contract/core/limits.ts';
import { SESSIONS } from '#contract/messages/profile.ts';
import { endOtherSessions, endSession, listSessions, openOnDevice } from '#contract/sessions.ts';
import { DAY_MS } from '#contract/time/days.ts';
import { forbidden, signedOut } from '#server/errors.ts';
import type { Browser } from '#server/platform/http/browser.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import type { SessionService } from './sessions.ts';

/** Cookie of a device that is kept signed in. Browsers send it with the one call that reads it. */
const DEVICE_COOKIE = {
  name: 'nightbook-device',
  path: `/api${openOnDevice.path}`,
  maxAgeSeconds: (SESSION_MAX_DAYS * DAY_MS) / 1000,
};

/** @param deviceToken '' when the device is no longer kept signed in */
export const storeDevice = (browser: Browser, deviceToken: string): void =>
  browser.setCookie({ ...DEVICE_COOKIE, value: deviceToken });

interface SessionRoutesDependencies {
  readonly sessions: SessionService;
  readonly accounts: AccountService;
}

export function sessionRoutes(
  serve: Serve,
  { sessions, accounts }: SessionRoutesDependencies,
): void {
  serve(listSessions, async ({ user, session }) => ({
    data: await sessions.list({ user, session }),
  }));

  serve(endSession, async ({ user, session, params }) => {
    await sessions.endOne({ user, session }, params.id);
    return { message: SESSIONS.ended };
  });

  serve(endOtherSessions, async ({ user, session }) => {
    await sessions.endOthers({ user, session });
    return { message: SESSIONS.othersEnded };
  });

  serve(openOnDevice, async ({ browser, address }) => {
    if (!browser.isOwnPage) throw forbidden();
    const { userAgent } = browser;
    const deviceToken = browser.readCookie(DEVICE_COOKIE.name);
    const opened =
      deviceToken && (await sessions.openOnDevice(deviceToken, { address, userAgent }));
    if (!opened) {
      storeDevice(browser, '');
      throw signedOut();
    }
    return { token: opened.token, user: await accounts.read(opened.userId) };
  });
}
