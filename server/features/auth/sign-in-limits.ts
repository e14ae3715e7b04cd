import { DAY_MS, MINUTE_MS } from '#contract/time/milliseconds.ts';
import { tooManyFactorCodes, tooManyPasswords } from '#server/errors.ts';
import type { Count, CountKey, CountStore } from '#server/platform/rate-limits/store.ts';

/**
 * Wrong passwords for one email, from one address and from all others together. Past them sign-in
 * waits until the minutes since the first are over. A hundred an hour from anywhere is the most that
 * OWASP ASVS 4 (2.2.1) allowed; version 5 (6.1.1, 6.3.1) asks that limits be written down and lock
 * nobody out. An address that the owner signed in from counts as theirs for so many days.
 */
export const SIGN_IN_LIMIT = {
  fromOneAddress: { most: 10, minutes: 15 },
  fromAnywhere: { most: 100, minutes: 60 },
  ownAddressDays: 30,
} as const;

const { fromOneAddress, fromAnywhere, ownAddressDays } = SIGN_IN_LIMIT;

interface SignInAttempt {
  /** Takes the attempt back, since its password was right, and trusts the address. */
  succeed(): Promise<void>;
}

/**
 * Slows down attempts to guess an account's password or codes, from one address or from many. Attempts are counted
 * by the email as typed, so that nothing tells whether there is such an account. Anonymous clients cannot
 * lock the owner out: an address that the owner signed in from has a count of its own.
 */
export interface SignInLimits {
  /** Notes an address as the owner's, and resets the count of wrong passwords there. */
  trust(email: string, address: string): Promise<void>;

  /**
   * Counts an attempt before its password is verified, so that simultaneous attempts all count.
   * @throws 429, whether or not the password is right
   */
  begin(email: string, address: string): Promise<SignInAttempt>;
}

/** The refusals by what is guessed: the password of an email, or the codes of a user's id. */
const REFUSAL = { password: tooManyPasswords, code: tooManyFactorCodes } as const;

export function signInLimits(
  counts: CountStore,
  now: () => Date,
  guessed: keyof typeof REFUSAL = 'password',
): SignInLimits {
  const refuseBeyond = (limit: number, { count, endsAt }: Count) => {
    if (count > limit) throw REFUSAL[guessed](endsAt.getTime() - now().getTime());
  };

  const countersOf = (email: string, address: string) => {
    const account = email.toLowerCase();
    return {
      here: [`wrong ${guessed}`, account, address],
      anywhere: [`wrong ${guessed}`, account],
      owner: [guessed === 'password' ? 'owner' : `owner by ${guessed}`, account, address],
    } as const satisfies Record<string, CountKey>;
  };

  async function trust(email: string, address: string): Promise<void> {
    const { here, owner } = countersOf(email, address);
    await Promise.all([counts.forget(here), counts.note(owner, ownAddressDays * DAY_MS, now())]);
  }

  return {
    trust,

    async begin(email, address) {
      const { here, anywhere, owner } = countersOf(email, address);
      const at = now();
      const isOwners = await counts.isNoted(owner, at);
      const { most, minutes } = fromOneAddress;
      refuseBeyond(most, await counts.add(here, minutes * MINUTE_MS, at));
      if (!isOwners) {
        const count = await counts.add(anywhere, fromAnywhere.minutes * MINUTE_MS, at);
        refuseBeyond(fromAnywhere.most, count);
      }
      return {
        async succeed() {
          if (!isOwners) await counts.takeBack(anywhere);
          await trust(email, address);
        },
      };
    },
  };
}
