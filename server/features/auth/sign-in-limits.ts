import { DAY_MS } from '#contract/time/days.ts';
import { tooManyFactorCodes, tooManyPasswords } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import { countStore } from '#server/platform/rate-limits/store.ts';

/** Days for which an address that the owner signed in from counts as theirs. */
const OWN_ADDRESS_DAYS = 30;

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
  db: Database,
  now: () => Date,
  guessed: keyof typeof REFUSAL = 'password',
): SignInLimits {
  const counts = countStore(db);

  const countersOf = (email: string, address: string) => {
    const account = email.toLowerCase();
    return {
      here: [`wrong ${guessed}, one address`, account, address],
      anywhere: [`wrong ${guessed}, all addresses`, account],
      owner: [guessed === 'password' ? 'owner' : `owner by ${guessed}`, account, address],
    } as const;
  };

  async function trust(email: string, address: string): Promise<void> {
    const { here, owner } = countersOf(email, address);
    await Promise.all([counts.forget(here), counts.note(owner, OWN_ADDRESS_DAYS * DAY_MS, now())]);
  }

  return {
    trust,

    async begin(email, address) {
      const { here, anywhere, owner } = countersOf(email, address);
      const at = now();
      const isOwners = await counts.isNoted(owner, at);
      for (const counted of isOwners ? [here] : [here, anywhere]) {
        const { isExceeded, waitMs } = await limiter(db, at).count(counted);
        if (isExceeded) throw REFUSAL[guessed](waitMs);
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
