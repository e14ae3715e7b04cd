import { tooManyGuesses } from '#server/errors.ts';
import { guessesMail } from '#server/mails/account.ts';
import { queueMailToAdmins } from '../mail/queue.ts';
import type { Database } from '../postgres/connect.ts';
import { networkOf } from './client-address.ts';
import { type Counted, LIMITS, limiter } from './limiter.ts';
import { countStore } from './store.ts';

/** Share of the attempts from all addresses at which admins are told. */
const WARNING_SHARE = 0.8;

type Guessed = 'email' | 'licence number' | 'venue code';

interface Guess {
  /** Takes the guess back, since a record was created, the number is free or the code is right. */
  succeed(): Promise<void>;
}

interface Guesser {
  readonly address: string;
  /** Set for the holder of an invitation, for whom only the limit of their address counts. */
  readonly isInvited?: boolean;
}

/** Limits what callers learn about other users' records, on all servers together. */
export interface GuessLimits {
  /**
   * Counts an attempt before it is judged, so that simultaneous attempts all count. When all addresses together
   * have used up their attempts, the first of a network still passes.
   * @throws 429, whether or not the value is in use
   */
  begin(what: Guessed, guesser: Guesser): Promise<Guess>;
}

export function guessLimits(db: Database, now: () => Date): GuessLimits {
  /** Mails admins once within an hour. */
  async function warnAdmins(what: Guessed, at: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await limiter(trx, at).allows(['warning of guesses', what]))) return;
      await queueMailToAdmins(trx, guessesMail(what), at);
    });
  }

  return {
    async begin(what, { address, isInvited = false }) {
      const at = now();
      const { count } = limiter(db, at);
      const guesses: Counted[] = [];
      const add = (...guess: Counted) => {
        guesses.push(guess);
        return count(guess);
      };

      const here = await add(`guessed ${what}, one address`, address);
      if (here.isExceeded) throw tooManyGuesses(here.waitMs);
      if (!isInvited) {
        const network = await add(`guessed ${what}, one network`, networkOf(address));
        const limit = `guessed ${what}, all addresses` as const;
        const anywhere = await add(limit);
        if (anywhere.count >= LIMITS[limit].max * WARNING_SHARE) await warnAdmins(what, at);
        if (anywhere.isExceeded && network.isExceeded) throw tooManyGuesses(anywhere.waitMs);
      }
      return {
        async succeed() {
          await Promise.all(guesses.map((guess) => countStore(db).takeBack(guess)));
        },
      };
    },
  };
}
