import { redirect } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import type { User } from '#contract/auth/schemas.ts';
import { singleSignOnOffer } from './single-sign-on-offer.ts';
import { actorAt, actorOf, sessionUser } from './user.ts';
import type { ViewingVenue } from './viewing-venue.ts';

/** @param address returned to after signing in */
export function requireSignedIn(address: string): User {
  const user = sessionUser.read();
  if (!user) throw redirect({ to: '/auth/login', search: { redirect: address } });
  return user;
}

export function requireSignedOut(): void {
  if (sessionUser.read()) throw redirect({ to: '/' });
}

/** Sends visitors of a screen about passwords or registration to the sign-in page where there are none. */
export function requirePasswords(): void {
  if (singleSignOnOffer() === 'only') throw redirect({ to: '/auth/login' });
}

/** Tells whether a user has to add a second factor before anything else. The server refuses other calls. */
export function lacksSecondFactor({ second_factor_due_at: dueAt }: User): boolean {
  return dueAt !== null && new Date(dueAt) <= new Date();
}

/** Sends a user who has to add a second factor to do so. */
export function requireSecondFactor(user: User): void {
  if (lacksSecondFactor(user)) throw redirect({ to: '/second-factor' });
}

/** Sends a manager without licence numbers to add them before anything else. */
export function requireLicenceNumbers(user: User): void {
  if (lacksLicenceNumbers(user)) throw redirect({ to: '/setup' });
}

/** Tells whether a user signs nightly checks without a licence number to sign them with. */
export function lacksLicenceNumbers(user: User): boolean {
  const actor = actorOf(user);
  const signs = can(actor, 'form-a:create') && can(actor, 'account:hold-licences');
  return signs && !user.manager?.licence_number && !user.manager?.rmlv_licence_number;
}

/** Tells whether a user needs a venue to record checks, and has joined none. */
export function lacksVenue(user: User): boolean {
  const actor = actorOf(user);
  const needsOne = can(actor, 'venue:create') && can(actor, 'account:join-venue');
  return needsOne && user.manager?.venues.length === 0;
}

/**
 * Sends users home from a screen whose calls the server would refuse:
 * `beforeLoad: onlyFor((actor) => can(actor, 'manager:list'))`.
 */
export function onlyFor(isAllowed: (actor: Actor) => boolean) {
  return ({ context }: { context: { actor: Actor } }): void => {
    if (!isAllowed(context.actor)) throw redirect({ to: '/' });
  };
}

/** Does so by what users may do at the venue of the address. */
export function onlyForVenue(isAllowed: (actor: Actor) => boolean) {
  return ({ context, params }: { context: { user: User }; params: { venueId: string } }): void => {
    if (!isAllowed(actorAt(context.user, params.venueId))) throw redirect({ to: '/' });
  };
}

/** Sends users without a viewing venue home, from a screen that is about one. */
export function requireViewingVenue(venue: ViewingVenue | null): ViewingVenue {
  if (!venue) throw redirect({ to: '/' });
  return venue;
}
