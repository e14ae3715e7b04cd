import { registerManager } from '#contract/registration/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from '../account/service.ts';
import type { AuthService } from '../auth/service.ts';
import type { Register } from './service.ts';

export function registrationRoutes(
  serve: Serve,
  register: Register,
  auth: AuthService,
  accounts: AccountService,
): void {
  serve(registerManager, async ({ body }) => {
    const { userId, uploads } = await register(body);
    return { token: await auth.open(userId), user: await accounts.read(userId), ...uploads };
  });
}
