import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { can } from '#contract/access/permissions.ts';
import { withBrowserStorage } from '#web/testing/browser-storage.ts';
import { admin, managerWith, venueLink } from '../testing/users.ts';
import {
  lacksLicenceNumbers,
  lacksVenue,
  onlyFor,
  onlyForVenue,
  requireLicenceNumbers,
  requireSignedIn,
  requireSignedOut,
  requireViewingVenue,
} from './guards.ts';
import { actorOf, sessionUser } from './user.ts';

beforeEach(() => void withBrowserStorage());

const unlicensed = { licence_number: null, rmlv_licence_number: null };

function redirectOf(guard: () => unknown) {
  try {
    guard();
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options;
    throw thrown;
  }
  return undefined;
}

describe('the guards', () => {
  it('send signed-out users to the sign-in page, with the address to return to', () => {
    expect(redirectOf(() => requireSignedIn('/form-a?page=2'))).toMatchObject({
      to: '/auth/login',
      search: { redirect: '/form-a?page=2' },
    });
  });

  it('let signed-in users in, and keep them from the sign-in page', () => {
    sessionUser.write(admin);
    expect(requireSignedIn('/')).toEqual(admin);
    expect(redirectOf(requireSignedOut)).toMatchObject({ to: '/' });
  });

  it('send a manager without licence numbers to the setup', () => {
    expect(redirectOf(() => requireLicenceNumbers(managerWith(unlicensed)))).toMatchObject({
      to: '/setup',
    });
    expect(redirectOf(() => requireLicenceNumbers(managerWith()))).toBeUndefined();
  });

  it('need one licence number only, and none for users who do not sign checks', () => {
    expect(lacksLicenceNumbers(managerWith({ licence_number: null }))).toBe(false);
    expect(lacksLicenceNumbers(managerWith(unlicensed, 'staff'))).toBe(false);
    expect(lacksLicenceNumbers(admin)).toBe(false);
  });

  it('send home users from a page of a venue where they wait for confirmation', () => {
    const [confirmed, waiting] = [
      venueLink('The Owl'),
      { ...venueLink('The Quoll'), is_confirmed: false },
    ];
    const user = managerWith({ venues: [confirmed, waiting] });
    const redirectFrom = ({ id: venueId }: typeof confirmed) =>
      redirectOf(() =>
        onlyForVenue((actor) => can(actor, 'venue:update'))({
          context: { user },
          params: { venueId },
        }),
      );
    expect(redirectFrom(confirmed)).toBeUndefined();
    expect(redirectFrom(waiting)).toMatchObject({ to: '/' });
    expect(redirectFrom({ ...waiting, id: 'unknown' })).toBeUndefined();
  });

  it('send home users who may not see a page', () => {
    const guard = onlyFor((actor) => can(actor, 'manager:list'));
    const redirectFor = (user: typeof admin) =>
      redirectOf(() => guard({ context: { actor: actorOf(user) } }));
    expect(redirectFor(managerWith())).toMatchObject({ to: '/' });
    expect(redirectFor(admin)).toBeUndefined();
  });
});

describe('a user lacks a venue', () => {
  it('as a manager who has joined none', () => {
    expect(lacksVenue(managerWith())).toBe(true);
    expect(lacksVenue(managerWith({ venues: [venueLink('Royal', 'disconnected')] }))).toBe(false);
  });

  it('in no other role', () => {
    expect(lacksVenue(managerWith({}, 'staff'))).toBe(false);
    expect(lacksVenue(admin)).toBe(false);
  });

  it('and is sent home from a screen about the viewing venue', () => {
    const royal = { value: '1', label: 'The Royal' };
    expect(requireViewingVenue(royal)).toEqual(royal);
    expect(redirectOf(() => requireViewingVenue(null))).toMatchObject({ to: '/' });
  });
});
