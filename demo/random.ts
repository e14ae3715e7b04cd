/** Numbers that look random and are the same for the same seed, whatever else was drawn. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  /** Evenly between two numbers. */
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** True so often: 0 never, 1 always. */
  chance(probability: number): boolean;
  /** One of several, of which there must be one. */
  pick<T>(choices: readonly T[]): T;
  /** Around 0, mostly within ±1: the sum of several small causes. */
  wobble(): number;
}

/** @param seed any words; other words give another series */
export function randomOf(...seed: readonly (string | number)[]): Random {
  let state = mixed(seed.join('/'));

  /** Mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));

  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      const chosen = choices[whole(0, choices.length - 1)];
      if (chosen === undefined) throw new RangeError('There is nothing to choose from');
      return chosen;
    },
    wobble: () => next() + next() + next() - 1.5,
  };
}

/** FNV-1a, 32 bits. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
