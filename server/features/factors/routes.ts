import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  confirmAuthenticator,
  readFactors,
  removeAuthenticator,
  removeFactorsOfUser,
  removePasskey,
  renewRecoveryCodes,
  signInWithCode,
  signInWithPasskey,
} from '#contract/factors/calls.ts';
import { SECURITY } from '#contract/messages/screens/security.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import type { AuthService } from '../auth/service.ts';
import type { Authenticators } from './authenticators.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecondStep } from './second-step.ts';
import type { FactorService } from './service.ts';

interface FactorRoutesDependencies {
  readonly factors: FactorService;
  readonly authenticators: Authenticators;
  readonly passkeys: Passkeys;
  readonly secondStep: SecondStep;
  readonly auth: AuthService;
  readonly accounts: AccountService;
}

export function factorRoutes(
  serve: Serve,
  { factors, authenticators, passkeys, secondStep, auth, accounts }: FactorRoutesDependencies,
): void {
  const signIn = async (userId: string) => ({
    token: await auth.open(userId),
    user: await accounts.read(userId),
  });

  serve(signInWithCode, async ({ body, address }) =>
    signIn(await secondStep.complete(body, address)),
  );

  serve(beginPasskeySignIn, () => passkeys.beginUse());

  serve(signInWithPasskey, async ({ body }) => signIn(await passkeys.use(body.credential)));

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
