import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { can } from '#contract/core/permissions.ts';
import { withBrowserStorage } from '#web/testing/browser-storage.ts';
import { admin, managerWith } from '../testing/users.ts';
import {
  lacksLicenceNumbers,
  onlyFor,
  requireLicenceNumbers,
  requireSignedIn,
  requireSignedOut,
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
  it('send who is signed out to the sign-in page, and remember where they were going', () => {
    expect(redirectOf(() => requireSignedIn('/form-a?page=2'))).toMatchObject({
      to: '/auth/login',
      search: { redirect: '/form-a?page=2' },
    });
  });

  it('let in who is signed in, and keep them from the sign-in page', () => {
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

  it('ask for both numbers to be missing, and only of those who sign checks', () => {
    expect(lacksLicenceNumbers(managerWith({ licence_number: null }))).toBe(false);
    expect(lacksLicenceNumbers(managerWith(unlicensed, 'staff'))).toBe(false);
    expect(lacksLicenceNumbers(admin)).toBe(false);
  });

  it('send home who may not see a page', () => {
    const guard = onlyFor((actor) => can(actor, 'manager:list'));
    const asked = (user: typeof admin) =>
      redirectOf(() => guard({ context: { actor: actorOf(user) } }));
    expect(asked(managerWith())).toMatchObject({ to: '/' });
    expect(asked(admin)).toBeUndefined();
  });
});
