import { HOUR_MS } from '#contract/time/milliseconds.ts';
import { tooMany, tooManyCodes } from '#server/errors.ts';
import type { CountKey, CountStore } from './store.ts';

/**
 * Refused attempts an hour by which a caller learns whether a value is in use: the forms that create
 * accounts, companies and venues have to tell, and so does joining a venue. From one address and from all
 * together. Calls that take a venue's code have their own limit for each address (`callsAMinute`).
 */
export const GUESSES_AN_HOUR = {
  email: { fromOneAddress: 20, fromAnywhere: 300 },
  'licence number': { fromOneAddress: 20, fromAnywhere: 300 },
  'venue code': { fromAnywhere: 100 },
} as const;

type GuessedByAddress = Exclude<keyof typeof GUESSES_AN_HOUR, 'venue code'>;

interface Guess {
  /** Takes the guess back, since a record was created, the number is free or the code is right. */
  succeed(): Promise<void>;
}

/** Limits what callers learn about other users' records, on all servers together. */
export interface GuessLimits {
  /**
   * Counts an attempt before it is judged, so that simultaneous attempts all count.
   * @param address of the caller @throws 429, whether or not the value is in use
   */
  begin(what: GuessedByAddress, address: string): Promise<Guess>;

  /** Counts a code before it is looked up. @throws 429, whether or not the code is right */
  beginCode(): Promise<Guess>;
}

export function guessLimits(counts: CountStore, now: () => Date): GuessLimits {
  /** Adds a guess to a count. @returns milliseconds until it may be repeated; undefined within the limit */
  async function waitAfter(key: CountKey, most: number): Promise<number | undefined> {
    const at = now();
    const { count, endsAt } = await counts.add(key, HOUR_MS, at);
    return count > most ? endsAt.getTime() - at.getTime() : undefined;
  }

  const takeBack = (...keys: readonly CountKey[]): Guess => ({
    async succeed() {
      await Promise.all(keys.map((key) => counts.takeBack(key)));
    },
  });

  return {
    async begin(what, address) {
      const { fromOneAddress, fromAnywhere } = GUESSES_AN_HOUR[what];
      const [here, anywhere] = [
        ['guess', what, address],
        ['guess', what],
      ];
      if ((await waitAfter(here, fromOneAddress)) !== undefined) throw tooMany();
      if ((await waitAfter(anywhere, fromAnywhere)) !== undefined) throw tooMany();
      return takeBack(here, anywhere);
    },

    async beginCode() {
      const key = ['guess', 'venue code'];
      const wait = await waitAfter(key, GUESSES_AN_HOUR['venue code'].fromAnywhere);
      if (wait !== undefined) throw tooManyCodes(wait);
      return takeBack(key);
    },
  };
}
