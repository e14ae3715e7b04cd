import type { User } from '#contract/auth/schemas.ts';
import { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on.ts';
import { type Grant, parseGroupRules } from '../../features/single-sign-on/group-rules.ts';
import { REPLY_PATH } from '../../features/single-sign-on/routes.ts';
import { routeOf } from '../../platform/http/serve.ts';
import { openIssuer } from '../../platform/oidc-issuer.ts';
import type { SecondFactorPolicy } from '../../platform/postgres/register-settings.ts';
import { buildTestApp, type TestApp } from '../app.ts';
import { newClientAddress } from '../client-addresses.ts';
import { afterwards } from '../lifetime/afterwards.ts';
import { type CANCEL, startIssuer, type TestIssuer, visitIssuer } from './issuer.ts';

const PUBLIC_URL = 'http://localhost:3000';

interface IssuerFixtureOptions extends Omit<Parameters<typeof startIssuer>[0], 'redirectUri'> {
  readonly isOnly?: boolean;
  readonly secondFactor?: SecondFactorPolicy;
  /** The issuer as the operator wrote it; the right one when left out. */
  readonly configuredAs?: (url: string) => string;
}

interface BeginOptions {
  readonly protocol?: 'http' | 'https';
  /** Asks the user to sign in at the issuer although they are signed in there. */
  readonly isAgain?: boolean;
}

interface BegunInBrowser {
  readonly address: string;
  /** Cookie of the browser that began. */
  readonly cookie: string;
  readonly setCookie: string;
}

/** The outcome of a sign-in: a session, or the reason why there is none. */
export interface Outcome {
  readonly token: string;
  readonly user: User | undefined;
  readonly error: string | undefined;
}

export interface IssuerFixture {
  readonly test: TestApp;
  readonly issuer: TestIssuer;
  setRules(rules: string): void;
  /** Starts the issuer again after it was closed. */
  restart(port: number): Promise<void>;
  begin(redirect?: string, options?: BeginOptions): Promise<BegunInBrowser>;
  /** Sends the issuer's reply to the server. @returns the address of the sign-in page */
  receive(reply: URL, cookie?: string): Promise<URL>;
  finish(code: string, cookie?: string): Promise<{ status: number; token: string; user: User }>;
  signIn(subject: string | typeof CANCEL, options?: BeginOptions): Promise<Outcome>;
}

/** The code or the reason in the address of the sign-in page. */
export const outcomeIn = ({ hash }: URL) => {
  const outcome = new URLSearchParams(hash.slice(1));
  return { code: outcome.get('single-sign-on'), error: outcome.get('single-sign-on-error') };
};

/** Builds the server beside a real issuer; its clock is the right one until the test sets it. */
export async function issuerFixture(options: IssuerFixtureOptions = {}): Promise<IssuerFixture> {
  const { isOnly = false, configuredAs = (url) => url } = options;
  const redirectUri = `${PUBLIC_URL}${REPLY_PATH}`;
  const issuer = await startIssuer({ ...options, redirectUri });
  afterwards(() => issuer.close());
  const { clientId, clientSecret } = issuer;
  const settings = {
    issuer: configuredAs(issuer.url),
    clientId,
    clientSecret,
    scopes: 'openid email profile',
    groupsClaim: 'groups',
  };
  const rules = new Map<string, Grant>();
  const test = await buildTestApp({
    startsAt: new Date().toISOString(),
    secondFactor: options.secondFactor ?? 'none',
    singleSignOn: (now) => ({
      issuer: openIssuer(settings, redirectUri, now),
      rules,
      isOnly,
    }),
  });

  const post = (url: string, payload: object, headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'x-forwarded-for': newClientAddress() },
    });

  const fixture: IssuerFixture = {
    test,
    issuer,

    setRules: (text) => {
      rules.clear();
      for (const [group, grant] of parseGroupRules(text)) rules.set(group, grant);
    },

    async restart(port) {
      const again = await startIssuer({ ...options, redirectUri, port });
      afterwards(() => again.close());
    },

    async begin(redirect, { protocol = 'http', isAgain = false } = {}) {
      const headers = { 'x-forwarded-proto': protocol };
      const response = await post(
        routeOf(beginSingleSignOn),
        { redirect, is_again: isAgain },
        headers,
      );
      const setCookie = String(response.headers['set-cookie']);
      const { address } = response.json<{ address: string }>();
      return { address, setCookie, cookie: setCookie.replace(/;.*/, '') };
    },

    async receive({ pathname, search }, cookie = '') {
      const { headers } = await test.app.inject({
        url: `${pathname}${search}`,
        headers: { cookie, 'x-forwarded-for': newClientAddress() },
      });
      return new URL(String(headers.location), PUBLIC_URL);
    },

    async finish(code, cookie = '') {
      const response = await post(routeOf(finishSingleSignOn), { code }, { cookie });
      const body = response.json<{ token: string; user: User }>();
      return { status: response.statusCode, ...body };
    },

    async signIn(subject, options) {
      const { address, cookie } = await fixture.begin(undefined, options);
      const reply = await visitIssuer(address, subject);
      const { code, error } = outcomeIn(await fixture.receive(reply, cookie));
      if (code === null) return { token: '', user: undefined, error: error ?? undefined };
      const { token, user } = await fixture.finish(code, cookie);
      return { token, user, error: undefined };
    },
  };
  return fixture;
}
