import { SINGLE_SIGN_ON_MINUTES } from '#contract/core/limits.ts';
import { SINGLE_SIGN_ON_ERROR, type SingleSignOnReason } from '#contract/messages/errors.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { DomainError, invalid } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { reasonOf } from '#server/platform/error-text.ts';
import { type Issuer, IssuerUnavailable, SignInDenied } from '#server/platform/oidc-issuer.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import { accountOf, SingleSignOnRefused } from './accounts.ts';
import type { GroupRules } from './group-rules.ts';
import { signInPath } from './sign-in-link.ts';
import { type IssuerSignIn, pendingStore } from './store.ts';

/** What the operator has configured. */
export interface SingleSignOn {
  readonly issuer: Issuer;
  readonly rules: GroupRules;
  /** Whether it is the only way to sign in. */
  readonly isOnly: boolean;
}

interface Begun {
  /** The page of the issuer. */
  readonly address: string;
  /** Kept by the browser, which alone can use the reply. */
  readonly browserToken: string;
}

export interface SingleSignOnService {
  /** @param redirect the address of the app to go to afterwards @throws 503 while the issuer does not answer */
  begin(request: {
    readonly redirect?: string | undefined;
    readonly isAgain: boolean;
  }): Promise<Begun>;

  /**
   * Takes a reply of the issuer, once.
   * @param query of the reply's address
   * @returns the address of the sign-in page with a one-time code, or the reason why there is none, behind `#`
   */
  receive(query: URLSearchParams, browserToken: string | undefined): Promise<string>;

  /** Uses up a one-time code. @throws 422 on `code` */
  finish(code: string, browserToken: string | undefined): Promise<IssuerSignIn>;
}

export interface SingleSignOnDependencies {
  readonly db: Database;
  readonly singleSignOn: SingleSignOn;
  readonly log: Log;
  readonly now: () => Date;
}

/** Time in which the sign-in page exchanges its one-time code. */
const CODE_MS = MINUTE_MS;

export function singleSignOnService(dependencies: SingleSignOnDependencies): SingleSignOnService {
  const { db, singleSignOn, log, now } = dependencies;
  const { issuer, rules } = singleSignOn;
  const store = pendingStore(db);
  const later = (ms: number) => new Date(now().getTime() + ms);

  const takePending = async (query: URLSearchParams, browserToken: string | undefined) =>
    browserToken === undefined
      ? undefined
      : store.useState({
          browserHash: hashOfToken(browserToken),
          stateHash: hashOfToken(query.get('state') ?? ''),
          now: now(),
        });

  return {
    async begin({ redirect, isAgain }) {
      const { address, state, nonce, codeVerifier } = await issuer
        .begin(isAgain)
        .catch((cause: unknown) => {
          log.error(`Single sign-on is not available: ${reasonOf(cause)}`);
          throw new DomainError('unavailable', SINGLE_SIGN_ON_ERROR.unavailable, { cause });
        });
      const { token, hash } = newToken();
      await store.insert({
        browser_hash: hash,
        state_hash: hashOfToken(state),
        nonce,
        code_verifier: codeVerifier,
        redirect: redirect ?? null,
        expires_at: later(SINGLE_SIGN_ON_MINUTES * MINUTE_MS),
      });
      return { address, browserToken: token };
    },

    async receive(query, browserToken) {
      const pending = await takePending(query, browserToken);
      try {
        if (!pending) throw new SingleSignOnRefused('expired');
        const { id, nonce, codeVerifier } = pending;
        const user = await issuer.complete(query, { nonce, codeVerifier });
        const user_id = await accountOf({ db, rules, now }, user);
        const { token, hash } = newToken();
        await store.setAccount(id, {
          user_id,
          code_hash: hash,
          authenticated_at: user.authenticatedAt ?? null,
          expires_at: later(CODE_MS),
        });
        return signInPath({ 'single-sign-on': token }, pending.redirect);
      } catch (error) {
        const reason = reasonFor(error);
        log.warn(`Single sign-on was refused (${reason}): ${reasonOf(error)}`);
        return signInPath({ 'single-sign-on-error': reason }, pending?.redirect);
      }
    },

    async finish(code, browserToken) {
      const signIn = await store.useCode({
        codeHash: hashOfToken(code),
        browserHash: browserToken === undefined ? null : hashOfToken(browserToken),
        now: now(),
      });
      if (!signIn) throw invalid({ code: SINGLE_SIGN_ON_ERROR.expired });
      return signIn;
    },
  };
}

function reasonFor(error: unknown): SingleSignOnReason {
  if (error instanceof SingleSignOnRefused) return error.reason;
  if (error instanceof SignInDenied) return 'denied';
  return error instanceof IssuerUnavailable ? 'unavailable' : 'invalid';
}
