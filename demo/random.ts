/** A pseudorandom series, which depends on its seed only. */
interface Random {
  /** Draws a number from a uniform distribution. */
  between(from: number, to: number): number;
  /** Draws an integer, both ends included. */
  integer(from: number, to: number): number;
  /** Returns true with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** Draws one of several choices. @throws RangeError for no choices */
  pick<T>(choices: readonly T[]): T;
}

/** @param seed any texts and numbers */
export function seededRandom(...seed: readonly (string | number)[]): Random {
  let state = fnv1a(seed.join('/'));

  /** Draws from 0 to 1, 1 excluded, by Mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const integer = (from: number, to: number) => Math.floor(between(from, to + 1));

  return {
    between,
    integer,
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('There is nothing to choose from');
      return choice;
    },
  };
}

/** Hashes text to 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
