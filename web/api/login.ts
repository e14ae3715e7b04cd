import { mutationOptions } from '@tanstack/react-query';
import type { login } from '#contract/auth/calls.ts';
import type { SentBody } from '#contract/core/endpoint.ts';

/**
 * The sign-in page is there before the contract, whose schemas weigh a sixth of it: they are fetched
 * when someone starts to sign in.
 */
export const loginBody = async () => (await import('#contract/auth/schemas.ts')).credentials;

export const loginMutation = mutationOptions({
  mutationFn: async (body: SentBody<typeof login>) => (await import('./auth.ts')).signIn(body),
});
