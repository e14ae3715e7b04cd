import { guessesMail } from '#contract/messages/mails/guesses.ts';
import { HOUR_MS } from '#contract/time/milliseconds.ts';
import { tooManyGuesses } from '#server/errors.ts';
import { queueMailToAdmins } from '../mail/queue.ts';
import type { Database } from '../postgres/connect.ts';
import { networkOf } from './client-address.ts';
import { type CountKey, countStore } from './store.ts';

/**
 * Refused attempts an hour by which a caller learns whether a value is in use: the forms that create
 * accounts, companies and venues have to tell, and so does joining a venue. From one address and from all
 * together.
 */
export const GUESSES_AN_HOUR = {
  email: { fromOneAddress: 20, fromAnywhere: 300 },
  'licence number': { fromOneAddress: 20, fromAnywhere: 300 },
  'venue code': { fromOneAddress: 20, fromAnywhere: 100 },
} as const;

/** Share of the attempts from all addresses at which admins are told. */
const WARNING_SHARE = 0.8;

type Guessed = keyof typeof GUESSES_AN_HOUR;

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
  const counts = countStore(db);

  /** Mails admins once within an hour. */
  async function warnAdmins(what: Guessed, at: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const warnings = await countStore(trx).add(['guess warning', what], HOUR_MS, at);
      if (warnings.count === 1) await queueMailToAdmins(trx, guessesMail(what), at);
    });
  }

  return {
    async begin(what, { address, isInvited = false }) {
      const { fromOneAddress, fromAnywhere } = GUESSES_AN_HOUR[what];
      const at = now();
      const counted: CountKey[] = [];
      const add = async (...place: string[]) => {
        const key = ['guess', what, ...place];
        counted.push(key);
        const { count, endsAt } = await counts.add(key, HOUR_MS, at);
        return { count, waitMs: endsAt.getTime() - at.getTime() };
      };

      const here = await add('address', address);
      if (here.count > fromOneAddress) throw tooManyGuesses(here.waitMs);
      if (!isInvited) {
        const network = await add('network', networkOf(address));
        const anywhere = await add();
        if (anywhere.count >= fromAnywhere * WARNING_SHARE) await warnAdmins(what, at);
        const isRefused = anywhere.count > fromAnywhere && network.count > 1;
        if (isRefused) throw tooManyGuesses(anywhere.waitMs);
      }
      return {
        async succeed() {
          await Promise.all(counted.map((key) => counts.takeBack(key)));
        },
      };
    },
  };
}
