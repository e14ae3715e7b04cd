import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import type { CurrentUser } from '#server/access.ts';
import { tooManyCodes } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type CountKey, countStore } from '#server/platform/rate-limits/store.ts';

/**
 * Codes that may be tried within so many minutes, from all addresses and at all calls that tell whether a
 * code is in use. Each address has its own lower limit by `callsAMinute`.
 */
export const CODE_GUESS_LIMIT = { most: 100, minutes: 60 } as const;

const KEY: CountKey = ['venue code'];

interface CodeGuess {
  /** Takes the guess back, since its code was right. */
  succeed(): Promise<void>;
}

/** Counts the codes that are tried by users who do not know them. */
export interface CodeGuesses {
  /**
   * Counts a guess before its code is looked up, so that simultaneous guesses all count.
   * @throws 429, whether or not the code is right
   */
  begin(): Promise<CodeGuess>;

  /** Counts a code that a user gives a venue, since the answer tells whether another venue has it. */
  beginUnlessAdmin(user: CurrentUser | undefined): Promise<void>;
}

export function codeGuesses(db: Database, now: () => Date): CodeGuesses {
  const counts = countStore(db);
  const { most, minutes } = CODE_GUESS_LIMIT;

  async function begin(): Promise<CodeGuess> {
    const { count, endsAt } = await counts.add(KEY, minutes * MINUTE_MS, now());
    if (count > most) throw tooManyCodes(endsAt.getTime() - now().getTime());
    return { succeed: () => counts.takeBack(KEY) };
  }

  return {
    begin,

    async beginUnlessAdmin(user) {
      if (user?.scope.venueIds !== 'all') await begin();
    },
  };
}
