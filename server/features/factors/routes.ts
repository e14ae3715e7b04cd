import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  confirmAuthenticator,
  confirmWithPasskey,
  readFactors,
  removeAuthenticator,
  removeFactorsOfUser,
  removePasskey,
  renewRecoveryCodes,
  signInWithCode,
  signInWithPasskey,
} from '#contract/factors.ts';
import { SECURITY } from '#contract/messages/profile.ts';
import { SIGN_IN_AGAIN } from '#contract/messages/sign-in.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import { storeDevice } from '../auth/session-routes.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { Authenticators } from './authenticators.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecondStep } from './second-step.ts';
import type { FactorService } from './service.ts';

interface FactorRoutesDependencies {
  readonly factors: FactorService;
  readonly authenticators: Authenticators;
  readonly passkeys: Passkeys;
  readonly secondStep: SecondStep;
  readonly sessions: SessionService;
  readonly accounts: AccountService;
}

export function factorRoutes(
  serve: Serve,
  { factors, authenticators, passkeys, secondStep, sessions, accounts }: FactorRoutesDependencies,
): void {
  serve(signInWithCode, async ({ body, address, browser }) => {
    const { userAgent } = browser;
    const { token, userId } = await secondStep.complete(body, { address, userAgent });
    if (body.keep_signed_in) storeDevice(browser, await sessions.keepSignedIn(token));
    return { token, user: await accounts.read(userId) };
  });

  serve(beginPasskeySignIn, () => passkeys.beginUse());

  serve(signInWithPasskey, async ({ body, address, browser }) => {
    const { userAgent } = browser;
    const userId = await passkeys.use(body.credential);
    const token = await sessions.open(userId, { address, userAgent, method: 'passkey' });
    if (body.keep_signed_in) storeDevice(browser, await sessions.keepSignedIn(token));
    return { token, user: await accounts.read(userId) };
  });

  serve(confirmWithPasskey, async ({ user, session, body }) => {
    await passkeys.use(body.credential, user.id);
    await sessions.renew(session);
    return { message: SIGN_IN_AGAIN.confirmed };
  });

  serve(readFactors, ({ user }) => factors.read(user.id));

  serve(beginAuthenticator, ({ user }) => authenticators.begin(user));

  serve(confirmAuthenticator, async ({ user, body, address }) => {
    const recovery_codes = await authenticators.confirm(user, body.code, address);
    return { factors: await factors.read(user.id), recovery_codes };
  });

  serve(removeAuthenticator, async ({ user }) => {
    await authenticators.remove(user);
    return factors.read(user.id);
  });

  serve(renewRecoveryCodes, async ({ user }) => ({
    recovery_codes: await factors.renewRecoveryCodes(user),
  }));

  serve(beginPasskey, ({ user }) => passkeys.beginCreation(user));

  serve(addPasskey, async ({ user, body }) => {
    const recovery_codes = await passkeys.add(user, body.name, body.credential);
    return { factors: await factors.read(user.id), recovery_codes };
  });

  serve(removePasskey, async ({ user, params }) => {
    await passkeys.remove(user, params.id);
    return factors.read(user.id);
  });

  serve(removeFactorsOfUser, async ({ user, body }) => {
    await factors.removeAllOf(body.email, user);
    return { message: SECURITY.factorsRemoved };
  });
}
