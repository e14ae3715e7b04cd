import { SIGN_IN_LIMIT } from '#contract/core/limits.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/milliseconds.ts';
import { tooManyPasswords } from '#server/errors.ts';
import type { Count, CountKey, CountStore } from '#server/platform/rate-limits/store.ts';

const { fromOneAddress, fromAnywhere, ownAddressDays } = SIGN_IN_LIMIT;

/** A try at a password. */
interface Guess {
  /** The password was right: nothing of this try counts, and the address is one of the owner's. */
  wasRight(): Promise<void>;
}

export type GuessService = ReturnType<typeof guessService>;

/**
 * Slows down whoever guesses an account's password, alone or from many addresses. It goes by what was
 * typed as the email, so it tells nobody whether there is such an account. Strangers cannot keep the
 * owner out: an address that the owner signed in from has its own count alone.
 */
export function guessService(counts: CountStore, now: () => Date) {
  const refuseBeyond = (most: number, { count, endsAt }: Count) => {
    if (count > most) throw tooManyPasswords(endsAt.getTime() - now().getTime());
  };

  const countedFor = (email: string, address: string) => {
    const account = email.toLowerCase();
    return {
      here: ['wrong password', account, address],
      anywhere: ['wrong password', account],
      owner: ['owner', account, address],
    } as const satisfies Record<string, CountKey>;
  };

  /** Notes an address as the owner's, who has just shown to be: what was counted there is forgiven. */
  async function trust(email: string, address: string): Promise<void> {
    const { here, owner } = countedFor(email, address);
    await Promise.all([counts.forget(here), counts.note(owner, ownAddressDays * DAY_MS, now())]);
  }

  return {
    trust,

    /**
     * Counts a try before the password is looked at, so that many at the same moment all count.
     * @throws 429, whether or not the password is right
     */
    async begin(email: string, address: string): Promise<Guess> {
      const { here, anywhere, owner } = countedFor(email, address);
      const at = now();
      const isOwners = await counts.isNoted(owner, at);
      const { most, minutes } = fromOneAddress;
      refuseBeyond(most, await counts.add(here, minutes * MINUTE_MS, at));
      if (!isOwners) {
        const count = await counts.add(anywhere, fromAnywhere.minutes * MINUTE_MS, at);
        refuseBeyond(fromAnywhere.most, count);
      }
      return {
        async wasRight() {
          if (!isOwners) await counts.takeBack(anywhere);
          await trust(email, address);
        },
      };
    },
  };
}
