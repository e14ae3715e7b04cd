import { registerManager } from '#contract/registration/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import type { AuthService } from '../auth/service.ts';
import type { RegistrationService } from './service.ts';

interface RegistrationRoutesDependencies {
  readonly registrations: RegistrationService;
  readonly auth: AuthService;
  readonly accounts: AccountService;
}

export function registrationRoutes(
  serve: Serve,
  { registrations, auth, accounts }: RegistrationRoutesDependencies,
): void {
  serve(registerManager, async ({ body, address }) => {
    const { userId, uploads } = await registrations.register(body, address);
    return { token: await auth.open(userId), user: await accounts.read(userId), ...uploads };
  });
}
