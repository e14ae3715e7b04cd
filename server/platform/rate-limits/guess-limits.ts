import { HOUR_MS } from '#contract/time/milliseconds.ts';
import { tooMany } from '#server/errors.ts';
import type { CountStore } from './store.ts';

/**
 * Refused attempts an hour by which anonymous clients learn whether an email or a licence number is in
 * use: the forms that create accounts and companies have to tell. From one address and from all together.
 */
export const GUESSES_AN_HOUR = { fromOneAddress: 20, fromAnywhere: 300 } as const;

interface Guess {
  /** Takes the guess back, since a record was created or the number is free. */
  succeed(): Promise<void>;
}

/** Limits what anonymous clients learn about other users' records. */
export interface GuessLimits {
  /**
   * Counts an attempt before it is judged, so that simultaneous attempts all count.
   * @param address of the caller @throws 429, whether or not the value is in use
   */
  begin(what: 'email' | 'licence number', address: string): Promise<Guess>;
}

export function guessLimits(counts: CountStore, now: () => Date): GuessLimits {
  return {
    async begin(what, address) {
      const [here, anywhere] = [
        ['guess', what, address],
        ['guess', what],
      ];
      const at = now();
      const fromHere = await counts.add(here, HOUR_MS, at);
      if (fromHere.count > GUESSES_AN_HOUR.fromOneAddress) throw tooMany();
      const all = await counts.add(anywhere, HOUR_MS, at);
      if (all.count > GUESSES_AN_HOUR.fromAnywhere) throw tooMany();
      return {
        async succeed() {
          await Promise.all([counts.takeBack(here), counts.takeBack(anywhere)]);
        },
      };
    },
  };
}
