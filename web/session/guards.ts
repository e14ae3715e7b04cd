import { redirect } from '@tanstack/react-router';
import type { User } from '#contract/auth.ts';
import { type Action, type Actor, can } from '#contract/permissions.ts';
import { actorOf, sessionUser } from './user.ts';

/** The actions that depend on the person alone. */
type PlainAction = {
  [A in Action]: Parameters<typeof can<A>>['length'] extends 2 ? A : never;
}[Action];

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

/** A courtesy: the server refuses by itself. `beforeLoad: requireCan('manager:list')` */
export function requireCan<A extends PlainAction>(...[action]: [A]) {
  return ({ context }: { context: { actor: Actor } }): void => {
    if (!allows(context.actor, action)) throw redirect({ to: '/' });
  };
}

const allows: (actor: Actor, action: PlainAction) => boolean = can;
