import type { FastifyInstance } from 'fastify';
import { SINGLE_SIGN_ON_MINUTES } from '#contract/core/limits.ts';
import { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on/calls.ts';
import { notFound } from '#server/errors.ts';
import { type Cookies, cookiesOf, privateCookie } from '#server/platform/http/cookies.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { SingleSignOnService } from './service.ts';

/** Where the issuer sends its replies. Operators register it there. */
export const REPLY_PATH = '/api/auth/single-sign-on/callback';

/** Replies a minute from one address, each of which makes calls to the issuer. */
const REPLIES_A_MINUTE = 20;

interface SingleSignOnRoutesDependencies {
  readonly app: FastifyInstance;
  /** Undefined when no issuer is configured. */
  readonly service: SingleSignOnService | undefined;
  readonly isEncrypted: boolean;
  readonly sessions: SessionService;
  readonly accounts: AccountService;
}

export function singleSignOnRoutes(
  serve: Serve,
  { app, service, isEncrypted, sessions, accounts }: SingleSignOnRoutesDependencies,
): void {
  const name = isEncrypted ? '__Host-single-sign-on' : 'single-sign-on';
  const browserTokenIn = (cookies: Cookies) => cookies[name];
  const cookie = (value: string, maxAgeSeconds: number) =>
    privateCookie({ name, value, maxAgeSeconds, isSecure: isEncrypted });

  serve(beginSingleSignOn, async ({ body, setCookie }) => {
    if (!service) throw notFound();
    const { address, browserToken } = await service.begin(body.redirect);
    setCookie(cookie(browserToken, SINGLE_SIGN_ON_MINUTES * 60));
    return { address };
  });

  serve(finishSingleSignOn, async ({ body, cookies, setCookie, address, userAgent }) => {
    if (!service) throw notFound();
    const userId = await service.finish(body.code, browserTokenIn(cookies));
    setCookie(cookie('', 0));
    const signIn = { address, userAgent, method: 'single-sign-on' } as const;
    return { token: await sessions.open(userId, signIn), user: await accounts.read(userId) };
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
      const browserToken = browserTokenIn(cookiesOf(request));
      return reply.redirect(await service.receive(query, browserToken));
    },
  );
}
