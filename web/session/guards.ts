import { redirect } from '@tanstack/react-router';
import type { User } from '#contract/auth/schemas.ts';
import { type Actor, can } from '#contract/core/permissions.ts';
import { actorOf, sessionUser } from './user.ts';

/** @param here the address to come back to after signing in */
export function requireSignedIn(here: string): User {
  const user = sessionUser.read();
  if (!user) throw redirect({ to: '/auth/login', search: { redirect: here } });
  return user;
}

export function requireSignedOut(): void {
  if (sessionUser.read()) throw redirect({ to: '/' });
}

/** A manager without licence numbers has details to add before anything else. */
export function requireLicenceNumbers(user: User): void {
  if (lacksLicenceNumbers(user)) throw redirect({ to: '/setup' });
}

/** Signs nightly checks, and has no licence to sign them with. */
export function lacksLicenceNumbers(user: User): boolean {
  const actor = actorOf(user);
  const signs = can(actor, 'form-a:create') && can(actor, 'account:hold-licences');
  return signs && !user.manager?.licence_number && !user.manager?.rmlv_licence_number;
}

/**
 * A courtesy: the server refuses by itself.
 * `beforeLoad: onlyFor((actor) => can(actor, 'manager:list'))`
 */
export function onlyFor(may: (actor: Actor) => boolean) {
  return ({ context }: { context: { actor: Actor } }): void => {
    if (!may(context.actor)) throw redirect({ to: '/' });
  };
}
