import type { FastifyInstance } from 'fastify';
import { SINGLE_SIGN_ON_MINUTES } from '#contract/core/limits.ts';
import { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on.ts';
import { notFound } from '#server/errors.ts';
import { type Browser, browserOf } from '#server/platform/http/browser.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { SingleSignOnService } from './service.ts';

/** Where the issuer sends its replies. Operators register it there. */
export const REPLY_PATH = '/api/auth/single-sign-on/callback';

/** Replies a minute from one address, each of which makes calls to the issuer. */
const REPLIES_A_MINUTE = 20;

/** No other host of the domain can set a cookie with this prefix, which browsers admit over TLS only. */
const cookieName = ({ isEncrypted }: Browser) =>
  isEncrypted ? '__Host-single-sign-on' : 'single-sign-on';

/** The issuer's reply is a navigation from another site, hence `lax`. */
const storeBrowserToken = (browser: Browser, value: string): void =>
  browser.setCookie({
    name: cookieName(browser),
    value,
    path: '/',
    sameSite: 'lax',
    maxAgeSeconds: SINGLE_SIGN_ON_MINUTES * 60,
  });

interface SingleSignOnRoutesDependencies {
  readonly app: FastifyInstance;
  /** Undefined when no issuer is configured. */
  readonly service: SingleSignOnService | undefined;
  readonly sessions: SessionService;
  readonly accounts: AccountService;
}

export function singleSignOnRoutes(
  serve: Serve,
  { app, service, sessions, accounts }: SingleSignOnRoutesDependencies,
): void {
  serve(beginSingleSignOn, async ({ body, browser }) => {
    if (!service) throw notFound();
    const { address, browserToken } = await service.begin({
      redirect: body.redirect,
      isAgain: body.is_again,
    });
    storeBrowserToken(browser, browserToken);
    return { address };
  });

  serve(finishSingleSignOn, async ({ body, browser, address }) => {
    if (!service) throw notFound();
    const { userId, authenticatedAt } = await service.finish(
      body.code,
      browser.readCookie(cookieName(browser)),
    );
    storeBrowserToken(browser, '');
    const token = await sessions.open(userId, {
      address,
      userAgent: browser.userAgent,
      authenticatedAt,
      method: 'single-sign-on',
    });
    return { token, user: await accounts.read(userId) };
  });

  if (!service) return;
  app.get(
    REPLY_PATH,
    {
      exposeHeadRoute: false,
      config: { rateLimit: { max: REPLIES_A_MINUTE, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1]);
      const browser = browserOf(request, reply);
      const browserToken = browser.readCookie(cookieName(browser));
      return reply.redirect(await service.receive(query, browserToken));
    },
  );
}
