import { registerManager, validatePassword } from '#contract/registration.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { RegistrationService } from './service.ts';

interface RegistrationRoutesDependencies {
  readonly registrations: RegistrationService;
  readonly sessions: SessionService;
  readonly accounts: AccountService;
}

export function registrationRoutes(
  serve: Serve,
  { registrations, sessions, accounts }: RegistrationRoutesDependencies,
): void {
  serve(registerManager, async ({ body, address, browser }) => {
    const { userId, uploads } = await registrations.register(body, address);
    const { userAgent } = browser;
    const token = await sessions.open(userId, { address, userAgent, method: 'registration' });
    return { token, user: await accounts.read(userId), ...uploads };
  });

  serve(validatePassword, async ({ body }) => {
    await registrations.validatePassword(body);
    return { valid: true as const };
  });
}
