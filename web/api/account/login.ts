import { mutationOptions } from '@tanstack/react-query';
import type { login } from '#contract/auth/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';

/**
 * Loads what signing in needs when someone starts to type: the sign-in page is shown before it, and a
 * connection that is lost later does not keep the call from being tried.
 */
export async function loginBody() {
  const [{ credentials }] = await Promise.all([
    import('#contract/auth/schemas.ts'),
    import('./auth.ts'),
  ]);
  return credentials;
}

export const loginMutation = mutationOptions({
  mutationFn: async (body: SentBody<typeof login>) => (await import('./auth.ts')).signIn(body),
});
